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

/** The getters of a URL, and its setters, by the names of attributes. */
const member = (/** @type {string} */ name) => {
  const { get, set } = /** @type {any} */ (getOwnPropertyDescriptor(URL.prototype, name));
  return { get: uncurry(get), set: uncurry(set || get) };
};
export const protocolOf = member('protocol');
export const usernameOf = member('username');
export const passwordOf = member('password');
export const hostnameOf = member('hostname');
export const portOf = member('port');
export const pathnameOf = member('pathname');
export const searchOf = member('search');
export const hashOf = member('hash');

/**
 * Sets a component of a URL, and returns what has become of it.
 *
 * @param {string} dummy
 * @param {ReturnType<typeof member>} attribute
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
 * @param {string} other  the same with another component
 * @param {ReturnType<typeof member>} attribute
 * @param {string} value
 */
const setOrFail = (dummy, other, attribute, value) => {
  const result = set(dummy, attribute, value);
  return result === set(other, attribute, value) ? result : undefined;
};

/** @typedef {(value: string) => string | undefined} Encode */

// Most texts are as they will be, which costs less to see than to parse.
const PLAIN_HOSTNAME = /^(?:[a-z.]|-(?!-))*$/;

/** @type {Encode} */
export const canonicalizeProtocol = (value) => {
  if (numberOfScheme(value) !== 0) return value;
  const url = parseURL(value + '://dummy.invalid/');
  return url === null ? undefined : slice(protocolOf.get(url), 0, -1);
};

/** @type {Encode} */
export const canonicalizeUsername = (value) => set(DUMMY, usernameOf, value);

/** @type {Encode} */
export const canonicalizePassword = (value) => set(DUMMY, passwordOf, value);

/** @type {Encode} */
export const canonicalizeHostname = (value) =>
  fastPaths && test(PLAIN_HOSTNAME, value) ? value : setOrFail(DUMMY, 'https://other.invalid/', hostnameOf, value);

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
  return setOrFail(dummy + '1', dummy + '2', portOf, value);
};

/** @type {Encode} */
export const canonicalizePathname = (value) =>
  fastPaths && test(PLAIN_TEXT, value)
    ? value
    : value[0] === '/'
      ? set(DUMMY, pathnameOf, value)
      : // The parser would put a slash before the first segment. The dash keeps a leading dot from becoming a segment of
        // dots.
        slice(set(DUMMY, pathnameOf, '/-' + value), 2);

/**
 * No setter runs the opaque path state, so a whole URL is parsed. The dashes keep spaces at the ends, and a slash at the
 * start from starting segments.
 *
 * @type {Encode}
 */
export const canonicalizeOpaquePathname = (value) => {
  const path = pathnameOf.get(parseURL('x:-' + value + '-'));
  const ends = indexOf(value, '?') !== -1 || indexOf(value, '#') !== -1;
  return slice(path, 1, ends ? path.length : -1);
};

// The setters remove one prefix.

/** @type {Encode} */
export const canonicalizeSearch = (value) =>
  fastPaths && test(PLAIN_TEXT, value) ? value : slice(set(DUMMY, searchOf, '?' + value), 1);

/** @type {Encode} */
export const canonicalizeHash = (value) =>
  fastPaths && test(PLAIN_TEXT, value) ? value : slice(set(DUMMY, hashOf, '#' + value), 1);
