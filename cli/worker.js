// A thread of `--jobs`.
import { parentPort, workerData } from 'node:worker_threads';
import { painterFor } from './colour.js';
import { TOO_LONG } from './lines.js';
import { readOptions } from './options.js';
import { createProcessor } from './processor.js';

const options = readOptions(process.argv.slice(2));
const { output, complaints } = workerData;
const processor = createProcessor(options, {
  output: painterFor(output),
  complaints: painterFor(complaints),
  isTerminal: output.isTTY === true,
});

/** One block after the other: what the fast way yields changes with its next block. */
let last = Promise.resolve();

parentPort?.on('message', (block) => {
  last = last.then(() => answer(block));
});

/** @param {{ bytes: Uint8Array | null, first: number }} block  without bytes if it is a line that is too long */
async function answer({ bytes, first }) {
  /** @type {import('./general.js').Part[]} */
  const parts = [];
  for await (const part of (await processor).process(bytes ?? TOO_LONG, first)) {
    parts.push({ ...part, output: typeof part.output === 'string' ? part.output : part.output.slice() });
  }
  const buffers = parts.flatMap(({ output }) => (typeof output === 'string' ? [] : [output.buffer]));
  parentPort?.postMessage(parts, buffers);
}
