/** Starts the engine from its compiled module. */

import { startEngine } from '../../wasm/instance.js';
import { TypeError, apply, define, getOwnPropertyDescriptor, uncurry } from '../../builtins/primordials.js';

// Without WebAssembly, nothing in this file is called.
const { Instance, Memory, RuntimeError, instantiate } = /** @type {any} */ (globalThis).WebAssembly ?? {};
const { then } = Promise.prototype;

/**
 * Gives a promise of ours the `then` that was there first: a page's would be given what the promise resolves to. It is
 * called by {@link after}, and where a callback returns the promise.
 *
 * @param {Promise<any>} promise
 * @returns {Promise<any>}
 */
export const guarded = (promise) => {
  define(promise, 'then', { value: then, configurable: true });
  // `then` looks it up.
  define(promise, 'constructor', { value: undefined, configurable: true });
  return promise;
};

/**
 * Calls a function with what a promise of ours resolves to.
 *
 * @param {Promise<any>} promise
 * @param {(value: any) => unknown} done
 * @param {(error: unknown) => unknown} [failed]
 * @returns {Promise<any>}
 */
export const after = (promise, done, failed) => apply(then, guarded(promise), [done, failed]);

/**
 * Returns a getter as a function. A page that came first may have put a class of its own in the place of the
 * platform's, without the accessor; then the property is read.
 *
 * @param {any} Class @param {string} name @returns {(object: any) => any}
 */
const getterOf = (Class, name) => {
  const { get } = (Class && getOwnPropertyDescriptor(Class.prototype, name)) || {};
  return get ? uncurry(get) : (object) => object[name];
};

/**
 * Returns the exports of an instance. A page's own accessor would be given the instance.
 *
 * @type {(instance: WebAssembly.Instance) => any}
 */
export const exportsOf = getterOf(Instance, 'exports');

/** Returns the buffer of a memory. @type {(memory: { buffer: ArrayBuffer }) => ArrayBuffer} */
const bufferOf = getterOf(Memory, 'buffer');

/**
 * @param {WebAssembly.Module} module
 * @returns {Promise<WebAssembly.Instance>}
 */
export const makeInstance = (module) => instantiate(module);

/** @type {((memory: { buffer: ArrayBuffer }) => import('../../wasm/instance.js').Scan | undefined) | undefined} */
let createScan;

/** Sets what creates the scan in SIMD for a memory, in the builds that have it. @param {typeof createScan} creator */
export const useScan = (creator) => {
  createScan = creator;
};

/**
 * @param {WebAssembly.Module} module
 * @param {WebAssembly.Instance} [first]  an instance of it, if the runtime may refuse to create one synchronously
 */
export const startModule = (module, first) => {
  let ready = first;
  const create = () => {
    let instance = ready;
    ready = undefined;
    // The next instance is created now, in case this one has to be replaced.
    if (first !== undefined)
      after(
        makeInstance(module),
        (next) => (ready = next),
        () => {},
      );
    instance ??= new Instance(module);
    const exports = exportsOf(/** @type {WebAssembly.Instance} */ (instance));
    if (exports.form_decode === undefined) throw new TypeError('whurl: this module is not whurl.wasm of this version');
    return exports;
  };
  const createLater = () => after(makeInstance(module), exportsOf);
  startEngine({ create, createLater, bufferOf, Trap: RuntimeError, createScan });
};
