/** Errors, as Node gives them: a built-in error whose details are own, enumerable properties. */

import { TypeError } from '../host/primordials.js';

// The fields of a class are defined rather than assigned, so that no setter on Object.prototype sees them, and where
// the constructor of the class above returns an object they are defined on that. Making an error is most of what an
// invalid URL costs; this takes 0.7 µs less of it than `Object.defineProperty`.

class ReturnOverride {
  /** @param {Error} error */
  constructor(error) {
    return error;
  }
}

class ErrorWithCode extends ReturnOverride {
  code;

  /**
   * @param {Error} error
   * @param {string} code
   */
  constructor(error, code) {
    super(error);
    this.code = code;
  }
}

class ErrorWithInput extends ErrorWithCode {
  input;

  /**
   * @param {Error} error
   * @param {string} code
   * @param {string} input
   */
  constructor(error, code, input) {
    super(error, code);
    this.input = input;
  }
}

class ErrorWithBase extends ErrorWithInput {
  base;

  /**
   * @param {Error} error
   * @param {string} code
   * @param {string} input
   * @param {string} base
   */
  constructor(error, code, input, base) {
    super(error, code, input);
    this.base = base;
  }
}

/**
 * @param {string} message
 * @param {string} code
 */
export const typeError = (message, code) => new ErrorWithCode(new TypeError(message), code);

/**
 * Makes an error what the URL constructor and the href setter throw for what is no URL.
 *
 * @param {Error} error
 * @param {string} input
 * @param {string} [base]  only where one was given
 */
export const invalidURL = (error, input, base) => {
  const code = 'ERR_INVALID_URL';
  return base === undefined ? new ErrorWithInput(error, code, input) : new ErrorWithBase(error, code, input, base);
};

/** A receiver of the wrong kind (Web IDL, "attribute getter" and "creating an operation function"). */
export const illegalInvocation = () => typeError('Illegal invocation', 'ERR_INVALID_THIS');
