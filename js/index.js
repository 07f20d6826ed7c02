/**
 * The URL Standard's classes. Importing them touches no global.
 */

export { init, ready } from './load/inline.js';
export { URL } from './url.js';
export { URLSearchParams } from './url-search-params.js';
