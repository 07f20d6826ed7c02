/**
 * The fast path of the setters: edits the href without calling the engine, in a third of the time. Most values qualify.
 * It percent-encodes values, lower-cases hosts and resolves dot segments; everything else is left to the engine. It
 * changes the offsets as `src/setters.rs` does, and a test compares the two.
 */

import { FRAGMENT_SET, HASH, HOST, HOSTNAME, PASSWORD, PATHNAME, PATH_SET, PORT, PROTOCOL, SEARCH, SPECIAL_QUERY_SET, USERINFO_SET, USERNAME } from '../modules/abi.js';
import { fastPaths } from './fast-paths.js';
import { DEFAULT_PORTS, FILE, SCHEME_PREFIXES, HTTP, HTTPS } from './schemes.js';
import { texts } from './answers.js';
import { percentEncode } from './by-loops/percent-encode.js';
import { charCodeAt, slice, toLowerCase } from '../host/primordials.js';

/** A URL with at most this many code units never exceeds the engine's limit, even if every unit is percent-encoded. */
const MAX_UNITS = 0x10000;

/** Longer values are left to the engine, which examines eight characters at a time. */
const MAX_FAST_VALUE = 256;

/**
 * Percent-encodes a query or a fragment, and adds its prefix (`?` or `#`) if the value lacks it. Neither set contains
 * the prefix.
 *
 * @param {string} value
 * @param {string} prefix
 * @param {number} set
 * @returns {string | undefined}
 */
const prefixed = (value, prefix, set) => {
  const text = percentEncode(value, set);
  return !text || text[0] === prefix ? text : prefix + text;
};

/**
 * Resolves dot segments and percent-encodes a path.
 *
 * @param {string} value
 * @returns {string | undefined} undefined if the engine has to do it
 */
export const pathOf = (value) => {
  if (texts !== undefined) {
    const encoded = texts.encodePath(value);
    if (encoded !== undefined) return encoded;
  }
  for (let i = 0; i < value.length; i++) {
    const unit = charCodeAt(value, i);
    if (unit > 0x5c) continue;
    // Left to the engine: "\", which counts as a slash; "%2e", which counts as a dot; and controls, because removing a
    // tab may make a dot segment.
    if (unit === 0x5c || unit < 0x20) return undefined;
    if (unit === 0x25 && charCodeAt(value, i + 1) === 0x32 && (charCodeAt(value, i + 2) | 0x20) === 0x65) return undefined;
    if (unit !== 0x2e || (i > 0 && charCodeAt(value, i - 1) !== 0x2f)) continue;
    const isParent = charCodeAt(value, i + 1) === 0x2e;
    const end = isParent ? i + 2 : i + 1;
    if (end < value.length && charCodeAt(value, end) !== 0x2f) continue;
    // Remove a dot segment with the slash before it; ".." also removes the segment before that. A slash stays at the
    // end.
    if (i > 0) i--;
    if (isParent) while (i > 0 && charCodeAt(value, --i) !== 0x2f);
    value = slice(value, 0, i) + (slice(value, end) || '/');
  }
  const text = percentEncode(value, PATH_SET);
  return text === undefined || charCodeAt(text, 0) === 0x2f ? text : '/' + text;
};

/**
 * The end of an ASCII domain whose last label starts with a letter, so that it cannot be an IPv4 address.
 *
 * @param {string} text
 * @param {number} start
 * @returns {number} 0 if there is no such domain
 */
const endOfDomain = (text, start) => {
  let label = start;
  let i = start;
  for (; i < text.length; i++) {
    const unit = charCodeAt(text, i);
    if (unit > 0x60 && unit < 0x7b) continue;
    if (unit === 0x2e) label = i + 1;
    else if (unit !== 0x2d && (unit < 0x30 || unit > 0x39) && (unit < 0x41 || unit > 0x5a)) break;
  }
  return label < i && charCodeAt(text, label) > 0x40 ? i : 0;
};

/**
 * The end of an IPv4 address that is serialised already.
 *
 * @param {string} text
 * @returns {number} 0 if there is no such address
 */
export const endOfIPv4Address = (text) => {
  let dots = 0;
  let number = -1;
  let i = 0;
  for (; i < text.length; i++) {
    const digit = charCodeAt(text, i) - 0x30;
    if (digit < 0 || digit > 9) {
      if (digit !== -2 || number < 0) break;
      dots++;
      number = -1;
      continue;
    }
    // After a leading zero it would be octal.
    if (number === 0) return 0;
    number = number < 0 ? digit : number * 10 + digit;
    if (number > 0xff) return 0;
  }
  return dots === 3 && number >= 0 ? i : 0;
};

/**
 * Whether the authority of an absolute HTTP(S) URL is nothing but such a domain. Then the URL is valid, whatever
 * follows.
 *
 * @param {string} url
 * @returns {boolean} false if the engine has to decide
 */
export const hasPlainAuthority = (url) => {
  if (!fastPaths) return false;
  const start = slice(url, 0, 8) === SCHEME_PREFIXES[HTTPS] ? 8 : slice(url, 0, 7) === SCHEME_PREFIXES[HTTP] ? 7 : 0;
  if (start === 0 || url.length > MAX_UNITS) return false;
  const end = endOfDomain(url, start);
  if (end === 0) return false;
  const unit = charCodeAt(url, end);
  return unit === 0x2f || unit === 0x3f || unit === 0x23 || end === url.length;
};

/**
 * The port with its `:`, or the empty string for the scheme's default.
 *
 * @param {string} value
 * @param {number} type  of the scheme
 * @returns {string | undefined} undefined if the engine has to decide
 */
export const portOf = (value, type) => {
  if (value === '') return '';
  if (charCodeAt(value, 0) === 0x30) return undefined;
  let port = 0;
  for (let i = 0; i < value.length; i++) {
    const digit = charCodeAt(value, i) - 0x30;
    if (digit < 0 || digit > 9) return undefined;
    port = port * 10 + digit;
    if (port > 0xffff) return undefined;
  }
  return port === DEFAULT_PORTS[type] ? '' : ':' + value;
};

/** An offset takes 15 bits, so that two of them fit into one small integer. */
export const BITS = 15;
export const MASK = (1 << BITS) - 1;

// The record of the href that the last call of `setWithoutEngine` returned: schemeEnd and usernameEnd, hostStart and
// hostEnd, pathStart and queryStart, fragmentStart and schemeType.
export let schemePair = 0;
export let hostPair = 0;
export let pathPair = 0;
export let restPair = 0;

/**
 * Runs a setter on an href and its record, and leaves the new record in the four variables above.
 *
 * @param {number} attribute
 * @param {string} value
 * @param {string} href
 * @param {number} scheme
 * @param {number} host
 * @param {number} path
 * @param {number} rest
 * @returns {string | undefined} the new href; undefined if the engine has to do it
 */
export const setWithoutEngine = (attribute, value, href, scheme, host, path, rest) => {
  // In the long form `scheme` is negative, and `rest` is not a number.
  if (!fastPaths || scheme < 0 || value.length > MAX_FAST_VALUE) return undefined;
  const type = rest >> BITS;
  const schemePrefix = SCHEME_PREFIXES[type];
  if (schemePrefix === '') return undefined;
  let text;
  let start = 0;
  let end = rest & MASK;
  switch (attribute) {
    case HASH:
      text = prefixed(value, '#', FRAGMENT_SET);
      start = end;
      end = href.length;
      break;
    case SEARCH:
      text = prefixed(value, '?', SPECIAL_QUERY_SET);
      start = path >> BITS;
      break;
    case PATHNAME:
      text = pathOf(value);
      start = path & MASK;
      end = path >> BITS;
      break;
    case HOST:
    case HOSTNAME: {
      const length = endOfDomain(value, 0) || endOfIPv4Address(value);
      if (length === 0) return undefined;
      text = toLowerCase(value);
      start = host & MASK;
      end = host >> BITS;
      if (length < value.length) {
        const port = attribute === HOST && charCodeAt(value, length) === 0x3a && portOf(slice(value, length + 1), type);
        if (!port) return undefined;
        text = slice(text, 0, length) + port;
        end = path & MASK;
      }
      host = start | ((start + length) << BITS);
      break;
    }
    case PORT:
      text = portOf(value, type);
      start = host >> BITS;
      end = path & MASK;
      break;
    case USERNAME:
      text = percentEncode(value, USERINFO_SET);
      if (text === undefined) return text;
      start = (scheme & MASK) + 3;
      end = scheme >> BITS;
      scheme = (scheme & MASK) | ((start + text.length) << BITS);
      // Without a password, the "@" comes and goes with the username. An existing one can stay.
      if (text === '') {
        if ((host & MASK) <= end + 1) end = host & MASK;
      } else if ((host & MASK) === end) text += '@';
      break;
    case PASSWORD:
      text = percentEncode(value, USERINFO_SET);
      start = scheme >> BITS;
      end = host & MASK;
      if (text) text = ':' + text + '@';
      else if (text === '' && start > (scheme & MASK) + 3) text = '@';
      break;
    case PROTOCOL: {
      // A port may be the default of the new scheme.
      if (host >> BITS !== (path & MASK)) return undefined;
      const other = value + (charCodeAt(value, value.length - 1) === 0x3a ? '//' : '://');
      for (let to = 1; to < FILE; to++) {
        if (SCHEME_PREFIXES[to] !== other) continue;
        text = other;
        rest = (rest & MASK) | (to << BITS);
      }
      end = (scheme & MASK) + 3;
    }
  }
  if (text === undefined) return text;
  const by = text.length + start - end;
  if (href.length + by > MASK) return undefined;
  // Both offsets of a pair move together.
  const both = by + (by << BITS);
  schemePair = scheme + (attribute === PROTOCOL ? both : 0);
  hostPair = host + (attribute <= PASSWORD ? both : 0);
  pathPair = path + (attribute <= PORT ? both : attribute === PATHNAME ? by << BITS : 0);
  restPair = rest + (attribute === HASH ? 0 : by);
  if (start > 0) text = (attribute === USERNAME ? schemePrefix : slice(href, 0, start)) + text;
  return end < href.length ? text + slice(href, end) : text;
};
