/**
 * The first fast path (src/parse/serialized.rs) in JavaScript, for the engine in plain JavaScript: it looks at the string itself,
 * so nothing has to be written into memory, and it does without 64-bit numbers. In a host without a compiler it takes a
 * fraction of the engine's time (docs/performance.md).
 */

import { charCodeAt, slice } from '../host/primordials.js';
import { fastPaths } from './fast-paths.js';
import { UNDECIDED, percentEncodeSets, slots } from './instance.js';
import { FRAGMENT_SET, PATH_SET, SPECIAL_QUERY_SET } from './percent-encode-sets.js';
import { SCHEME_PREFIXES, HTTP, HTTPS } from './schemes.js';
import * as slot from './slot.js';
import { SLASH_ADDED, UNCHANGED } from './status.js';

/** Longer URLs are left to the engine, which examines eight characters at a time. */
const MAX_LENGTH = 0x10000;

/**
 * The end of the characters that a percent-encode set does not contain.
 *
 * @param {string} text
 * @param {number} i  where to start
 * @param {number} set
 */
const endOfPlain = (text, i, set) => {
  while (i < text.length) {
    const unit = charCodeAt(text, i);
    if (unit > 0x7f || (percentEncodeSets[unit] & set) !== 0) break;
    i++;
  }
  return i;
};

/**
 * Recognises plain `http` and `https` URLs that are already serialised.
 *
 * @param {string} url
 * @returns {number} the status that the engine's `parse` would return, with the record in `slots`; or UNDECIDED
 */
export const scanText = (url) => {
  const { length } = url;
  if (!fastPaths || length > MAX_LENGTH) return UNDECIDED;
  const type = slice(url, 0, 8) === SCHEME_PREFIXES[HTTPS] ? HTTPS : slice(url, 0, 7) === SCHEME_PREFIXES[HTTP] ? HTTP : 0;
  if (type === 0) return UNDECIDED;

  const hostStart = SCHEME_PREFIXES[type].length;
  let label = hostStart;
  let i = hostStart;
  let unit = 0;
  for (; i < length; i++) {
    unit = charCodeAt(url, i);
    if (unit > 0x60 && unit < 0x7b) continue;
    if (unit === 0x2e) label = i + 1;
    else if (unit !== 0x2d && unit !== 0x5f && (unit < 0x30 || unit > 0x39)) break;
  }
  const hostEnd = i;
  // A last label that starts with a digit may be that of an IPv4 address.
  if (label === hostEnd || charCodeAt(url, label) < 0x3a) return UNDECIDED;

  const slash = unit === 0x2f ? 0 : 1;
  if (slash === 0) {
    for (; i < length; i++) {
      unit = charCodeAt(url, i);
      if (unit > 0x60 && unit < 0x7b) continue;
      if (unit > 0x7f || unit === 0x5c || (percentEncodeSets[unit] & PATH_SET) !== 0) break;
      // A dot segment may start here.
      if ((unit === 0x2e || unit === 0x25) && charCodeAt(url, i - 1) === 0x2f) return UNDECIDED;
    }
  }
  const queryStart = i;
  if (unit === 0x3f) i = endOfPlain(url, i + 1, SPECIAL_QUERY_SET);
  const fragmentStart = i;
  if (i < length && charCodeAt(url, i) === 0x23) i = endOfPlain(url, i + 1, FRAGMENT_SET);
  if (i < length) return UNDECIDED;

  slots[slot.SCHEME_END] = hostStart - 3;
  slots[slot.USERNAME_END] = slots[slot.HOST_START] = hostStart;
  slots[slot.HOST_END] = slots[slot.PATH_START] = hostEnd;
  slots[slot.QUERY_START] = queryStart + slash;
  slots[slot.FRAGMENT_START] = fragmentStart + slash;
  slots[slot.SCHEME_TYPE] = type;
  return slash === 0 ? UNCHANGED : SLASH_ADDED;
};
