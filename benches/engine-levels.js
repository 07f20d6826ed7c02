// `node benches/engine-levels.js [FILE OF URLS]`: the size of the engine, and the time of a call of `parse`, at each
// level of optimisation. docs/performance.md has the table.
import { mkdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { buildEngine, makeModule } from '../scripts/build/engine.js';
import { locateRealUrls } from '../scripts/data/real-urls.js';
import { inCache, inProject } from '../scripts/project.js';
import { median } from './median.js';

const ROUNDS = 60;
const WARM_UP = 15;

const dependencies = ['whurl-unicode', 'percent-encoding'];
const wasm = 'target.wasm32-unknown-unknown.rustflags';

/** @param {string | number} level for everything, dependencies included */
const throughout = (level) => [
  `profile.release.opt-level=${level}`,
  ...dependencies.map((name) => `profile.release.package.${name}.opt-level=${level}`),
];
/** @param {number} threshold */
const inlining = (threshold) => [`${wasm}=["-Cllvm-args=-inline-threshold=${threshold}"]`];

/** Cargo's configuration for each row. @type {Record<string, string[]>} */
const levels = {
  '3 throughout': throughout(3),
  '2, and "s" for `whurl-unicode` and the like': [],
  'the same, inlining up to 100': inlining(100),
  'the same, inlining up to 60': inlining(60),
  '2 for the crate, "s" for its exports': ['profile.release.package.whurl-engine.opt-level="s"'],
  '"s" for the crate, 2 for its exports': [
    'profile.release.opt-level="s"',
    'profile.release.package.whurl-engine.opt-level=2',
  ],
  '"s" throughout': throughout('"s"'),
  '"z" throughout': throughout('"z"'),
};

const linesOf = (/** @type {string} */ file) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

function inputs() {
  const file = process.argv[2] ?? String(locateRealUrls());
  const real = linesOf(file).slice(0, 4000);
  const mixed = linesOf(inProject('benches', 'mixed-urls.txt'));
  return {
    'real URLs': real,
    'mixed URLs': mixed,
    'non-ASCII hosts': mixed.filter((url) => /^\w+:\/\/[^/]*[^\0-\x7f]/.test(url)),
    // Only the standard's states handle credentials and a dot segment.
    "the standard's states": real.map((url) => url.replace(/^(\w+:\/\/)([^/?#]*)(\/?)/, '$1u:p@$2/a/../$3')),
  };
}

/** @param {any} exports @param {Uint8Array[]} urls @returns {number} nanoseconds a call */
function time(exports, urls) {
  const area = new Uint8Array(exports.memory.buffer, exports.input_address(), exports.input_capacity());
  const startedAt = performance.now();
  for (const url of urls) {
    area.set(url);
    exports.parse(url.length, 0);
  }
  return ((performance.now() - startedAt) * 1e6) / urls.length;
}

mkdirSync(inCache('engine-levels'), { recursive: true });
/** @type {{ cells: (string | number)[], exports: any }[]} */
const rows = [];
for (const [name, config] of Object.entries(levels)) {
  const output = inCache('engine-levels', `${rows.length}.wasm`);
  await makeModule({ features: ['urls'], config, pruned: inCache('engine-levels', 'pruned.wasm'), output });
  const module = readFileSync(output);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module));
  rows.push({ cells: [name, module.length, brotliCompressSync(module).length], exports });
}

const encoder = new TextEncoder();
const lists = Object.entries(inputs());
for (const [, list] of lists) {
  const urls = list.map((url) => encoder.encode(url));
  /** @type {number[][]} */
  const times = rows.map(() => []);
  // The modules take turns, since the machine's speed drifts.
  for (let round = 0; round < ROUNDS; round++)
    rows.forEach(({ exports }, index) => times[index].push(time(exports, urls)));
  rows.forEach(({ cells }, index) => cells.push(`${Math.round(median(times[index].slice(WARM_UP)))} ns`));
}
console.log(`| opt-level | bytes | brotli | ${lists.map(([title]) => title).join(' | ')} |`);
console.log(`|${'---|'.repeat(3 + lists.length)}`);
for (const { cells } of rows) console.log(`| ${cells.join(' | ')} |`);

// The last build had another profile.
await buildEngine();
