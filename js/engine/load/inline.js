/** Starts the engine from the bytes that the build embeds, synchronously if the runtime allows that. */

import './scan-bytes.js';

import { exchange } from '../exchange.js';
import { startFrom, startSynchronously, startUnlessStarted } from './init.js';
import { moduleBytes } from './module-bytes.js';

startSynchronously(() => new WebAssembly.Module(moduleBytes()));

/**
 * Resolves when the classes are ready: immediately, or once the embedded module has been compiled.
 *
 * @returns {Promise<void>}
 */
export const ready = () => startUnlessStarted(moduleBytes);

/**
 * Starts the engine from a copy of `whurl.wasm`.
 *
 * @param {unknown} [source]  bytes, module, address, response, or a promise of one of them; by default the embedded
 *   module
 *   A file of this package passes a function, which is called with the exchange and `moduleBytes` immediately.
 * @returns {Promise<void>}
 */
export const init = (source) =>
  typeof source === 'function' ? source(exchange, moduleBytes) : source === undefined ? ready() : startFrom(source);
