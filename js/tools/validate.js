/** Validation errors: which parts of a URL are not written as the standard requires. */

import { TRUE } from '../wasm/abi.js';
import { baseTextOf, optionsOf, textOf, urlTextOf } from './arguments.js';
import { tools } from './tools-module.js';
import { isUTF8 } from './utf8-labels.js';
import { checkBase, hasLoneSurrogate, unknownLabel, validationOf } from './validation.js';

/**
 * @typedef {import('./arguments.js').UrlLike} UrlLike
 *
 * @typedef {object} Options
 * @property {UrlLike} [base]  the base of a relative reference
 * @property {string} [encoding]  a label of UTF-8; `whurl/tools/encodings` supports the other encodings
 *
 * @typedef {import('./validation.js').ValidationError} ValidationError
 * @typedef {import('./validation.js').Validation} Validation
 */

const members = ['base', 'encoding'];

/**
 * Makes a call with an input and, if there is one, its base.
 *
 * @param {string} name
 * @param {string} text  the input
 * @param {Options} options
 */
const callWithBase = (name, text, { base, encoding }) => {
  if (encoding !== undefined && !isUTF8(textOf(encoding, 'encoding'))) {
    throw unknownLabel(encoding, ', which is not UTF-8: import validate from whurl/tools/encodings');
  }
  const baseText = baseTextOf(base);
  const status = tools.call(name, [text, baseText]);
  checkBase(status, baseText);
  return status;
};

/**
 * Parses a URL and reports every validation error (https://url.spec.whatwg.org/#validation-error).
 *
 * ```js
 * validate('https://💩.example:99999/').errors;
 * // [{ name: 'port-out-of-range', message: 'The port is greater than 65,535.', start: 19, end: 24, failure: true,
 * //    reason: 'the port `99999` is greater than 65,535' }]
 * ```
 *
 * @param {UrlLike} input
 * @param {Options} [options]
 * @returns {Validation}
 * @throws {TypeError} if the base is invalid
 * @throws {RangeError} if the input, the base or the URL is too long
 */
export const validate = (input, options) => {
  const text = urlTextOf(input, 'input');
  callWithBase('validate', text, optionsOf(options, members));
  return validationOf(tools, text);
};

/**
 * @param {UrlLike} input
 * @param {Options} [options]
 */
export const isValidURLString = (input, options) => {
  const text = urlTextOf(input, 'input');
  return callWithBase('is_valid_url_string', text, optionsOf(options, members)) === TRUE && !hasLoneSurrogate(text);
};
