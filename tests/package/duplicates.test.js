// Nothing is in the package twice.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import test from 'node:test';
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

test('the text of each module is in one file, and that of the engine in two', () => {
  const count = (/** @type {string} */ text) =>
    files.filter((file) => readFileSync(file, 'latin1').includes(text)).length;
  for (const name of ['tools', 'tools-sites', 'tools-encodings', 'table']) {
    const text = readFileSync(join(packageFolder, 'dist', `${name}.module.mjs`), 'latin1');
    assert.equal(count(text.slice(2000, 4000)), 1, name);
  }
  // Node's file has it in base64, which Node decodes fastest.
  const engine = readFileSync(join(packageFolder, 'dist', 'whurl.wasm')).toString('base64');
  assert.equal(count(engine), 1);
});
