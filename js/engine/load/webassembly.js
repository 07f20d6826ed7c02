/** Starts the engine from its compiled module. */

import { startEngine } from '../../modules/instance.js';
import { TypeError, apply, define, getOwnPropertyDescriptor, uncurry } from '../../host/primordials.js';

// Without WebAssembly, nothing in this file is called.
const { Instance, Memory, RuntimeError, instantiate } = /** @type {any} */ (globalThis).WebAssembly ?? {};
const { then } = Promise.prototype;

/**
 * Calls the `then` of a promise of ours that was there first: another one would be given what the promise resolves to.
 *
 * @param {Promise<any>} promise  of the realm
 * @param {(value: any) => unknown} done
 * @param {(error: unknown) => unknown} [failed]
 * @returns {Promise<any>}
 */
export const after = (promise, done, failed) => {
  // `then` looks it up.
  define(promise, 'constructor', { value: undefined, configurable: true });
  return apply(then, promise, [done, failed]);
};

/** Returns the exports of an instance. A page's own accessor would be given the instance. @type {(instance: WebAssembly.Instance) => any} */
export const exportsOf = Instance && uncurry(/** @type {any} */ (getOwnPropertyDescriptor(Instance.prototype, 'exports')).get);

/** Returns the buffer of a memory. @type {(memory: { buffer: ArrayBuffer }) => ArrayBuffer} */
const bufferOf = Memory && uncurry(/** @type {any} */ (getOwnPropertyDescriptor(Memory.prototype, 'buffer')).get);

/**
 * @param {WebAssembly.Module} module
 * @returns {Promise<WebAssembly.Instance>}
 */
export const makeInstance = (module) => instantiate(module);

/** @type {((memory: { buffer: ArrayBuffer }) => import('../../modules/instance.js').Scan | undefined) | undefined} */
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
    if (first !== undefined) after(makeInstance(module), (next) => (ready = next), () => {});
    instance ??= new Instance(module);
    const exports = exportsOf(/** @type {WebAssembly.Instance} */ (instance));
    if (exports.form_decode === undefined) throw new TypeError('whurl: this module is not whurl.wasm of this version');
    return exports;
  };
  startEngine({ create, bufferOf, Trap: RuntimeError, createScan });
};
