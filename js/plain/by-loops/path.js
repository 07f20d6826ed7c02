/** Paths of special URLs other than file URLs, by a loop. */

import { PATH_SET } from '../../wasm/abi.js';
import { charCodeAt, slice } from '../../builtins/primordials.js';
import { percentEncode } from './percent-encode.js';

/**
 * Resolves dot segments and percent-encodes a path.
 *
 * @param {string} value  the path, which need not start with a slash
 * @returns {string | undefined} undefined if the engine has to do it
 */
export const encodePath = (value) => {
  for (let i = 0; i < value.length; i++) {
    const unit = charCodeAt(value, i);
    if (unit > 0x5c) continue;
    // Left to the engine: "\", which counts as a slash; "%2e", which counts as a dot; and controls, because removing a
    // tab may make a dot segment.
    if (unit === 0x5c || unit < 0x20) return undefined;
    if (unit === 0x25 && charCodeAt(value, i + 1) === 0x32 && (charCodeAt(value, i + 2) | 0x20) === 0x65)
      return undefined;
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
