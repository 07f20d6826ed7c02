/**
 * `application/x-www-form-urlencoded` (https://url.spec.whatwg.org/#application/x-www-form-urlencoded): the coding of
 * names and values, and the serializer. Most are coded in JavaScript, because they are short and few of them change;
 * the engine does the rest.
 */

import { charCodeAt, decodeURIComponent, indexOf, slice } from '../builtins/primordials.js';
import { FORM_URLENCODED_SET } from '../wasm/abi.js';
import { formDecode, formEncode } from '../wasm/form-calls.js';
import { toUSVString } from '../web-idl/webidl.js';
import { percentEncode } from './loops.js';

const AMPERSAND = 0x26;
const EQUALS = 0x3d;

/**
 * Decodes a name or a value that may not be ASCII.
 *
 * @param {string} value  may have lone surrogates
 * @returns {string}
 */
export const decodeUnicode = (value) => {
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
 * Encodes a name or a value.
 *
 * @param {string} value  well-formed
 * @returns {string}
 */
export const encode = (value) => percentEncode(value, FORM_URLENCODED_SET, '+') ?? formEncode(value);

/** The index of the next `&`, or the end of the text. @param {string} text @param {number} from */
export const endOfPair = (text, from) => {
  const end = indexOf(text, '&', from);
  return end === -1 ? text.length : end;
};

/**
 * Whether an index is at an `&` or outside the text, so that a pair starts after it or ends before it.
 *
 * @param {string} text
 * @param {number} index
 */
const isBound = (text, index) => index < 0 || index === text.length || charCodeAt(text, index) === AMPERSAND;

/**
 * The index of the first name that is written as the given one; −1 if there is none.
 *
 * @param {string} text
 * @param {string} name  which is not empty, and is encoded as itself
 */
export const indexOfName = (text, name) => {
  let at = -1;
  let end;
  do {
    at = indexOf(text, name, at + 1);
    end = at + name.length;
  } while (at !== -1 && !(isBound(text, at - 1) && (charCodeAt(text, end) === EQUALS || isBound(text, end))));
  return at;
};

/**
 * The [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer).
 *
 * @param {import('../builtins/primordials.js').List<string>} pairs  alternating names and values
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
