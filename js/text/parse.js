/**
 * The parser for URLs as they mostly are, for the engine in plain JavaScript: it works on the string
 * itself, by regular expressions. In a host without a compiler these take a tenth of the time of a loop, and a loop a fraction
 * of that of the engine, whose 64-bit numbers are pairs of numbers there (docs/performance.md). What it does not
 * recognise is left to the engine, which is only started then.
 */

import { endOfIPv4Address, pathOf, portOf } from '../classes/fast-setters.js';
import { fastPaths } from '../engine/fast-paths.js';
import { slots } from '../engine/instance.js';
import { FRAGMENT_SET, SPECIAL_QUERY_SET } from '../engine/percent-encode-sets.js';
import { FILE, HTTP, HTTPS, SCHEME_PREFIXES } from '../engine/schemes.js';
import * as slot from '../engine/slot.js';
import { charCodeAt, exec, slice } from '../host/primordials.js';
import { domainToASCII } from './domains.js';
import { encodeText } from './percent-encode.js';

/** Longer URLs are left to the engine. Some hosts limit how deep a regular expression may backtrack. */
export const MAX_LENGTH = 0x1000;

// In the expressions below, a character that ends one part is not in the part, so they take linear time.

/** A URL that is serialised already. Its groups are the host, the port, the path and the query. */
const SERIALIZED =
  /^https?:\/\/((?:[a-z\d_.-]*\.)?[a-z_][a-z\d_-]*)(:[1-9]\d{0,3})?((?:\/(?!(?:\.|%2[eE]){1,2}(?:[/?#]|$))[!$-.\d:;=@-[\]_a-z|~]*)*)(\?[!$-&(-;=?-~]*)?(?:#[!#-;=?-_a-~]*)?$/;

/**
 * A URL with nothing that the parser would remove, whose parts may have to be rewritten. Its groups are the scheme, the username,
 * the password, the host, the port, the path, the query and the fragment.
 */
const ABSOLUTE =
  /^([Hh][Tt][Tt][Pp][Ss]?):\/\/(?:([\w.~!$&()*+,%-]+)(?::([\w.~!$&()*+,%-]+))?@)?([\w.\u0080-\uffff-]+)(?::(\d*))?(\/[^\0-\x1f?#\\]*)?(\?[^\0-\x1f#]*)?(#[^\0-\x1f]*)?$/;

/** A file URL without a host that is serialised already. Its groups are the path and the query. */
const FILE_URL =
  /^file:\/\/((?:\/(?!(?:\.|%2[eE]){1,2}(?:[/?#]|$))[!$-.\d:;=@-[\]_a-z~]*)+)(\?[!$-&(-;=?-~]*)?(?:#[!#-;=?-_a-~]*)?$/;

/**
 * A URL with an opaque path, such as a data URL, that is serialised already. Its groups are the scheme, the path and the query.
 */
const OPAQUE = /^(?!(?:https?|wss?|ftp|file):)([a-z][a-z\d+.-]*):((?!\/)[!"$->@-~]*)(\?[!$-;=?-~]*)?(?:#[!#-;=?-_a-~]*)?$/;

/** @param {string | undefined} text */
const lengthOf = (text) => (text ? text.length : 0);

/**
 * Parses a URL.
 *
 * @param {string} url
 * @returns {string | undefined} the href, with its record in `slots`; undefined if the engine has to decide
 */
export const parseText = (url) => {
  if (!fastPaths || url.length > MAX_LENGTH) return undefined;
  const found = exec(SERIALIZED, url);
  if (found === null) return parseOther(url) ? url : rewrite(url);
  const type = charCodeAt(url, 4) === 0x73 ? HTTPS : HTTP;
  const port = lengthOf(found[2]);
  if (port > 0 && portOf(slice(found[2], 1), type) === '') return rewrite(url);
  const hostEnd = SCHEME_PREFIXES[type].length + found[1].length;
  const end = hostEnd + port;
  const path = found[3].length;
  setRecord(type, 0, hostEnd, end, end + (path || 1), lengthOf(found[4]));
  slots[slot.HOST_START] = SCHEME_PREFIXES[type].length;
  return path > 0 ? url : slice(url, 0, end) + '/' + slice(url, end);
};

/**
 * Writes the record of a URL, except where its host starts.
 *
 * @param {number} type  of the scheme
 * @param {number} username  its length
 * @param {number} hostEnd
 * @param {number} pathStart
 * @param {number} queryStart
 * @param {number} query  its length
 */
const setRecord = (type, username, hostEnd, pathStart, queryStart, query) => {
  const start = SCHEME_PREFIXES[type].length;
  slots[slot.SCHEME_END] = start - 3;
  slots[slot.USERNAME_END] = start + username;
  slots[slot.HOST_END] = hostEnd;
  slots[slot.PATH_START] = pathStart;
  slots[slot.QUERY_START] = queryStart;
  slots[slot.FRAGMENT_START] = queryStart + query;
  slots[slot.SCHEME_TYPE] = type;
};

/**
 * Recognises URLs of other schemes that are serialised already.
 *
 * @param {string} url
 * @returns {boolean} whether it is one; then its record is in `slots`
 */
const parseOther = (url) => {
  // Most URLs that get here start with "http".
  if (url[0] === 'h' || url[0] === 'H') return false;
  const isFile = slice(url, 0, 5) === 'file:';
  const found = exec(isFile ? FILE_URL : OPAQUE, url);
  if (found === null) return false;
  const schemeEnd = isFile ? 4 : found[1].length;
  const pathStart = isFile ? 7 : schemeEnd + 1;
  const queryStart = pathStart + found[isFile ? 1 : 2].length;
  slots[slot.SCHEME_END] = schemeEnd;
  slots[slot.USERNAME_END] = slots[slot.PATH_START] = pathStart;
  // That is how a record marks an opaque path (docs/engine.md).
  slots[slot.HOST_START] = slots[slot.HOST_END] = isFile ? pathStart : schemeEnd;
  slots[slot.QUERY_START] = queryStart;
  slots[slot.FRAGMENT_START] = queryStart + lengthOf(found[isFile ? 2 : 3]);
  slots[slot.SCHEME_TYPE] = isFile ? FILE : 0;
  return true;
};

/**
 * Serialises the parts of a URL one by one.
 *
 * @param {string} url
 * @returns {string | undefined} as `parseText`
 */
const rewrite = (url) => {
  const found = exec(ABSOLUTE, url);
  // The parser removes a space at the end.
  if (found === null || charCodeAt(url, url.length - 1) === 0x20) return undefined;
  const type = found[1].length === 5 ? HTTPS : HTTP;
  const host = endOfIPv4Address(found[4]) === found[4].length ? found[4] : domainToASCII(found[4]);
  const port = found[5] ? portOf(found[5], type) : '';
  const path = found[6] ? pathOf(found[6]) : '/';
  const query = found[7] ? encodeText(found[7], SPECIAL_QUERY_SET) : '';
  const fragment = found[8] ? encodeText(found[8], FRAGMENT_SET) : '';
  if (host === undefined || port === undefined || path === undefined || query === undefined || fragment === undefined) return undefined;
  const username = found[2] || '';
  const credentials = username && username + (found[3] ? ':' + found[3] : '') + '@';
  const start = SCHEME_PREFIXES[type] + credentials;
  const hostEnd = start.length + host.length;
  const pathStart = hostEnd + port.length;
  setRecord(type, username.length, hostEnd, pathStart, pathStart + path.length, query.length);
  slots[slot.HOST_START] = start.length;
  return start + host + port + path + query + fragment;
};
