/** The fast paths of loops.js by regular expressions, for runtimes that may not compile code. */

export { endOfDomain } from './by-expressions/idna.js';
export { encodePath } from './by-expressions/path.js';
export { percentEncode } from './by-expressions/percent-encode.js';
export { endOfFolder } from './by-expressions/reference.js';
export { parsePlain, usesRegExps } from './by-expressions/url.js';
