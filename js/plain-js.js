/**
 * The entry `whurl/js`: the same classes on the engine in plain JavaScript, for where WebAssembly is missing or forbidden.
 */

export { init, ready } from './load/plain-js.js';
export { URL } from './url.js';
export { URLSearchParams } from './url-search-params.js';
