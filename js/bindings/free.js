/** `free`, as the classes of wasm-bindgen have it: not enumerable, so that a loop over the members finds those of the standard. */

import { Symbol, define } from '../host/primordials.js';

/** @param {any} prototype */
export const defineFree = (prototype) => {
  const { free } = prototype;
  define(prototype, 'free', { enumerable: false });
  const { dispose } = /** @type {any} */ (Symbol);
  // Where there is none, a program may bring one with this name.
  define(prototype, dispose || Symbol.for('Symbol.dispose'), { value: free, writable: true, configurable: true });
};
