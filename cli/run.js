// Processes the inputs of all sources, one after the other. The output is in the order of the input.
import { chooseProcessor } from './choose-processor.js';
import { paintFor } from './colour.js';
import { cannotRead } from './diagnostics.js';
import { formatFor } from './formats/format.js';
import { inThreads } from './jobs.js';
import { BYTE_ORDER_MARK, CannotRead, NEWLINE, blocksOf, withoutReturns } from './lines.js';
import { Output } from './output.js';
import { Progress } from './progress.js';
import { recordsOf } from './records.js';
import { rewrite } from './rewrite.js';
import { openFile, sourcesOf } from './sources.js';

/**
 * @typedef {object} Streams
 * @property {() => import('node:stream').Readable} openInput  opens standard input
 * @property {NodeJS.WriteStream} output
 * @property {{ isTTY: boolean, write: (text: string) => void }} complaints
 *
 * @typedef {object} Counts
 * @property {number} lines
 * @property {number} invalid  the URLs that are invalid, or could not be changed
 * @property {number} matches  the URLs that match a pattern
 * @property {number} unread  the sources that cannot be read
 *
 * @param {import('./options.js').Request} request
 * @param {string[]} args  that describe the run
 * @param {Streams} streams
 * @returns {Promise<Counts>}
 */
export async function run(request, args, streams) {
  if (!request.rewrites) return print(request, args, streams);
  const all = { lines: 0, invalid: 0, matches: 0, unread: 0 };
  for (const file of request.input.files) {
    const input = { ...request.input, files: [file] };
    try {
      const counts = await rewrite(file, (output) => print({ ...request, input }, args, { ...streams, output }));
      for (const name of /** @type {(keyof Counts)[]} */ (Object.keys(all))) all[name] += counts[name];
    } catch (error) {
      if (!(error instanceof CannotRead)) throw error;
      streams.complaints.write(cannotRead({ file }, error.message));
      all.unread += 1;
    }
  }
  return all;
}

/** Prints the results of all sources. @type {typeof run} */
async function print(request, args, streams) {
  const { openInput, output: stream, complaints } = streams;
  const progress = new Progress(complaints, { when: !stream.isTTY });
  const paint = paintFor(streams);
  const writer = new Writer(request.output, stream, paint);
  const counts = { lines: 0, invalid: 0, matches: 0, unread: 0 };
  /** The header of the first file. @type {import('./records.js').Header | undefined} */
  let header;
  /** @param {import('./diagnostics.js').Source} source */
  const process = async (source) => {
    const opened = await open(source, request, openInput, header, writer.start);
    // An empty CSV has no records, nor a header.
    if (opened.records !== undefined && opened.header === undefined) return;
    header ??= opened.header;
    const format = await writer.begin(header);
    for await (const result of resultsOf(opened, source, request, args, streams, paint, format)) {
      counts.lines += result.lines;
      counts.invalid += result.invalid;
      counts.matches += result.matches ?? 0;
      if (result.complaints.length > 0) progress.interrupt(result.complaints.join(''));
      await writer.add(result.output);
      progress.show(counts.lines, counts.invalid);
      if (result.fault !== undefined) throw new CannotRead(result.fault);
      if (writer.output.closed) return;
    }
  };
  /** @param {import('./diagnostics.js').Source} source @param {string} reason */
  const skip = (source, reason) => {
    counts.unread += 1;
    progress.interrupt(cannotRead(source, reason));
  };

  const sources = sourcesOf(request.input);
  try {
    for (const source of sources) {
      try {
        await process(source);
      } catch (error) {
        if (!(error instanceof CannotRead)) throw error;
        skip(source, error.message);
      }
      if (writer.output.closed) break;
    }
    if (!writer.hasBegun && counts.unread === 0) {
      if (request.input.hasHeader)
        skip(sources[sources.length - 1], `the ${request.input.form.toUpperCase()} is empty`);
      else await writer.begin(header);
    }
    await writer.end();
  } finally {
    progress.clear();
  }
  writer.output.check();
  return counts;
}

/** Writes results in a format, between its head and its tail. */
class Writer {
  /** The start of the first source. */
  start = { hasMark: false };
  /** @type {import('./formats/format.js').Format | undefined} */
  #format;
  #show = asIs;
  #isStarted = false;
  #hasRows = false;

  /** @param {import('./options.js').Output} request @param {NodeJS.WriteStream} stream @param {import('./process-urls.js').Paint} paint */
  constructor(request, stream, paint) {
    this.request = request;
    this.output = new Output(stream);
    this.paint = paint;
  }

  get hasBegun() {
    return this.#format !== undefined;
  }

  /** Writes the head, at first. @param {import('./records.js').Header | undefined} header */
  async begin(header) {
    if (this.#format !== undefined) return this.#format;
    const format = (this.#format = await formatFor(this.request, this.paint, header));
    if (this.output.stream.isTTY) this.#show = forTerminal(format);
    await this.#write(format.head);
    return format;
  }

  /** Adds rows. @param {string | Uint8Array} rows */
  async add(rows) {
    if (rows.length === 0) return;
    if (this.#hasRows) await this.#write(this.#format?.gap ?? '');
    await this.#write(rows);
    this.#hasRows = true;
  }

  async end() {
    await this.#write(this.#format?.tail ?? '');
  }

  /** @param {string | Uint8Array} text */
  async #write(text) {
    if (text.length === 0) return;
    const writesMark = !this.#isStarted && this.start.hasMark && this.request.keepsText && !this.output.stream.isTTY;
    if (writesMark) await this.output.write(BYTE_ORDER_MARK);
    this.#isStarted = true;
    await this.output.write(this.#show(text));
  }
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
 * @property {import('node:stream').Readable} [stream]  unless the source are the arguments
 * @property {AsyncIterable<Uint8Array | typeof import('./lines.js').TOO_LONG>} [blocks]  of lines
 * @property {AsyncIterable<import('./process-urls.js').Input[]>} [records]  of a CSV or TSV
 * @property {import('./records.js').Header} [header]  unless that is empty
 *
 * @param {import('./diagnostics.js').Source} source
 * @param {import('./options.js').Request} request
 * @param {Streams['openInput']} openInput
 * @param {import('./records.js').Header | undefined} first  of the first file
 * @param {import('./lines.js').Cut['start']} start
 * @returns {Promise<Opened>}
 */
async function open(source, { input, change }, openInput, first, start) {
  if (source === 'argument') return {};
  const stream = typeof source === 'string' ? openInput() : openFile(source.file);
  if (input.form !== 'lines') return { stream, ...(await recordsOf(stream, input, first, start)) };
  const blocks = blocksOf(stream, { end: input.end, start });
  // Other texts may have a CR.
  return { stream, blocks: input.end === NEWLINE && change.coding === undefined ? withoutReturns(blocks) : blocks };
}

/**
 * @param {Opened} opened
 * @param {import('./diagnostics.js').Source} source
 * @param {import('./options.js').Request} request
 * @param {string[]} args
 * @param {Streams} streams
 * @param {import('./process-urls.js').Paint} paint
 * @param {import('./formats/format.js').Format} format
 * @returns {AsyncGenerator<import('./process-urls.js').Result>}
 */
async function* resultsOf({ stream, blocks, records }, source, request, args, streams, paint, format) {
  const { urls, jobs, end } = request.input;
  if (stream !== undefined && blocks !== undefined && jobs > 1)
    return yield* closing(inThreads(blocks, { jobs, end }, args, source, streams), stream);
  const process = await chooseProcessor(request, source, paint, format);
  if (records !== undefined) yield* inTurn(records, (batch) => process(batch, 1));
  else if (blocks !== undefined) yield* inTurn(blocks, process);
  else yield* process(urls, 1);
}

/**
 * The results of one batch after the other. Their lines are counted.
 *
 * @param {AsyncIterable<import('./choose-processor.js').Batch>} batches
 * @param {import('./choose-processor.js').Processor} process
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
 * Yields the results, then closes the input, even if the reader stops early: its next block may still be awaited.
 *
 * @param {AsyncGenerator<import('./process-urls.js').Result>} results
 * @param {import('node:stream').Readable} stream
 */
async function* closing(results, stream) {
  try {
    yield* results;
  } finally {
    stream.destroy();
  }
}
