// `--jobs`: blocks of lines are processed in several threads. Their order stays.
import { Worker } from 'node:worker_threads';
import { TOO_LONG } from './lines.js';

/**
 * @typedef {import('./process-urls.js').Result} Result
 *
 * @typedef {Record<'output' | 'complaints', { isTTY?: boolean }>} Streams  the streams of the whole program
 */

/** The number of blocks that wait for each thread, besides the one that it processes. */
const WAITING = 1;

/**
 * Yields what the threads make of blocks, in the order of these.
 *
 * @param {AsyncIterable<Uint8Array | typeof TOO_LONG>} blocks
 * @param {Pick<import('./options.js').Input, 'jobs' | 'end'>} input
 * @param {string[]} args  of the command line
 * @param {import('./diagnostics.js').Source} source
 * @param {Streams} streams
 * @returns {AsyncGenerator<Result>}
 */
export async function* inThreads(blocks, { jobs, end }, args, source, streams) {
  const threads = Array.from({ length: jobs }, () => startThread(args, source, streams));
  /** @type {Promise<Result[]>[]} */
  const results = [];
  /** The results of the block that was read first. */
  const first = () => /** @type {Promise<Result[]>} */ (results.shift());
  const reader = blocks[Symbol.asyncIterator]();
  /**
   * The next block; otherwise the end, or an error.
   *
   * @returns {Promise<{ block: Uint8Array | typeof TOO_LONG } | { end: true, error?: unknown }>}
   */
  const read = () =>
    reader.next().then(
      ({ done, value }) => (done ? { end: true } : { block: value }),
      (error) => ({ end: true, error }),
    );
  let line = 1;
  let count = 0;
  try {
    for (let coming = read(); ;) {
      const isFull = results.length >= jobs * (1 + WAITING);
      // Whichever is there first, so that no result waits for a block that takes long.
      const next = isFull
        ? null
        : await Promise.race([coming, ...results.slice(0, 1).map((result) => result.then(() => null))]);
      if (next === null) {
        yield* await first();
      } else if ('block' in next) {
        results.push(threads[count % jobs].process(next.block, line));
        count += 1;
        line += next.block === TOO_LONG ? 1 : countLines(next.block, end);
        coming = read();
      } else {
        while (results.length > 0) yield* await first();
        // Report a read error after the results of everything read before it.
        if ('error' in next) throw next.error;
        return;
      }
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}

/** @param {string[]} args @param {import('./diagnostics.js').Source} source @param {Streams} streams */
function startThread(args, source, { output, complaints }) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    argv: args,
    workerData: { output: { isTTY: output.isTTY }, complaints: { isTTY: complaints.isTTY }, source },
  });
  /**
   * The pending promises of its blocks, in order.
   *
   * @type {{ resolve: (results: Result[]) => void, reject: (error: Error) => void }[]}
   */
  const waiting = [];
  worker.on('message', (results) => waiting.shift()?.resolve(results));
  /** The error that has ended the thread. @type {Error | undefined} */
  let failure;
  worker.on('error', (error) => {
    failure = /** @type {Error} */ (error);
    waiting.splice(0).forEach(({ reject }) => reject(error));
  });
  return {
    /** @param {Uint8Array | typeof TOO_LONG} block @param {number} first @returns {Promise<Result[]>} */
    process(block, first) {
      if (failure !== undefined) return Promise.reject(failure);
      // A copy, which the thread gets; a chunk may share its memory with others.
      const bytes = block === TOO_LONG ? null : Uint8Array.from(block);
      worker.postMessage({ bytes, first }, bytes === null ? [] : [bytes.buffer]);
      /** @type {Promise<Result[]>} */
      const result = new Promise((resolve, reject) => waiting.push({ resolve, reject }));
      // If the program ends earlier, it is not awaited.
      result.catch(() => {});
      return result;
    },
    end: () => worker.terminate(),
  };
}

/** Counts the lines of a block that is not the last one, and so ends with one. @param {Uint8Array} block @param {number} lineEnd */
function countLines(block, lineEnd) {
  let count = 0;
  for (let at = block.indexOf(lineEnd); at !== -1; at = block.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}
