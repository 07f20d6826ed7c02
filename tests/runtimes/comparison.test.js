// docs/migrating.md: each expression of another package has the value of ours beside it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { inProject } from '../../scripts/project.js';
import { packages } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';

const ours = createRequire(join(packageProject, 'x.cjs'));
const folder = await findNpmProject('migrating', packages.migrating);
const theirs = createRequire(join(folder, 'x.cjs'));

/** The exports that the expressions of each table use: theirs and ours. @type {Record<string, [() => object, string[]]>} */
const sources = {
  'whatwg-url': [() => theirs('whatwg-url'), ['whurl', 'whurl/tools']],
  'core-js': [
    () => ({
      URL: theirs('core-js-pure/actual/url'),
      URLSearchParams: theirs('core-js-pure/actual/url-search-params'),
    }),
    ['whurl/js'],
  ],
  tldts: [() => theirs('tldts'), ['whurl', 'whurl/tools', 'whurl/tools/sites']],
  psl: [() => theirs('psl'), ['whurl/tools/sites']],
  'urlpattern-polyfill': [() => theirs('urlpattern-polyfill'), ['whurl/pattern']],
};

/** @param {string} expression @param {object} names */
const valueOf = (expression, names) => new Function('names', `with (names) return ${expression};`)(names);

const document = readFileSync(inProject('docs', 'migrating.md'), 'utf8');
const tables = document.split(/^## /m).slice(1);

test('every table is run', () => {
  assert.deepEqual(
    tables.map((table) => table.slice(0, table.indexOf('\n'))),
    Object.keys(sources),
  );
});

for (const table of tables) {
  const name = table.slice(0, table.indexOf('\n'));
  const rows = [...table.matchAll(/^\| `([^|]+)` \| `([^|]+)` \|$/gm)];
  describe(name, () => {
    const [exported, entries] = sources[name];
    const names = Object.assign({}, ...entries.map((entry) => ours(entry)));
    assert.ok(rows.length > 3);
    for (const [, their, our] of rows) {
      test(our, () => assert.deepEqual(valueOf(our, names), valueOf(their, exported())));
    }
  });
}
