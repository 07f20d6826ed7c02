// The command line: parses URLs and prints their components. (The package's bin is cli/bin.cjs, which loads this file.)
import { fstatSync, readFileSync } from 'node:fs';
import { BadUsage, helpText, readOptions } from './options.js';
import { Output } from './output.js';
import { Progress } from './progress.js';
import { formatterFor } from './formats.js';
import { CannotRead, TOO_LONG, linesOf } from './lines.js';
import { parseUrl } from './parse-url.js';

const INVALID_URL = 1;
const BAD_USAGE = 2;
const CANNOT_WRITE = 3;
const CANNOT_READ = 4;

class CannotWrite extends Error {}

// If nothing reads standard error, the error cannot be reported.
process.stderr.on('error', () => {});

// The status is set instead of exiting, so that pending writes to a pipe are completed.
process.exitCode = await main(process.argv.slice(2));

/** @param {string[]} args @returns {Promise<number>} the exit status */
async function main(args) {
  let options;
  try {
    options = readOptions(args);
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    process.stderr.write(`whurl: ${error.message}\nTry 'whurl --help'.\n`);
    return BAD_USAGE;
  }
  try {
    if (options.version) return await say(`${version()}\n`);
    if (options.help || (options.urls.length === 0 && process.stdin.isTTY)) return await say(helpText);
    return (await parseAll(options)) === 0 ? 0 : INVALID_URL;
  } catch (error) {
    if (error instanceof CannotWrite) {
      process.stderr.write(`whurl: cannot write the results: ${error.message}\n`);
      return CANNOT_WRITE;
    }
    if (!(error instanceof CannotRead)) throw error;
    process.stderr.write(`whurl: cannot read standard input: ${error.message}\n`);
    return CANNOT_READ;
  }
}

/**
 * @param {import('./options.js').Options} options
 * @returns {Promise<number>} how many of the URLs were invalid
 */
async function parseAll(options) {
  const output = new Output(process.stdout);
  const progress = new Progress(process.stderr, { when: !process.stdout.isTTY });
  const format = await formatterFor(options, process.stdout, process.stderr);
  const batches = options.urls.length > 0 ? [options.urls] : linesOf(standardInput());

  let line = 0;
  let invalid = 0;
  try {
    for await (const batch of batches) {
      for (const input of batch) {
        line += 1;
        // A blank line is not a URL. An empty argument is, because the user must have passed it on purpose.
        if (input === '' && options.urls.length === 0) continue;
        const { result, complaint, valid } = report(format, input, line, options);
        if (!valid) invalid += 1;
        if (complaint !== undefined) progress.interrupt(complaint);
        if (result !== undefined) await output.write(result);
      }
      await output.flush();
      progress.show(line, invalid);
      if (output.closed) break;
    }
  } finally {
    // If the input cannot be read any further, what has been read is printed.
    await output.flush();
    progress.clear();
  }
  if (output.error !== undefined) throw new CannotWrite(output.error.message);
  return invalid;
}

/** Standard input. Node would read a directory as if it were empty. */
function standardInput() {
  if (fstatSync(0).isDirectory()) throw new CannotRead('it is a directory');
  return process.stdin;
}

/**
 * Parses one line and formats the result.
 *
 * @param {import('./formats.js').Formatter} format
 * @param {string | typeof TOO_LONG} input
 * @param {number} line
 * @param {import('./options.js').Options} options
 * @returns {import('./formats.js').Printed}
 */
function report(format, input, line, { base, json }) {
  try {
    if (input === TOO_LONG) throw new RangeError('URL is too long');
    const url = parseUrl(input, base);
    return { valid: url !== null, ...format(input, line, url) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Without the input, which is as long as a string can be.
    if (json) return { result: `${JSON.stringify({ input: null, line, error: error.message })}\n`, valid: false };
    return { complaint: `${error.message} in line ${line}\n`, valid: false };
  }
}

/** Prints a string. @param {string} text */
async function say(text) {
  const output = new Output(process.stdout);
  await output.write(text);
  await output.flush();
  if (output.error !== undefined) throw new CannotWrite(output.error.message);
  return 0;
}

function version() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
