/** Brings the engine to life from the bytes that the build puts into this module, at once. */

// @ts-ignore: the build resolves this to the base64 text of the engine
import base64 from '../../dist/engine.wasm';

import { startModule } from './webassembly.js';

/**
 * @param {string} text  base64
 * @returns {Uint8Array<ArrayBuffer>}
 */
const bytesOf = (text) => {
  const { Buffer } = /** @type {any} */ (globalThis);
  if (typeof Buffer === 'function') return Buffer.from(text, 'base64');
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
};

startModule(new WebAssembly.Module(bytesOf(base64)));
