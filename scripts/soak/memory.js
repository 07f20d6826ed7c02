// Uses one entry of the package for a long time, in a process of its own, and prints how much memory it has in use: after a
// tenth of the URLs (at least 150,000), and at the end. Run by scripts/soak.js.
//
//   node --expose-gc memory.js FILE COUNT [free]
import { createRequire } from 'node:module';

const [file, count, free] = process.argv.slice(2);
const { URL, URLSearchParams } = createRequire(import.meta.url)(file);
const { Bun, gc = () => Bun.gc(true) } = /** @type {any} */ (globalThis);

// By then the host's caches and the engine's memory have grown.
const first = Math.max(Math.floor(Number(count) / 10), 150_000);
let checksum = 0;
for (let i = 0; i < Number(count); i++) {
  if (i === first) print('first');
  use(i);
}
print('last');

/** A URL with its setters, parameters and failures. No two are equal. @param {number} i */
function use(i) {
  const url = new URL(i % 3 === 0 ? `https://é${i}.example/ü?q=${i}` : `https://example.com/${i}/../a b?q=${i}#${i}`);
  if (i % 4 === 0) url.searchParams.append('é', `${i}`);
  if (i % 5 === 0) url.pathname = `/${i}/ü`;
  if (i % 7 === 0) checksum += new URL(`../${i}`, url).href.length;
  if (i % 11 === 0) checksum += URL.canParse(`https://${i} b/`) ? 1 : 0;
  if (i % 13 === 0) checksum += String(new URLSearchParams({ a: `${i} ü` })).length;
  // Long enough to make the memory of the engine grow.
  if (i % 100_000 === 50_000) checksum += new URL(`x:/${'ü'.repeat(100_000)}`).href.length;
  checksum += url.href.length;
  // The classes of whurl/bindings have memory outside of JavaScript's.
  if (free === 'free') /** @type {any} */ (url).free();
}

/** @param {string} when */
function print(when) {
  for (let i = 0; i < 3; i++) gc();
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage();
  console.log(JSON.stringify({ when, heapUsed, external, arrayBuffers, rss, checksum }));
}
