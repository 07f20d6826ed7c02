/** Validation errors: what is wrong with the way a URL is written, and where. */

import { TRUE } from '../engine/status.js';
import { tools } from './tools-module.js';
import { textOf } from './url-like.js';
import { checkBase, validationOf } from './validation.js';

/**
 * @typedef {import('./url-like.js').UrlLike} UrlLike
 *
 * @typedef {object} Options
 * @property {UrlLike} [base]  what a relative reference is resolved against
 * @property {string} [encoding]  of the query: a label of UTF-8; others are the business of `whurl/tools/encodings`
 *
 * @typedef {import('./validation.js').ValidationError} ValidationError
 * @typedef {import('./validation.js').Validation} Validation
 */

/**
 * @param {string} name  of a call that takes an input and perhaps a base
 * @param {string} input
 * @param {Options} options
 */
const callWithBase = (name, input, { base, encoding }) => {
  if (encoding !== undefined && !/^(unicode-1-1-)?utf-?8$/i.test(encoding)) {
    throw new TypeError(`For the encoding "${encoding}" import validate from whurl/tools/encodings`);
  }
  const baseText = base === undefined ? undefined : textOf(base);
  const status = tools.call(name, [`${input}`, baseText]);
  checkBase(status, baseText);
  return status;
};

/**
 * Parses a URL and tells of every validation error (https://url.spec.whatwg.org/#validation-error).
 *
 * ```js
 * validate('https://💩.example:99999/').errors;
 * // [{ name: 'port-out-of-range', message: 'The port is greater than 65,535.', start: 19, end: 24, failure: true }]
 * ```
 *
 * @param {string} input
 * @param {Options} [options]
 * @returns {Validation}
 * @throws {TypeError} if the base is no URL
 * @throws {RangeError} if the input, the base or the URL is too long
 */
export const validate = (input, options = {}) => {
  callWithBase('validate', input, options);
  return validationOf(tools);
};

/**
 * @param {string} input
 * @param {UrlLike} [base]
 */
export const isValidURLString = (input, base) => callWithBase('is_valid_url_string', input, { base }) === TRUE;
