import { Failure } from './failure.js';
import { log } from './log.js';

/**
 * Runs a script's work. A failure becomes one line and exit status 1; any other error is printed with its stack.
 *
 * @param {() => Promise<void>} work
 */
export async function exitWith(work) {
  try {
    await work();
  } catch (error) {
    log(error instanceof Failure ? `failed: ${error.message}` : String(/** @type {Error} */ (error).stack));
    process.exitCode = 1;
  }
}
