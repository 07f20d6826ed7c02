/** Brings the engine to life from the module that a Worker of workerd imports, since it may compile nothing itself. */

// @ts-ignore: compiled by workerd
import module from './whurl.wasm';

import { start } from './init.js';
import { startModule } from './webassembly.js';

startModule(module);

/** @returns {Promise<void>} */
export const ready = () => Promise.resolve();

/**
 * @param {unknown} [source]
 * @returns {Promise<void>}
 */
export const init = (source) => (source === undefined ? ready() : start(source));
