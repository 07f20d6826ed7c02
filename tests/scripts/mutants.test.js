// The mutants that `npm run mutants` tries. The programs that try them are of others.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { inProject } from '../../scripts/project.js';
import { changedLines } from '../../scripts/mutants/diff.js';
import { folderOf, folders, testFilesOf } from '../../scripts/mutants/folders.js';
import { summaryOf } from '../../scripts/mutants/javascript.js';
import { withReasons } from '../../scripts/mutants/rust.js';
import { strykerPlugins } from '../../scripts/mutants/stryker-plugin.js';

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
  for (const name of Object.keys(folders)) {
    const files = testFilesOf(name);
    assert.ok(existsSync(inProject(name)) && files.length > 0, name);
    for (const file of files) assert.ok(existsSync(inProject(file)), `${name}: ${file}`);
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

test('a mutant of Rust survives unless a comment of its configuration says why, wherever it stands in its file', () => {
  const configuration =
    '  # A reason.\n  # Some of: src/a.rs: replace + with * in f\n  # src/a.rs: replace - with * in f\n';
  const survivors = [
    'src/a.rs:1:2: replace + with * in f',
    'src/a.rs:3:4: replace - with * in f',
    'src/b.rs:1:2: replace + with * in f',
  ];
  assert.deepEqual(withReasons(survivors, configuration), {
    known: survivors.slice(0, 1),
    unknown: survivors.slice(1),
  });
});

// A test runner for Stryker (scripts/mutants/stryker-plugin.js), which runs files as `node --test` does.
const folder = mkdtempSync(join(tmpdir(), 'whurl-mutants-'));
after(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'a.test.mjs');
writeFileSync(
  file,
  `import test from 'node:test';
   import assert from 'node:assert';
   const { __stryker__: stryker } = globalThis;
   const mutant = (id) => {
     const reached = stryker.currentTestId ? (stryker.mutantCoverage.perTest[stryker.currentTestId] ??= {}) : stryker.mutantCoverage.static;
     reached[id] = 1;
     return stryker.activeMutant === id;
   };
   const atLoad = mutant('0');
   test('a', () => assert.ok(!mutant('1')));
   test('a', (t) => t.test('part', () => assert.ok(!mutant('2') && !atLoad)));
   test('c', async () => { while (mutant('3')) await new Promise((r) => setTimeout(r, 10)); });
   test('e', () => assert.fail());
   test('d', () => { if (mutant('4')) process.exit(0); });
   let isDamaged = false;
   test('f', () => { isDamaged ||= mutant('5'); mutant('6'); assert.ok(!isDamaged); });
   test('g (import)', () => void mutant('8'));
   test('g (require)', () => void mutant('8'));`,
);
const runner = /** @type {any} */ (strykerPlugins[0]).factory({
  whurl: { testFiles: [file], except: ['e'], folder, patience: { first: 1000, again: 2000, loading: 10_000 } },
});
const ids = ['a', 'a (2)', 'c', 'd', 'f', 'g (import)', 'g (require)'].map((name) => `${file}: ${name}`);

test('the runner of tests knows which test reaches which mutant', async () => {
  const { status, tests, mutantCoverage } = await runner.dryRun({ timeout: 60_000 });
  assert.deepEqual([status, tests.map((/** @type {any} */ { id }) => id)], ['complete', ids]);
  assert.ok(tests.every((/** @type {any} */ test) => test.status === 0));
  assert.deepEqual(mutantCoverage, {
    static: { 0: 1 },
    perTest: {
      ...Object.fromEntries(ids.map((id, index) => [id, { [index + 1]: 1 }])),
      [ids[4]]: { 5: 1, 6: 1 },
      [ids[5]]: { 8: 1 },
      [ids[6]]: { 8: 1 },
    },
  });
});

for (const [mutant, status, killer] of [
  ['0', 'killed', 1],
  ['1', 'killed', 0],
  ['2', 'killed', 1],
  ['3', 'timeout'],
  ['4', 'killed', 3],
  ['5', 'killed', 4],
  // Although the one before has left the process damaged.
  ['6', 'survived'],
  ['7', 'survived'],
  // One of the tests of both module systems runs.
  ['8', 'survived'],
]) {
  test(`the runner of tests finds that mutant ${mutant} is ${status}`, async () => {
    const found = await runner.mutantRun({ activeMutant: { id: mutant } });
    assert.equal(found.status, status);
    if (killer !== undefined) assert.deepEqual(found.killedBy, [ids[Number(killer)]]);
    // A test that does not reach it is not run.
    if (status === 'survived') assert.equal(found.nrOfTests, mutant === '7' ? 0 : 1);
  });
}

after(() => runner.dispose());
