/**
 * Marks our URLs for Node 10 to 16. Their `http` (in Node 10 also `fs`) recognises a URL by `url[query][query]`, where
 * `query` is a symbol. The property may be inherited, so it is defined on the prototype. For Node 18 see
 * `uncloneable.js`.
 */

import { ownKeys } from '../builtins/primordials.js';

/**
 * @param {import('./all-or-none.js').Changes} changes
 * @param {any} URL
 * @param {any} native
 */
export const markForNode = (changes, URL, native) => {
  try {
    ownKeys(new native('x:')).forEach((key) => {
      if (String(key) !== 'Symbol(query)') return;
      const value = Object.defineProperty({}, key, { value: true });
      changes.define(URL.prototype, key, { value, configurable: true });
    });
  } catch {
    // There is no class, or it cannot parse this URL.
  }
};
