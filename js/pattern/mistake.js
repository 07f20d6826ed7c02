/**
 * The mistakes of patterns: a sentence, and where it is. src/pattern/error.rs has the same sentences.
 *
 * A mistake is thrown by the parser of a component, which has neither the component nor the whole text.
 * The constructor makes an error of it.
 */

import { slice } from '../builtins/primordials.js';

/** @typedef {{ message: string, start: number, end: number }} Mistake */

/**
 * @param {string} message
 * @param {number} [start]  -1 if there is no place in the pattern
 * @param {number} [end]
 * @returns {Mistake}
 */
export const mistake = (message, start = -1, end = start) => ({ message, start, end });

/** The most characters of a text that a message shows. */
const MOST = 100;

/**
 * A text as messages show it: without control characters, and not all of a long one.
 *
 * @param {string} text
 * @param {number} [start]  of what must be shown
 */
export const quote = (text, start = 0) => {
  let from = text.length > MOST ? start : 0;
  let shown = from > 0 ? '…' : '';
  for (; from < text.length && shown.length < MOST; from++) {
    const c = slice(text, from, from + 1);
    shown += c < ' ' || c === '\x7f' ? '\ufffd' : c;
  }
  return "'" + shown + (from < text.length ? "…'" : "'");
};

export const TRAILING_BACKSLASH = 'the backslash at the end escapes nothing';
export const MISSING_NAME = 'a name must follow the `:`; a colon of the URL is written `\\:`';
export const NON_ASCII_REGEXP = 'a regular expression must be ASCII';
export const REGEXP_START = 'a regular expression must not start with `?`';
export const CAPTURING_GROUP = 'a group within a regular expression must start with `(?`';
export const UNCLOSED_REGEXP = 'the `(` has no `)`';
export const EMPTY_REGEXP = 'the regular expression must not be empty';
export const INVALID_REGEXP = 'the regular expression is not valid';
/** The cure for a class that flag `v` refuses and flag `u` takes. */
export const INVALID_CLASS =
  'within `[` and `]`, write a `\\` before each `/ ( ) { } |`, before a `-` that is no range, and before doubled punctuation: `[^\\/]`, `[\\w\\-]`';
export const UNCLOSED_GROUP = 'the `{` has no `}`';
export const NESTED_GROUP = 'a `{` must not be within `{` and `}`';
export const UNOPENED_GROUP = 'the `}` has no `{`';
export const SECOND_GROUP = 'only one group may be within `{` and `}`';
export const UNEXPECTED_MODIFIER =
  'a modifier must follow a group; the character itself is written with a `\\` before it';
export const DUPLICATE_NAME = 'the name of a group must be unique';
export const INVALID_TEXT = 'this text cannot be in that component of a URL';
export const INVALID_PORT = ': a port is a number up to 65535';
export const INVALID_SCHEME = ': a protocol is a letter, and then letters, digits, `+`, `-` and `.`';
export const INVALID_HOST = ': no host contains ';
export const INVALID_PROTOCOL =
  'what is before the `:` is no protocol; a name must follow the `:` of a group, and a colon of the URL is written `{\\:}`';
export const INVALID_BASE = 'the base URL does not parse';
export const INVALID_BASE_HOST = 'the host of the base URL cannot be in a pattern';
export const MISSING_BASE = 'a pattern without a protocol needs a base URL string';
export const GROUP_AFTER_PROTOCOL = 'the name after the `:` makes it a group; a colon of the URL is written `\\:`';
