/** Percent-encoding of what is not UTF-8. */

import { numberOfSet } from '../percent-encode-sets.js';
import { callWithEncoding, encodings } from './encodings-module.js';

/**
 * Percent-encodes a text after encoding it (https://url.spec.whatwg.org/#string-percent-encode-after-encoding). What the
 * encoding lacks becomes `&#…;` with the number of the code point, itself percent-encoded.
 *
 * ```js
 * percentEncodeAfterEncoding('≡‽', 'special-query', 'shift_jis'); // '%81%DF%26%238253%3B'
 * ```
 *
 * @param {string} text
 * @param {import('../percent-encode-sets.js').PercentEncodeSet} set  with the form's a space becomes `+`
 * @param {string} [encoding]  a label of the encoding; UTF-8 where there is none
 * @returns {string}
 * @throws {TypeError} if there is no such set
 * @throws {RangeError} if no encoding has the label, or the text or the result is too long
 */
export const percentEncodeAfterEncoding = (text, set, encoding) => {
  callWithEncoding('percent_encode_after_encoding', [`${text}`], encoding, numberOfSet(set));
  return encodings.text();
};
