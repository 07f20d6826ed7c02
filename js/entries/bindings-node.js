/**
 * The entry `whurl/bindings` in Node, where the module compiles synchronously: the classes are ready after the import,
 * unless a bundler has left the file of the module behind.
 */

// @ts-ignore: the build resolves this to the bytes of the file, which are undefined where it cannot be read
import bytes from '../../dist/bindings.wasm';

import { URL, URLSearchParams, init as initFrom, initSync } from './bindings.js';

const exports = bytes && typeof WebAssembly === 'object' && initSync(bytes);

/**
 * @param {unknown} [source]  as elsewhere; without one there is nothing to do if the classes are ready
 * @returns {Promise<object>}
 */
const init = async (source) => (source === undefined && exports ? exports : initFrom(source));

export { URL, URLSearchParams, init, init as default, initSync };
