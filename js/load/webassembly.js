/** Brings the engine to life from its compiled module. */

import { start } from '../engine.js';
import { getOwnPropertyDescriptor, uncurry } from '../primordials.js';

const { Instance, Memory, RuntimeError } = WebAssembly;

/** The buffer of a memory. @type {(memory: { buffer: ArrayBuffer }) => ArrayBuffer} */
const bufferOf = uncurry(/** @type {any} */ (getOwnPropertyDescriptor(Memory.prototype, 'buffer')).get);

/** @param {WebAssembly.Module} module */
export const startModule = (module) => {
  start(() => /** @type {any} */ (new Instance(module).exports), bufferOf, RuntimeError);
};
