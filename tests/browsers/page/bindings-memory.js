// Loops that free nothing and never yield their thread: the memory of the module of whurl/bindings does not grow.
// `?loops=10000000` makes them longer.
import assert from 'node:assert/strict';
import test from 'node:test';
import { URL, URLSearchParams, init } from 'whurl/bindings';

const count = Number(new globalThis.URLSearchParams(location.search).get('loops') ?? 100_000);

/** @type {Record<string, (i: number) => unknown>} */
const loops = {
  read: (i) => new URL(`http://example.com/path/${i}`).pathname,
  changed: (i) => (new URL(`http://example.com/path/${i}`).hash = 'x'),
  linked: (i) => new URL(`http://example.com/?i=${i}`).searchParams.append('a', 'b'),
  lists: (i) => new URLSearchParams(`a=b&i=${i}`).sort(),
  refused: (i) => URL.parse(`http://exa mple.com/${i}`),
};

for (const [title, loop] of Object.entries(loops)) {
  test(`${title}: the memory stays flat`, async () => {
    const { memory } = /** @type {any} */ (await init('/package/dist/bindings.wasm'));
    for (let i = 0; i < 2000; i++) loop(i);
    const before = memory.buffer.byteLength;
    for (let i = 0; i < count; i++) loop(i);
    const more = memory.buffer.byteLength - before;
    assert.ok(more <= 0x80000, `${more} bytes more after ${count} objects`);
  });
}
