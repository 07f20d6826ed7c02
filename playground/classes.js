/** The two implementations: the package, and the browser's own. */

import { loadScript, sentenceFor } from './load-script.js';

/** @typedef {{ URL: typeof globalThis.URL, URLSearchParams: typeof globalThis.URLSearchParams }} Classes */

/**
 * The package. whurl.js defines it as a global; where its engine cannot start, `startEngine` replaces it.
 *
 * @type {Classes}
 */
export let ours = /** @type {any} */ (globalThis).whurl;

/** @type {Classes} */
export const theirs = { URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams };

/** Why the package's first engine does not work here; null if it does. @returns {string | null} */
const refusal = () => {
  if (ours === undefined) return 'whurl.js could not be loaded';
  try {
    return new ours.URL('https://EXAMPLE.com').href === 'https://example.com/'
      ? null
      : 'whurl.js gives wrong results here';
  } catch (error) {
    return sentenceFor(error);
  }
};

/**
 * Tests the engine before any verdict, and takes the engine in plain JavaScript where the first one does not work.
 *
 * @param {(refusal: string | null) => void} start  called with why the first engine does not work; synchronously if it
 *   does
 * @param {(reason: string) => void} fail  called if neither works
 */
export const startEngine = (start, fail) => {
  const reason = refusal();
  if (reason === null) {
    start(null);
    return;
  }
  loadScript('plain.js', 'whurlPlain').then(
    (plain) => {
      ours = plain;
      start(reason);
    },
    (error) => fail(`${reason}, and ${sentenceFor(error)}`),
  );
};

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
  } catch (error) {
    // Any other error says nothing about the input.
    if (error instanceof TypeError) return null;
    throw error;
  }
};
