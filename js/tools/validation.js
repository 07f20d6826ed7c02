/** What a module's parser gives back about a URL, be it `whurl/tools`' or that of another entry below it. */

import { INVALID_BASE } from '../engine/status.js';
import { invalidURL } from '../web-idl/errors.js';

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


/** Names and messages by their numbers, as far as they have been met. @type {{ name: string, message: string }[]} */
const descriptions = [];

/** @param {import('./module.js').Module} module @param {number} number */
const describe = (module, number) => {
  if (descriptions[number] === undefined) {
    module.call('describe_error', [], number);
    const [name, message] = /** @type {string[]} */ (module.texts());
    descriptions[number] = { name, message };
  }
  return descriptions[number];
};

/**
 * @param {number} status  what the call returned
 * @param {string | undefined} base  what it was given as a base
 */
export const checkBase = (status, base) => {
  if (status === INVALID_BASE) throw invalidURL(new TypeError('Invalid base URL'), /** @type {string} */ (base));
};

/** The validation that the last call gave back. @param {import('./module.js').Module} module @returns {Validation} */
export const validationOf = (module) => {
  const [url, ...flaws] = module.texts();
  const numbers = module.numbers();
  const errors = [];
  for (let i = 0; i < numbers.length; i += 5) {
    const [number, start, end, failure, flaw] = numbers.subarray(i, i + 5);
    const { name, message } = describe(module, number);
    // Of a domain, the reason is part of the message.
    const reason = flaw === 0 ? '' : ` ${flaws[flaw - 1]}`;
    errors.push({ name, message: message + reason, start, end, failure: failure === 1 });
  }
  return { valid: errors.length === 0, url, errors };
};
