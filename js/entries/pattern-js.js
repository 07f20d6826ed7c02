/** The entry `whurl/js/pattern`: the class URLPattern, on the engine of `whurl/js`. */

export { init, ready } from './js.js';
export { URLPattern } from '../pattern/url-pattern.js';
