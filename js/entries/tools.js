/** The entry `whurl/tools`: the parts of the standard that the classes do not expose. */

export { canonical, urlEquals } from '../tools/equivalence.js';
export {
  domainToASCII,
  domainToUnicode,
  hostEquals,
  isValidDomain,
  isValidHostString,
  isValidOpaqueHostString,
  parseHost,
} from '../tools/hosts.js';
export { isAbsolute, isAuthorityBased, isHierarchical } from '../tools/older-drafts/absolute.js';
export { fragmentEscape } from '../tools/older-drafts/fragment-escape.js';
export {
  isValidNonEmptyURL,
  isValidNonEmptyURLPotentiallySurroundedBySpaces,
  isValidURLPotentiallySurroundedBySpaces,
} from '../tools/older-drafts/valid-strings.js';
export { originOf, sameOrigin } from '../tools/origins.js';
export { percentDecode, percentEncode } from '../tools/percent-encode.js';
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
export { appendParameter, removeParameters, replaceParameter, setParameter, sortParameters } from '../tools/query.js';
export { relative } from '../tools/relative.js';
export { ready } from '../tools/tools-module.js';
export { isValidURLString, validate } from '../tools/validate.js';
