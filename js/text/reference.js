/** Relative references that are serialised already, recognised by a regular expression, for the engine in plain JavaScript. */

import { fastPaths } from '../engine/fast-paths.js';
import { FRAGMENT, PATH_FROM_ROOT, QUERY, RELATIVE_PATH } from '../engine/reference-kind.js';
import { slots } from '../engine/instance.js';
import * as slot from '../engine/slot.js';
import { charCodeAt, exec, indexOf, lastIndexOf } from '../host/primordials.js';
import { MAX_LENGTH } from './parse.js';

/** Its groups are leading dot segments, the path and the query. */
const REFERENCE =
  /^((?:\.\.?\/)*)((?!(?:\.|%2[eE]){1,2}(?:[/?#]|$))[!$-.\d:;=@-[\]_a-z|~]*(?:\/(?!(?:\.|%2[eE]){1,2}(?:[/?#]|$))[!$-.\d:;=@-[\]_a-z|~]*)*)(\?[!$-&(-;=?-~]*)?(?:#[!#-;=?-_a-~]*)?$/;

/**
 * Does what `scan_reference` of the engine does (docs/engine.md).
 *
 * @param {string} url
 * @returns {number} the kind of the reference, with its offsets in `slots`; 0 if the engine has to decide
 */
export const scanReferenceText = (url) => {
  if (!fastPaths || url === '' || url.length > MAX_LENGTH) return 0;
  const found = exec(REFERENCE, url);
  if (found === null) return 0;
  const { 1: dots, 2: path, 3: query } = found;
  const first = charCodeAt(url, 0);
  let kind = RELATIVE_PATH;
  if (first === 0x23) kind = FRAGMENT;
  else if (first === 0x3f) kind = QUERY;
  else if (first === 0x2f) {
    // Two slashes start an authority.
    if (charCodeAt(url, 1) === 0x2f) return 0;
    kind = PATH_FROM_ROOT;
  } else if (dots === '' && indexOf(path, ':') !== -1) return 0;
  let ups = 0;
  for (let i = 0; i < dots.length; i += 2) {
    if (charCodeAt(dots, i + 1) !== 0x2e) continue;
    ups++;
    i++;
  }
  const queryStart = dots.length + path.length;
  slots[slot.REFERENCE_UPS] = ups;
  slots[slot.REFERENCE_REST_START] = dots.length;
  slots[slot.REFERENCE_QUERY_START] = queryStart;
  slots[slot.REFERENCE_FRAGMENT_START] = queryStart + (query ? query.length : 0);
  return kind;
};

/**
 * The end of a path's folder, some folders up.
 *
 * @param {string} href
 * @param {number} start  of the path
 * @param {number} end  of the path
 * @param {number} ups
 */
export const endOfFolder = (href, start, end, ups) => {
  // A path starts with a slash, so no search ends before it.
  for (; end > start; ups--) {
    end = lastIndexOf(href, '/', end - 1);
    if (ups === 0) break;
  }
  return end + 1;
};
