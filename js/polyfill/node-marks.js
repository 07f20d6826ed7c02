/**
 * Node 10 to 16 know a URL in `http` (and Node 10 in `fs` as well) by a symbol, `query`, that is found twice:
 * `url[query][query]`. It can be inherited, so it is put on the prototype there. Node 18: see `uncloneable.js`.
 */

import { ownKeys } from '../host/primordials.js';

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
    // No class, or one that knows no such URL.
  }
};
