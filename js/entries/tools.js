/** The entry `whurl/tools`: the parts of the standard that the classes do not expose. */

export { isAbsolute, isAuthorityBased, isHierarchical } from '../tools/absolute.js';
export { urlEquals } from '../tools/equivalence.js';
export {
  domainToASCII,
  domainToUnicode,
  hostEquals,
  isValidDomain,
  isValidHostString,
  isValidOpaqueHostString,
  parseHost,
} from '../tools/hosts.js';
export { originOf, sameOrigin } from '../tools/origins.js';
export { fragmentEscape, percentDecode, percentEncode } from '../tools/percent-encode.js';
export {
  basicURLParse,
  cannotHaveAUsernamePasswordPort,
  hasAnOpaquePath,
  includesCredentials,
  isSpecial,
  parseURL,
  serializeHost,
  serializePath,
  serializeURL,
  setThePassword,
  setTheUsername,
} from '../tools/records.js';
export { relative } from '../tools/relative.js';
export { ready } from '../tools/tools-module.js';
export { isValidNonEmptyURL, isValidNonEmptyURLPotentiallySurroundedBySpaces, isValidURLPotentiallySurroundedBySpaces } from '../tools/older-validity.js';
export { isValidURLString, validate } from '../tools/validate.js';
