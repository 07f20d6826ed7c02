/**
 * The entry `whurl/js`: the classes with the engine in plain JavaScript, for hosts that have or allow no WebAssembly.
 */

import { useTexts } from '../plain/answers.js';
import { functions } from '../plain/by-expressions/answers.js';

useTexts(functions);

export { init, ready } from '../engine/load/plain-js.js';
export { URL } from '../classes/url.js';
export { URLSearchParams } from '../classes/url-search-params.js';
