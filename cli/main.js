// The command line: parses URLs and prints their components. (The package's bin is cli/bin.cjs, which loads this file.)
import { existsSync, readFileSync } from 'node:fs';
import { needsBuild } from './built.js';
import { helpText } from './help.js';
import { CannotRead } from './lines.js';
import { readOptions } from './options.js';
import { CannotWrite, Output } from './output.js';
import { run } from './run.js';
import { openStandardInput } from './sources.js';
import { BadUsage } from './usage.js';
import { visible } from './visible.js';

const INVALID_URL = 1;
const BAD_USAGE = 2;
const CANNOT_WRITE = 3;
const CANNOT_READ = 4;

// If nothing can be written to standard error, that cannot be reported. (Node 16 throws the errors of files.)
process.stderr.on('error', () => {});
const standardError = {
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
process.exitCode = await main(process.argv.slice(2));

/** @param {string[]} args @returns {Promise<number>} the exit status */
async function main(args) {
  try {
    const options = await readOptions(args);
    if (options.completion !== undefined) return await say(completionScript(options.completion));
    if (options.version) return await say(`${version()}\n`);
    const { urls, files } = options;
    const isRead = urls.length + files.length === 0 || files.includes('-');
    const isAsked = isRead && process.stdin.isTTY;
    if (options.help || (options.isEmpty && isAsked)) return await say(helpText);
    if (isAsked) standardError.write('Type one URL per line; Ctrl-D ends the input.\n');
    const invalid = await run(options, args, {
      openInput: openStandardInput,
      output: process.stdout,
      complaints: standardError,
    });
    return invalid === 0 ? 0 : INVALID_URL;
  } catch (error) {
    if (error instanceof BadUsage)
      return fail(
        BAD_USAGE,
        error.message,
        ...error.lines,
        error.hint === null ? "Try 'whurl --help'." : `Hint: ${visible(error.hint)}`,
      );
    if (error instanceof CannotWrite) return fail(CANNOT_WRITE, `cannot write the results: ${error.message}`);
    if (error instanceof CannotRead)
      return fail(
        CANNOT_READ,
        `cannot read ${error.file === '' ? "''" : (error.file ?? 'standard input')}: ${error.message}`,
      );
    throw error;
  }
}

/** The script with the completions for a shell, which the build makes of the description. @param {string} shell */
function completionScript(shell) {
  const file = new URL(`../dist/completions.${shell}`, import.meta.url);
  if (!existsSync(file)) throw new BadUsage(needsBuild('completions'));
  return readFileSync(file, 'utf8');
}

/** @param {number} status @param {string} message  which may quote anything @param {string[]} others */
function fail(status, message, ...others) {
  standardError.write([`whurl: ${visible(message)}`, ...others, ''].join('\n'));
  return status;
}

/** Prints a string. @param {string} text */
async function say(text) {
  const output = new Output(process.stdout);
  await output.write(text);
  output.check();
  return 0;
}

function version() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
