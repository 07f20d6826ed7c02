// The shipped files stay below their ceilings (scripts/size/parts.js), and the documents have their sizes.
// `npm run size` shows where the bytes go; `npm run size -- --readme` writes the documents.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { minify } from 'terser';
import { packageExports } from '../../scripts/build/entries.js';
import { inProject } from '../../scripts/project.js';
import { measureParts, packageCeilings } from '../../scripts/size/parts.js';
import { peerVersions, readPeers } from '../../scripts/size/peers.js';
import { readSizes } from '../../scripts/size/readme.js';
import { packageFolder, packageProject } from '../shared/package.js';

test('the measured files are those that are packed', () => {
  const built = readFileSync(inProject('dist', 'whurl.mjs'));
  assert.ok(built.equals(readFileSync(join(packageFolder, 'dist', 'whurl.mjs'))));
});

for (const { name, size, ceiling } of measureParts())
  test(`${name} is at most as large as its ceiling`, () => {
    for (const [kind, most] of Object.entries(ceiling)) {
      const bytes = size[/** @type {keyof typeof size} */ (kind)];
      assert.ok(bytes <= most, `${kind}: ${written(bytes)} bytes, at most ${written(most)}`);
    }
  });

test('the package is small enough, packed and unpacked', () => {
  const [tarball] = readdirSync(packageProject).filter((name) => name.endsWith('.tgz'));
  const packed = statSync(join(packageProject, tarball)).size;
  const files = readdirSync(packageFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const unpacked = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  assert.ok(packed <= packageCeilings.packed, `${written(packed)} bytes packed`);
  assert.ok(unpacked <= packageCeilings.unpacked, `${written(unpacked)} bytes unpacked`);
});

// A bundler has dropped what is not used, so that the module has one user left (tests/runtimes/bundled-entries.test.js).
test('a minifier behind a bundler leaves one copy of the module', async () => {
  const bundle = readFileSync(inProject('dist', 'whurl.mjs'), 'utf8').replace(
    /export\{.*?(\w+ as URL)\b.*\}/,
    'export{$1}',
  );
  const used = await minify(bundle, {
    module: true,
    mangle: false,
    compress: { defaults: false, unused: true, side_effects: true },
  });
  const { code = '' } = await minify(used.code ?? '', { module: true });
  assert.ok(code.includes('export{') && code.length <= bundle.length, `${code.length} bytes`);
});

const stated = readSizes();

test('docs/entries.md has the size of every entry', () => {
  const exports = packageExports({ bindings: true });
  const weighed = stated.filter(({ document }) => document === 'docs/entries.md').map(({ entry }) => entry);
  const missing = Object.keys(exports)
    .map((entry) => entry.replace('.', 'whurl'))
    .filter((entry) => !weighed.includes(entry) && !/json$|bindings/.test(entry));
  assert.deepEqual(missing, []);
});

test('the other packages were weighed in the versions that are compared', () => {
  const found = Object.fromEntries(Object.entries(readPeers()).map(([name, { version }]) => [name, version]));
  assert.deepEqual(found, peerVersions());
});

test('the documents have the sizes of the build', () => {
  // Versions of zlib differ a little, and a change of a few bytes can be one of the last digit.
  const stale = stated.filter(({ said, measured }) => {
    const [one, other] = [Number(said), Number(measured)];
    return said !== measured && !(Math.abs(one - other) <= Math.max(said.includes('.') ? 0.2 : 1, other / 100));
  });
  assert.deepEqual(stale, [], 'npm run size -- --readme');
});

/** @param {number} bytes */
function written(bytes) {
  return bytes.toLocaleString('en');
}
