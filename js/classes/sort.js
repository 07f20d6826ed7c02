/** A stable sort of name-value pairs by name. */

import { List } from '../builtins/primordials.js';

/** The length of a run that is sorted by insertion: 16 pairs. */
const RUN = 32;

/**
 * Sorts pairs by the code units of their names, as `<` compares them, and keeps the order of pairs with equal names. It
 * is a bottom-up merge sort on runs that are sorted by insertion.
 *
 * @param {List<string>} pairs  alternating names and values
 * @returns {List<string>} the sorted list, another object
 */
export const sortPairs = (pairs) => {
  const { length } = pairs;
  /** @type {List<string>} */
  let from = new List();
  for (let i = 0; i < length; i++) from[i] = pairs[i];
  for (let start = 0; start < length; start += RUN) sortRun(from, start, start + RUN < length ? start + RUN : length);
  if (length <= RUN) return from;
  /** @type {List<string>} */
  let to = new List();
  for (let width = RUN; width < length; width *= 2) {
    for (let start = 0; start < length; start += width * 2) merge(from, to, start, start + width, start + width * 2);
    const swap = from;
    from = to;
    to = swap;
  }
  return from;
};

/**
 * Sorts one run in place, by insertion.
 *
 * @param {List<string>} pairs
 * @param {number} start
 * @param {number} end
 */
const sortRun = (pairs, start, end) => {
  for (let i = start + 2; i < end; i += 2) {
    const name = pairs[i];
    const value = pairs[i + 1];
    let at = i;
    for (; at > start && name < pairs[at - 2]; at -= 2) {
      pairs[at] = pairs[at - 2];
      pairs[at + 1] = pairs[at - 1];
    }
    pairs[at] = name;
    pairs[at + 1] = value;
  }
};

/**
 * Merges two adjacent sorted ranges into the same range of another list.
 *
 * @param {List<string>} from
 * @param {List<string>} to
 * @param {number} left
 * @param {number} middle  the start of the second range, or past the end of the list
 * @param {number} end  the end of the second range, or past the end of the list
 */
const merge = (from, to, left, middle, end) => {
  const last = from.length < end ? from.length : end;
  const half = from.length < middle ? from.length : middle;
  let right = half;
  let i = left;
  for (let at = left; at < last; at += 2) {
    // The second range comes first only with a smaller name, which keeps the order of equal names.
    const first = right >= last || (i < half && !(from[right] < from[i]));
    const source = first ? i : right;
    to[at] = from[source];
    to[at + 1] = from[source + 1];
    if (first) i += 2;
    else right += 2;
  }
};
