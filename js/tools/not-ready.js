/** The error of a runtime that does not compile the module of a tool. */

import { adviceFor } from '../wasm/refused.js';
import { isStackOverflow } from '../wasm/stack-overflow.js';

const CODE = 'ERR_WHURL_NOT_READY';

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
  const advice = adviceFor(cause, 'call them', 'call them in another process, such as on a server');
  const error = /** @type {any} */ (new Error(`The tools of whurl are not ready: ${advice} (${cause})`));
  error.code = CODE;
  error.cause = cause;
  return error;
};
