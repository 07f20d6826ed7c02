/** The entry `whurl` under the condition `workerd`. */

export { init, ready } from './load/workerd.js';
export { URL } from './url.js';
export { URLSearchParams } from './url-search-params.js';
