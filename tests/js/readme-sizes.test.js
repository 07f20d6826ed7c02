// README's table of sizes is that of the build: `npm run size -- --readme` writes it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readSizes } from '../../scripts/size/readme.js';

const sizes = readSizes();

test('the table has rows', () => assert.ok(sizes.length > 10, String(sizes.length)));

for (const { entry, said, measured } of sizes) {
  test(`${entry} weighs what README says`, () => {
    // Versions of zlib differ a little.
    said.forEach((size, i) => assert.ok(Math.abs(size - measured[i]) <= Math.max(0.2, measured[i] / 100), `${said} KB in README, ${measured} KB in dist/`));
  });
}
