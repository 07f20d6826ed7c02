// The documents' tables of sizes are those of the build: `npm run size -- --readme` writes them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { peerVersions, readPeers } from '../../scripts/size/peers.js';
import { readSizes } from '../../scripts/size/readme.js';

const sizes = readSizes();

test('the tables have rows', () => {
  for (const document of ['README.md', 'docs/comparison.md']) assert.ok(sizes.filter((size) => size.document === document).length > 10, document);
});

test('the other packages were weighed in the versions that are compared', () => {
  assert.deepEqual(Object.fromEntries(Object.entries(readPeers()).map(([name, { version }]) => [name, version])), peerVersions());
});

for (const { document, entry, said, measured } of sizes) {
  test(`${entry} weighs what ${document} says`, () => {
    // Versions of zlib differ a little.
    said.forEach((size, i) => assert.ok(Math.abs(size - measured[i]) <= Math.max(0.2, measured[i] / 100), `${said} KB in ${document}, ${measured} KB measured`));
  });
}
