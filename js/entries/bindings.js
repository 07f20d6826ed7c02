/** The entry `whurl/bindings`: the classes of wasm-bindgen, with the Web IDL layer of the default ones. */

export { init, init as default, initSync } from '../bindings/init.js';
export { URL } from '../bindings/url.js';
export { URLSearchParams } from '../bindings/url-search-params.js';
