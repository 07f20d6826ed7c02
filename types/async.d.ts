/**
 * The entry `whurl/async`: the classes without the WebAssembly module in the file. A program loads the module itself.
 *
 * @module whurl/async
 */

import { EngineSource } from './loading.js';

export * from './classes.js';
export type { EngineSource };

/**
 * Loads the engine. Until then, the classes throw an error with `code: 'ERR_WHURL_NOT_READY'`. A `Response` with the
 * content type `application/wasm`, or the address of one, is compiled while it arrives.
 *
 * @param source a copy of `whurl/whurl.wasm`: its address, a response, bytes, the compiled module, or a promise of one
 *   of them
 * @throws (as a rejection) an error with `code: 'ERR_WHURL_NOT_READY'` that says what to do
 */
export function init(source: EngineSource | PromiseLike<EngineSource>): Promise<void>;
