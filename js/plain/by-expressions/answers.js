/** The answers of ../answers.js by regular expressions, for runtimes that may not compile code. */

export { endOfDomain } from './domains.js';
export { encodePath } from './path.js';
export { percentEncode } from './percent-encode.js';
export { endOfFolder } from './reference.js';
export { parsePlain, parsesURLs } from './url.js';
