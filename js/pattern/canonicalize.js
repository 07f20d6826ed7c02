/**
 * [Canonicalization](https://urlpattern.spec.whatwg.org/#canon): texts of a pattern, and components of an input, as the
 * URL parser writes them. The setters of the URL class run the states that the standard names, on its dummy URLs.
 *
 * Each function returns undefined where the standard throws. None is called with the empty string.
 */

import { URL } from '../classes/url.js';
import { fastPaths } from '../plain/fast-paths.js';
import { DEFAULT_PORTS, numberOfScheme } from '../plain/schemes.js';
import { PLAIN_TEXT } from './part.js';
import { getOwnPropertyDescriptor, indexOf, slice, test, toLowerCase, uncurry } from '../builtins/primordials.js';

// A page may replace the members later.
const parse = uncurry(URL.parse);

/** @type {(url: string, base?: string) => any} */
export const parseURL = (url, base) => parse(URL, url, base);

/** The getter and the setter of an attribute of a URL. */
const accessor = (/** @type {string} */ name) => {
  const { get, set } = /** @type {any} */ (getOwnPropertyDescriptor(URL.prototype, name));
  return { get: uncurry(get), set: uncurry(set || get) };
};
export const protocolAccessor = accessor('protocol');
export const usernameAccessor = accessor('username');
export const passwordAccessor = accessor('password');
export const hostnameAccessor = accessor('hostname');
export const portAccessor = accessor('port');
export const pathnameAccessor = accessor('pathname');
export const searchAccessor = accessor('search');
export const hashAccessor = accessor('hash');

/**
 * Sets a component of a URL, and returns its new value.
 *
 * @param {string} dummy
 * @param {ReturnType<typeof accessor>} attribute
 * @param {string} value
 * @returns {string}
 */
const set = (dummy, attribute, value) => {
  const url = parseURL(dummy);
  attribute.set(url, value);
  return attribute.get(url);
};

const DUMMY = 'https://dummy.invalid/';

/**
 * Sets a component that the URL keeps if the value is invalid. Only an invalid one keeps both.
 *
 * @param {string} dummy
 * @param {string} other  the URL with another component
 * @param {ReturnType<typeof accessor>} attribute
 * @param {string} value
 */
const setOrFail = (dummy, other, attribute, value) => {
  const result = set(dummy, attribute, value);
  return result === set(other, attribute, value) ? result : undefined;
};

/** @typedef {(value: string) => string | undefined} Encode */

// Most texts stay unchanged, which costs less to check than to parse.
const PLAIN_HOSTNAME = /^(?:[a-z.]|-(?!-))*$/;

/** @type {Encode} */
export const canonicalizeProtocol = (value) => {
  if (numberOfScheme(value) !== 0) return value;
  const url = parseURL(value + '://dummy.invalid/');
  return url === null ? undefined : slice(protocolAccessor.get(url), 0, -1);
};

/** @type {Encode} */
export const canonicalizeUsername = (value) => set(DUMMY, usernameAccessor, value);

/** @type {Encode} */
export const canonicalizePassword = (value) => set(DUMMY, passwordAccessor, value);

/** @type {Encode} */
export const canonicalizeHostname = (value) =>
  fastPaths && test(PLAIN_HOSTNAME, value)
    ? value
    : setOrFail(DUMMY, 'https://other.invalid/', hostnameAccessor, value);

const IPV6_PART = /^[\dA-Fa-f:[\]]*$/;

/** @type {Encode} */
export const canonicalizeIPv6Hostname = (value) => (test(IPV6_PART, value) ? toLowerCase(value) : undefined);

/**
 * Without a protocol, no port is the default one. (The standard's dummy URL has the scheme https; the tests keep its
 * port.)
 *
 * @param {string} value
 * @param {string} [protocol]
 */
export const canonicalizePort = (value, protocol) => {
  const dummy = (DEFAULT_PORTS[numberOfScheme(protocol)] ? protocol : 'x') + '://dummy.invalid:';
  return setOrFail(dummy + '1', dummy + '2', portAccessor, value);
};

/** @type {Encode} */
export const canonicalizePathname = (value) =>
  fastPaths && test(PLAIN_TEXT, value)
    ? value
    : value[0] === '/'
      ? set(DUMMY, pathnameAccessor, value)
      : // The parser would put a slash before the first segment. The dash keeps a leading dot from becoming a segment of
        // dots.
        slice(set(DUMMY, pathnameAccessor, '/-' + value), 2);

/**
 * No setter runs the opaque path state, so a whole URL is parsed. The dashes keep spaces at the ends, and a slash at the
 * start from starting segments.
 *
 * @type {Encode}
 */
export const canonicalizeOpaquePathname = (value) => {
  const path = pathnameAccessor.get(parseURL('x:-' + value + '-'));
  const ends = indexOf(value, '?') !== -1 || indexOf(value, '#') !== -1;
  return slice(path, 1, ends ? path.length : -1);
};

// The setters remove one prefix.

/** @type {Encode} */
export const canonicalizeSearch = (value) =>
  fastPaths && test(PLAIN_TEXT, value) ? value : slice(set(DUMMY, searchAccessor, '?' + value), 1);

/** @type {Encode} */
export const canonicalizeHash = (value) =>
  fastPaths && test(PLAIN_TEXT, value) ? value : slice(set(DUMMY, hashAccessor, '#' + value), 1);
