/** The two implementations side by side: the package, which whurl.js brings as a global, and the browser's own. */

/** @typedef {{ URL: typeof globalThis.URL, URLSearchParams: typeof globalThis.URLSearchParams }} Classes */

/** @type {Classes} */
export const ours = /** @type {any} */ (globalThis).whurl;

/** @type {Classes} */
export const theirs = { URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams };

/**
 * `URL.parse`, which not every browser has.
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
