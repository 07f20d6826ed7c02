// A thread of `--jobs`.
import { parentPort, workerData } from 'node:worker_threads';
import { chooseProcessor } from './choose-processor.js';
import { paintFor } from './colour.js';
import { formatFor } from './formats/format.js';
import { TOO_LONG } from './lines.js';
import { readOptions } from './options.js';

const { source, ...streams } = workerData;
const request = await readOptions(process.argv.slice(2));
const paint = paintFor(streams);
const processor = formatFor(request.output, paint).then((format) => chooseProcessor(request, source, paint, format));

/** One block after the other: what the line writer yields changes with its next block. */
let last = Promise.resolve();

parentPort?.on('message', (block) => {
  last = last.then(() => answer(block));
});

/** @param {{ bytes: Uint8Array | null, first: number }} block  without bytes if it is a line that is too long */
async function answer({ bytes, first }) {
  /** @type {import('./process-urls.js').Result[]} */
  const results = [];
  for await (const result of (await processor)(bytes ?? TOO_LONG, first)) {
    results.push({ ...result, output: typeof result.output === 'string' ? result.output : result.output.slice() });
  }
  const buffers = results.flatMap(({ output }) => (typeof output === 'string' ? [] : [output.buffer]));
  parentPort?.postMessage(results, buffers);
}
