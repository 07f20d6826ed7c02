/** `free`, as the classes of wasm-bindgen have it: not enumerable, so that a loop over the members finds those of the standard. */

import { Symbol, define } from '../host/primordials.js';

/**
 * @param {object} prototype
 * @param {(self: any) => void} freeObject
 */
export const defineFree = (prototype, freeObject) => {
  const { free: value } = {
    /** @this {unknown} */
    free() {
      freeObject(this);
    },
  };
  const { dispose } = /** @type {any} */ (Symbol);
  define(prototype, 'free', { value, writable: true, configurable: true });
  // Where there is none, a program may bring one with this name.
  define(prototype, dispose || Symbol.for('Symbol.dispose'), { value, writable: true, configurable: true });
};
