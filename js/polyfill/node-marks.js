/**
 * Marks our URLs for Node 10 to 16. Their `http` (in Node 10 also `fs`) recognises a URL by `url[query][query]`, where
 * `query` is a symbol. The property may be inherited, so it is defined on the prototype. For Node 18 see
 * `uncloneable.js`.
 */

import { ownKeys } from '../builtins/primordials.js';

/**
 * @param {any} URL
 * @param {any} native
 */
export const markForNode = (URL, native) => {
  try {
    ownKeys(new native('x:')).forEach((key) => {
      if (String(key) !== 'Symbol(query)') return;
      Object.defineProperty(URL.prototype, key, { value: Object.defineProperty({}, key, { value: true }) });
    });
  } catch {
    // There is no class, or it cannot parse this URL.
  }
};
