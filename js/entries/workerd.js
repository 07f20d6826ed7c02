/** The entry `whurl` under the condition `workerd`. */

export { __engine, init, ready } from '../engine/load/workerd.js';
export { URL } from '../classes/url.js';
export { URLSearchParams } from '../classes/url-search-params.js';
