/**
 * The entry `whurl/async`: the same classes without the module in the file. They can be used once `init` has loaded it.
 */

export { init } from '../engine/load/later.js';
export { URL } from '../classes/url.js';
export { URLSearchParams } from '../classes/url-search-params.js';
