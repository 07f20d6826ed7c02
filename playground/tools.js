/** The tools for the page, loaded after it has been drawn. */

export { urlEquals } from '../js/tools/equivalence.js';
export { domainToUnicode, parseHost } from '../js/tools/hosts.js';
export { sameOrigin } from '../js/tools/origins.js';
export { percentDecode } from '../js/tools/percent-encode.js';
export { parseURL } from '../js/tools/records.js';
export { validate } from '../js/tools/validate.js';
