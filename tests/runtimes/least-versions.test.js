// The least Node of each entry (docs/platforms.md): it works there, and an older one says which it needs.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { findNode } from '../../scripts/runtimes/nodes.js';
import { nodes } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { calls, leastNodes } from './entries.js';
import { printedBy } from './run.js';

const AT_A_TIME = 2;

/** The output of a program that calls an entry. @param {string} major @param {keyof typeof calls} entry */
async function called(major, entry) {
  const { command } = await findNode(major, findNpmProject);
  const program = `var entry = require('${entry}'); console.log('works ' + (${calls[entry]}))`;
  return printedBy(command, ['-e', program], { cwd: packageProject }).catch((error) => error.message);
}

const majors = Object.keys(nodes).sort((a, b) => Number(a) - Number(b));
describe('the least Node', { concurrency: AT_A_TIME }, () => {
  test('docs/platforms.md has every entry', () => {
    assert.deepEqual([...leastNodes.keys()].sort(), Object.keys(calls).sort());
  });
  for (const entry of /** @type {(keyof typeof calls)[]} */ (Object.keys(calls))) {
    test(`${entry} works since Node ${leastNodes.get(entry)}`, async () => {
      const first = majors.indexOf(String(leastNodes.get(entry)));
      assert.ok(first >= 0);
      assert.match(await called(majors[first], entry), /^works /);
      assert.match(await called(String(majors.at(-1)), entry), /^works /);
      // In every older one, it says what it needs, or what it stands on does.
      const names = entry === 'whurl/bindings/pattern' ? 'whurl/bindings(?:/pattern)?' : entry;
      for (const older of majors.slice(0, first))
        assert.match(await called(older, entry), new RegExp(`Error: ${names} needs Node ${majors[first]} or newer`));
    });
  }
});
