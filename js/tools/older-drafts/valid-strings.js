/** The checks of an older draft of HTML, for strings in attributes (types/tools.d.ts). */

import { textOf } from '../arguments.js';
import { isValidURLString } from '../validate.js';

/** @typedef {import('../arguments.js').UrlLike} UrlLike */

const WHITE_SPACE = '\t\n\f\r ';

/** A string without the ASCII white space at its ends. @param {string} input */
const stripped = (input) => {
  const text = textOf(input, 'input');
  let [start, end] = [0, text.length];
  while (start < end && WHITE_SPACE.includes(text[start])) start++;
  // Not by a regular expression, which would take quadratic time.
  while (end > start && WHITE_SPACE.includes(text[end - 1])) end--;
  return text.slice(start, end);
};

/** @param {string} input @param {UrlLike} [base] */
export const isValidNonEmptyURL = (input, base) => isValidURLString(input, base) && input !== '';

/** @param {string} input @param {UrlLike} [base] */
export const isValidURLPotentiallySurroundedBySpaces = (input, base) => isValidURLString(stripped(input), base);

/** @param {string} input @param {UrlLike} [base] */
export const isValidNonEmptyURLPotentiallySurroundedBySpaces = (input, base) =>
  isValidNonEmptyURL(stripped(input), base);
