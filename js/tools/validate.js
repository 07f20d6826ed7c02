/** Validation errors: what is wrong with the way a URL is written, and where. */

import { invalidURL } from '../errors.js';
import { tools } from './tools-module.js';
import { textOf } from './url-like.js';

/**
 * @typedef {object} ValidationError
 * @property {string} name  the standard's, such as `invalid-URL-unit`
 * @property {number} start  where its part of the input starts, an index of the string as it was given
 * @property {number} end  where that ends; the same as `start` where something is missing
 * @property {string} message  a sentence that says what is wrong
 * @property {boolean} failure  whether it is why the input is no URL
 *
 * @typedef {import('./url-like.js').UrlLike} UrlLike
 *
 * @typedef {object} Options
 * @property {UrlLike} [base]  what a relative reference is resolved against
 * @property {string} [encoding]  of the query: a label of UTF-8; others are the business of `whurl/tools/encodings`
 *
 * @typedef {object} Validation
 * @property {boolean} valid  whether there are no errors
 * @property {string | null} url  what the input parses to; null for what is no URL
 * @property {ValidationError[]} errors  in the order in which the parser meets them
 */

// What the calls return.
const INVALID_BASE = 0;
const VALID = 2;

/** Names and messages by their numbers, as far as they have been met. @type {{ name: string, message: string }[]} */
const descriptions = [];

/** @param {number} number */
const describe = (number) => {
  if (descriptions[number] === undefined) {
    tools.call('describe_error', [], number);
    const [name, message] = /** @type {string[]} */ (tools.texts());
    descriptions[number] = { name, message };
  }
  return descriptions[number];
};

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
  if (status === INVALID_BASE) throw invalidURL(new TypeError('Invalid base URL'), /** @type {string} */ (baseText));
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
  const [url, ...flaws] = tools.texts();
  const numbers = tools.numbers();
  const errors = [];
  for (let i = 0; i < numbers.length; i += 5) {
    const [number, start, end, failure, flaw] = numbers.subarray(i, i + 5);
    const { name, message } = describe(number);
    // Of a domain, the reason is part of the message.
    const reason = flaw === 0 ? '' : ` ${flaws[flaw - 1]}`;
    errors.push({ name, message: message + reason, start, end, failure: failure === 1 });
  }
  return { valid: errors.length === 0, url, errors };
};

/**
 * @param {string} input
 * @param {UrlLike} [base]
 */
export const isValidURLString = (input, base) => callWithBase('is_valid_url_string', input, { base }) === VALID;
