/** Errors like Node's: a built-in error whose details are own, enumerable properties. */

import { TypeError } from '../builtins/primordials.js';

// These classes add fields to an existing error: when a constructor returns an object, the fields of its subclasses are
// defined on that object. Fields are defined rather than assigned, so no setter on Object.prototype sees them. Creating
// the error is most of the cost of an invalid URL, and this is 0.7 µs faster than `Object.defineProperty`.

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
 * Creates a TypeError with a code.
 *
 * @param {string} message
 * @param {string} code
 */
export const typeError = (message, code) => new ErrorWithCode(new TypeError(message), code);

/**
 * One of each layout is kept alive: see url-search-params.js. Otherwise each collection would drop the code of the
 * constructor. They are made with the first error, because no startup snapshot of Node 22 can contain one.
 *
 * @type {unknown}
 */
let kept;

/**
 * Turns an error into the one that the URL constructor and the href setter throw for an invalid URL.
 *
 * @param {Error} error
 * @param {string} input
 * @param {string} [base]  undefined if the caller passed none
 */
export const invalidURL = (error, input, base) => {
  const code = 'ERR_INVALID_URL';
  if (kept === undefined) {
    kept = null;
    kept = [invalidURL(new TypeError(''), ''), invalidURL(new TypeError(''), '', '')];
  }
  return base === undefined ? new ErrorWithInput(error, code, input) : new ErrorWithBase(error, code, input, base);
};

/**
 * The error for a receiver of another class, in an
 * [attribute getter](https://webidl.spec.whatwg.org/#dfn-attribute-getter) or an
 * [operation](https://webidl.spec.whatwg.org/#dfn-create-operation-function).
 */
export const illegalInvocation = () => typeError('Illegal invocation', 'ERR_INVALID_THIS');
