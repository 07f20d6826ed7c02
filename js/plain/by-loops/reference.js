/** The place where a relative reference is joined to its base, by a loop. */

import { charCodeAt } from '../../builtins/primordials.js';

/**
 * The end of a path's folder: after its last slash, and after one more to the left for each folder up. The first slash
 * stays.
 *
 * @param {string} href
 * @param {number} start  of the path
 * @param {number} end  of the path
 * @param {number} ups
 */
export const endOfFolder = (href, start, end, ups) => {
  for (end--; end > start && (charCodeAt(href, end) !== 0x2f || ups-- > 0);) end--;
  return end + 1;
};
