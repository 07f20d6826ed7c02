/** URLs with a query in an encoding other than UTF-8. */

import { baseTextOf, optionsOf, urlTextOf } from '../arguments.js';
import { checkBase, validationOf } from '../validation.js';
import { callWithEncoding, encodings } from './encodings-module.js';

/**
 * @typedef {import('../arguments.js').UrlLike} UrlLike
 *
 * @typedef {object} Options
 * @property {UrlLike} [base]  the base of a relative reference; its query is in UTF-8
 * @property {string} [encoding]  a label of the encoding; UTF-8 by default
 */

/**
 * Parses a URL in the module.
 *
 * @param {UrlLike} input
 * @param {Options | undefined} options
 * @returns {string} the text of the input
 */
const callParser = (input, options) => {
  const { base, encoding } = optionsOf(options, ['base', 'encoding']);
  const baseText = baseTextOf(base);
  const text = urlTextOf(input, 'input');
  checkBase(callWithEncoding('validate_with_encoding', [text, baseText], encoding), baseText);
  return text;
};

/**
 * Runs the basic URL parser (https://url.spec.whatwg.org/#concept-basic-url-parser) with an encoding, which applies to
 * the query of every URL whose scheme is http, https, ftp or file.
 *
 * ```js
 * parse('?smörgåsbord', { base: 'https://example.com/', encoding: 'windows-1252' });
 * // 'https://example.com/?sm%F6rg%E5sbord'
 * ```
 *
 * @param {UrlLike} input
 * @param {Options} [options]
 * @returns {string | null} the serialised URL; null if the input is invalid
 * @throws {TypeError} if the base is invalid
 * @throws {RangeError} if the label is unknown, or if the input, the base or the URL is too long
 */
export const parse = (input, options) => {
  callParser(input, options);
  return encodings.strings()[0];
};

/**
 * Parses a URL with an encoding and reports every validation error (https://url.spec.whatwg.org/#validation-error). The
 * encoding changes only the URL; the errors are the same as with `validate` of `whurl/tools`.
 *
 * ```js
 * validate('https://example.com/?é', { encoding: 'latin1' }).url; // 'https://example.com/?%E9'
 * ```
 *
 * @param {UrlLike} input
 * @param {Options} [options]
 * @returns {import('../validation.js').Validation}
 * @throws {TypeError} if the base is invalid
 * @throws {RangeError} if the label is unknown, or if the input, the base or the URL is too long
 */
export const validate = (input, options) => validationOf(encodings, callParser(input, options));
