// The text around a mistake, with the columns in which carets point at it.
import { columns } from './columns.js';
import { visible } from './visible.js';

/** The length up to which an input is shown completely. A longer one is cut to the text around the error. */
const MAX_SHOWN = 160;
/** The number of characters shown on each side of an error. */
const CONTEXT = 60;

/**
 * The text to show for an error, and the columns of the error in it.
 *
 * @param {string} input
 * @param {number} start
 * @param {number} end
 */
export function excerpt(input, start, end) {
  const isShort = input.length <= MAX_SHOWN;
  const from = isShort ? 0 : startOfCharacter(input, Math.max(0, start - CONTEXT));
  const last = Math.max(start, Math.min(end, start + CONTEXT)) + CONTEXT;
  const to = isShort ? input.length : startOfCharacter(input, Math.min(input.length, last));
  const before = (from > 0 ? '…' : '') + visible(input.slice(from, start));
  const spot = visible(input.slice(start, Math.min(end, to)));
  const after = visible(input.slice(Math.min(end, to), to)) + (to < input.length ? '…' : '');
  return { text: before + spot + after, column: columns(before), width: Math.max(1, columns(spot)) };
}

/** The number of marks that may be kept with the letter that they are drawn on. */
const MAX_MARKS = 8;

/**
 * The position up to `at` where a string can be cut: not within a pair of surrogates, and not before a mark.
 *
 * @param {string} text
 * @param {number} at
 */
function startOfCharacter(text, at) {
  let cut = at;
  for (let i = 0; i < MAX_MARKS && cut > 0; i += 1) {
    const isInPair = /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(cut - 1, cut + 1));
    if (!isInPair && !/^\p{M}/u.test(text.slice(cut, cut + 2))) break;
    cut -= 1;
  }
  return cut;
}
