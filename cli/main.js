// The command line: parses URLs and prints their components. (The package's bin is cli/bin.cjs, which loads this file.)
import { createReadStream, existsSync, fstatSync, readFileSync } from 'node:fs';
import { needsBuild } from './built.js';
import { painterFor } from './colour.js';
import { recordsOf } from './csv.js';
import { needsGap } from './general.js';
import { helpText } from './help.js';
import { inThreads } from './jobs.js';
import { CannotRead, blocksOf, linesOf } from './lines.js';
import { readOptions } from './options.js';
import { Output } from './output.js';
import { linesFor } from './tokens.js';
import { createProcessor } from './processor.js';
import { Progress } from './progress.js';
import { BadUsage } from './usage.js';
import { visible, visibleJson, visibleLines } from './visible.js';

const INVALID_URL = 1;
const BAD_USAGE = 2;
const CANNOT_WRITE = 3;
const CANNOT_READ = 4;

/** The number of bytes of a file that are read together. */
const READ_SIZE = 1 << 20;

class CannotWrite extends Error {}

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
    const options = readOptions(args);
    if (options.completion !== undefined) return await say(completionScript(options.completion));
    if (options.version) return await say(`${version()}\n`);
    if (options.help || (options.urls.length === 0 && process.stdin.isTTY)) return await say(helpText);
    return (await processAll(options, args)) === 0 ? 0 : INVALID_URL;
  } catch (error) {
    if (error instanceof BadUsage) return fail(BAD_USAGE, error.message, "Try 'whurl --help'.");
    if (error instanceof CannotWrite) return fail(CANNOT_WRITE, `cannot write the results: ${error.message}`);
    if (error instanceof CannotRead) return fail(CANNOT_READ, `cannot read standard input: ${error.message}`);
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

/**
 * A function that makes output what a terminal can show. Tables and `--errors` are so already: they have
 * colours.
 *
 * @param {import('./options.js').Options} options
 */
function forTerminal(options) {
  if (options.format === 'arrow')
    throw new BadUsage('--format arrow is not text; standard output must be a file or a pipe');
  const show = needsGap(options) ? null : options.format === 'json' ? visibleJson : visibleLines;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return (/** @type {string | Uint8Array} */ output) =>
    show === null ? output : show(typeof output === 'string' ? output : decoder.decode(output, { stream: true }));
}

/**
 * @param {import('./options.js').Options} options
 * @param {string[]} args
 * @returns {Promise<number>} the number of invalid URLs
 */
async function processAll(options, args) {
  const output = new Output(process.stdout);
  const progress = new Progress(standardError, { when: !process.stdout.isTTY });
  const gap = needsGap(options) ? '\n' : '';
  const show = process.stdout.isTTY ? forTerminal(options) : (/** @type {string | Uint8Array} */ output) => output;

  let lines = 0;
  let invalid = 0;
  let isFirst = true;
  try {
    for await (const result of outputsOf(options, args)) {
      lines += result.lines;
      invalid += result.invalid;
      if (result.complaints.length > 0) progress.interrupt(result.complaints.join(''));
      if (result.output.length > 0) {
        if (!isFirst) await output.write(gap);
        await output.write(show(result.output));
        isFirst = false;
      }
      progress.show(lines, invalid);
      if (output.closed) break;
    }
  } finally {
    progress.clear();
  }
  if (output.error !== undefined) throw new CannotWrite(output.error.message);
  return invalid;
}

/**
 * The output, in order.
 *
 * @param {import('./options.js').Options} options
 * @param {string[]} args
 * @returns {AsyncGenerator<import('./general.js').Output>}
 */
async function* outputsOf(options, args) {
  const { urls, field, jobs } = options;
  const paint = {
    output: painterFor(process.stdout),
    complaints: painterFor(process.stderr),
    isTerminal: process.stdout.isTTY,
  };
  /** @param {string | Uint8Array<ArrayBuffer>} output */
  const only = (output) => ({ output, complaints: [], lines: 0, invalid: 0 });
  if (field !== undefined) {
    const { header, records } = await recordsOf(standardInput(), field);
    const { process } = await createProcessor(options, paint, header);
    yield only(await headOf(options, header));
    for await (const batch of records) yield* process(batch, 1);
  } else if (urls.length === 0 && jobs > 1) {
    yield only(await headOf(options));
    const input = standardInput();
    try {
      yield* inThreads(blocksOf(input), jobs, args);
    } finally {
      // The next block may be awaited still.
      input.destroy();
    }
  } else {
    const { isLineWriter, process } = await createProcessor(options, paint);
    yield only(await headOf(options));
    let first = 1;
    for await (const batch of urls.length > 0
      ? [urls]
      : isLineWriter
        ? blocksOf(standardInput())
        : linesOf(standardInput())) {
      for await (const result of process(batch, first)) {
        first += result.lines;
        yield result;
      }
    }
  }
  if (options.format === 'arrow') yield only((await import('./arrow.js')).arrowEnd());
}

/**
 * The start of a format's output.
 *
 * @param {import('./options.js').Options} options
 * @param {string[]} [header]
 */
async function headOf(options, header) {
  if (options.errors || options.coding !== undefined) return '';
  if (options.format === 'arrow') return (await import('./arrow.js')).arrowStart(options);
  return options.format === 'table' ? '' : linesFor(options, header).head;
}

/** Standard input. Node would read a directory as if it were empty. */
function standardInput() {
  const status = fstatSync(0);
  if (status.isDirectory()) throw new CannotRead('it is a directory');
  return status.isFile() ? createReadStream('', { fd: 0, autoClose: false, highWaterMark: READ_SIZE }) : process.stdin;
}

/** Prints a string. @param {string} text */
async function say(text) {
  const output = new Output(process.stdout);
  await output.write(text);
  if (output.error !== undefined) throw new CannotWrite(output.error.message);
  return 0;
}

function version() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
