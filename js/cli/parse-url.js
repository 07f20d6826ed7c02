// The package itself, by its own name: here, installed, or linked, it is the built one.
import { URL } from 'whurl';

/**
 * @param {string} input
 * @param {string | undefined} base
 * @returns {URL | null}
 */
export const parseUrl = (input, base) => URL.parse(input, base);

/** @param {string} input */
export const isUrl = (input) => URL.canParse(input);
