/** Percent-encoding after encoding to something other than UTF-8. */

import { textOf } from '../arguments.js';
import { numberOfSet } from '../percent-encode-sets.js';
import { callWithEncoding, encodings } from './encodings-module.js';

/**
 * Encodes a string and percent-encodes the bytes (https://url.spec.whatwg.org/#string-percent-encode-after-encoding). A
 * code point that the encoding lacks becomes its number in `&#…;`, percent-encoded.
 *
 * ```js
 * percentEncodeAfterEncoding('≡‽', 'special-query', 'shift_jis'); // '%81%DF%26%238253%3B'
 * ```
 *
 * @param {string} text
 * @param {import('../percent-encode-sets.js').PercentEncodeSet} set  with `form-urlencoded`, a space becomes `+`
 * @param {string} [encoding]  a label of the encoding; UTF-8 by default
 * @returns {string}
 * @throws {TypeError} if the set is unknown
 * @throws {RangeError} if the label is unknown, or if the string or the result is too long
 */
export const percentEncodeAfterEncoding = (text, set, encoding) => {
  callWithEncoding('percent_encode_after_encoding', [textOf(text, 'text')], encoding, numberOfSet(set));
  return encodings.text();
};
