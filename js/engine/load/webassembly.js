/** Starts the engine from its compiled module. */

import { startEngine } from '../../wasm/instance.js';
import { Instance, RuntimeError, bufferOf, exportsOf, instantiate } from '../../wasm/platform.js';
import { TypeError, apply, define } from '../../builtins/primordials.js';

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
