// The command line: parses URLs and prints their components. (The package's bin is cli/bin.cjs, which loads this file.)
import { createReadStream, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { needsBuild } from './built.js';
import { painterFor } from './colour.js';
import { formatFor } from './formats/format.js';
import { helpText } from './help.js';
import { inThreads } from './jobs.js';
import { CannotRead, NEWLINE, NUL, blocksOf, linesOf } from './lines.js';
import { readOptions } from './options.js';
import { Output } from './output.js';
import { createProcessor } from './processor.js';
import { Progress } from './progress.js';
import { recordsOf } from './records.js';
import { BadUsage } from './usage.js';
import { visible } from './visible.js';

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
    const isAsked = options.urls.length === 0 && options.files.length === 0 && process.stdin.isTTY;
    if (options.help || (options.isEmpty && isAsked)) return await say(helpText);
    if (isAsked) standardError.write('Type one URL per line; Ctrl-D ends the input.\n');
    return (await processAll(options, args)) === 0 ? 0 : INVALID_URL;
  } catch (error) {
    if (error instanceof BadUsage) return fail(BAD_USAGE, error.message, "Try 'whurl --help'.");
    if (error instanceof CannotWrite) return fail(CANNOT_WRITE, `cannot write the results: ${error.message}`);
    if (error instanceof CannotRead)
      return fail(CANNOT_READ, `cannot read ${error.file ?? 'standard input'}: ${error.message}`);
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
 * A function that makes output what a terminal can show.
 *
 * @param {import('./formats/format.js').Format} format
 */
function forTerminal({ visible: show }) {
  if (show === undefined) return asIs;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return (/** @type {string | Uint8Array} */ output) =>
    show(typeof output === 'string' ? output : decoder.decode(output, { stream: true }));
}

/** @param {string | Uint8Array} output */
function asIs(output) {
  return output;
}

/**
 * @param {import('./options.js').Options} options
 * @param {string[]} args
 * @returns {Promise<number>} the number of URLs that are invalid, or could not be changed
 */
async function processAll(options, args) {
  const output = new Output(process.stdout);
  const progress = new Progress(standardError, { when: !process.stdout.isTTY });
  const paint = {
    output: painterFor(process.stdout),
    complaints: painterFor(process.stderr),
    isTerminal: process.stdout.isTTY,
  };

  let lines = 0;
  let invalid = 0;
  let isFirst = true;
  /** @type {import('./formats/format.js').Format | undefined} */
  let format;
  let show = asIs;
  /** The file that is read. @type {string | undefined} */
  let file;
  /** The header of the first file. @type {string[] | undefined} */
  let names;
  try {
    for (const source of sourcesOf(options)) {
      const own = { ...options, ...source };
      file = typeof own.source === 'string' ? undefined : own.source.file;
      const { header, outputs } = await read(own, args, paint);
      if (format === undefined) {
        format = await formatFor(own, paint, header);
        if (process.stdout.isTTY) show = forTerminal(format);
        await output.write(show(format.head));
        names = header;
      } else if (JSON.stringify(header) !== JSON.stringify(names)) {
        throw new CannotRead('its header is another one than that of the first file');
      }
      for await (const result of outputs) {
        lines += result.lines;
        invalid += result.invalid;
        if (result.complaints.length > 0) progress.interrupt(result.complaints.join(''));
        if (result.output.length > 0) {
          if (!isFirst) await output.write(format.gap);
          await output.write(show(result.output));
          isFirst = false;
        }
        progress.show(lines, invalid);
        if (output.closed) break;
      }
      if (output.closed) break;
    }
    await output.write(show(format?.tail ?? ''));
  } catch (error) {
    // The first file decides what is right.
    const reason = error instanceof BadUsage && names !== undefined ? new CannotRead(error.message) : error;
    if (reason instanceof CannotRead) reason.file = file;
    throw reason;
  } finally {
    progress.clear();
  }
  if (output.error !== undefined) throw new CannotWrite(output.error.message);
  return invalid;
}

/**
 * @typedef {{ urls: string[], source: import('./complaints.js').Source }} Inputs  the arguments, or none of them
 *
 * @param {import('./options.js').Options} options
 * @returns {Inputs[]} in the order in which they are read
 */
function sourcesOf({ urls, files }) {
  /** @type {Inputs[]} */
  const sources = urls.length > 0 ? [{ urls, source: 'argument' }] : [];
  for (const file of files) sources.push({ urls: [], source: file === '-' ? 'line' : { file } });
  return sources.length > 0 ? sources : [{ urls, source: 'line' }];
}

/**
 * Reads one source. The output is in the order of the input.
 *
 * @param {import('./options.js').Options} options  of this source
 * @param {string[]} args
 * @param {import('./general.js').Paint} paint
 * @returns {Promise<{ header?: string[], outputs: AsyncGenerator<import('./general.js').Output> }>}
 */
async function read(options, args, paint) {
  const { urls, source, jobs } = options;
  if (source === 'argument') return { outputs: (await createProcessor(options, paint)).process(urls, 1) };
  const input = typeof source === 'string' ? streamOf(0) : open(source.file);
  if (options.input !== 'lines') {
    const { header, records } = await recordsOf(input, options);
    const { process } = await createProcessor(options, paint, header);
    return { header, outputs: inTurn(records, (batch) => process(batch, 1)) };
  }
  const end = options.endsInNul ? NUL : NEWLINE;
  if (jobs > 1) return { outputs: closing(inThreads(blocksOf(input, undefined, end), jobs, args, options), input) };
  const { isLineWriter, process } = await createProcessor(options, paint);
  /** @type {AsyncIterable<import('./processor.js').Batch>} */
  const batches = isLineWriter ? blocksOf(input, undefined, end) : linesOf(input, undefined, end);
  return { outputs: inTurn(batches, process) };
}

/**
 * The output for one batch after the other. Their lines are counted.
 *
 * @template T
 * @param {AsyncIterable<T>} batches
 * @param {(batch: T, first: number) => AsyncGenerator<import('./general.js').Output>} process
 */
async function* inTurn(batches, process) {
  let first = 1;
  for await (const batch of batches) {
    for await (const result of process(batch, first)) {
      first += result.lines;
      yield result;
    }
  }
}

/**
 * The same outputs. After them, or when they are not read any more, the stream is closed, of which the next block may
 * be awaited still.
 *
 * @param {AsyncGenerator<import('./general.js').Output>} outputs
 * @param {import('node:stream').Readable} input
 */
async function* closing(outputs, input) {
  try {
    yield* outputs;
  } finally {
    input.destroy();
  }
}

/** @param {string} file */
function open(file) {
  try {
    return streamOf(openSync(file, 'r'));
  } catch (error) {
    if (error instanceof CannotRead) throw error;
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new CannotRead(code === 'ENOENT' ? 'there is no such file' : message);
  }
}

/** The stream of a file, or of standard input (0). Node would read a directory as if it were empty. @param {number} fd */
function streamOf(fd) {
  const status = fstatSync(fd);
  if (status.isDirectory()) throw new CannotRead('it is a directory');
  const isOwn = fd !== 0;
  return isOwn || status.isFile()
    ? createReadStream('', { fd, autoClose: isOwn, highWaterMark: READ_SIZE })
    : process.stdin;
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
