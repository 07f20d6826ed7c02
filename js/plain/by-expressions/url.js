/**
 * Parses common URLs by regular expressions. Without a compiler, an expression takes a tenth of the time of a loop, and
 * a loop a fraction of the engine's, whose 64-bit numbers are pairs of numbers there (docs/performance.md). The engine
 * is started only for the first URL that these do not recognise.
 */

import { fastPaths } from '../fast-paths.js';
import { slots } from '../../modules/instance.js';
import { FILE, HTTP, HTTPS, SCHEME_PREFIXES } from '../schemes.js';
import * as abi from '../../modules/abi.js';
import { charCodeAt, exec, slice } from '../../builtins/primordials.js';
import { endOfIPv4Address } from '../hosts.js';
import { portOf } from '../port.js';
import { domainToASCII } from './domains.js';
import { ABSOLUTE, FILE_URL, MAX_LENGTH, OPAQUE, PLAIN, lengthOf } from './expressions.js';
import { encodePath } from './path.js';
import { percentEncode } from './percent-encode.js';

/**
 * Parses a URL.
 *
 * @param {string} url
 * @returns {string | undefined} the href, with its record in `slots`; undefined if the engine has to decide
 */
export const parsePlain = (url) => {
  // An index past the end would be looked up in `Object.prototype`.
  if (!fastPaths || url === '' || url.length > MAX_LENGTH) return undefined;
  const found = exec(PLAIN, url);
  if (found === null) return parseOther(url) ? url : rewrite(url);
  const type = charCodeAt(url, 4) === 0x73 ? HTTPS : HTTP;
  const port = lengthOf(found[2]);
  if (port > 0 && portOf(slice(found[2], 1), type) === '') return rewrite(url);
  const hostEnd = SCHEME_PREFIXES[type].length + found[1].length;
  const end = hostEnd + port;
  const path = found[3].length;
  setRecord(type, 0, hostEnd, end, end + (path || 1), lengthOf(found[4]));
  slots[abi.HOST_START] = SCHEME_PREFIXES[type].length;
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
  slots[abi.SCHEME_END] = start - 3;
  slots[abi.USERNAME_END] = start + username;
  slots[abi.HOST_END] = hostEnd;
  slots[abi.PATH_START] = pathStart;
  slots[abi.QUERY_START] = queryStart;
  slots[abi.FRAGMENT_START] = queryStart + query;
  slots[abi.SCHEME_TYPE] = type;
};

/**
 * Recognises URLs of other schemes that the parser keeps.
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
  slots[abi.SCHEME_END] = schemeEnd;
  slots[abi.USERNAME_END] = slots[abi.PATH_START] = pathStart;
  // The mark of an opaque path in a record (docs/engine.md).
  slots[abi.HOST_START] = slots[abi.HOST_END] = isFile ? pathStart : schemeEnd;
  slots[abi.QUERY_START] = queryStart;
  slots[abi.FRAGMENT_START] = queryStart + lengthOf(found[isFile ? 2 : 3]);
  slots[abi.SCHEME_TYPE] = isFile ? FILE : 0;
  return true;
};

/**
 * Serialises the parts of a URL one by one.
 *
 * @param {string} url
 * @returns {string | undefined} as `parsePlain`
 */
const rewrite = (url) => {
  const found = exec(ABSOLUTE, url);
  // The parser removes a space at the end.
  if (found === null || charCodeAt(url, url.length - 1) === 0x20) return undefined;
  const type = found[1].length === 5 ? HTTPS : HTTP;
  const host = endOfIPv4Address(found[4]) === found[4].length ? found[4] : domainToASCII(found[4]);
  const port = found[5] ? portOf(found[5], type) : '';
  const path = found[6] ? encodePath(found[6]) : '/';
  const query = found[7] ? percentEncode(found[7], abi.SPECIAL_QUERY_SET) : '';
  const fragment = found[8] ? percentEncode(found[8], abi.FRAGMENT_SET) : '';
  if (host === undefined || port === undefined || path === undefined || query === undefined || fragment === undefined)
    return undefined;
  const username = found[2] || '';
  const credentials = username && username + (found[3] ? ':' + found[3] : '') + '@';
  const start = SCHEME_PREFIXES[type] + credentials;
  const hostEnd = start.length + host.length;
  const pathStart = hostEnd + port.length;
  setRecord(type, username.length, hostEnd, pathStart, pathStart + path.length, query.length);
  slots[abi.HOST_START] = start.length;
  return start + host + port + path + query + fragment;
};
