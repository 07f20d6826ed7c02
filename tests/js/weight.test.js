// The cost of installing the package.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import test from 'node:test';
import { packageFolder, packageProject } from './support/package.js';

const MB = 1_000_000;

const files = readdirSync(packageFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));

const [tarball] = readdirSync(packageProject).filter((name) => name.endsWith('.tgz'));
const { size: packed } = statSync(join(packageProject, tarball));

test('at most 1.3 MB packed', () => {
  assert.ok(packed <= 1.3 * MB, `${packed.toLocaleString('en')} bytes`);
});

test('at most 4 MB unpacked', () => {
  const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
  assert.ok(size <= 4 * MB, `${size.toLocaleString('en')} bytes`);
});

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
  const count = (/** @type {string} */ text) => files.filter((file) => readFileSync(file, 'latin1').includes(text)).length;
  for (const name of ['tools', 'tools-sites', 'tools-encodings', 'table']) {
    const text = readFileSync(join(packageFolder, 'dist', `${name}.module.mjs`), 'latin1');
    assert.equal(count(text.slice(2000, 4000)), 1, name);
  }
  // Node's file has it in base64, which Node decodes fastest.
  const engine = readFileSync(join(packageFolder, 'dist', 'whurl.wasm')).toString('base64');
  assert.equal(count(engine), 1);
});
