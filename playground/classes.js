/** The two implementations: the package, which whurl.js defines as a global, and the browser's own. */

/** @typedef {{ URL: typeof globalThis.URL, URLSearchParams: typeof globalThis.URLSearchParams }} Classes */

/** @type {Classes} */
export const ours = /** @type {any} */ (globalThis).whurl;

/** @type {Classes} */
export const theirs = { URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams };

/**
 * Does the same as `URL.parse`, which not every browser has.
 *
 * @param {Classes} classes
 * @param {string} input
 * @param {string} [base]
 */
export const parse = ({ URL }, input, base) => {
  try {
    return new URL(input, base);
  } catch {
    return null;
  }
};
