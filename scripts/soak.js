// `npm run soak`: makes ten million URLs with each entry and engine, and starts and ends two thousand workers. The memory in use
// must stay flat. It takes minutes.
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { entries, measureMemory, measureWorkers } from './soak/measure.js';

const MB = 2 ** 20;
const usage = `npm run soak -- [--urls N] [--workers N]

Makes many URLs with each entry and engine, then starts and ends many workers, and prints the memory in use.

  --urls N     how many URLs (default: 10000000)
  --workers N  how many workers (default: 2000)
  --help       print this text`;

await exitWith(async () => {
  const values = readArguments(usage, { urls: { type: 'string', default: '10000000' }, workers: { type: 'string', default: '2000' } })?.values;
  if (values === undefined) return;
  await prepare('package');
  const urls = Number(values.urls);
  for (const [name, file] of Object.entries(entries)) {
    const { first, last } = await measureMemory(file, urls);
    const parts = /** @type {const} */ (['heapUsed', 'arrayBuffers', 'rss']);
    const shown = parts.map((part) => `${part} ${inMB(first[part])} → ${inMB(last[part])}`);
    console.log(`${name}, ${urls.toLocaleString('en')} URLs, MB after a tenth → after all: ${shown.join(', ')}`);
  }
  const { first, last } = await measureWorkers(Number(values.workers));
  console.log(`${values.workers} workers started and ended, MB of the process: ${inMB(first)} → ${inMB(last)}`);
});

/** @param {number} bytes */
const inMB = (bytes) => (bytes / MB).toFixed(1);
