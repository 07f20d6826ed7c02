/**
 * `free`, as the classes of wasm-bindgen have it: not enumerable, so that a loop over the members finds only the
 * standard's.
 */

import { Symbol, define } from '../builtins/primordials.js';
import { moveToStrings } from './objects.js';

/**
 * @param {object} prototype
 * @param {(self: any) => any} release  makes an object unusable, and returns
 *   its shared state
 */
export const defineFree = (prototype, release) => {
  const { free: value } = {
    /** @this {unknown} */
    free() {
      moveToStrings(release(this), true);
    },
  };
  const { dispose } = /** @type {any} */ (Symbol);
  define(prototype, 'free', { value, writable: true, configurable: true });
  // Without a `Symbol.dispose` of the runtime, a program may bring one with this name.
  define(prototype, dispose || Symbol.for('Symbol.dispose'), { value, writable: true, configurable: true });
};
