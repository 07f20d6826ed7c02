import { Failure } from './failure.js';
import { log } from './log.js';

/**
 * Runs a script's work. A failure becomes one line and exit status 1. Node prints any other error itself: only then does a
 * syntax error show its file and line.
 *
 * @param {() => Promise<void>} work
 */
export async function exitWith(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log(`failed: ${error.message}`);
    process.exitCode = 1;
  }
}
