// `npm run size`: where the bytes of the package go, beside the most that each may have.
import { readFileSync } from 'node:fs';
import { optimisation, prunedEngine } from './build/engine.js';
import { optimiseForAll } from './build/wasm-opt.js';
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { inCache } from './project.js';
import { bindingsCeilings, ceilings } from './size/ceilings.js';
import { measureSizes, sizeOf } from './size/measure.js';
import { hasBindings, measureBindings } from './size/measure-bindings.js';
import { measurePeers } from './size/peers.js';
import { partOf, readable } from './size/rust-names.js';
import { writeSizes } from './size/readme.js';
import { readModule } from './size/wasm-module.js';
import { upToDate } from './step.js';

/** @typedef {import('./size/measure.js').Sizes} Sizes */
/** @typedef {import('./size/measure.js').Size} Size */

const FUNCTIONS_SHOWN = 15;
const WIDTH = 46;

const titles = {
  engine: 'engine.wasm',
  scan: 'scan.wasm',
  shim: 'JS shim, minified, without the modules',
  whole: 'whole default import (whurl.mjs)',
  async: 'whurl/async, without the module (async.mjs)',
  plain: 'whurl/js, in plain JavaScript (js.mjs)',
  script: 'the polyfill as a script (polyfill.js)',
  tools: 'whurl/tools (tools.mjs)',
  suffixList: 'the list of public suffixes (list.txt)',
  sites: 'whurl/tools/sites, with whurl and the list',
  html: 'whurl/tools/html without whurl/js',
  encodings: 'whurl/tools/encodings',
  pattern: 'whurl/pattern without whurl',
  table: 'whurl/table without whurl',
  display: 'whurl/tools/display, with whurl and the list',
  allThree: 'whurl, its sites and display together',
};
const kinds = /** @type {const} */ (['raw', 'gzip', 'brotli']);

const named = inCache('engine', 'named.wasm');

const usage = `npm run size -- [--readme | --peers]

Builds the package and prints where its bytes go, beside the most that each part may have (scripts/size/ceilings.js).

  --readme  write the sizes of the entries into README.md and docs/comparison.md instead
  --peers   the same, after measuring the packages with which docs/comparison.md compares
  --help    print this text`;

await exitWith(async () => {
  const options = readArguments(usage, { readme: { type: 'boolean' }, peers: { type: 'boolean' } })?.values;
  if (options === undefined) return;
  await prepare('bundle');
  if (options.peers) await measurePeers();
  if (options.readme || options.peers) return writeSizes();
  await buildNamed();
  printSizes(measureSizes());
  await printBindings();
  printParts(readModule(readFileSync(named)));
});

// The engine's module with the names of its functions.
async function buildNamed() {
  await upToDate({
    name: 'engine-with-names',
    inputs: [
      'dist/engine.wasm',
      'scripts/size.js',
      'scripts/build/memory-copy.wat',
      'scripts/build/wasm-opt.js',
      'scripts/build/engine.js',
    ],
    outputs: ['.cache/engine/named.wasm'],
    make: () => optimiseForAll(prunedEngine, named, optimisation, { names: true }),
  });
}

/** @param {Sizes} sizes */
function printSizes(sizes) {
  printRow('bytes (at most)', ['raw', 'gzip -9', 'brotli -11'], 30);
  for (const part of /** @type {(keyof Sizes)[]} */ (Object.keys(titles))) {
    printRow(
      titles[part],
      kinds.map((kind) => cell(sizes[part][kind], ceilings[part][kind])),
      30,
    );
  }
}

// The wasm-bindgen classes beside the default ones, if they have been built.
async function printBindings() {
  console.log();
  if (!hasBindings()) return console.log('whurl/bindings has not been built: npm run build');
  const { module, engine, glue, shim, withLayer, whole, defaults } = await measureBindings();
  const overEngine = {
    raw: module.raw - engine.raw,
    gzip: module.gzip - engine.gzip,
    brotli: module.brotli - engine.brotli,
  };
  printRow('whurl/bindings (at most)', ['raw', 'gzip -9', 'brotli -11'], 30);
  for (const [title, size, most = {}] of /** @type {[string, Size, Partial<Size>?][]} */ ([
    ['bindings.wasm', module],
    ['over engine.wasm', overEngine, { raw: bindingsCeilings.overEngine }],
    ['JavaScript beside the module', whole],
    ['the same of the default classes (async.mjs)', defaults],
    ['of it the glue of wasm-bindgen', glue],
    ['of it the shim, js/bindings/', shim, { gzip: bindingsCeilings.shim }],
    ['the shim with the layer of the default classes', withLayer, { gzip: bindingsCeilings.withLayer }],
  ])) {
    printRow(
      title,
      kinds.map((kind) => cell(size[kind], most[kind])),
      30,
    );
  }
}

/** @param {number} size @param {number | undefined} most */
function cell(size, most) {
  if (most === undefined) return count(size);
  return `${count(size)} ${size <= most ? '✓' : '✗'} of ${count(most)}`;
}

/** @param {import('./size/wasm-module.js').Module} module */
function printParts({ sections, functions }) {
  printGroup(
    'engine.wasm by section',
    sections.map(({ name, content }) => ({ name, content: [content] })),
  );

  const all = functions.map(({ name, code }) => ({ name: readable(name), code }));
  /** @type {Map<string, Uint8Array[]>} */
  const parts = new Map();
  for (const { name, code } of all) parts.set(partOf(name), [...(parts.get(partOf(name)) ?? []), code]);
  printGroup(
    'code by crate and module',
    [...parts].map(([name, content]) => ({ name, content })),
  );
  printGroup(
    'largest functions',
    all.map(({ name, code }) => ({ name, content: [code] })),
    FUNCTIONS_SHOWN,
  );
}

/** @param {string} title @param {{ name: string, content: Uint8Array[] }[]} group @param {number} [shown] */
function printGroup(title, group, shown = group.length) {
  const rows = group
    .map(({ name, content }) => ({ name, ...sizeOf(Buffer.concat(content)) }))
    .sort((a, b) => b.raw - a.raw);
  console.log();
  printRow(title, kinds, 9);
  for (const { name, raw, gzip, brotli } of rows.slice(0, shown)) printRow(name, [raw, gzip, brotli].map(count), 9);
}

/** @param {string} title @param {readonly string[]} cells @param {number} width */
function printRow(title, cells, width) {
  console.log([title.slice(0, WIDTH).padEnd(WIDTH), ...cells.map((text) => text.padStart(width))].join(' ').trimEnd());
}

/** @param {number} bytes */
function count(bytes) {
  return bytes.toLocaleString('en');
}
