/**
 * Parses common URLs by regular expressions. Without a compiler, an expression takes a tenth of the time of a loop, and
 * a loop a fraction of the engine's, whose 64-bit numbers are pairs of numbers there
 * (docs/decisions/regular-expressions.md). The engine is started only for the first URL that these do not recognise.
 */

import { fastPaths } from '../fast-paths.js';
import { slots } from '../../wasm/instance.js';
import { FILE } from '../schemes.js';
import * as abi from '../../wasm/abi.js';
import { charCodeAt, decodeURIComponent, exec, indexOf, slice, test, toLowerCase } from '../../builtins/primordials.js';
import { portOf } from '../port.js';
import { parseIPv4, parseIPv6 } from './addresses.js';
import { domainToASCII } from './idna.js';
import {
  BACKSLASH,
  DRIVE,
  FORBIDDEN,
  MAX_LENGTH,
  OTHER,
  PLAIN,
  REMOVED,
  SPECIAL,
  TRIMMED,
  lengthOf,
} from './expressions.js';
import { encodePath } from './path.js';
import { percentEncode, replace } from './percent-encode.js';

export const usesRegExps = fastPaths;

/** The numbers of the special schemes. @type {Record<string, number>} */
const types = { http: 1, https: 2, ws: 3, wss: 4, ftp: 5, file: FILE };

/**
 * Parses a URL.
 *
 * @param {string} url
 * @param {boolean} [hasBase]  whether it may be a reference
 * @returns {string | null | undefined} the href, with its record in `slots`; null if the URL is invalid, undefined if
 *   the engine has to decide
 */
export const parsePlain = (url, hasBase) => {
  if (url.length > MAX_LENGTH) return undefined;
  const found = exec(PLAIN, url);
  if (found === null) return parseOther(url, hasBase);
  const { 1: scheme, 2: host, 3: digits } = found;
  const type = types[scheme || 'file'];
  const port = lengthOf(digits);
  if (port > 0 && portOf(slice(digits, 1), type) === '') return parseOther(url, hasBase);
  const schemeEnd = lengthOf(scheme) || 4;
  const start = schemeEnd + 3;
  const hostEnd = start + lengthOf(host);
  const end = hostEnd + port;
  const path = found[4].length;
  setRecord(type, schemeEnd, start, start, hostEnd, end, end + (path || 1), lengthOf(found[5]));
  return path > 0 ? url : slice(url, 0, end) + '/' + slice(url, end);
};

/**
 * Writes the record of a URL.
 *
 * @param {number} type  of the scheme
 * @param {number} schemeEnd
 * @param {number} usernameEnd
 * @param {number} hostStart
 * @param {number} hostEnd
 * @param {number} pathStart
 * @param {number} queryStart
 * @param {number} query  its length
 */
const setRecord = (type, schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, query) => {
  slots[abi.SCHEME_END] = schemeEnd;
  slots[abi.USERNAME_END] = usernameEnd;
  slots[abi.HOST_START] = hostStart;
  slots[abi.HOST_END] = hostEnd;
  slots[abi.PATH_START] = pathStart;
  slots[abi.QUERY_START] = queryStart;
  slots[abi.FRAGMENT_START] = queryStart + query;
  slots[abi.SCHEME_TYPE] = type;
};

/**
 * Parses a URL that is not a plain one of HTTP.
 *
 * @param {string} url
 * @param {boolean} [hasBase]
 * @returns {string | null | undefined} as `parsePlain`
 */
const parseOther = (url, hasBase) => {
  // The parser removes spaces at the ends.
  if (charCodeAt(url, 0) > 0x20 && charCodeAt(url, url.length - 1) > 0x20) {
    // Most URLs that get here start with "http", and special schemes with no other letters than these.
    const first = charCodeAt(url, 0) | 0x20;
    let found = first === 0x68 || first === 0x66 || first === 0x77 ? exec(SPECIAL, url) : null;
    if (found !== null) return rewriteSpecial(found, hasBase);
    found = exec(OTHER, url);
    if (found !== null) return rewriteOther(found);
  }
  const found = exec(TRIMMED, url);
  const text = found === null ? url : replace(found[0], REMOVED);
  return text.length < url.length ? parsePlain(text, hasBase) : undefined;
};

/**
 * @param {any} found  a match of `SPECIAL`
 * @param {boolean} [hasBase]
 * @returns {string | null | undefined} as `parsePlain`
 */
const rewriteSpecial = (found, hasBase) => {
  const { 1: prefix, 2: credentials, 4: port, 5: path } = found;
  const colon = indexOf(prefix, ':');
  // With fewer slashes than two, it is relative to a base with the same scheme.
  if (hasBase && prefix.length < colon + 3) return undefined;
  const type = types[toLowerCase(slice(prefix, 0, colon))];
  let host = parseHost(found[3]);
  if (type === FILE) {
    // A drive letter would be read as a host with a port, and stays before a dot segment.
    if (credentials !== undefined || port !== undefined || test(DRIVE, found[3] + path)) return undefined;
    if (host === 'localhost') host = '';
  } else if (host === '') return null;
  if (host === undefined) return host;
  return rewrite(found, type, host, path ? encodePath(found[6] ? replace(path, BACKSLASH) : path) : '/');
};

/**
 * @param {any} found  a match of `OTHER`
 * @returns {string | null | undefined} as `parsePlain`
 */
const rewriteOther = (found) => {
  const { 2: credentials, 3: host, 4: port, 5: path, 6: rest } = found;
  if (host === '' && (credentials !== undefined || port !== undefined)) return null;
  const address = host && host[0] === '[' ? parseIPv6(host) : host;
  // A space before a query or a fragment is encoded.
  let text = rest ? (rest[rest.length - 1] === ' ' ? undefined : percentEncode(path, abi.C0_CONTROL_SET)) : path;
  if (charCodeAt(path, 0) === 0x2f) {
    text = encodePath(path);
    // An authority that does not match, or dots that would have to stay before two slashes.
    if (host === undefined && text && (charCodeAt(path, 1) === 0x2f || charCodeAt(text, 1) === 0x2f)) return undefined;
  }
  return address === undefined && host !== undefined ? undefined : rewrite(found, 0, address, text);
};

/**
 * The host parser for special URLs.
 *
 * @param {string} host
 * @returns {string | null | undefined} null if it is invalid, undefined if the engine has to decide
 */
const parseHost = (host) => {
  if (host !== '' && host[0] === '[') return parseIPv6(host);
  let domain = host;
  if (indexOf(host, '%') !== -1) {
    try {
      domain = decodeURIComponent(host);
    } catch {
      // A percent sign stays, or the bytes are not UTF-8: then a character of the domain is invalid.
    }
  }
  const digit = charCodeAt(domain, 0) - 0x30;
  const address = digit >= 0 && digit <= 9 ? parseIPv4(domain) : undefined;
  if (address !== undefined) return address;
  const result = domainToASCII(domain);
  return result === undefined && test(FORBIDDEN, domain) ? null : result;
};

/**
 * Serialises the parts of a URL one by one.
 *
 * @param {any} found  a match of `SPECIAL` or of `OTHER`
 * @param {number} type  of the scheme
 * @param {string | null | undefined} host  null if it is invalid, undefined if the URL has none
 * @param {string | undefined} path  undefined if the engine has to decide
 * @returns {string | null | undefined} as `parsePlain`
 */
const rewrite = (found, type, host, path) => {
  const { 1: prefix, 2: credentials, 4: digits, 7: rawQuery, 8: rawFragment } = found;
  const port = digits ? portOf(digits, type) : '';
  // A zero may be one of several at the start.
  if (host === null || (port === undefined && charCodeAt(digits, 0) !== 0x30)) return null;
  const query = rawQuery ? percentEncode(rawQuery, type > 0 ? abi.SPECIAL_QUERY_SET : abi.QUERY_SET) : '';
  const fragment = rawFragment ? percentEncode(rawFragment, abi.FRAGMENT_SET) : '';
  if (port === undefined || path === undefined || query === undefined || fragment === undefined) return undefined;
  const schemeEnd = indexOf(prefix, ':');
  let start = toLowerCase(slice(prefix, 0, schemeEnd + 1));
  let usernameEnd = start.length;
  // An opaque path is marked by the place of the host (docs/engine.md).
  let hostStart = charCodeAt(path, 0) === 0x2f ? usernameEnd : schemeEnd;
  let hostEnd = hostStart;
  if (host !== undefined) {
    start += '//';
    usernameEnd += 2;
    if (credentials) {
      const end = indexOf(credentials + ':', ':');
      const username = percentEncode(slice(credentials, 0, end), abi.USERINFO_SET);
      const password = percentEncode(slice(credentials, end + 1), abi.USERINFO_SET);
      if (username === undefined || password === undefined) return undefined;
      usernameEnd += username.length;
      start += username + (password && ':' + password) + (username + password && '@');
    }
    hostStart = start.length;
    start += host;
    hostEnd = start.length;
    start += port;
  }
  const pathStart = start.length;
  const queryStart = pathStart + path.length;
  setRecord(type, schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, query.length);
  return start + path + query + fragment;
};
