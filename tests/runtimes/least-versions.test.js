// The least Node of each entry (docs/platforms.md): it works there, and not in the version before.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { inProject } from '../../scripts/project.js';
import { findNode } from '../../scripts/runtimes/nodes.js';
import { nodes } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { calls } from './calls.js';
import { printedBy } from './run.js';

const AT_A_TIME = 2;
/** @param {string} major @param {keyof typeof calls} entry */
async function works(major, entry) {
  const { command } = await findNode(major, findNpmProject);
  const program = `var entry = require('${entry}'); console.log('works ' + (${calls[entry]}))`;
  return printedBy(command, ['-e', program], { cwd: packageProject }).then(
    (output) => output.includes('works '),
    () => false,
  );
}

const majors = Object.keys(nodes).sort((a, b) => Number(a) - Number(b));
const rows = readFileSync(inProject('docs', 'platforms.md'), 'utf8').matchAll(
  /^\| ((?:`[\w/]+`(?:, )?)+) \| ([\d.]+) \|/gm,
);
/** @type {Map<string, string>} */
const least = new Map(
  [...rows].flatMap(([, entries, major]) => entries.split(', ').map((entry) => [entry.slice(1, -1), major])),
);

describe('the least Node', { concurrency: AT_A_TIME }, () => {
  test('docs/platforms.md has every entry', () => {
    assert.deepEqual([...least.keys()].sort(), Object.keys(calls).sort());
  });
  for (const entry of /** @type {(keyof typeof calls)[]} */ (Object.keys(calls))) {
    test(`${entry} works since Node ${least.get(entry)}`, async () => {
      const first = majors.indexOf(String(least.get(entry)));
      assert.ok(first >= 0);
      assert.equal(await works(majors[first], entry), true);
      assert.equal(await works(String(majors.at(-1)), entry), true);
      if (first > 0) assert.equal(await works(majors[first - 1], entry), false);
    });
  }
});
