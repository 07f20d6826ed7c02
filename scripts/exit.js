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
    const [major, minor] = process.versions.node.split('.').map(Number);
    if (major < 20 || (major === 20 && minor < 19))
      throw new Failure(`Node ${process.versions.node} is too old: install Node 20.19 or newer and try again`);
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log(`failed: ${error.message}`);
    process.exitCode = 1;
  }
}
