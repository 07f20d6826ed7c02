// dist/whurl.js: the classes as one classic script, which also answers at the addresses of unpkg and jsDelivr.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test from 'node:test';
import vm from 'node:vm';
import { packageFolder } from '../shared/package.js';

const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));

test('unpkg and jsDelivr serve the script', () => {
  for (const field of ['unpkg', 'jsdelivr']) assert.equal(manifest[field], './dist/whurl.js');
});

test('it defines one global and leaves the classes of the page alone', () => {
  const context = vm.createContext({ URL: 'the URL of the page' });
  const names = () => [...vm.runInContext('Object.getOwnPropertyNames(this)', context)];
  const before = new Set(names());
  vm.runInContext(readFileSync(join(packageFolder, manifest.unpkg), 'utf8'), context);
  assert.deepEqual(
    names().filter((/** @type {string} */ name) => !before.has(name)),
    ['whurl'],
  );
  assert.equal(vm.runInContext('URL', context), 'the URL of the page');
  assert.equal(
    vm.runInContext("new whurl.URL('../\\u00e9', 'https://EXAMPLE/a/b').href", context),
    'https://example/%C3%A9',
  );
  assert.equal(vm.runInContext('Object.keys(whurl).sort().join()', context), 'URL,URLSearchParams,init,ready');
});

test('Node takes it as CommonJS', () => {
  const { URL } = createRequire(import.meta.url)(join(packageFolder, 'dist', 'whurl.js'));
  assert.equal(new URL('http://EXAMPLE').host, 'example');
  assert.equal(createRequire(import.meta.url)(join(packageFolder, 'dist', 'js.es5.cjs')).URL, URL);
});
