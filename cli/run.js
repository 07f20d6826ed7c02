// Processes the inputs of all sources, one after the other. The output is in the order of the input.
import { painterFor } from './colour.js';
import { formatFor } from './formats/format.js';
import { inThreads } from './jobs.js';
import { CannotRead, NEWLINE, NUL, blocksOf, linesOf } from './lines.js';
import { Output } from './output.js';
import { createProcessor } from './processor.js';
import { Progress } from './progress.js';
import { recordsOf } from './records.js';
import { openFile, sourcesOf } from './sources.js';
import { BadUsage } from './usage.js';

/**
 * @typedef {object} Streams
 * @property {() => import('node:stream').Readable} openInput  opens standard input
 * @property {NodeJS.WriteStream} output
 * @property {{ isTTY: boolean, write: (text: string) => void }} complaints
 *
 * @param {import('./options.js').Options} options
 * @param {string[]} args  which these are
 * @param {Streams} streams
 * @returns {Promise<number>} the number of URLs that are invalid, or could not be changed
 */
export async function run(options, args, { openInput, output: stream, complaints }) {
  const output = new Output(stream);
  const progress = new Progress(complaints, { when: !stream.isTTY });
  const paint = { output: painterFor(stream), complaints: painterFor(complaints), isTerminal: stream.isTTY };

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
      const input = own.source === 'argument' ? null : file === undefined ? openInput() : openFile(file);
      const { header, records } =
        input !== null && own.input !== 'lines' ? await recordsOf(input, own) : { header: undefined, records: null };
      if (format === undefined) {
        format = await formatFor(own, paint, header);
        if (stream.isTTY) show = forTerminal(format);
        await output.write(show(format.head));
        names = header;
      } else if (JSON.stringify(header) !== JSON.stringify(names)) {
        throw new CannotRead('its header is another one than that of the first file');
      }
      for await (const result of outputsOf({ input, records }, own, args, paint, format)) {
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
  output.check();
  return invalid;
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
 * The outputs for one source.
 *
 * @param {object} opened
 * @param {import('node:stream').Readable | null} opened.input  null for the arguments
 * @param {AsyncIterable<import('./general.js').Input[]> | null} opened.records  of a CSV or TSV
 * @param {import('./options.js').Options} options  of this source
 * @param {string[]} args
 * @param {import('./general.js').Paint} paint
 * @param {import('./formats/format.js').Format} format
 * @returns {AsyncGenerator<import('./general.js').Output>}
 */
async function* outputsOf({ input, records }, options, args, paint, format) {
  const { urls, jobs, endsInNul } = options;
  const end = endsInNul ? NUL : NEWLINE;
  if (input !== null && records === null && jobs > 1) {
    yield* closing(inThreads(blocksOf(input, undefined, end), jobs, args, options), input);
    return;
  }
  const { isLineWriter, process } = await createProcessor(options, paint, format);
  if (input === null) yield* process(urls, 1);
  else if (records !== null) yield* inTurn(records, (batch) => process(batch, 1));
  else yield* inTurn(isLineWriter ? blocksOf(input, undefined, end) : linesOf(input, undefined, end), process);
}

/**
 * The output for one batch after the other. Their lines are counted.
 *
 * @param {AsyncIterable<import('./processor.js').Batch>} batches
 * @param {import('./processor.js').Processor['process']} process
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
