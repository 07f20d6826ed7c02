/** The place where a relative reference is joined to its base, by searching. */

import { lastIndexOf } from '../../builtins/primordials.js';

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
