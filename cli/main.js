// The program. (The package's bin is cli/bin.cjs, which loads this file.)
import { commandLine } from './command-line.js';
import { openStandardInput } from './sources.js';

// If nothing can be written to standard error, that cannot be reported. (Node 16 throws the errors of files.)
process.stderr.on('error', () => {});
const complaints = {
  isTTY: process.stderr.isTTY,
  /** @param {string} text */
  write(text) {
    try {
      process.stderr.write(text);
    } catch {
      // See above.
    }
  },
};

// The status is set instead of exiting, so that pending writes to a pipe are completed.
process.exitCode = await commandLine(process.argv.slice(2), {
  openInput: openStandardInput,
  isTyped: () => process.stdin.isTTY,
  output: process.stdout,
  complaints,
});
