/** The entry `whurl`: the URL Standard's classes, with the engine in WebAssembly. Importing them touches no global. */

export { __engine, init, ready } from '../engine/load/inline.js';
export { URL } from '../classes/url.js';
export { URLSearchParams } from '../classes/url-search-params.js';
