/** Paths of special URLs other than file URLs, by a loop. */

import { PATH_SET } from '../../wasm/abi.js';
import { charCodeAt, slice } from '../../builtins/primordials.js';
import { fastPaths } from '../fast-paths.js';
import { percentEncodeSets } from '../../wasm/instance.js';
import { escapes } from './percent-encode.js';

/**
 * Resolves dot segments and percent-encodes a path.
 *
 * @param {string} value  the path, which need not start with a slash
 * @returns {string | undefined} undefined if the engine has to do it, or has not been started, so that there are no sets
 */
export const encodePath = (value) => {
  if (!fastPaths || percentEncodeSets === undefined) return undefined;
  let encoded = '';
  let from = 0;
  for (let i = 0; i < value.length; i++) {
    const unit = charCodeAt(value, i);
    // Lower-case letters, slashes and digits come first, because nearly all characters are.
    if ((unit > 0x60 && unit < 0x7b) || (unit > 0x2e && unit < 0x3a)) continue;
    if (unit === 0x2e) {
      if (!isDotSegment(value, i)) continue;
      const resolved = withoutDotSegments(value);
      return resolved === undefined ? resolved : encodePath(resolved);
    }
    if (mayChangeSegments(value, i, unit) || unit > 0x7f) return undefined;
    if ((percentEncodeSets[unit] & PATH_SET) === 0) continue;
    encoded += slice(value, from, i) + escapes[unit];
    from = i + 1;
  }
  const text = from === 0 ? value : encoded + slice(value, from);
  return charCodeAt(text, 0) === 0x2f ? text : '/' + text;
};

/**
 * Whether a character is left to the engine: "\", which counts as a slash; "%2e", which counts as a dot; and controls,
 * because removing a tab may make a dot segment.
 *
 * @param {string} value
 * @param {number} i
 * @param {number} unit
 */
const mayChangeSegments = (value, i, unit) =>
  unit === 0x5c ||
  unit < 0x20 ||
  (unit === 0x25 && charCodeAt(value, i + 1) === 0x32 && (charCodeAt(value, i + 2) | 0x20) === 0x65);

/** Whether a dot is the first of a dot segment. @param {string} value @param {number} i */
const isDotSegment = (value, i) => {
  if (i > 0 && charCodeAt(value, i - 1) !== 0x2f) return false;
  const end = charCodeAt(value, i + 1) === 0x2e ? i + 2 : i + 1;
  return end >= value.length || charCodeAt(value, end) === 0x2f;
};

/** @param {string} value @returns {string | undefined} undefined if the engine has to do it */
const withoutDotSegments = (value) => {
  for (let i = 0; i < value.length; i++) {
    const unit = charCodeAt(value, i);
    if (mayChangeSegments(value, i, unit)) return undefined;
    if (unit !== 0x2e || !isDotSegment(value, i)) continue;
    const isParent = charCodeAt(value, i + 1) === 0x2e;
    const end = isParent ? i + 2 : i + 1;
    // Remove a dot segment with the slash before it; ".." also removes the segment before that. A slash stays at the
    // end.
    if (i > 0) i--;
    if (isParent) while (i > 0 && charCodeAt(value, --i) !== 0x2f);
    value = slice(value, 0, i) + (slice(value, end) || '/');
  }
  return value;
};
