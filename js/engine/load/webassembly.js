/** Starts the engine from its compiled module. */

import { startEngine } from '../instance.js';
import { TypeError, getOwnPropertyDescriptor, uncurry } from '../../host/primordials.js';

// Without WebAssembly, nothing in this file is called.
const { Instance, Memory, RuntimeError, instantiate } = /** @type {any} */ (globalThis).WebAssembly ?? {};

/** Returns the buffer of a memory. @type {(memory: { buffer: ArrayBuffer }) => ArrayBuffer} */
const bufferOf = Memory && uncurry(/** @type {any} */ (getOwnPropertyDescriptor(Memory.prototype, 'buffer')).get);

/**
 * @param {WebAssembly.Module} module
 * @returns {Promise<WebAssembly.Instance>}
 */
export const makeInstance = (module) => instantiate(module);

/** @type {((memory: { buffer: ArrayBuffer }) => import('../instance.js').Scan | undefined) | undefined} */
let createScan;

/** Sets what creates the scan in SIMD for a memory, in the builds that have it. @param {typeof createScan} creator */
export const useScan = (creator) => {
  createScan = creator;
};

/**
 * @param {WebAssembly.Module} module
 * @param {WebAssembly.Instance} [first]  an instance of it, if the host may refuse to create one synchronously
 */
export const startModule = (module, first) => {
  let ready = first;
  const create = () => {
    let instance = ready;
    ready = undefined;
    // The next instance is created now, in case this one has to be replaced.
    if (first !== undefined) makeInstance(module).then((next) => (ready = next), () => {});
    instance ??= new Instance(module);
    const { exports } = /** @type {any} */ (instance);
    if (exports.form_decode === undefined) throw new TypeError('whurl: this module is not whurl.wasm of this version');
    return exports;
  };
  startEngine({ create, bufferOf, Trap: RuntimeError, createScan });
};
