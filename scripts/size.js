// `npm run size`: where the bytes of the package go, next to the ceiling of each part.
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { measureParts } from './size/parts.js';
import { measurePeers } from './size/peers.js';
import { writeSizes } from './size/readme.js';

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
});

/** @param {number} bytes */
function count(bytes) {
  return bytes.toLocaleString('en');
}
