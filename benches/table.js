// From bytes to the hosts of many URLs: `table` of whurl/table, compared with loops over both classes.
//
//   node benches/table.js [LIST…]     by default the lists of real URLs, in URLS_DIR or next to the project
//
// The contenders take turns in one process, and the median of 15 rounds counts. Build first: npm run build.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { components } from '../cli/components.js';
import { inProject } from '../scripts/project.js';
import { median } from './median.js';

const ROUNDS = 15;
const folder = process.env.URLS_DIR ?? inProject('..', 'shared', 'urls');
const parts = components.map((name) => (name === 'port' ? 'portText' : name));

const { URL: Whurl } = await import('../dist/node.mjs');
const { table } = await import('../dist/table.mjs');
const given = process.argv.slice(2);
const lists = (given.length > 0 ? given : ['kasztp.txt', 'links.txt'].map((name) => join(folder, name))).filter(
  (path) => existsSync(path),
);
if (lists.length === 0) throw new Error(`there are no lists in ${folder}: set URLS_DIR, or name one`);

lists.forEach(compare);

/**
 * Splits bytes into lines, and reads a part of each.
 *
 * @param {Uint8Array} bytes
 * @param {new (url: string) => any} Class
 */
function loop(bytes, Class) {
  const hosts = [];
  for (const line of new TextDecoder().decode(bytes).split('\n')) {
    try {
      hosts.push(new Class(line).host);
    } catch {
      hosts.push(null);
    }
  }
  return hosts.length;
}

/** @param {string} path */
function compare(path) {
  const bytes = readFileSync(path);
  /** @type {Record<string, () => number>} */
  const contenders = {
    'table, host': () => table(bytes, { columns: ['host'] }).length,
    'table, host, toArray()': () =>
      table(bytes, { columns: ['host'] })
        .column('host')
        .toArray().length,
    'table, all parts': () => table(bytes, { columns: parts }).length,
    'lines, new URL(line).host': () => loop(bytes, URL),
    'lines, new whurl.URL(line).host': () => loop(bytes, Whurl),
  };
  /** @type {Map<string, number[]>} */
  const times = new Map(Object.keys(contenders).map((name) => [name, []]));
  let rows = 0;
  for (let round = -3; round < ROUNDS; round++) {
    for (const [name, run] of Object.entries(contenders)) {
      const start = performance.now();
      rows = run();
      if (round >= 0) times.get(name)?.push(((performance.now() - start) * 1e6) / rows);
    }
  }
  const native = median(times.get('lines, new URL(line).host') ?? []);
  console.log(`${basename(path)}, ${rows.toLocaleString('en')} lines, Node ${process.version}`);
  console.log(`${''.padEnd(34)}${'ns a line'.padStart(10)}${'÷ new URL(line).host'.padStart(24)}`);
  for (const [name, found] of times)
    console.log(
      `${name.padEnd(34)}${median(found).toFixed(0).padStart(10)}${(median(found) / native).toFixed(2).padStart(24)}`,
    );
}
