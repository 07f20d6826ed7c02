/** Brings the engine to life from its compiled module. */

import { start } from '../engine.js';
import { TypeError, getOwnPropertyDescriptor, uncurry } from '../primordials.js';

// A host may have none: then nothing here is called.
const { Instance, Memory, RuntimeError } = /** @type {any} */ (globalThis).WebAssembly ?? {};

/** The buffer of a memory. @type {(memory: { buffer: ArrayBuffer }) => ArrayBuffer} */
const bufferOf = Memory && uncurry(/** @type {any} */ (getOwnPropertyDescriptor(Memory.prototype, 'buffer')).get);

/** @param {WebAssembly.Module} module */
export const startModule = (module) => {
  const create = () => {
    const { exports } = new Instance(module);
    if (exports.form_decode === undefined) throw new TypeError('whurl: this module is not whurl.wasm of this version');
    return exports;
  };
  start(create, bufferOf, RuntimeError);
};
