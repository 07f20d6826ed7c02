/** URLs whose query is in an encoding. */

import { textOf } from '../url-like.js';
import { checkBase, validationOf } from '../validation.js';
import { callWithEncoding, encodings } from './encodings-module.js';

/**
 * @typedef {object} Options
 * @property {import('../url-like.js').UrlLike} [base]  what a relative reference is resolved against; its query is in UTF-8
 * @property {string} [encoding]  a label of the encoding; UTF-8 where there is none
 */

/** @param {string} input @param {Options} options */
const callParser = (input, { base, encoding }) => {
  const baseText = base === undefined ? undefined : textOf(base);
  checkBase(callWithEncoding('validate_with_encoding', [`${input}`, baseText], encoding), baseText);
};

/**
 * Runs the basic URL parser (https://url.spec.whatwg.org/#concept-basic-url-parser) with an encoding, which counts for the
 * query of every URL whose scheme is http, https, ftp or file.
 *
 * ```js
 * parse('?smörgåsbord', { base: 'https://example.com/', encoding: 'windows-1252' });
 * // 'https://example.com/?sm%F6rg%E5sbord'
 * ```
 *
 * @param {string} input
 * @param {Options} [options]
 * @returns {string | null} the URL, serialised; null for what is no URL
 * @throws {TypeError} if the base is no URL
 * @throws {RangeError} if no encoding has the label, or the input, the base or the URL is too long
 */
export const parse = (input, options = {}) => {
  callParser(input, options);
  return encodings.texts()[0];
};

/**
 * Parses a URL and tells of every validation error (https://url.spec.whatwg.org/#validation-error). It is the `validate` of
 * `whurl/tools` with an encoding, which shows in the URL alone: the errors are the same.
 *
 * ```js
 * validate('https://example.com/?é', { encoding: 'latin1' }).url; // 'https://example.com/?%E9'
 * ```
 *
 * @param {string} input
 * @param {Options} [options]
 * @returns {import('../validation.js').Validation}
 * @throws {TypeError} if the base is no URL
 * @throws {RangeError} if no encoding has the label, or the input, the base or the URL is too long
 */
export const validate = (input, options = {}) => {
  callParser(input, options);
  return validationOf(encodings);
};
