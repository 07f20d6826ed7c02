import { Failure } from './failure.js';
import { log } from './log.js';

/**
 * Runs a script's work; a failure becomes one line and exit status 1, with a stack only where it is a surprise.
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
