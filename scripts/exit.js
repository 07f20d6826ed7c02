import { report } from './report.js';
import { CommandFailed } from './run.js';

/**
 * Runs a script's work; a failure becomes one line and exit status 1, with a stack only where it is a surprise.
 *
 * @param {() => Promise<void>} work
 */
export async function exitWith(work) {
  try {
    await work();
  } catch (error) {
    report(error instanceof CommandFailed ? `failed: ${error.message}` : String(/** @type {Error} */ (error).stack));
    process.exitCode = 1;
  }
}
