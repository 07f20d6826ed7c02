// Programs pass objects of the installed classes to functions of Node and of the web. All accept them, except
// those that tests/shared/platform-integration/limits.js names.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { failing } from '../../shared/platform-integration/limits.js';
import { packageFolder } from '../../shared/package.js';

const program = join(import.meta.dirname, '../../shared/platform-integration/in-node.js');
const major = Number(process.versions.node.split('.')[0]);
const expected = failing({ name: 'Node', major });

/** The checks that must run here, and not be skipped. */
const needed = [
  'fetch(url, { body: params })',
  'new Response(params)',
  'fs.readFileSync(url)',
  'import(url)',
  'http.get(url)',
];

for (const when of ['first', 'loaded']) {
  test(`Node's functions accept the new classes (installed ${when === 'first' ? 'first' : 'after fetch was loaded'})`, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      program,
      join(packageFolder, 'dist/install.mjs'),
      when,
    ]);
    const installed = JSON.parse(stdout);
    const names = (/** @type {boolean} */ ok) =>
      installed.results
        .filter((/** @type {any} */ result) => result.ok === ok)
        .map((/** @type {any} */ result) => result.name);
    assert.deepEqual(names(false), expected, stdout);
    assert.deepEqual(
      needed.filter((name) => !names(true).includes(name)),
      [],
    );
    assert.equal(installed.replaced, true);
    // Otherwise Node's fetch finds the new class when it is loaded.
    // A loaded fetch has captured Node's class. In some versions it asks `instanceof`, which accepts ours.
    const { wrapped } = installed;
    if (when === 'loaded' && wrapped.length > 0) assert.deepEqual(wrapped, ['fetch', 'Request', 'Response']);
  });
}
