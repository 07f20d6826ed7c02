/** Starts the engine from the compiled module that a workerd Worker imports, because a Worker may not compile one. */

// @ts-ignore: workerd imports the compiled dist/whurl.wasm instead
import module from '../../../dist/engine.wasm';

import { exchange } from '../extension-api.js';
import { promiseOf, startFrom } from './init.js';
import { startModule } from './webassembly.js';

startModule(module);

/**
 * Resolves immediately, because the classes are always ready.
 *
 * @returns {Promise<void>}
 */
export const ready = () => promiseOf(undefined);

/**
 * Starts the engine from another copy of `whurl.wasm`.
 *
 * @param {unknown} [source]  bytes, module, address, response, or a promise of one of them
 * @returns {Promise<void>}
 */
export const init = (source) => (source === undefined ? ready() : startFrom(source));

/** For the other files of this package, which import it from the bundle. It has no types. */
export const __engine = { exchange };
