// The built package, by its path: `npm start` puts the sources in its place.
import { URL } from '../dist/whurl.mjs';

/**
 * @param {string} input
 * @param {string | undefined} base
 * @returns {URL | null}
 */
export const parseUrl = (input, base) => URL.parse(input, base);

/** @param {string} input */
export const isUrl = (input) => URL.canParse(input);
