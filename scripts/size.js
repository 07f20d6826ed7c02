// `npm run size`: where the bytes of the package go, next to the ceiling of each part.
import { optimisation, prunedEngine } from './build/engine.js';
import { optimiseForAll } from './build/wasm-opt.js';
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { inCache } from './project.js';
import { runAndRead } from './run.js';
import { measureParts } from './size/parts.js';
import { measurePeers } from './size/peers.js';
import { writeSizes } from './size/readme.js';

const FUNCTIONS_SHOWN = 30;

const usage = `npm run size -- [--readme | --peers]

Builds the package and prints where its bytes go, next to the ceiling of each part (scripts/size/parts.js).

  --readme  write the sizes into README.md and the other documents instead
  --peers   like --readme, after measuring the packages with which docs/comparison.md compares
  --help    print this text`;

await exitWith(async () => {
  const options = readArguments(usage, { readme: { type: 'boolean' }, peers: { type: 'boolean' } })?.values;
  if (options === undefined) return;
  await prepare('bundle');
  if (options.peers) await measurePeers();
  if (options.readme || options.peers) return writeSizes();
  for (const { name, size, ceiling } of measureParts()) {
    const cells = Object.entries(size).map(([kind, bytes]) => {
      const most = ceiling[/** @type {keyof typeof size} */ (kind)];
      return `${kind} ${count(bytes)}${most === undefined ? '' : ` ${bytes <= most ? '✓' : '✗'} of ${count(most)}`}`;
    });
    console.log(`${name.padEnd(36)}${cells.join(', ')}`);
  }
  console.log(`\nthe largest functions of engine.wasm, in bytes\n${(await readFunctions()).join('\n')}`);
});

async function readFunctions() {
  const named = inCache('engine', 'named.wasm');
  await optimiseForAll(prunedEngine, named, optimisation, { names: true });
  const metrics = await runAndRead('wasm-opt', [named, '--all-features', '--func-metrics', '-o', '/dev/null']);
  return [...metrics.matchAll(/^func: (.*)\n \[binary-bytes\] *: (\d+)/gm)]
    .map(([, name, bytes]) => ({ name: readable(name), bytes: Number(bytes) }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, FUNCTIONS_SHOWN)
    .map(({ name, bytes }) => `${count(bytes).padStart(7)} ${name}`);
}

/** A path for a name of rustc. @param {string} name `_ZN`, the segments, each after its length, and a hash */
function readable(name) {
  const segments = [];
  for (let rest = name.replace(/^_ZN/, ''), found; (found = /^(\d+)(\D.*)$/.exec(rest)) !== null;) {
    segments.push(found[2].slice(0, Number(found[1])));
    rest = found[2].slice(Number(found[1]));
  }
  return segments.length > 1 ? segments.slice(0, -1).join('::') : name;
}

/** @param {number} bytes */
function count(bytes) {
  return bytes.toLocaleString('en');
}
