// The command line: parses URLs and prints their components. (The package's bin is cli/bin.cjs, which loads this file.)
import { readFileSync } from 'node:fs';
import { BadUsage, helpText, readOptions } from './options.js';
import { Output } from './output.js';
import { Progress } from './progress.js';
import { formatterFor } from './formats.js';
import { linesOf } from './lines.js';
import { parseUrl } from './parse-url.js';

const INVALID_URL = 1;
const BAD_USAGE = 2;
const CANNOT_WRITE = 3;

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
  if (options.version) return say(`${version()}\n`);
  if (options.help || (options.urls.length === 0 && process.stdin.isTTY)) return say(helpText);
  try {
    return (await parseAll(options)) === 0 ? 0 : INVALID_URL;
  } catch (error) {
    if (!(error instanceof CannotWrite)) throw error;
    process.stderr.write(`whurl: cannot write the results: ${error.message}\n`);
    return CANNOT_WRITE;
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
  const batches = options.urls.length > 0 ? [options.urls] : linesOf(process.stdin);

  let line = 0;
  let invalid = 0;
  for await (const batch of batches) {
    for (const input of batch) {
      line += 1;
      // A blank line is not a URL. An empty argument is, because the user must have passed it on purpose.
      if (input === '' && options.urls.length === 0) continue;
      const url = parseUrl(input, options.base);
      const { result, complaint, valid = url !== null } = format(input, line, url);
      if (!valid) invalid += 1;
      if (complaint !== undefined) progress.interrupt(complaint);
      if (result !== undefined) await output.write(result);
    }
    await output.flush();
    progress.show(line, invalid);
    if (output.closed) break;
  }
  progress.clear();
  if (output.error !== undefined) throw new CannotWrite(output.error.message);
  return invalid;
}

/** @param {string} text */
function say(text) {
  process.stdout.write(text);
  return 0;
}

function version() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
