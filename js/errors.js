/** Errors, as Node gives them: a built-in error whose `code` is an own, enumerable property. */

import { RangeError, TypeError, defineProperty } from './primordials.js';

/**
 * Defines a property the way assignment would if nobody had put a setter on `Object.prototype`.
 *
 * @param {object} target
 * @param {PropertyKey} key
 * @param {unknown} value
 */
const define = (target, key, value) => {
  defineProperty(target, key, {
    // @ts-ignore: the literal's prototype, so that nothing inherited is read as part of the descriptor
    __proto__: null,
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
};

/**
 * @param {string} message
 * @param {string} code
 */
export const typeError = (message, code) => {
  const error = new TypeError(message);
  define(error, 'code', code);
  return error;
};

/**
 * What the URL constructor and the href setter throw for what is no URL.
 *
 * @param {string} input
 * @param {string} [base]  only where one was given
 */
export const invalidURL = (input, base) => {
  const error = typeError('Invalid URL', 'ERR_INVALID_URL');
  define(error, 'input', input);
  if (base !== undefined) define(error, 'base', base);
  return error;
};

/** A receiver of the wrong kind (Web IDL, "attribute getter" and "creating an operation function"). */
export const illegalInvocation = () => typeError('Illegal invocation', 'ERR_INVALID_THIS');

/**
 * An input whose URL would not fit the engine's 32-bit offsets, or memory. The standard knows no such limit, so this
 * is not the TypeError of an invalid URL.
 */
export const tooLong = () => new RangeError('URL is too long');
