// Memory stays flat over many URLs, in each entry and engine, and over workers that come and go. `URLS=10000000` makes
// more of them.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import { inProject } from '../../scripts/project.js';
import { runAndRead } from '../../scripts/run.js';
import { packageFolder } from '../shared/built.js';

const MB = 2 ** 20;
const count = Number(process.env.URLS ?? 500_000);

const inDist = (/** @type {string} */ file) => `${packageFolder}/dist/${file}`;

/**
 * The file of each entry, and arguments of memory.js: the loop that uses it, and whether each object is freed, the classes
 * are those that the entry installs, or it is started with the bytes of the module.
 *
 * @type {Record<string, [file: string, loop: string, how?: 'free' | 'polyfill' | 'async']>}
 */
const entries = {
  whurl: ['whurl.cjs', 'classes'],
  'whurl/js': ['js.cjs', 'classes'],
  'whurl/js in ES5': ['js.es5.cjs', 'classes'],
  'whurl/async': ['async.cjs', 'classes', 'async'],
  'whurl/polyfill': ['install.cjs', 'classes', 'polyfill'],
  'whurl/bindings, with free()': ['bindings-node.cjs', 'classes', 'free'],
  'whurl/bindings, without free()': ['bindings-node.cjs', 'classes'],
  'whurl/tools': ['tools.cjs', 'tools'],
  'whurl/tools/sites': ['tools-sites.cjs', 'sites'],
  'whurl/tools/display': ['tools-display.cjs', 'display'],
  'whurl/tools/encodings': ['tools-encodings.cjs', 'encodings'],
  'whurl/tools/html': ['tools-html.cjs', 'html'],
  'whurl/table': ['table.cjs', 'table'],
};

for (const [name, [file, ...how]] of Object.entries(entries)) {
  test(`${name}: the memory in use is the same after 150,000 URLs, or a tenth, and after ${count}`, async (t) => {
    const [first, last] = await measure('memory.js', inDist(file), String(count), ...how);
    t.diagnostic(`${JSON.stringify(first)} → ${JSON.stringify(last)}`);
    // One URL in flight, caches and statistics of the host. A leak of 8 bytes for each URL would be more.
    assert.ok(last.heapUsed < first.heapUsed + 2 * MB, `${first.heapUsed} → ${last.heapUsed}`);
    // The engine's memory grows once, for the long URLs.
    assert.ok(
      last.arrayBuffers + last.external < first.arrayBuffers + first.external + 8 * MB,
      `${first.arrayBuffers} → ${last.arrayBuffers}`,
    );
  });
}

test('whurl/bindings: the memory of long results is used again', async () => {
  const { URL, init } = createRequire(import.meta.url)(inDist('bindings-node.cjs'));
  const { memory } = await init();
  /** @param {number} round */
  const use = (round) => {
    new URL(`x:/${'ü'.repeat(100_000)}`);
    const url = new URL(`https://example.com/${'é'.repeat(1000 * (round % 40))}`);
    url.searchParams.append('a', 'ü'.repeat(700 * (round % 30)));
    url.hash = 'ü'.repeat(500 * (round % 20));
  };
  // At most a thousand objects are kept. By then there are as many, of all these lengths.
  for (let round = 0; round < 1500; round++) use(round);
  const before = memory.buffer.byteLength;
  for (let round = 0; round < 1500; round++) use(round);
  assert.ok(memory.buffer.byteLength < 1.1 * before, `${before} → ${memory.buffer.byteLength}`);
});

test('200 workers that load the package leave no more memory behind than workers that only create an instance of its module', async () => {
  const growth = async (/** @type {string} */ file) => {
    const [first, last] = await measure('workers.js', inDist(file), '200');
    return last - first;
  };
  // Node itself keeps some memory of each worker, and more if that has used WebAssembly.
  const control = await growth('whurl.wasm');
  const found = await growth('whurl.cjs');
  // 80 KB for each of the 180 workers that count. A worker with the package has more than 4 MB.
  assert.ok(found < control + 15 * MB, `${found} instead of ${control}`);
});

/** The lines that a script prints, in a process of its own. @param {string} script @param {(string | undefined)[]} args @returns {Promise<any[]>} */
async function measure(script, ...args) {
  const given = args.filter((arg) => arg !== undefined);
  const output = await runAndRead(process.execPath, ['--expose-gc', inProject('tests', 'soak', script), ...given]);
  const lines = output.trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}
