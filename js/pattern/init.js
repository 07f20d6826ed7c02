/**
 * [URLPatternInit](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit): components given one by one, of a pattern
 * or of an input to match.
 *
 * An init is a list of the components by their numbers, and the base URL. A component that is not given is undefined.
 */

import { List, lastIndexOf, slice } from '../builtins/primordials.js';
import { numberOfScheme } from '../plain/schemes.js';
import {
  canonicalizeHash,
  canonicalizeHostname,
  canonicalizeOpaquePathname,
  canonicalizePassword,
  canonicalizePathname,
  canonicalizePort,
  canonicalizeProtocol,
  canonicalizeSearch,
  canonicalizeUsername,
  hashAccessor,
  hostnameAccessor,
  parseURL,
  passwordAccessor,
  pathnameAccessor,
  portAccessor,
  protocolAccessor,
  searchAccessor,
  usernameAccessor,
} from './canonicalize.js';
import { INVALID_BASE, INVALID_TEXT, mistake } from './mistake.js';
import { escapePattern } from './strings.js';

// The numbers of the components.
export const PROTOCOL = 0;
export const USERNAME = 1;
export const PASSWORD = 2;
export const HOSTNAME = 3;
export const PORT = 4;
export const PATHNAME = 5;
export const SEARCH = 6;
export const HASH = 7;
/** The number of components, and the index of the base URL. */
export const BASE = 8;

export const NAMES = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash', 'baseURL'];

/** @typedef {List<string | undefined>} Init */

/** @returns {Init} */
export const emptyInit = () => new List();

/** The encodings of texts, by the numbers of components. */
export const ENCODINGS = [
  canonicalizeProtocol,
  canonicalizeUsername,
  canonicalizePassword,
  canonicalizeHostname,
  canonicalizePort,
  canonicalizePathname,
  canonicalizeSearch,
  canonicalizeHash,
];

/**
 * The component before each one, in the order in which they are inherited. A component is inherited if neither it nor one
 * before it is given. The first has none.
 */
const BEFORE = [BASE, PORT, USERNAME, PROTOCOL, HOSTNAME, PORT, PATHNAME, SEARCH];

/** Whether a scheme is [special](https://url.spec.whatwg.org/#special-scheme). @param {string | undefined} scheme */
export const isSpecial = (scheme) => numberOfScheme(scheme) !== 0;

/**
 * A component of a URL, without the characters that the getters of the class add.
 *
 * @param {any} url
 * @param {number} component
 * @returns {string}
 */
export const componentOf = (url, component) => {
  switch (component) {
    case PROTOCOL:
      return slice(protocolAccessor.get(url), 0, -1);
    case USERNAME:
      return usernameAccessor.get(url);
    case PASSWORD:
      return passwordAccessor.get(url);
    case HOSTNAME:
      return hostnameAccessor.get(url);
    case PORT:
      return portAccessor.get(url);
    case PATHNAME:
      return pathnameAccessor.get(url);
    case SEARCH:
      return slice(searchAccessor.get(url), 1);
    default:
      return slice(hashAccessor.get(url), 1);
  }
};

/**
 * [Processes a URLPatternInit](https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit). The components that the
 * standard passes to it are missing for a pattern, and empty strings for a URL.
 *
 * @param {Init} init
 * @param {boolean} isPattern  the type "pattern", and otherwise "url"
 * @returns {Init}
 */
export const process = (init, isPattern) => {
  const result = emptyInit();
  if (!isPattern) for (let i = 0; i < BASE; i++) result[i] = '';
  let base;
  if (init[BASE] !== undefined) {
    const url = parseURL(/** @type {string} */ (init[BASE]));
    if (url === null) throw mistake(INVALID_BASE);
    base = emptyInit();
    for (let i = 0; i < BASE; i++) base[i] = componentOf(url, i);
    inherit(init, base, isPattern, result);
  }
  for (let i = 0; i < BASE; i++) {
    const given = init[i];
    if (given === undefined) continue;
    let value = given;
    if (i === PROTOCOL && slice(given, -1) === ':') value = slice(given, 0, -1);
    // A page could see an index that a text does not have.
    const first = slice(given, 0, 1);
    if ((i === SEARCH && first === '?') || (i === HASH && first === '#')) value = slice(given, 1);
    if (i === PATHNAME && base !== undefined) value = resolvePathname(value, base, isPattern);
    if (!isPattern) value = canonicalize(i, value, given, /** @type {string} */ (result[PROTOCOL]));
    result[i] = value;
  }
  return result;
};

/** @param {number} component @param {string} value @param {string} given @param {string} protocol */
const canonicalize = (component, value, given, protocol) => {
  if (value === '') return value;
  const result =
    component === PORT
      ? canonicalizePort(value, protocol)
      : component === PATHNAME && protocol !== '' && !isSpecial(protocol)
        ? canonicalizeOpaquePathname(value)
        : ENCODINGS[component](value);
  if (result === undefined) throw mistake(INVALID_TEXT, 0, given.length);
  return result;
};

/**
 * Takes from a base URL the components that are less specific than those given.
 *
 * @param {Init} init
 * @param {Init} base
 * @param {boolean} isPattern
 * @param {Init} result
 */
const inherit = (init, base, isPattern, result) => {
  for (let i = 0; i < BASE; i++) {
    if (isPattern && (i === USERNAME || i === PASSWORD)) continue;
    let at = i;
    while (at !== BASE && init[at] === undefined) at = BEFORE[at];
    if (at === BASE) result[i] = processBaseString(base[i], isPattern);
  }
};

/** [Processes a base URL string](https://urlpattern.spec.whatwg.org/#process-a-base-url-string). @param {any} input @param {boolean} isPattern */
const processBaseString = (input, isPattern) => (isPattern ? escapePattern(input) : input);

/**
 * A relative path after the base's, up to its last slash. (An opaque path has no slash that counts.)
 *
 * @param {string} value
 * @param {Init} base
 * @param {boolean} isPattern
 */
const resolvePathname = (value, base, isPattern) => {
  const first = slice(value, 0, 1);
  const isAbsolute = first === '/' || (isPattern && slice(value, 1, 2) === '/' && (first === '\\' || first === '{'));
  const path = /** @type {string} */ (base[PATHNAME]);
  if (isAbsolute || slice(path, 0, 1) !== '/') return value;
  return processBaseString(slice(path, 0, lastIndexOf(path, '/', path.length) + 1), isPattern) + value;
};
