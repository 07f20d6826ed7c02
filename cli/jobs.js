// `--jobs`: blocks of lines are processed in several threads. Their order stays.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TOO_LONG } from './lines.js';

const NEWLINE = 10;

/** How many blocks wait for each thread, besides the one that it processes. */
const WAITING = 1;

/**
 * Yields what the threads make of blocks, in the order of these.
 *
 * @param {AsyncIterable<Uint8Array | typeof TOO_LONG>} blocks
 * @param {number} jobs
 * @param {string[]} args  of the command line
 * @returns {AsyncGenerator<import('./general.js').Part>}
 */
export async function* inThreads(blocks, jobs, args) {
  const workers = Array.from({ length: jobs }, () => new Worker(new URL('./worker.js', import.meta.url), { argv: args }));
  for (const worker of workers) worker.setMaxListeners(0);
  /** @type {Promise<import('./general.js').Part[]>[]} */
  const results = [];
  let first = 1;
  let count = 0;
  try {
    for await (const block of blocks) {
      const worker = workers[count % jobs];
      count += 1;
      // A copy, which the thread gets; a chunk may share its memory with others.
      const bytes = block === TOO_LONG ? null : Uint8Array.from(block);
      worker.postMessage({ bytes, first, id: count }, bytes === null ? [] : [bytes.buffer]);
      results.push(resultOf(worker, count));
      first += block === TOO_LONG ? 1 : countLines(block);
      if (results.length >= jobs * (1 + WAITING)) yield* await /** @type {Promise<import('./general.js').Part[]>} */ (results.shift());
    }
    for (const result of results.splice(0)) yield* await result;
  } finally {
    results.forEach((result) => result.catch(() => {}));
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** @param {Worker} worker @param {number} id @returns {Promise<import('./general.js').Part[]>} */
async function resultOf(worker, id) {
  for (;;) {
    const [message] = await once(worker, 'message');
    if (message.id === id) return message.parts;
  }
}

/** How many lines a block has. @param {Uint8Array} block */
function countLines(block) {
  let count = block.at(-1) === NEWLINE ? 0 : 1;
  for (let at = block.indexOf(NEWLINE); at !== -1; at = block.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}
