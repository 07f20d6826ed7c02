/** Brings the engine to life from the bytes that the build puts into this module, at once if the host lets it. */

import { startFrom, startSynchronously, startUnlessStarted } from './init.js';
import { moduleBytes } from './module-bytes.js';

startSynchronously(() => new WebAssembly.Module(moduleBytes()));

/**
 * Promises classes that can be used: at once, or as soon as the module in this file is compiled.
 *
 * @returns {Promise<void>}
 */
export const ready = () => startUnlessStarted(moduleBytes);

/**
 * Brings the engine to life from a copy of `whurl.wasm`.
 *
 * @param {unknown} [source]  bytes, module, address, response, or a promise of one of them; else the module in this file
 * @returns {Promise<void>}
 */
export const init = (source) => (source === undefined ? ready() : startFrom(source));
