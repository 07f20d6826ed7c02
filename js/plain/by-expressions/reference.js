/** Relative references that are serialised already, recognised by a regular expression. */

import { fastPaths } from '../fast-paths.js';
import { slots } from '../../modules/instance.js';
import * as abi from '../../modules/abi.js';
import { charCodeAt, exec, indexOf, lastIndexOf } from '../../builtins/primordials.js';
import { MAX_LENGTH, REFERENCE } from './expressions.js';

/**
 * Does what `scan_reference` of the engine does (docs/engine.md).
 *
 * @param {string} url
 * @returns {number} the kind of the reference, with its offsets in `slots`; 0 if the engine has to decide
 */
export const scanPlainReference = (url) => {
  if (!fastPaths || url === '' || url.length > MAX_LENGTH) return 0;
  const found = exec(REFERENCE, url);
  if (found === null) return 0;
  const { 1: dots, 2: path, 3: query } = found;
  const first = charCodeAt(url, 0);
  let kind = abi.RELATIVE_PATH;
  if (first === 0x23) kind = abi.FRAGMENT;
  else if (first === 0x3f) kind = abi.QUERY;
  else if (first === 0x2f) {
    // Two slashes start an authority.
    if (charCodeAt(url, 1) === 0x2f) return 0;
    kind = abi.PATH_FROM_ROOT;
  } else if (dots === '' && indexOf(path, ':') !== -1) return 0;
  let ups = 0;
  for (let i = 0; i < dots.length; i += 2) {
    if (charCodeAt(dots, i + 1) !== 0x2e) continue;
    ups++;
    i++;
  }
  const queryStart = dots.length + path.length;
  slots[abi.REFERENCE_UPS] = ups;
  slots[abi.REFERENCE_REST_START] = dots.length;
  slots[abi.REFERENCE_QUERY_START] = queryStart;
  slots[abi.REFERENCE_FRAGMENT_START] = queryStart + (query ? query.length : 0);
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
