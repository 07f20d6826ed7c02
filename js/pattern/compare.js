/** The order of components, from the least specific to the most: `compareComponent` of the web-platform-tests. */

import { indexOf } from '../builtins/primordials.js';
import { FIXED_TEXT } from './part.js';

/** @typedef {import('./part.js').Part} Part */

/** @template T @param {T} left @param {T} right */
const order = (left, right) => (left < right ? -1 : left > right ? 1 : 0);

/** The place of a modifier among them, from the most specific to the least. @param {string} modifier */
const rank = (modifier) => (modifier === '' ? -1 : indexOf('+?*', modifier));

/** The order of two parts: the greater one is the more specific. Names do not count. @param {Part} left @param {Part} right */
const compareParts = (left, right) =>
  order(right.type, left.type) ||
  order(rank(right.modifier), rank(left.modifier)) ||
  order(left.prefix, right.prefix) ||
  order(left.value, right.value) ||
  order(left.suffix, right.suffix);

/**
 * An additional part is compared with no text, so that `/foo/` is more specific than `/foo/*`.
 *
 * @type {Part}
 */
const nothing = { type: FIXED_TEXT, value: '', modifier: '', name: '', prefix: '', suffix: '' };

/** The order of two components: the greater one is the more specific. @param {{ parts: ArrayLike<Part> }} left @param {{ parts: ArrayLike<Part> }} right */
export const compare = ({ parts: left }, { parts: right }) => {
  for (let i = 0; i < left.length || i < right.length; i++) {
    const result = compareParts(i < left.length ? left[i] : nothing, i < right.length ? right[i] : nothing);
    if (result !== 0) return result;
  }
  return 0;
};
