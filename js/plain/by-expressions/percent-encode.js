/**
 * UTF-8 percent-encoding (https://url.spec.whatwg.org/#percent-encoded-bytes) by regular expressions and
 * `encodeURIComponent`.
 */

import { FORM_URLENCODED_SET, SPECIAL_QUERY_SET } from '../../wasm/abi.js';
import { encodeURIComponent, exec, slice, test } from '../../builtins/primordials.js';
import { fastPaths } from '../fast-paths.js';
import { ENCODED, LEFT_TO_ENGINE } from './expressions.js';

/** Characters that `encodeURIComponent` does not encode, although sets contain them. */
const NOT_ENCODED = /[!'()~]/g;
/** These characters, and an encoded space. ("%" itself has become "%25".) */
const NOT_FORM_ENCODED = /%20|[!'()~]/g;
/** The replacements of these, and of what the parser replaces. @type {Record<string, string>} */
const replacements = {
  '!': '%21',
  "'": '%27',
  '(': '%28',
  ')': '%29',
  '~': '%7E',
  '%20': '+',
  '\t': '',
  '\n': '',
  '\r': '',
  '\\': '/',
};

/**
 * Replaces each match of an expression, all of whose matches have a replacement.
 *
 * @param {string} text
 * @param {RegExp} expression
 */
export const replace = (text, expression) => {
  let result = '';
  let from = 0;
  expression.lastIndex = 0;
  for (let found; (found = exec(expression, text)) !== null; from = expression.lastIndex) {
    result += slice(text, from, found.index) + replacements[found[0]];
  }
  return result + slice(text, from);
};

/**
 * Percent-encodes a string with a set.
 *
 * @param {string} text
 * @param {number} set  the set of forms encodes a space as `+`
 * @returns {string | undefined} undefined if the engine has to decide
 */
export const percentEncode = (text, set) => {
  if (!fastPaths) return undefined;
  const expression = ENCODED[set];
  expression.lastIndex = 0;
  let found = exec(expression, text);
  if (found === null) return text;
  let result = '';
  let from = 0;
  try {
    // `encodeURIComponent` keeps less than this set.
    if (set === FORM_URLENCODED_SET) return replace(encodeURIComponent(text), NOT_FORM_ENCODED);
    for (; found !== null; found = exec(expression, text)) {
      const { 0: characters, index } = found;
      if (test(LEFT_TO_ENGINE, characters)) return undefined;
      const escaped = characters === ' ' ? '%20' : encodeURIComponent(characters);
      result += slice(text, from, index) + (set === SPECIAL_QUERY_SET ? replace(escaped, NOT_ENCODED) : escaped);
      from = index + characters.length;
    }
  } catch {
    // A lone surrogate.
    return undefined;
  }
  return result + slice(text, from);
};
