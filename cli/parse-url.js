// The path of the built package. `npm start` replaces it with the sources.
import { URL, URLSearchParams } from '../dist/whurl.mjs';

export { URL, URLSearchParams };

/**
 * @param {string} input
 * @param {string | undefined} base
 * @returns {URL | null}
 */
export const parseUrl = (input, base) => URL.parse(input, base);

/** @param {string} input */
export const isUrl = (input) => URL.canParse(input);
