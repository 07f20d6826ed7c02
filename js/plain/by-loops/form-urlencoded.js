/**
 * `application/x-www-form-urlencoded` (https://url.spec.whatwg.org/#application/x-www-form-urlencoded). Splitting and
 * most decoding and encoding are done in JavaScript, because names and values are short and few of them change. The
 * engine does the rest.
 */

import { formDecode, formEncode } from '../../engine/engine.js';
import { FORM_URLENCODED_SET } from '../../modules/abi.js';
import { worksOnStrings } from '../answers.js';
import { percentEncode } from './percent-encode.js';
import { toUSVString } from '../../web-idl/webidl.js';
import { List, Uint8Array, charCodeAt, decodeURIComponent, fromCharCode, indexOf, slice, test } from '../../host/primordials.js';

const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const PERCENT = 0x25;
const PLUS = 0x2b;
/** The first surrogate. */
const SURROGATES = 0xd800;

/** What decoding may change. */
const CODED = /[%+\ud800-\udfff]/;

/** A pair whose name has an encoded form. */
const CODED_NAME = /(?:^|&)[^=&%+]*[%+]/;

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
  if (worksOnStrings) return test(CODED, value) ? decodeUnicode(value) : value;
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
 * Decodes a name or a value that may not be ASCII.
 *
 * @param {string} value  may have lone surrogates
 * @returns {string}
 */
const decodeUnicode = (value) => {
  value = toUSVString(value);
  let spaced = '';
  let from = 0;
  for (let at = indexOf(value, '+'); at !== -1; at = indexOf(value, '+', from)) {
    spaced += slice(value, from, at) + ' ';
    from = at + 1;
  }
  try {
    return decodeURIComponent(spaced + slice(value, from));
  } catch {
    // A "%" without two digits, or bytes that are not UTF-8. The standard defines the result for these as well.
    return formDecode(value);
  }
};

/**
 * The value of the digit at an index; 128 if there is none.
 *
 * @param {string} text
 * @param {number} index
 */
const hexDigit = (text, index) => {
  const unit = index < text.length ? charCodeAt(text, index) : 0;
  return unit < 0x80 ? digits[unit] : 0x80;
};

/**
 * Encodes a name or a value.
 *
 * @param {string} value  well-formed
 * @returns {string}
 */
const encode = (value) => percentEncode(value, FORM_URLENCODED_SET, '+') ?? formEncode(value);

/**
 * The [string parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser).
 *
 * @param {string} text  may have lone surrogates
 * @returns {List<string>} alternating names and values
 */
export const parsePairs = (text) => {
  if (worksOnStrings && text !== '') return findPairs(text);
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
 * `parsePairs` by searching, for hosts in which a loop over the characters takes ten times as long.
 *
 * @param {string} text
 */
const findPairs = (text) => {
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
  if (name === '') return undefined;
  if (!worksOnStrings && text.length <= SHORT_TEXT) return findPairByPair(text, name);
  if (encode(name) !== name) return undefined;
  let at = -1;
  let end;
  do {
    at = indexOf(text, name, at + 1);
    end = at + name.length;
  } while (at !== -1 && !(isBound(text, at - 1) && (charCodeAt(text, end) === EQUALS || isBound(text, end))));
  if (worksOnStrings) {
    const plain = text.length <= SHORT_TEXT && !test(CODED, text);
    if (!plain && at !== 0 && test(CODED_NAME, at === -1 ? text : slice(text, 0, at))) return undefined;
    if (at === -1) return null;
    const value = slice(text, end + 1, endOfPair(text, end));
    return plain ? value : decode(value);
  }
  // A pair further left may have the name in an encoded form.
  const limit = at === -1 ? text.length : at;
  const plus = indexOf(text, '+');
  const percent = indexOf(text, '%');
  if ((plus !== -1 && plus < limit) || (percent !== -1 && percent < limit)) return findPairByPair(text, name);
  if (at === -1) return null;
  return decode(slice(text, end + 1, endOfPair(text, end)));
};

/** Where the next `&` is, or where the text ends. @param {string} text @param {number} from */
const endOfPair = (text, from) => {
  const end = indexOf(text, '&', from);
  return end === -1 ? text.length : end;
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

/**
 * Whether an index is at an `&` or outside the text, so that a pair starts after it or ends before it.
 *
 * @param {string} text
 * @param {number} index
 */
const isBound = (text, index) => index < 0 || index === text.length || charCodeAt(text, index) === AMPERSAND;

/**
 * The [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer).
 *
 * @param {List<string>} pairs  alternating names and values
 * @returns {string}
 */
export const serializePairs = (pairs) => {
  let text = '';
  for (let i = 0; i < pairs.length; i += 2) {
    if (i !== 0) text += '&';
    text += encode(pairs[i]) + '=' + encode(pairs[i + 1]);
  }
  return text;
};
