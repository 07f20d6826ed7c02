/** The entry `whurl/tools/encodings`: queries and forms in every encoding of the Encoding Standard. */

export { ready } from '../tools/encodings/encodings-module.js';
export { parseUrlencoded, serializeUrlencoded } from '../tools/encodings/form-urlencoded.js';
export { parse, validate } from '../tools/encodings/parse.js';
export { percentEncodeAfterEncoding } from '../tools/encodings/percent-encode.js';
