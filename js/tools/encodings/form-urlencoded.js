/** `application/x-www-form-urlencoded` in any encoding. */

import { flagOf, isObject, optionsOf, textOrBytesOf } from '../arguments.js';
import { wrongKind } from '../wrong-kind.js';
import { callWithEncoding, encodings } from './encodings-module.js';
import { percentEncodeAfterEncoding } from './percent-encode.js';

/**
 * @typedef {object} Options
 * @property {string} [encoding]  a label of the encoding; UTF-8 by default
 * @property {boolean} [charsetField]  whether a field `_charset_` names the encoding
 *
 * @typedef {Options & { isindex?: boolean }} ParseOptions  with `isindex`, of an older draft, a first name without a
 *   value is a value without a name
 */

/** The name of the field that names the encoding of its form. HTML compares it case-insensitively. */
const CHARSET_FIELD = /^_charset_$/i;

/**
 * Parses a form (https://url.spec.whatwg.org/#concept-urlencoded-parser) whose names and values are in an encoding.
 * With `charsetField`, the first field `_charset_` with a known label overrides the encoding.
 *
 * ```js
 * parseUrlencoded('a=%81%DF&_charset_=Shift_JIS', { charsetField: true });
 * // [['a', '≡'], ['_charset_', 'Shift_JIS']]
 * ```
 *
 * @param {string | ArrayBuffer | ArrayBufferView} input  the body of a request, or a query without its `?`
 * @param {ParseOptions} [options]
 * @returns {[name: string, value: string][]}
 * @throws {TypeError} if the input is neither text nor bytes
 * @throws {RangeError} if the label is unknown, or if the input or the result is too long
 */
export const parseUrlencoded = (input, options) => {
  const { encoding, charsetField, isindex } = optionsOf(options, ['encoding', 'charsetField', 'isindex']);
  const form = textOrBytesOf(input, 'input');
  callWithEncoding('parse_form', [isindex ? withoutFirstName(form) : form], encoding, flagOf(charsetField));
  const strings = /** @type {string[]} */ (encodings.strings());
  /** @type {[string, string][]} */
  const tuples = [];
  for (let i = 0; i < strings.length; i += 2) tuples.push([strings[i], strings[i + 1]]);
  return tuples;
};

/**
 * A form whose first sequence, if it has no `=`, has one in front of it: its name is empty.
 *
 * @param {string | Uint8Array} form
 */
const withoutFirstName = (form) => {
  if (typeof form === 'string') return /^[^&]*=/.test(form) ? form : `=${form}`;
  const [ampersand, equals] = [form.indexOf(0x26), form.indexOf(0x3d)];
  if (equals !== -1 && (ampersand === -1 || equals < ampersand)) return form;
  const longer = new Uint8Array(form.length + 1);
  longer[0] = 0x3d;
  longer.set(form, 1);
  return longer;
};

/** The two strings of a tuple. @param {unknown} tuple @param {number} index @returns {string[]} */
const nameAndValue = (tuple, index) => {
  const items = isIterable(tuple) ? [...tuple] : [];
  if (items.length !== 2 || items.some((item) => typeof item !== 'string'))
    throw wrongKind(`tuples[${index}]`, 'a name and a value, both strings');
  return items;
};

/** @param {unknown} value @returns {value is Iterable<any>} */
const isIterable = (value) => isObject(value) && typeof (/** @type {any} */ (value)[Symbol.iterator]) === 'function';

/**
 * Serialises a form (https://url.spec.whatwg.org/#concept-urlencoded-serializer) in an encoding. With `charsetField`,
 * the value of a field `_charset_` is replaced by the name of the encoding, as browsers do.
 *
 * ```js
 * serializeUrlencoded([['a', 'ü'], ['_charset_', '']], { encoding: 'latin1', charsetField: true });
 * // 'a=%FC&_charset_=windows-1252'
 * ```
 *
 * @param {Iterable<readonly [name: string, value: string]>} tuples
 * @param {Options} [options]
 * @returns {string}
 * @throws {TypeError} if one of the tuples is not a name and a value, both strings
 * @throws {RangeError} if the label is unknown, or if a string or the result is too long
 */
export const serializeUrlencoded = (tuples, options) => {
  const { encoding, charsetField } = optionsOf(options, ['encoding', 'charsetField']);
  if (!isIterable(tuples)) throw wrongKind('tuples', 'an iterable of names and values');
  callWithEncoding('output_encoding', [], encoding);
  const charset = encodings.text();
  const encode = (/** @type {string} */ text) => percentEncodeAfterEncoding(text, 'form-urlencoded', charset);
  const pairs = [];
  for (const tuple of tuples) {
    const [name, value] = nameAndValue(tuple, pairs.length);
    pairs.push(`${encode(name)}=${encode(charsetField && CHARSET_FIELD.test(name) ? charset : value)}`);
  }
  return pairs.join('&');
};
