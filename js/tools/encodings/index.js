/** The entry `whurl/tools/encodings`: queries and forms in every encoding of the Encoding Standard. */

export { ready } from './encodings-module.js';
export { parseUrlencoded, serializeUrlencoded } from './form-urlencoded.js';
export { parse, validate } from './parse.js';
export { percentEncodeAfterEncoding } from './percent-encode.js';
