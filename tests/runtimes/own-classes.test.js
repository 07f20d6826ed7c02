// Counts what the own class of each Node gets wrong, and tests that the polyfill makes it right (docs/platforms.md).
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { inProject } from '../../scripts/project.js';
import { findNode } from '../../scripts/runtimes/nodes.js';
import { nodes } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { buildCases, cases } from './build-cases.js';
import { printedBy } from './run.js';

const FILE = 'own-class.cjs';

/** Compares hosts of the class with whurl's: how many code points are wrong in a label, and how many next to a ZWNJ. */
const program = `
  const { wptReport } = require('./${cases}');
  const ours = require('whurl').URL;
  const passed = () => JSON.parse(wptReport({ URL }).slice('WPT '.length)).passed;
  const own = passed();
  const hrefOf = (Class, host) => (Class.canParse('http://' + host) ? new Class('http://' + host).href : null);
  const isWrong = (host) => hrefOf(URL, host) !== hrefOf(ours, host);
  let inLabels = 0;
  let nextToJoiners = 0;
  // The other planes have no characters that a domain may contain.
  for (const plane of [0, 1, 2, 3, 14]) {
    for (let code = Math.max(plane * 0x10000, 0x80); code < (plane + 1) * 0x10000; code++) {
      const c = String.fromCodePoint(code);
      if ([c, 'a' + c, c + 'a', '\u05d0' + c + '\u05d0', '\u0628' + c + '\u0628'].some(isWrong)) inLabels++;
      if (isWrong('\u0628' + c + '\u200c' + c + '\u0628')) nextToJoiners++;
    }
  }
  const { replaced } = require('whurl/polyfill').installed;
  // Older Nodes get some wrong in one run and right in the next.
  const count = inLabels > 5000 ? 'more than ' + Math.floor(inLabels / 1000) + ',000' : inLabels;
  console.log([own, count, nextToJoiners, replaced.length > 0 ? passed() : '–'].join(' | '));
`;

/** The rows that were measured. @type {string[]} */
const rows = [];

before(async () => {
  const { missing } = await buildCases();
  assert.deepEqual(missing, []);
  writeFileSync(join(packageProject, FILE), program);
});
after(() => console.log(rows.join('\n')));

for (const major of ['20', '22', '24', '26'])
  test(`docs/platforms.md has what the class of Node ${major} gets wrong`, async () => {
    const { version, command } = await findNode(major, findNpmProject);
    const row = `| Node ${version} | ${(await printedBy(command, [FILE], { cwd: packageProject })).trim()} |`;
    rows.push(row);
    // The Node that runs the tests may be another one than the document's.
    if (version === nodes[major]) assert.ok(readFileSync(inProject('docs', 'platforms.md'), 'utf8').includes(row), row);
  });

/** Rows of docs/polyfill.md: the Nodes, and what a program does before it loads the polyfill. */
for (const [title, majors, first] of /** @type {const} */ ([
  ['Node 20, 22', ['20', '22'], 'Request'],
  ['Node 24, 26', ['24', '26'], ''],
  ['Node 24, 26 after the first use of `fetch` or `Request`', ['24', '26'], 'Request'],
]))
  test(`docs/polyfill.md has what the polyfill does in ${title}`, async () => {
    const code = `${first}; const { replaced, wrapped } = require('whurl/polyfill').installed;
      if ('${first}' === '' && process.moduleLoadList.some((name) => /undici.undici$/.test(name)))
        throw new Error('all of fetch has been loaded, which takes 30 ms');
      console.log([replaced.join(', '), wrapped.join(', ') || '–'].join(' | '))`;
    for (const major of majors) {
      const { command } = await findNode(major, findNpmProject);
      const row = `| ${title} | ${(await printedBy(command, ['--eval', code], { cwd: packageProject })).trim()} |`;
      assert.ok(readFileSync(inProject('docs', 'polyfill.md'), 'utf8').includes(row), `Node ${major}: ${row}`);
    }
  });
