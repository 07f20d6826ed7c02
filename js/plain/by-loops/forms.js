/** Parses `application/x-www-form-urlencoded` by loops. */

import { List, Uint8Array, charCodeAt, fromCharCode, indexOf, slice } from '../../builtins/primordials.js';
import { decodeUnicode, encode, endOfPair, indexOfName } from '../form-coding.js';

const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const PERCENT = 0x25;
const PLUS = 0x2b;
/** The first surrogate. */
const SURROGATES = 0xd800;

/** In a text of up to this many code units, one loop finds a value sooner than the built-in search. */
const SHORT_TEXT = 64;

/** The value of each ASCII hexadecimal digit; 128 for every other character. */
const digits = new Uint8Array(0x80);
for (let i = 0; i < 0x80; i++) {
  const value = parseInt(String.fromCharCode(i), 16);
  digits[i] = value >= 0 ? value : 0x80;
}

/**
 * Decodes a name or a value.
 *
 * @param {string} value  may have lone surrogates
 * @returns {string}
 */
const decode = (value) => {
  let decoded = '';
  let from = 0;
  for (let i = 0; i < value.length; i++) {
    const unit = charCodeAt(value, i);
    if (unit > PLUS) {
      if (unit >= SURROGATES) return decodeUnicode(value);
    } else if (unit === PLUS) {
      decoded += slice(value, from, i) + ' ';
      from = i + 1;
    } else if (unit === PERCENT) {
      const byte = hexDigit(value, i + 1) * 16 + hexDigit(value, i + 2);
      // Not ASCII, or not an escape: then the 128 makes the sum too large.
      if (byte > 0x7f) return decodeUnicode(value);
      decoded += slice(value, from, i) + fromCharCode(byte);
      i += 2;
      from = i + 1;
    }
  }
  return decoded + slice(value, from);
};

/**
 * The value of the digit at an index; 128 if there is none.
 *
 * @param {string} text
 * @param {number} index
 */
const hexDigit = (text, index) => {
  const unit = charCodeAt(text, index);
  return unit < 0x80 ? digits[unit] : 0x80;
};

/**
 * The [string parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser).
 *
 * @param {string} text  may have lone surrogates
 * @returns {List<string>} alternating names and values
 */
export const parsePairs = (text) => {
  /** @type {List<string>} */
  const pairs = new List();
  const { length } = text;
  for (let start = 0; start < length; start++) {
    let equals = -1;
    let codedName = false;
    let coded = false;
    let end = start;
    for (; end < length; end++) {
      const unit = charCodeAt(text, end);
      // Letters and digits come first, because nearly all characters are.
      if (unit > PLUS) {
        if (unit >= SURROGATES) coded = true;
        if (unit !== EQUALS || equals !== -1) continue;
        equals = end;
        codedName = coded;
        coded = false;
      } else if (unit === AMPERSAND) {
        break;
      } else if (unit === PERCENT || unit === PLUS) {
        coded = true;
      }
    }
    if (end > start) {
      const named = equals !== -1;
      const name = slice(text, start, named ? equals : end);
      const value = named ? slice(text, equals + 1, end) : '';
      pairs[pairs.length] = (named ? codedName : coded) ? decode(name) : name;
      pairs[pairs.length] = named && coded ? decode(value) : value;
    }
    start = end;
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
  if (name === '') return undefined;
  if (text.length <= SHORT_TEXT) return findPairByPair(text, name);
  if (encode(name) !== name) return undefined;
  const at = indexOfName(text, name);
  // A pair further left may have the name in an encoded form. (It has no space, which alone is written `+`.)
  const percent = indexOf(text, '%');
  if (percent !== -1 && (at === -1 || percent < at)) return findPairByPair(text, name);
  if (at === -1) return null;
  const end = at + name.length;
  return decode(slice(text, end + 1, endOfPair(text, end)));
};

/**
 * Finds the value of the first pair with a name that is not empty, looking at one character after another.
 *
 * @param {string} text
 * @param {string} name
 * @returns {string | null | undefined}
 */
const findPairByPair = (text, name) => {
  const { length } = text;
  for (let i = 0; i < length; i++) {
    const start = i;
    for (; i < length; i++) {
      const unit = charCodeAt(text, i);
      if (unit > PLUS) {
        if (unit === EQUALS) break;
        if (unit > 0x7f) return undefined;
      } else if (unit === AMPERSAND) {
        break;
      } else if (unit === PERCENT || unit === PLUS) {
        return undefined;
      }
    }
    const end = i;
    i = endOfPair(text, end);
    // Without a value, both ends are one.
    if (end - start === name.length && slice(text, start, end) === name) return decode(slice(text, end + 1, i));
  }
  return null;
};
