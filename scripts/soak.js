// `npm run soak`: makes ten million URLs with each entry and engine, and starts and ends two thousand workers. The memory in use
// must stay flat. It takes minutes.
import { parseArgs } from 'node:util';
import { exitWith } from './exit.js';
import { prepare } from './prepare.js';
import { entries, measureMemory, measureWorkers } from './soak/measure.js';

const MB = 2 ** 20;
const help = 'Usage: npm run soak -- [--urls N] [--workers N]\n';

await exitWith(async () => {
  const { values } = parseArgs({
    options: { urls: { type: 'string', default: '10000000' }, workers: { type: 'string', default: '2000' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return void process.stdout.write(help);
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
