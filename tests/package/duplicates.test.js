// Nothing is in the package twice.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import test from 'node:test';
import { encodeBase92 } from '../../scripts/build/base92.js';
import { packageFolder } from '../shared/package.js';

const files = readdirSync(packageFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));

test('no file twice under two names', () => {
  /** @type {Map<string, string>} */
  const seen = new Map();
  const twice = [];
  // Declarations and manifests for both module systems may be alike; they are small.
  for (const file of files.filter((name) => !/\.d\.[cm]ts$|package\.json$/.test(name))) {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    const first = seen.get(hash);
    if (first === undefined) seen.set(hash, relative(packageFolder, file));
    else twice.push(`${first}, ${relative(packageFolder, file)}`);
  }
  assert.deepEqual(twice, []);
});

test('the text of each module is in one file', () => {
  const count = (/** @type {string} */ text) =>
    files.filter((file) => readFileSync(file, 'latin1').includes(text)).length;
  for (const file of ['whurl.wasm', 'tools.wasm', 'tools-sites.wasm', 'tools-encodings.wasm', 'table.wasm']) {
    const module = readFileSync(join(packageFolder, 'dist', file));
    assert.equal(count(JSON.stringify(encodeBase92(module)).slice(2000, 4000)), 1, file);
    assert.equal(count(module.toString('base64').slice(2000, 4000)), 0, file);
  }
});
