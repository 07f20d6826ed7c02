// Which mutants `npm run mutants` tries. What tries them are programs of others.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { inProject } from '../../scripts/project.js';
import { changedLines } from '../../scripts/mutants/diff.js';
import { folderOf, folders } from '../../scripts/mutants/folders.js';

test('the lines of JavaScript that a difference changes are named', () => {
  const diff = ['--- a/js/a.js', '+++ b/js/a.js', '@@ -1,2 +3,4 @@ f', '+x', '@@ -9 +12 @@', '@@ -20,3 +22,0 @@', '--- a/src/a.rs', '+++ b/src/a.rs', '@@ -1 +1 @@', '--- a/cli/b.js', '+++ /dev/null', '@@ -1,9 +0,0 @@'];
  assert.deepEqual(changedLines(diff.join('\n')), ['js/a.js:3-6', 'js/a.js:12-12']);
});

test('each folder has tests, which exist', () => {
  for (const [name, { tests }] of Object.entries(folders)) {
    assert.ok(existsSync(inProject(name)) && tests.length > 0, name);
    for (const test of tests) assert.ok(existsSync(inProject('tests', 'js', `${test}.test.js`)), `${name}: ${test}`);
    assert.equal(folderOf(`${name}/a.js:1-2`), name);
  }
  assert.equal(folderOf('js/a.js'), undefined);
});

test('the files of what is excluded in Rust exist', () => {
  const text = readFileSync(inProject('.cargo', 'mutants.toml'), 'utf8');
  const excluded = [...text.matchAll(/^ {2}'\^(\S+?):\\d\+:\S+ /gm)];
  assert.equal(excluded.length, [...text.matchAll(/^ {2}'/gm)].length);
  assert.ok(excluded.length > 0);
  for (const [line, path] of excluded) assert.ok(existsSync(inProject(path.replaceAll('\\', ''))), line);
});
