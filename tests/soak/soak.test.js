// Memory stays flat over many URLs, in each entry and engine, and over workers that come and go.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import { entries, measureMemory, measureWorkers } from '../../scripts/soak/measure.js';

const MB = 2 ** 20;

for (const [name, entry] of Object.entries(entries)) {
  test(`${name}: the memory in use is the same after 150,000 URLs and after 500,000`, async () => {
    const { first, last } = await measureMemory(entry, 500_000);
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
  const { URL, init } = createRequire(import.meta.url)(entries['whurl/bindings, without free()'].file);
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
  const growth = async (/** @type {Parameters<typeof measureWorkers>[0]} */ kind) => {
    const { first, last } = await measureWorkers(kind, 200);
    return last - first;
  };
  // Node itself keeps some memory of each worker, and more if that has used WebAssembly.
  const control = await growth('a WebAssembly.Instance of the same module');
  const found = await growth('whurl');
  // 80 KB for each of the 180 workers that count. A worker with the package has more than 4 MB.
  assert.ok(found < control + 15 * MB, `${found} instead of ${control}`);
});
