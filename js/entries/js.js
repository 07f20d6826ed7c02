/**
 * The entry `whurl/js`: the classes with the engine in plain JavaScript, for runtimes that have or allow no
 * WebAssembly.
 */

export { init, ready } from '../engine/load/plain-js.js';
export { URL } from '../classes/url.js';
export { URLSearchParams } from '../classes/url-search-params.js';
