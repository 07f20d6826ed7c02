// The path of the built package. `npm start` replaces it with the sources.
import { URL } from '../dist/whurl.mjs';

/**
 * @param {string} input
 * @param {string | undefined} base
 * @returns {URL | null}
 */
export const parseUrl = (input, base) => URL.parse(input, base);

/** @param {string} input */
export const isUrl = (input) => URL.canParse(input);
