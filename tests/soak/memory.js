// Uses one entry of the package for a long time, and prints how much memory is in use: after a tenth of the URLs (at least
// 150,000), and at the end. Run by soak.test.js, in a process of its own.
//
//   node --expose-gc memory.js FILE COUNT LOOP [free | polyfill | async]
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loops } from './loops.js';

const [file, count, loop, how] = process.argv.slice(2);
const entry = load();
await (how === 'async' ? entry.init(readFileSync(join(dirname(file), 'whurl.wasm'))) : entry.ready?.());

// By then the host's caches and the engine's memory have grown.
const first = Math.max(Math.floor(Number(count) / 10), 150_000);
let checksum = 0;
for (let turn = 0; turn < Number(count); turn++) {
  if (turn === first) print();
  checksum += loops[loop](entry, turn, how === 'free');
}
print();

/** The exports of the entry or, of the polyfill, the classes that it installs. */
function load() {
  const loaded = createRequire(import.meta.url)(file);
  if (how !== 'polyfill') return loaded;
  const target = { URL: class {}, URLSearchParams: class {} };
  loaded.install({ target, force: true });
  return target;
}

function print() {
  for (let i = 0; i < 3; i++) /** @type {any} */ (globalThis).gc();
  console.log(JSON.stringify({ ...process.memoryUsage(), checksum }));
}
