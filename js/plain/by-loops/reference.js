/** Relative references: the engine scans them, and the join to a base is arithmetic. */

import { charCodeAt } from '../../builtins/primordials.js';

/** Leaves every reference to the engine. @type {(reference: string) => number} */
export const scanPlainReference = () => 0;

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
