/** Brings the engine to life from the module that a Worker of workerd imports, since it may compile nothing itself. */

// @ts-ignore: workerd imports dist/whurl.wasm in its place, compiled
import module from '../../../dist/engine.wasm';

import { startFrom } from './init.js';
import { startModule } from './webassembly.js';

startModule(module);

/** @returns {Promise<void>} */
export const ready = () => Promise.resolve();

/**
 * @param {unknown} [source]
 * @returns {Promise<void>}
 */
export const init = (source) => (source === undefined ? ready() : startFrom(source));
