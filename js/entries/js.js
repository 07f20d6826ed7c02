/**
 * The entry `whurl/js`: the classes with the engine in plain JavaScript, for hosts that have or allow no WebAssembly.
 */

import { useTexts } from '../engine/texts.js';
import { functions } from '../text/functions.js';

useTexts(functions);

export { init, ready } from '../engine/load/plain-js.js';
export { URL } from '../classes/url.js';
export { URLSearchParams } from '../classes/url-search-params.js';
