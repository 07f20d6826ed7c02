// Processes the inputs of all sources, one after the other. The output is in the order of the input.
import { paintFor } from './colour.js';
import { formatFor } from './formats/format.js';
import { inThreads } from './jobs.js';
import { CannotRead, NEWLINE, NUL, blocksOf, linesOf } from './lines.js';
import { Output } from './output.js';
import { createProcessor } from './choose-processor.js';
import { Progress } from './progress.js';
import { recordsOf } from './records.js';
import { openFile, sourcesOf } from './sources.js';

/**
 * @typedef {object} Streams
 * @property {() => import('node:stream').Readable} openInput  opens standard input
 * @property {NodeJS.WriteStream} output
 * @property {{ isTTY: boolean, write: (text: string) => void }} complaints
 *
 * @param {import('./options.js').Options} options
 * @param {string[]} args  which these are
 * @param {Streams} streams
 * @returns {Promise<number>} the number of URLs that are invalid, or could not be changed; and 1 if all others are left out
 */
export async function run(options, args, streams) {
  const { openInput, output: stream, complaints } = streams;
  const output = new Output(stream);
  const progress = new Progress(complaints, { when: !stream.isTTY });
  const paint = paintFor(streams);

  let lines = 0;
  let [invalid, matches] = [0, 0];
  let isFirst = true;
  /** @type {import('./formats/format.js').Format | undefined} */
  let format;
  let show = asIs;
  /** The file that is read. @type {string | undefined} */
  let file;
  /** The header of the first file. @type {string[] | undefined} */
  let names;
  const begin = async () => {
    const format = await formatFor(options, paint, names);
    if (stream.isTTY) show = forTerminal(format);
    await output.write(show(format.head));
    return format;
  };
  try {
    for (const source of sourcesOf(options)) {
      const own = { ...options, ...source };
      file = typeof own.source === 'string' ? undefined : own.source.file;
      const opened = await open(own, openInput, names);
      // An empty CSV has no records, nor a header.
      if (opened.records !== undefined && opened.header === undefined) continue;
      names ??= opened.header;
      format ??= await begin();
      for await (const result of outputsOf(opened, own, args, streams, paint, format)) {
        lines += result.lines;
        invalid += result.invalid;
        matches += result.matches ?? 0;
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
    if (format === undefined && options.hasHeader) throw new CannotRead(`the ${options.input.toUpperCase()} is empty`);
    format ??= await begin();
    await output.write(show(format.tail));
  } catch (error) {
    if (error instanceof CannotRead) error.file = file;
    throw error;
  } finally {
    progress.clear();
  }
  output.check();
  return options.matching !== undefined && matches === 0 ? invalid + 1 : invalid;
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
    show(typeof output === 'string' ? output : decoder.decode(output));
}

/** @param {string | Uint8Array} output */
function asIs(output) {
  return output;
}

/**
 * @typedef {object} Opened
 * @property {import('node:stream').Readable} [input]  unless the source are the arguments
 * @property {AsyncIterable<import('./process-urls.js').Input[]>} [records]  of a CSV or TSV
 * @property {string[]} [header]  unless that is empty
 *
 * @param {import('./options.js').Options} options  of one source
 * @param {Streams['openInput']} openInput
 * @param {string[]} [names]  the header of the first file
 * @returns {Promise<Opened>}
 */
async function open(options, openInput, names) {
  const { source } = options;
  if (source === 'argument') return {};
  const input = typeof source === 'string' ? openInput() : openFile(source.file);
  return options.input === 'lines' ? { input } : { input, ...(await recordsOf(input, options, names)) };
}

/**
 * The outputs for one source.
 *
 * @param {Opened} opened
 * @param {import('./options.js').Options} options  of this source
 * @param {string[]} args
 * @param {Streams} streams
 * @param {import('./process-urls.js').Paint} paint
 * @param {import('./formats/format.js').Format} format
 * @returns {AsyncGenerator<import('./process-urls.js').Output>}
 */
async function* outputsOf({ input, records }, options, args, streams, paint, format) {
  const { urls, jobs, endsInNul } = options;
  const end = endsInNul ? NUL : NEWLINE;
  if (input !== undefined && jobs > 1) {
    yield* closing(inThreads(blocksOf(input, undefined, end), jobs, args, options, streams), input);
    return;
  }
  const { isLineWriter, process } = await createProcessor(options, paint, format);
  if (input === undefined) yield* process(urls, 1);
  else if (records !== undefined) yield* inTurn(records, (batch) => process(batch, 1));
  else yield* inTurn(isLineWriter ? blocksOf(input, undefined, end) : linesOf(input, undefined, end), process);
}

/**
 * The output for one batch after the other. Their lines are counted.
 *
 * @param {AsyncIterable<import('./choose-processor.js').Batch>} batches
 * @param {import('./choose-processor.js').Processor['process']} process
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
 * @param {AsyncGenerator<import('./process-urls.js').Output>} outputs
 * @param {import('node:stream').Readable} input
 */
async function* closing(outputs, input) {
  try {
    yield* outputs;
  } finally {
    input.destroy();
  }
}
