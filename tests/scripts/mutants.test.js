// The mutants that `npm run mutants` tries. The programs that try them are of others.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { inProject } from '../../scripts/project.js';
import { changedLines } from '../../scripts/mutants/diff.js';
import { folderOf, folders } from '../../scripts/mutants/folders.js';
import { summaryOf } from '../../scripts/mutants/javascript.js';

test('the lines of JavaScript that a difference changes are named', () => {
  const diff = [
    '--- a/js/a.js',
    '+++ b/js/a.js',
    '@@ -1,2 +3,4 @@ f',
    '+x',
    '@@ -9 +12 @@',
    '@@ -20,3 +22,0 @@',
    '--- a/src/a.rs',
    '+++ b/src/a.rs',
    '@@ -1 +1 @@',
    '--- a/cli/b.js',
    '+++ /dev/null',
    '@@ -1,9 +0,0 @@',
  ];
  assert.deepEqual(changedLines(diff.join('\n')), ['js/a.js:3-6', 'js/a.js:12-12']);
});

test('each folder has tests, which exist', () => {
  for (const [name, { tests }] of Object.entries(folders)) {
    assert.ok(existsSync(inProject(name)) && tests.length > 0, name);
    for (const test of tests)
      assert.ok(existsSync(inProject('tests', 'package', `${test}.test.js`)), `${name}: ${test}`);
    assert.equal(folderOf(`${name}/a.js:1-2`), name);
  }
  assert.equal(folderOf('js/a.js'), undefined);
});

test('a mutant of JavaScript survives unless known.txt has it, wherever it stands in its file', () => {
  const at = (/** @type {number} */ line) => ({ start: { line, column: 1 }, end: { line, column: 4 } });
  const mutants = [
    ['Killed', 1],
    ['Survived', 2],
    ['NoCoverage', 1],
  ].map(([status, line]) => ({
    status: String(status),
    mutatorName: 'M',
    replacement: 'x',
    location: at(Number(line)),
  }));
  const report = { files: { 'js/plain/by-expressions/path.js': { source: 'abc\ndef\n', mutants } } };
  assert.equal(summaryOf(report, new Set()), 2);
  assert.equal(summaryOf(report, new Set(['js/plain/by-expressions/path.js: M: def → x'])), 1);
  assert.equal(
    summaryOf(
      report,
      new Set(['js/plain/by-expressions/path.js: M: abc → x', 'js/plain/by-expressions/path.js: M: def → x']),
    ),
    0,
  );
});

test('the code in known.txt exists', () => {
  const lines = readFileSync(inProject('scripts', 'mutants', 'known.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  assert.ok(lines.length > 0);
  for (const line of lines) {
    const [, file, code] = /** @type {RegExpExecArray} */ (/^(\S+): \w+: (.*) → /.exec(line));
    assert.ok(readFileSync(inProject(file), 'utf8').includes(code), line);
  }
});

test('the files of what is excluded in Rust exist', () => {
  const text = readFileSync(inProject('.cargo', 'mutants.toml'), 'utf8');
  const excluded = [...text.matchAll(/^ {2}'\^(\S+?):\\d\+:\S+ /gm)];
  assert.equal(excluded.length, [...text.matchAll(/^ {2}'/gm)].length);
  assert.ok(excluded.length > 0);
  for (const [line, path] of excluded) assert.ok(existsSync(inProject(path.replaceAll('\\', ''))), line);
});
