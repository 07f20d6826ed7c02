/**
 * The entry `whurl/js`: the same classes on the engine in plain JavaScript, for where WebAssembly is missing or forbidden.
 */

export { init, ready } from '../engine/load/plain-js.js';
export { URL } from '../classes/url.js';
export { URLSearchParams } from '../classes/url-search-params.js';
