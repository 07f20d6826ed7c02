/** Starts the engine when the program calls `init`, from a copy of `whurl.wasm` that the program names. */

import { whenFirstNeeded } from '../../wasm/instance.js';
import { notReadyError, rejected, startFrom } from './init.js';

const advice =
  'with whurl/async, call init() with the address of whurl/whurl.wasm, a Response, bytes or a WebAssembly.Module, and wait for it';

whenFirstNeeded(() => {
  throw notReadyError(advice, 'init() has not finished');
});

/**
 * Starts the engine.
 *
 * @param {unknown} source  address, response, bytes, module, or a promise of one of them
 * @returns {Promise<void>}
 */
export const init = (source) =>
  source === undefined ? rejected(notReadyError(advice, 'no source')) : startFrom(source);
