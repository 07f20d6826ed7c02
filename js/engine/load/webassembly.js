/** Brings the engine to life from its compiled module. */

import { startEngine } from '../instance.js';
import { TypeError, getOwnPropertyDescriptor, uncurry } from '../../host/primordials.js';

// A host may have none: then nothing here is called.
const { Instance, Memory, RuntimeError, instantiate } = /** @type {any} */ (globalThis).WebAssembly ?? {};

/** The buffer of a memory. @type {(memory: { buffer: ArrayBuffer }) => ArrayBuffer} */
const bufferOf = Memory && uncurry(/** @type {any} */ (getOwnPropertyDescriptor(Memory.prototype, 'buffer')).get);

/**
 * @param {WebAssembly.Module} module
 * @returns {Promise<WebAssembly.Instance>}
 */
export const makeInstance = (module) => instantiate(module);

/**
 * @param {WebAssembly.Module} module
 * @param {WebAssembly.Instance} [first]  an instance of it, where the host may refuse to make one at once
 */
export const startModule = (module, first) => {
  let ready = first;
  const create = () => {
    const { exports } = ready ?? new Instance(module);
    ready = undefined;
    if (exports.form_decode === undefined) throw new TypeError('whurl: this module is not whurl.wasm of this version');
    // One more for when this traps.
    if (first !== undefined) makeInstance(module).then((next) => (ready = next), () => {});
    return exports;
  };
  startEngine(create, bufferOf, RuntimeError);
};
