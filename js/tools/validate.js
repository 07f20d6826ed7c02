/** Validation errors: what is wrong with the way a URL is written, and where. */

import { invalidURL } from '../errors.js';
import { tools } from './tools-module.js';

/**
 * @typedef {object} ValidationError
 * @property {string} name  the standard's, such as `invalid-URL-unit`
 * @property {number} start  where its part of the input starts, an index of the string as it was given
 * @property {number} end  where that ends; the same as `start` where something is missing
 * @property {string} message  a sentence that says what is wrong
 * @property {boolean} failure  whether it is why the input is no URL
 *
 * @typedef {object} Validation
 * @property {boolean} valid  whether there are no errors
 * @property {string | null} url  what the input parses to; null for what is no URL
 * @property {ValidationError[]} errors  in the order in which the parser meets them
 */

/** What the call returns where the base is none. */
const INVALID_BASE = 0;

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
 * Parses a URL and tells of every validation error (https://url.spec.whatwg.org/#validation-error).
 *
 * ```js
 * validate('https://💩.example:99999/').errors;
 * // [{ name: 'port-out-of-range', start: 19, end: 24, message: 'The port is greater than 65,535.', failure: true }]
 * ```
 *
 * @param {string} input
 * @param {{ base?: string | { href: string } }} [options]  base: what a relative reference is resolved against
 * @returns {Validation}
 * @throws {TypeError} if the base is no URL
 * @throws {RangeError} if the input, the base or the URL is too long
 */
export const validate = (input, { base } = {}) => {
  const baseText = base === undefined ? undefined : `${typeof base === 'object' ? base.href : base}`;
  if (tools.call('validate', [`${input}`, baseText]) === INVALID_BASE) {
    throw invalidURL(new TypeError('Invalid base URL'), /** @type {string} */ (baseText));
  }
  const [url] = tools.texts();
  const found = tools.numbers();
  const errors = [];
  for (let i = 0; i < found.length; i += 4) {
    errors.push({ ...describe(found[i]), start: found[i + 1], end: found[i + 2], failure: found[i + 3] === 1 });
  }
  return { valid: errors.length === 0, url, errors };
};
