/** Starts the engine from its compiled module. */

import { startEngine } from '../instance.js';
import { TypeError, getOwnPropertyDescriptor, uncurry } from '../../host/primordials.js';

// Without WebAssembly, nothing in this file is called.
const { Instance, Memory, Module, RuntimeError, instantiate } = /** @type {any} */ (globalThis).WebAssembly ?? {};

/** Returns the buffer of a memory. @type {(memory: { buffer: ArrayBuffer }) => ArrayBuffer} */
const bufferOf = Memory && uncurry(/** @type {any} */ (getOwnPropertyDescriptor(Memory.prototype, 'buffer')).get);

/**
 * @param {WebAssembly.Module} module
 * @returns {Promise<WebAssembly.Instance>}
 */
export const makeInstance = (module) => instantiate(module);

/** The bytes of the scan in SIMD, if the build has them. @type {(() => BufferSource) | undefined} */
let scanBytes;
/** @type {WebAssembly.Module | null | undefined} */
let scanModule;

/**
 * Sets where the module of the scan comes from. It is compiled when the engine is started.
 *
 * @param {() => BufferSource} bytes
 */
export const provideScan = (bytes) => {
  scanBytes = bytes;
};

/**
 * Creates the scan for a memory. Without SIMD, or where the host forbids to compile, there is none, and nothing else differs. Every
 * main thread may compile a module as small as this one.
 *
 * @param {{ buffer: ArrayBuffer }} memory
 * @returns {import('../instance.js').Scan | undefined}
 */
const createScan = (memory) => {
  if (scanBytes === undefined) return undefined;
  try {
    // Tried once.
    if (scanModule === undefined) {
      scanModule = null;
      scanModule = new Module(scanBytes());
    }
    return new Instance(scanModule, { env: { memory } }).exports.scan;
  } catch {
    return undefined;
  }
};

/**
 * @param {WebAssembly.Module} module
 * @param {WebAssembly.Instance} [first]  an instance of it, if the host may refuse to create one synchronously
 */
export const startModule = (module, first) => {
  let ready = first;
  const create = () => {
    const { exports } = ready ?? new Instance(module);
    ready = undefined;
    if (exports.form_decode === undefined) throw new TypeError('whurl: this module is not whurl.wasm of this version');
    // Create the next instance now, in case this one traps.
    if (first !== undefined) makeInstance(module).then((next) => (ready = next), () => {});
    return exports;
  };
  startEngine(create, bufferOf, RuntimeError, createScan);
};
