/** [Tokenizing](https://urlpattern.spec.whatwg.org/#tokenizing): a pattern string as a list of tokens. */

import { List, charCodeAt, slice, test } from '../builtins/primordials.js';
import { IDENTIFIER_PART, IDENTIFIER_START } from './identifiers.js';
import {
  CAPTURING_GROUP,
  EMPTY_REGEXP,
  MISSING_NAME,
  NON_ASCII_REGEXP,
  REGEXP_START,
  TRAILING_BACKSLASH,
  UNCLOSED_REGEXP,
  mistake,
} from './mistake.js';

// The types of tokens (https://urlpattern.spec.whatwg.org/#token-type).
export const OPEN = 0;
export const CLOSE = 1;
export const REGEXP = 2;
export const NAME = 3;
export const CHAR = 4;
export const ESCAPED_CHAR = 5;
export const OTHER_MODIFIER = 6;
export const ASTERISK = 7;
export const END = 8;
export const INVALID_CHAR = 9;

/**
 * @typedef {object} Token
 * @property {number} type
 * @property {number} index  in UTF-16
 * @property {string} value
 */

/** Whether a name could go on with the first code point of a text. @param {string} text */
export const startsLikeAName = (text) => test(IDENTIFIER_PART, text);

/**
 * The code point at an index, as a string.
 *
 * @param {string} input  without lone surrogates
 * @param {number} index
 */
const codePoint = (input, index) => {
  const unit = charCodeAt(input, index);
  return slice(input, index, (unit & 0xfc00) === 0xd800 ? index + 2 : index + 1);
};

/** @param {string} c */
const isLetter = (c) => c >= 'a' && c <= 'z';

/**
 * Tokenizes a pattern. The lenient policy never fails. Small letters that follow each other are one token, in place of
 * one for each as in the standard: no parser looks at a letter alone, since prefixes and separators are none.
 *
 * The time is linear, although a mistake in a regular expression makes the characters after its `(` be read twice: a
 * nested `(` is followed by `?`, which ends the second look at once.
 *
 * @param {string} input
 * @param {boolean} isLenient
 * @returns {List<Token>}
 */
export const tokenize = (input, isLenient) => {
  /** @type {List<Token>} */
  const tokens = new List();
  let index = 0;
  /** @type {(type: number, next: number, start: number, end: number) => void} */
  const add = (type, next, start, end) => {
    tokens[tokens.length] = { type, index, value: slice(input, start, end) };
    index = next;
  };
  while (index < input.length) {
    const c = codePoint(input, index);
    const next = index + c.length;
    let error;
    if (c === '\\') {
      if (next === input.length) error = mistake(TRAILING_BACKSLASH, index, next);
      else {
        const end = next + codePoint(input, next).length;
        add(ESCAPED_CHAR, end, next, end);
      }
    } else if (c === ':') {
      const end = endOfName(input, next);
      if (end === next) error = mistake(MISSING_NAME, index, next);
      else add(NAME, end, next, end);
    } else if (c === '(') {
      const end = endOfRegExp(input, next);
      if (typeof end === 'object') error = end;
      else add(REGEXP, end, next, end - 1);
    } else {
      const type =
        c === '*' ? ASTERISK : c === '+' || c === '?' ? OTHER_MODIFIER : c === '{' ? OPEN : c === '}' ? CLOSE : CHAR;
      let end = next;
      while (isLetter(c) && end < input.length && isLetter(input[end])) end++;
      add(type, end, index, end);
    }
    if (error !== undefined) {
      if (!isLenient) throw error;
      add(INVALID_CHAR, next, index, next);
    }
  }
  add(END, index, index, index);
  return tokens;
};

/** @param {string} input @param {number} start */
const endOfName = (input, start) => {
  let end = start;
  while (end < input.length) {
    const c = codePoint(input, end);
    if (!isLetter(c) && !test(end === start ? IDENTIFIER_START : IDENTIFIER_PART, c)) break;
    end += c.length;
  }
  return end;
};

/**
 * The position after the `)` of a regular expression, or the mistake in it.
 *
 * @param {string} input
 * @param {number} start
 */
export const endOfRegExp = (input, start) => {
  let depth = 1;
  for (let at = start; at < input.length; at++) {
    const c = input[at];
    if (c === '?' && at === start) return mistake(REGEXP_START, at, at + 1);
    if (c === '\\') at++;
    if (at === input.length) return mistake(TRAILING_BACKSLASH, at - 1, at);
    if (input[at] > '\x7f') return mistake(NON_ASCII_REGEXP, at, at + codePoint(input, at).length);
    if (c === ')') {
      depth--;
      if (depth === 0) return at === start ? mistake(EMPTY_REGEXP, at - 1, at + 1) : at + 1;
    } else if (c === '(') {
      depth++;
      if (at + 1 < input.length && input[at + 1] !== '?') return mistake(CAPTURING_GROUP, at, at + 1);
    }
  }
  return mistake(UNCLOSED_REGEXP, start - 1, input.length);
};
