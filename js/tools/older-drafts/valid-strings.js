/** The checks of an older draft of HTML, for strings in attributes (types/tools.d.ts). */

import { urlTextOf } from '../arguments.js';
import { isValidURLString } from '../validate.js';

/** @typedef {import('../arguments.js').UrlLike} UrlLike */
/** @typedef {import('../validate.js').Options} Options */

const WHITE_SPACE = '\t\n\f\r ';

/** A string without the ASCII white space at its ends. @param {UrlLike} input */
const stripped = (input) => {
  const text = urlTextOf(input, 'input');
  let [start, end] = [0, text.length];
  while (start < end && WHITE_SPACE.includes(text[start])) start++;
  // Not by a regular expression, which would take quadratic time.
  while (end > start && WHITE_SPACE.includes(text[end - 1])) end--;
  return text.slice(start, end);
};

/** @param {UrlLike} input @param {Options} [options] */
export const isValidNonEmptyURL = (input, options) =>
  isValidURLString(input, options) && urlTextOf(input, 'input') !== '';

/** @param {UrlLike} input @param {Options} [options] */
export const isValidURLPotentiallySurroundedBySpaces = (input, options) => isValidURLString(stripped(input), options);

/** @param {UrlLike} input @param {Options} [options] */
export const isValidNonEmptyURLPotentiallySurroundedBySpaces = (input, options) =>
  isValidNonEmptyURL(stripped(input), options);
