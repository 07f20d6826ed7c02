/**
 * The URL Standard's classes. Importing them touches no global.
 */

import './load/inline.js';

export { URL } from './url.js';
export { URLSearchParams } from './url-search-params.js';
