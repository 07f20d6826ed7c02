// `npm run soak`: makes ten million URLs with each entry and engine, and starts and ends two thousand workers. The
// memory in use must stay flat. It takes minutes.
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { findNode } from './runtimes/nodes.js';
import { packages } from './runtimes/versions.js';
import { ensureNpmProject } from './install/npm-project.js';
import { entries, measureMemory, measureWorkers, workers } from './soak/measure.js';

const MB = 2 ** 20;
const usage = `npm run soak -- [--urls N] [--workers N]

Makes many URLs with each entry and engine, then starts and ends many workers, and prints the memory in use.

  --urls N     how many URLs (default: 10000000)
  --workers N  how many workers (default: 2000)
  --nodes N,M  in these major versions of Node instead of the running one
  --bun        in Bun as well
  --help       print this text`;

await exitWith(async () => {
  const options = /** @type {const} */ ({
    urls: { type: 'string', default: '10000000' },
    workers: { type: 'string', default: '2000' },
    nodes: { type: 'string', default: process.versions.node.split('.')[0] },
    bun: { type: 'boolean', default: false },
  });
  const values = readArguments(usage, options)?.values;
  if (values === undefined) return;
  await prepare('package-with-bindings');
  const urls = Number(values.urls);
  for (const [runtime, command] of await runtimes(values.nodes.split(','), values.bun)) {
    console.log(`${runtime}: ${urls.toLocaleString('en')} URLs, MB after a tenth → after all`);
    for (const [name, entry] of Object.entries(entries)) {
      const { first, last } = await measureMemory(entry, urls, command);
      const parts = /** @type {const} */ (['heapUsed', 'arrayBuffers', 'rss']);
      const shown = parts.map((part) => `${part} ${inMB(first[part])} → ${inMB(last[part])}`);
      console.log(`  ${name}: ${shown.join(', ')}`);
    }
  }
  console.log(`${values.workers} workers started and ended, MB of the process after a tenth → after all`);
  for (const kind of /** @type {(keyof typeof workers)[]} */ (Object.keys(workers))) {
    const { first, last } = await measureWorkers(kind, Number(values.workers));
    console.log(`  ${kind}: ${inMB(first)} → ${inMB(last)}`);
  }
});

/** @param {number} bytes */
function inMB(bytes) {
  return (bytes / MB).toFixed(1);
}

/** @param {string[]} majors @param {boolean} withBun @returns {Promise<[name: string, command: string[]][]>} */
async function runtimes(majors, withBun) {
  /** @type {[string, string[]][]} */
  const found = [];
  for (const major of majors) {
    const { version, command } = await findNode(major);
    found.push([`Node ${version}`, [command, '--expose-gc']]);
  }
  if (withBun) {
    const [[name, version]] = Object.entries(packages.bun);
    found.push([
      `Bun ${version}`,
      [`${await ensureNpmProject('bun', packages.bun)}/node_modules/${name}/bin/bun`, 'run'],
    ]);
  }
  return found;
}
