/**
 * Setter values that can go into the href at once. Most can, and this takes a third of the time of asking the engine.
 * What it does to the offsets is what `src/setters.rs` says. Values are percent-encoded here, hosts put in lower case and dot
 * segments resolved; whatever needs more is left to the engine. A test holds both against each other.
 */

import { HASH, HOST, HOSTNAME, PASSWORD, PATHNAME, PORT, PROTOCOL, SEARCH, USERNAME } from '../engine/components.js';
import { fastPaths } from '../engine/fast-paths.js';
import { DEFAULT_PORTS, FILE, HEADS, HTTP, HTTPS } from '../engine/schemes.js';
import { FRAGMENT_SET, PATH_SET, SPECIAL_QUERY_SET, USERINFO_SET, percentEncode } from './percent-encode.js';
import { charCodeAt, indexOf, slice, toLowerCase } from '../host/primordials.js';

/** No URL of so many code units is too long for the engine, whatever becomes of them. */
const MOST_UNITS = 0x10000;

/** A longer value is the engine's, which looks at eight characters at once. */
const MAX_FAST_VALUE = 256;

/**
 * @param {string} value
 */
export const hasTabOrNewline = (value) =>
  indexOf(value, '\t') !== -1 || indexOf(value, '\n') !== -1 || indexOf(value, '\r') !== -1;

/**
 * A query or a fragment, with the character in front of it that a value may have and may lack. It is in neither set.
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
 * @param {string} value
 * @returns {string | undefined}
 */
const pathOf = (value) => {
  for (let i = 0; i < value.length; i++) {
    const unit = charCodeAt(value, i);
    if (unit > 0x5c) continue;
    // What counts as a slash, "%2e", which counts as a dot, and controls: without a tab a segment may be one of dots.
    if (unit === 0x5c || unit < 0x20) return undefined;
    if (unit === 0x25 && charCodeAt(value, i + 1) === 0x32 && (charCodeAt(value, i + 2) | 0x20) === 0x65) return undefined;
    if (unit !== 0x2e || (i > 0 && charCodeAt(value, i - 1) !== 0x2f)) continue;
    const isParent = charCodeAt(value, i + 1) === 0x2e;
    const end = isParent ? i + 2 : i + 1;
    if (end < value.length && charCodeAt(value, end) !== 0x2f) continue;
    // A dot segment goes from the slash in front of it, or of the segment that it undoes. At the end a slash stays.
    if (i > 0) i--;
    if (isParent) while (i > 0 && charCodeAt(value, --i) !== 0x2f);
    value = slice(value, 0, i) + (slice(value, end) || '/');
  }
  const text = percentEncode(value, PATH_SET);
  return text === undefined || charCodeAt(text, 0) === 0x2f ? text : '/' + text;
};

/**
 * Where an ASCII domain ends whose last label begins with a letter, so that it is no IPv4 address.
 *
 * @param {string} text
 * @param {number} start
 * @returns {number} 0 where there is none
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
 * Where an IPv4 address ends that is written as it is serialised.
 *
 * @param {string} text
 * @returns {number} 0 where there is none
 */
const endOfIPv4Address = (text) => {
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
    // Behind a leading zero it would be octal.
    if (number === 0) return 0;
    number = number < 0 ? digit : number * 10 + digit;
    if (number > 0xff) return 0;
  }
  return dots === 3 && number >= 0 ? i : 0;
};

/**
 * Whether an absolute URL of the web has such a domain and nothing else in its authority: what follows cannot make it
 * invalid then, so that nobody needs to look at it.
 *
 * @param {string} url
 * @returns {boolean} false where it takes the engine to tell
 */
export const hasPlainAuthority = (url) => {
  if (!fastPaths) return false;
  const start = slice(url, 0, 8) === HEADS[HTTPS] ? 8 : slice(url, 0, 7) === HEADS[HTTP] ? 7 : 0;
  if (start === 0 || url.length > MOST_UNITS) return false;
  const end = endOfDomain(url, start);
  if (end === 0) return false;
  const unit = charCodeAt(url, end);
  return unit === 0x2f || unit === 0x3f || unit === 0x23 || end === url.length;
};

/**
 * @param {string} value
 * @param {number} type
 * @returns {string | undefined}
 */
const portOf = (value, type) => {
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

/** Offsets take 15 bits and two of them one number. */
export const BITS = 15;
export const MASK = (1 << BITS) - 1;

// The record of the href that the last `setWithoutEngine` made: schemeEnd and usernameEnd, hostStart and hostEnd, pathStart and
// queryStart, fragmentStart and schemeType.
export let schemePair = 0;
export let hostPair = 0;
export let pathPair = 0;
export let restPair = 0;

/**
 * Runs a setter on a URL with this record.
 *
 * @param {number} component
 * @param {string} value
 * @param {string} href
 * @param {number} scheme
 * @param {number} host
 * @param {number} path
 * @param {number} rest
 * @returns {string | undefined} the new href, whose record is at hand then; undefined where it takes the engine
 */
export const setWithoutEngine = (component, value, href, scheme, host, path, rest) => {
  // In the wide form the rest is no number.
  if (!fastPaths || scheme < 0 || value.length > MAX_FAST_VALUE) return undefined;
  const type = rest >> BITS;
  const head = HEADS[type];
  if (head === '') return undefined;
  let text;
  let start = 0;
  let end = rest & MASK;
  switch (component) {
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
        const port = component === HOST && charCodeAt(value, length) === 0x3a && portOf(slice(value, length + 1), type);
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
      // Without a password the at sign is the username's. One that is there already can stay.
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
      // Where there is a port, it may be the new scheme's default.
      if (host >> BITS !== (path & MASK)) return undefined;
      const other = value + (charCodeAt(value, value.length - 1) === 0x3a ? '//' : '://');
      for (let to = 1; to < FILE; to++) {
        if (HEADS[to] !== other) continue;
        text = other;
        rest = (rest & MASK) | (to << BITS);
      }
      end = (scheme & MASK) + 3;
    }
  }
  if (text === undefined) return text;
  const by = text.length + start - end;
  if (href.length + by > MASK) return undefined;
  // Both of a number move at once.
  const both = by + (by << BITS);
  schemePair = scheme + (component === PROTOCOL ? both : 0);
  hostPair = host + (component <= PASSWORD ? both : 0);
  pathPair = path + (component <= PORT ? both : component === PATHNAME ? by << BITS : 0);
  restPair = rest + (component === HASH ? 0 : by);
  if (start > 0) text = (component === USERNAME ? head : slice(href, 0, start)) + text;
  return end < href.length ? text + slice(href, end) : text;
};
