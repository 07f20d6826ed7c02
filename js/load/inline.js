/** Brings the engine to life from the bytes that the build puts into this module, at once if the host lets it. */

// @ts-ignore: the build resolves this to the base64 text of the engine
import base64 from '../../dist/engine.wasm';

import { start, startAtOnce, startLater } from './init.js';

/** @returns {Uint8Array<ArrayBuffer>} */
const inlined = () => {
  const { Buffer } = /** @type {any} */ (globalThis);
  if (typeof Buffer === 'function') return Buffer.from(base64, 'base64');
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
};

startAtOnce(() => new WebAssembly.Module(inlined()));

/**
 * Promises classes that can be used: at once, or as soon as the module in this file is compiled.
 *
 * @returns {Promise<void>}
 */
export const ready = () => startLater(inlined);

/**
 * Brings the engine to life from a copy of `whurl.wasm`.
 *
 * @param {unknown} [source]  bytes, module, address, response, or a promise of one of them; else the module in this file
 * @returns {Promise<void>}
 */
export const init = (source) => (source === undefined ? ready() : start(source));
