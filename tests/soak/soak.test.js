// Memory stays flat over many URLs, in each entry and engine, and over workers that come and go.
import assert from 'node:assert/strict';
import test from 'node:test';
import { entries, measureMemory, measureWorkers } from '../../scripts/soak/measure.js';

const MB = 2 ** 20;

for (const [name, file] of Object.entries(entries)) {
  test(`${name}: the memory in use is the same after 150,000 URLs and after 500,000`, async () => {
    const { first, last } = await measureMemory(file, 500_000);
    // One URL in flight, caches and statistics of the host. A leak of 8 bytes for each URL would be more.
    assert.ok(last.heapUsed < first.heapUsed + 2 * MB, `${first.heapUsed} → ${last.heapUsed}`);
    // The engine's memory grows once, for the long URLs.
    assert.ok(last.arrayBuffers + last.external < first.arrayBuffers + first.external + 8 * MB, `${first.arrayBuffers} → ${last.arrayBuffers}`);
  });
}

test('200 workers that load the package and end leave no memory behind', async () => {
  const { first, last } = await measureWorkers(200);
  // A worker has about 10 MB. V8 keeps some of it for the next one.
  assert.ok(last < first + 100 * MB, `${first} → ${last}`);
});
