/**
 * Setter values that can go into the href at once. Most can, and this takes a third of the time of asking the engine.
 * What it does to the offsets is what `src/setters.rs` says; whatever needs more than percent-encoding is left to it. A
 * test holds both against each other.
 */

import { HASH, HOST, HOSTNAME, PASSWORD, PATHNAME, PORT, PROTOCOL, SEARCH, USERNAME, words } from './engine.js';
import { FRAGMENT_SET, PATH_SET, SPECIAL_QUERY_SET, USERINFO_SET, percentEncode } from './percent-encode.js';
import { Object, charCodeAt, indexOf, slice } from './primordials.js';

const FILE = 6;

/** No URL of so many code units is too long for the engine, whatever becomes of them. */
const MOST_UNITS = 0x10000;

/** A longer value is the engine's, which looks at eight characters at once. */
const LONGEST = 256;

/** The default ports of the special schemes, by type. */
const DEFAULT_PORTS = [0, 80, 443, 80, 443, 21];

/** The types of the special schemes but file, with and without a colon. @type {Record<string, number>} */
const types = /** @type {any} */ (
  Object.freeze({
    __proto__: null,
    http: 1,
    'http:': 1,
    https: 2,
    'https:': 2,
    ws: 3,
    'ws:': 3,
    wss: 4,
    'wss:': 4,
    ftp: 5,
    'ftp:': 5,
  })
);

/**
 * @param {string} value
 */
export const hasTabOrNewline = (value) =>
  indexOf(value, '\t') !== -1 || indexOf(value, '\n') !== -1 || indexOf(value, '\r') !== -1;

/**
 * @param {string} value
 * @param {number} set
 * @returns {string | undefined}
 */
const encode = (value, set) => {
  const text = percentEncode(value, set);
  // Tabs and newlines are removed; a value in which nothing was encoded has none.
  return text === value || !hasTabOrNewline(value) ? text : undefined;
};

/**
 * A query or a fragment, with the character in front of it that a value may have and may lack.
 *
 * @param {string} value
 * @param {string} prefix
 * @param {number} set
 * @returns {string | undefined}
 */
const prefixed = (value, prefix, set) => {
  if (value === '') return '';
  if (charCodeAt(value, 0) === charCodeAt(prefix, 0)) value = slice(value, 1);
  const text = encode(value, set);
  return text === undefined ? text : prefix + text;
};

/**
 * @param {string} value
 * @returns {string | undefined}
 */
const pathOf = (value) => {
  if (charCodeAt(value, 0) !== 0x2f) value = '/' + value;
  // What counts as a slash, and dot segments in either spelling. (Looking for one character takes the least time.)
  if (indexOf(value, '\\') !== -1 || indexOf(value, '%') !== -1) return undefined;
  for (let at = indexOf(value, '.'); at !== -1; at = indexOf(value, '.', at + 1)) {
    if (charCodeAt(value, at - 1) === 0x2f) return undefined;
  }
  return encode(value, PATH_SET);
};

/**
 * Where a domain in lower case ends whose last label begins with a letter, so that it is no IPv4 address.
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
    else if (unit !== 0x2d && (unit < 0x30 || unit > 0x39)) break;
  }
  return label < i && charCodeAt(text, label) > 0x60 ? i : 0;
};

/**
 * Whether an absolute URL of the web has such a domain and nothing else in its authority: what follows cannot make it
 * invalid then, so that nobody needs to look at it.
 *
 * @param {string} url
 * @returns {boolean} false where it takes the engine to tell
 */
export const hasPlainAuthority = (url) => {
  const start = slice(url, 0, 8) === 'https://' ? 8 : slice(url, 0, 7) === 'http://' ? 7 : 0;
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
  if (value.length > 5 || charCodeAt(value, 0) === 0x30) return undefined;
  let port = 0;
  for (let i = 0; i < value.length; i++) {
    const digit = charCodeAt(value, i) - 0x30;
    if (digit < 0 || digit > 9) return undefined;
    port = port * 10 + digit;
  }
  if (port > 0xffff) return undefined;
  return port === DEFAULT_PORTS[type] ? '' : ':' + value;
};

/**
 * Runs a setter on a URL whose record is in `words`.
 *
 * @param {number} part
 * @param {string} href
 * @param {string} value
 * @returns {string | undefined} the new href, whose record is in `words`; undefined where it takes the engine, and
 *   nothing has been done
 */
export const put = (part, href, value) => {
  const type = words[7];
  if (type === 0 || type === FILE || value.length > LONGEST) return undefined;
  let text;
  let start = 0;
  let end = words[6];
  // The first of the offsets behind the text.
  let moved = 7;
  switch (part) {
    case HASH:
      text = prefixed(value, '#', FRAGMENT_SET);
      return text === undefined ? text : slice(href, 0, end) + text;
    case SEARCH:
      text = prefixed(value, '?', SPECIAL_QUERY_SET);
      start = words[5];
      moved = 6;
      break;
    case PATHNAME:
      text = pathOf(value);
      start = words[4];
      end = words[moved = 5];
      break;
    case HOST:
    case HOSTNAME: {
      const length = endOfDomain(value, 0);
      if (length === 0 || (length < value.length && charCodeAt(value, length) !== 0x3a)) return undefined;
      text = value;
      start = words[2];
      end = words[3];
      if (length < value.length) {
        const port = part === HOST && length + 1 < value.length ? portOf(slice(value, length + 1), type) : undefined;
        if (port === undefined) return port;
        text = slice(value, 0, length) + port;
        end = words[4];
      }
      words[3] = start + length;
      moved = 4;
      break;
    }
    case PORT:
      text = portOf(value, type);
      start = words[3];
      end = words[moved = 4];
      break;
    case USERNAME:
      text = encode(value, USERINFO_SET);
      if (text === undefined) return text;
      start = words[0] + 3;
      end = words[1];
      words[1] = start + text.length;
      moved = 2;
      // Without a password the at sign is the username's.
      if (words[2] <= end + 1) {
        end = words[2];
        if (text !== '') text += '@';
      }
      break;
    case PASSWORD:
      text = encode(value, USERINFO_SET);
      start = words[1];
      end = words[moved = 2];
      if (text) text = ':' + text + '@';
      else if (text === '' && start > words[0] + 3) text = '@';
      break;
    case PROTOCOL: {
      const to = types[value];
      // Where there is a port, it may be the new scheme's default.
      if (to === undefined || words[3] !== words[4]) return undefined;
      text = charCodeAt(value, value.length - 1) === 0x3a ? slice(value, 0, -1) : value;
      end = words[moved = 0];
      words[7] = to;
    }
  }
  if (text === undefined) return text;
  const by = text.length - (end - start);
  for (let i = moved; i < 7; i++) words[i] += by;
  return start === 0 ? text + slice(href, end) : slice(href, 0, start) + text + slice(href, end);
};
