/** The result of a module's parser with its validation errors, for `whurl/tools` and `whurl/tools/encodings`. */

import { INVALID_BASE } from '../wasm/abi.js';
import { invalidURL } from '../web-idl/errors.js';

/**
 * @typedef {object} ValidationError
 * @property {string} name  its name in the standard, such as `invalid-URL-unit`
 * @property {number} start  the start of its range in the input
 * @property {number} end  the end of its range; equal to `start` if something is missing there
 * @property {string} message  a sentence that explains the error
 * @property {boolean} failure  whether it makes the input invalid
 * @property {string} [reason]  if it does, what is wrong in the input; not in `whurl/tools/encodings`
 *
 * @typedef {object} Validation
 * @property {boolean} valid  whether there are no errors
 * @property {string | null} url  the serialised URL; null if the input is invalid
 * @property {ValidationError[]} errors  first the lone surrogates, then the others in the order of the parser
 */

/** The names and messages that have been needed so far, by number. @type {{ name: string, message: string }[]} */
const descriptions = [];

/** The name and the message of an error. @param {import('./module.js').Module} module @param {number} number */
const describe = (module, number) => {
  if (descriptions[number] === undefined) {
    module.call('describe_error', [], number);
    const [name, message] = /** @type {string[]} */ (module.strings());
    descriptions[number] = { name, message };
  }
  return descriptions[number];
};

/**
 * Throws if a call has reported that the base is invalid.
 *
 * @param {number} status  of the call
 * @param {string | undefined} base
 */
export const checkBase = (status, base) => {
  if (status === INVALID_BASE) throw invalidURL(new TypeError('Invalid base URL'), /** @type {string} */ (base));
};

/**
 * The error for a label that is unknown, or unknown here, with the code of the same error of Node's TextDecoder.
 *
 * @param {string} label
 * @param {string} [reason]
 */
export const unknownLabel = (label, reason = '') =>
  Object.assign(new RangeError(`Unknown encoding label ${JSON.stringify(label)}${reason}`), {
    code: 'ERR_ENCODING_NOT_SUPPORTED',
  });

/**
 * Whether a string has a surrogate that is not part of a pair. Such a string is not a valid URL string.
 *
 * @param {string} text
 */
export const hasLoneSurrogate = (text) => /[\ud800-\udfff]/u.test(text);

/**
 * The errors for the lone surrogates of an input, which the module does not see, because UTF-8 has U+FFFD for them.
 *
 * @param {string} input
 * @returns {ValidationError[]}
 */
const errorsOfSurrogates = (input) => {
  if (!hasLoneSurrogate(input)) return [];
  const message = 'A surrogate that is not part of a pair, so that it stands for no character.';
  return [...input.matchAll(/[\ud800-\udfff]/gu)].map(({ index: start }) => ({
    name: 'invalid-URL-unit',
    message,
    start,
    end: start + 1,
    failure: false,
  }));
};

/**
 * The validation that the last call returned.
 *
 * @param {import('./module.js').Module} module
 * @param {string} input  of the call
 * @returns {Validation}
 */
export const validationOf = (module, input) => {
  // The URL, why the input is invalid, and then the reasons why domains are.
  const strings = module.strings();
  const numbers = module.numbers();
  // Before the others, since Web IDL converts a string to scalar values before the parser reads it.
  const errors = errorsOfSurrogates(input);
  for (let i = 0; i < numbers.length; i += 5) {
    const { name, message } = describe(module, numbers[i]);
    // If a domain is invalid, its reason becomes part of the message.
    const reason = numbers[i + 4];
    errors.push({
      name,
      message: reason === 0 ? message : `${message} ${strings[reason]}`,
      start: numbers[i + 1],
      end: numbers[i + 2],
      failure: numbers[i + 3] === 1,
      ...(numbers[i + 3] === 1 && strings[1] !== null && { reason: strings[1] }),
    });
  }
  return { valid: errors.length === 0, url: strings[0], errors };
};
