/**
 * The entry `whurl/bindings` in Node, where the module compiles synchronously: the classes are ready after the import,
 * unless a bundler has left the file of the module behind.
 */

// @ts-ignore: the build resolves this to the bytes of the file or, where it cannot be read, to what throws the reason
import bytes from '../../dist/bindings.wasm';

import { URL, URLSearchParams, init as initFrom, initSync } from './bindings.js';

const start = () => {
  try {
    return initSync(bytes);
  } catch (error) {
    const { code, cause } = /** @type {any} */ (error);
    if (cause === undefined) throw error;
    if (typeof WebAssembly !== 'object' || !(cause instanceof WebAssembly.CompileError)) return undefined;
    const tooOld = new Error(
      `whurl/bindings needs Node 18 or newer, for the reference types of WebAssembly (${cause})`,
    );
    throw Object.assign(tooOld, { code, cause });
  }
};

/** Undefined if the classes are not ready. Their first use reports why. */
const exports = start();

/**
 * @param {unknown} [source]  as elsewhere; without one there is nothing to do if the classes are ready
 * @returns {Promise<object>}
 */
const init = async (source) => (source === undefined ? (exports ?? initSync(bytes)) : initFrom(source));

export { URL, URLSearchParams, init, init as default, initSync };
