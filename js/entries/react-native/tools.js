/** The entry `whurl/tools` under the condition `react-native`: every function throws an error that says what to do. */

import { failing, neverReady } from '../../tools/no-web-assembly.js';

const entry = 'whurl/tools';

export const isAbsolute = failing(entry);
export const isAuthorityBased = failing(entry);
export const isHierarchical = failing(entry);
export const canonical = failing(entry);
export const urlEquals = failing(entry);
export const domainToASCII = failing(entry);
export const domainToUnicode = failing(entry);
export const hostEquals = failing(entry);
export const isValidDomain = failing(entry);
export const isValidHostString = failing(entry);
export const isValidOpaqueHostString = failing(entry);
export const parseHost = failing(entry);
export const originOf = failing(entry);
export const sameOrigin = failing(entry);
export const fragmentEscape = failing(entry);
export const percentDecode = failing(entry);
export const percentEncode = failing(entry);
export const basicURLParse = failing(entry);
export const cannotHaveAUsernamePasswordPort = failing(entry);
export const hasAnOpaquePath = failing(entry);
export const includesCredentials = failing(entry);
export const isSpecial = failing(entry);
export const parseURL = failing(entry);
export const serializeHost = failing(entry);
export const serializePath = failing(entry);
export const serializeURL = failing(entry);
export const setThePassword = failing(entry);
export const setTheUsername = failing(entry);
export const isValidNonEmptyURL = failing(entry);
export const isValidNonEmptyURLPotentiallySurroundedBySpaces = failing(entry);
export const isValidURLPotentiallySurroundedBySpaces = failing(entry);
export const appendParameter = failing(entry);
export const removeParameters = failing(entry);
export const replaceParameter = failing(entry);
export const setParameter = failing(entry);
export const sortParameters = failing(entry);
export const relative = failing(entry);
export const isValidURLString = failing(entry);
export const validate = failing(entry);
export const ready = neverReady(entry);
