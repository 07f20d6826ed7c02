/** The entry `whurl/pattern`: the class URLPattern, on the engine of `whurl`. Importing it touches no global. */

export { init, ready } from '../engine/load/inline.js';
export { URLPattern } from '../pattern/url-pattern.js';
