/** The error of a runtime that does not compile the module of a tool. */

import { isStackOverflow } from '../modules/stack-overflow.js';

const CODE = 'ERR_WHURL_NOT_READY';

/** @param {any} cause */
const adviceFor = (cause) => {
  if (typeof WebAssembly === 'undefined') return 'There is no WebAssembly here. Call them on a server.';
  // The main thread of Chrome up to at least 109 compiles no more than 4 KB synchronously.
  if (cause instanceof RangeError)
    return 'This thread cannot compile synchronously: wait for ready() before you call them.';
  return (
    `Compiling WebAssembly is refused here. In a page, allow 'wasm-unsafe-eval' in the script-src of its ` +
    `Content-Security-Policy. In a Worker of workerd, bundle with the condition "workerd". In another edge runtime, ` +
    `call them on a server.`
  );
};

/** Whether an error says that an engine or a module has not been started. @param {any} error */
export const isNotReady = (error) => error?.code === CODE;

/**
 * The error for a module that could not be started. An overflow of the stack is that error itself: the next call starts
 * the module.
 *
 * @param {any} reason  which may be the error of the classes, whose engine could not be started
 */
export const notReadyError = (reason) => {
  if (isStackOverflow(reason)) return reason;
  const cause = isNotReady(reason) ? reason.cause : reason;
  const error = /** @type {any} */ (new Error(`The tools of whurl are not ready: ${adviceFor(cause)} (${cause})`));
  error.code = CODE;
  error.cause = cause;
  return error;
};
