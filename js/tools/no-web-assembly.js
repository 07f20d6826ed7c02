/** Functions for entries that need WebAssembly, in a runtime that never has it. */

/**
 * Creates a function that throws an error which says what to do.
 *
 * @param {string} entry
 * @returns {(...args: any[]) => never}
 */
export const failing = (entry) => () => {
  throw noWebAssembly(entry);
};

/**
 * Creates the `ready` of an entry, which rejects with the same error.
 *
 * @param {string} entry
 * @returns {() => Promise<never>}
 */
export const neverReady = (entry) => () => Promise.reject(noWebAssembly(entry));

/** @param {string} entry */
const noWebAssembly = (entry) => {
  /** @type {Error & { code?: string }} */
  const error = new Error(
    `${entry} needs WebAssembly, which React Native does not have: use it on your server, or in a WebView. ` +
      `In React Native you can use whurl, whurl/js, whurl/pattern, whurl/polyfill and whurl/tools/html.`,
  );
  error.code = 'ERR_WHURL_NOT_READY';
  return error;
};
