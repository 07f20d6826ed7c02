/** Parses `application/x-www-form-urlencoded` by searching, for hosts in which a loop over the characters takes ten times as long. */

import { List, indexOf, slice, test } from '../../builtins/primordials.js';
import { decodeUnicode, encode, endOfPair, indexOfName } from '../form-coding.js';
import { CODED, CODED_NAME } from './expressions.js';

/** In a text of up to this many code units, one test for anything coded is faster than one for each name. */
const SHORT_TEXT = 64;

/** Decodes a name or a value, which may have lone surrogates. @param {string} value */
const decode = (value) => (test(CODED, value) ? decodeUnicode(value) : value);

/**
 * The [string parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser).
 *
 * @param {string} text  may have lone surrogates
 * @returns {List<string>} alternating names and values
 */
export const parsePairs = (text) => {
  /** @type {List<string>} */
  const pairs = new List();
  const coded = test(CODED, text);
  let equals = -2;
  for (let start = 0, end; start < text.length; start = end + 1) {
    end = endOfPair(text, start);
    if (end === start) continue;
    // One search for each "=": where there are none, a search for each pair would take quadratic time.
    if (equals !== -1 && equals < start) equals = indexOf(text, '=', start);
    const named = equals !== -1 && equals < end;
    const name = slice(text, start, named ? equals : end);
    const value = named ? slice(text, equals + 1, end) : '';
    pairs[pairs.length] = coded ? decode(name) : name;
    pairs[pairs.length] = coded ? decode(value) : value;
  }
  return pairs;
};

/**
 * Finds the value of the first pair with a name without parsing the list, because most lists are queried only once.
 *
 * @param {string} text  may have lone surrogates
 * @param {string} name  may have lone surrogates
 * @returns {string | null | undefined} null if there is no such pair, undefined if the list has to be parsed
 */
export const findFirstValue = (text, name) => {
  if (text === '') return null;
  if (name === '' || encode(name) !== name) return undefined;
  const at = indexOfName(text, name);
  const plain = text.length <= SHORT_TEXT && !test(CODED, text);
  if (!plain && at !== 0 && test(CODED_NAME, at === -1 ? text : slice(text, 0, at))) return undefined;
  if (at === -1) return null;
  const end = at + name.length;
  const value = slice(text, end + 1, endOfPair(text, end));
  return plain ? value : decode(value);
};
