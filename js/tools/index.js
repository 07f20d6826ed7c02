/** The entry `whurl/tools`: what the standard defines beside the classes. */

export { isAbsolute, isAuthorityBased, isHierarchical } from './absolute.js';
export { urlEquals } from './equivalence.js';
export {
  domainToASCII,
  domainToUnicode,
  hostEquals,
  isValidDomain,
  isValidHostString,
  isValidOpaqueHostString,
  parseHost,
} from './hosts.js';
export { originOf, sameOrigin } from './origins.js';
export { fragmentEscape, percentDecode, percentEncode } from './percent-encode.js';
export { relative } from './relative.js';
export { ready } from './tools-module.js';
export { isValidURLString, validate } from './validate.js';
