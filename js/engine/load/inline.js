/** Starts the engine from the bytes that the build embeds, synchronously if the runtime allows that. */

import './scan-bytes.js';

import { exchange } from '../extension-api.js';
import { startFrom, startOrReport, startUnlessStarted } from './init.js';
import { moduleBytes } from './module-bytes.js';

startOrReport(moduleBytes);

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
 * @returns {Promise<void>}
 */
export const init = (source) => (source === undefined ? ready() : startFrom(source));

/** For the other files of this package, which import it from the bundle. It has no types. */
export const __engine = { exchange, moduleBytes };
