// docs/comparison.md: each expression of another package has the value of our expression in its row.
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
const folder = await findNpmProject('comparison', packages.comparison);
const theirs = createRequire(join(folder, 'x.cjs'));

/** The names that the expressions of each table use: the other package's exports, and our entries. @type {Record<string, [() => object, string[]]>} */
const sources = {
  'whatwg-url': [() => theirs('whatwg-url'), ['whurl', 'whurl/tools']],
  tldts: [() => theirs('tldts'), ['whurl', 'whurl/tools', 'whurl/tools/sites']],
  'urlpattern-polyfill': [() => theirs('urlpattern-polyfill'), ['whurl/pattern']],
  'node:url': [() => theirs('node:url'), ['whurl']],
  'url-parse': [() => ({ Parse: theirs('url-parse') }), ['whurl']],
  'query-string, qs': [() => ({ queryString: theirs('query-string').default, qs: theirs('qs') }), ['whurl']],
};

/** @param {string} expression @param {object} names */
const valueOf = (expression, names) => new Function('names', `with (names) return ${expression};`)(names);

const tables = readFileSync(inProject('docs', 'comparison.md'), 'utf8')
  .split(/^## /m)
  .map((section) => ({
    name: section.slice(0, section.indexOf('\n')),
    rows: [...section.matchAll(/^\| `([^|]+)` \| `([^|]+)` \|$/gm)],
  }))
  .filter(({ rows }) => rows.length > 0);

test('every table is run', () => {
  const found = tables.map(({ name }) => name);
  assert.deepEqual(found, Object.keys(sources));
});

for (const { name, rows } of tables)
  describe(name, () => {
    const [exported, entries] = sources[name];
    const names = Object.assign({}, ...entries.map((entry) => ours(entry)));
    for (const [, their, our] of rows) {
      test(our, () => assert.deepEqual(valueOf(our, names), valueOf(their, exported())));
    }
  });
