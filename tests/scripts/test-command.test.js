// `npm test` itself: what it runs, and what counts as a failure.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { inProject, root } from '../../scripts/project.js';
import { list, readOptions } from '../../scripts/test/options.js';
import { sections } from '../../scripts/test/sections.js';

const env = { ...process.env, CI: undefined };

/** @param {string[]} args */
function npmTest(...args) {
  const { status, stdout, stderr } = spawnSync('npm', ['test', '--', ...args], { cwd: root, env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** The names of the sections that would run. @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const chosen = (args, env = {}) => readOptions(args, env, sections).chosen.map(({ name }) => name);

const all = sections.map(({ name }) => name);
const byDefault = sections.filter((section) => section.byDefault).map(({ name }) => name);

test('the names of the sections are unique words', () => {
  for (const name of all) assert.match(name, /^[a-z-]+$/);
  assert.equal(new Set(all).size, all.length);
});

test('the default sections run without a name, the named ones with names, and all with --all or CI=true', () => {
  assert.ok(byDefault.length > 0 && byDefault.length < all.length);
  assert.deepEqual(chosen([]), byDefault);
  assert.deepEqual(chosen(['--all']), all);
  assert.deepEqual(chosen([], { CI: 'true' }), all);
  assert.deepEqual(chosen([], { CI: 'false' }), byDefault);
  assert.deepEqual(chosen(['package', 'format']), ['format', 'package']);
  assert.deepEqual(chosen(['format'], { CI: 'true' }), ['format']);
  assert.deepEqual(chosen(['format', '--all']), all);
});

test('--list shows every section, what it needs, and a mark if it runs by default', () => {
  const { status, stdout } = npmTest('--list');
  assert.equal(status, 0);
  const lines = stdout.split('\n');
  for (const { name, about, byDefault } of sections) {
    const at = lines.findIndex(
      (line) => line.startsWith(`${byDefault ? '*' : ' '} ${name} `) && line.endsWith(` ${about}`),
    );
    assert.notEqual(at, -1, name);
    // By default: no apt packages, no other runtimes, and no programs built from crates.
    assert.match(lines[at + 1], byDefault ? /^ +needs (Rust|npm packages|test data|, )+$/ : /^ +needs \S/);
  }
});

test('--list shows how long a section took, once it has passed here', () => {
  const lines = list(sections, { times: { format: 1.2, lint: 61 } }).split('\n');
  const lineOf = (/** @type {string} */ name) => lines.find((line) => line.slice(2).startsWith(`${name} `)) ?? '';
  assert.match(lineOf('format'), /^\* format +2 s {2}\S/);
  assert.match(lineOf('lint'), /^\* lint +2 min {2}\S/);
  assert.match(lineOf('types'), /^\* types +– {2}\S/);
});

test('--help prints the usage', () => {
  for (const option of ['--help', '-h']) {
    const { status, stdout } = npmTest(option);
    assert.equal(status, 0);
    assert.match(stdout, /^Usage: npm test [^]*--all[^]*--list/);
  }
});

test('an unknown name or option prints one line and the sections, with exit status 2', () => {
  for (const [arg, message] of [
    ['nonsense', 'npm test: there is no section "nonsense"'],
    ['--nonsense', 'npm test: there is no option --nonsense'],
  ]) {
    const { status, stdout, stderr } = npmTest('format', arg);
    assert.equal(status, 2);
    assert.equal(stdout, '');
    const [first, empty, ...rest] = stderr.split('\n');
    assert.deepEqual([first, empty], [message, '']);
    for (const name of all)
      assert.ok(
        rest.some((line) => line.slice(2).startsWith(`${name} `)),
        name,
      );
  }
});

/**
 * Runs sections of a single command each.
 *
 * @param {(Partial<import('../../scripts/test/sections.js').Section> & { prints?: string, status?: number })[]} made
 */
function runMade(made) {
  const program = `
    import { runSections } from ${JSON.stringify(pathToFileURL(inProject('scripts', 'test', 'run-sections.js')))};
    const made = ${JSON.stringify(made)}.map(({ prints = '', status = 0, ...section }, index) => ({
      name: 'made-' + index, about: 'made', needs: [], ...section,
      commands: () => [['node', '--eval', 'console.log(' + JSON.stringify(prints) + '); process.exitCode = ' + status]],
    }));
    process.exitCode = (await runSections(made)) ? 0 : 1;`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env,
    encoding: 'utf8',
  });
  // The summary follows the last section.
  return { status, stdout, summary: stdout.split('\n\n').at(-1) };
}

const passing = { prints: 'test result: ok. 3 passed; 0 failed; 1 ignored' };

test('the last line has the sums of passed and failed tests', () => {
  const made = [
    passing,
    { prints: 'ℹ pass 2\nℹ fail 0\nℹ skipped 4' },
    { prints: '1 file of a linter', counts: /** @type {const} */ ('exit status') },
  ];
  const { status, summary } = runMade(made);
  assert.equal(summary, '5 skipped: the output above says what is missing\n6 passed, 0 failed\n');
  assert.equal(status, 0);
});

test('a section in which no test ran fails', () => {
  for (const prints of [
    '',
    'all is well',
    'test result: ok. 0 passed; 0 failed; 0 ignored',
    'ℹ pass 0\nℹ fail 0\nℹ skipped 7',
  ]) {
    const { status, summary } = runMade([passing, { prints }]);
    assert.match(summary ?? '', /^failed: made-1: no test ran\n([18] skipped.*\n)?3 passed, 1 failed\n$/);
    assert.equal(status, 1);
  }
});

test('a failing test, a failing linter and a program that fails without a summary fail their sections', () => {
  const { status, summary } = runMade([
    { prints: 'ℹ pass 2\nℹ fail 3', status: 1 },
    { counts: 'exit status', status: 1 },
    { prints: 'test result: ok. 3 passed; 0 failed', status: 101 },
    passing,
  ]);
  assert.equal(status, 1);
  const lines = ['failed: made-0: 3 of its tests', 'failed: made-1: 1 of its tests', 'failed: made-2: 1 of its tests'];
  assert.equal(
    summary,
    [...lines, '1 skipped: the output above says what is missing', '8 passed, 5 failed', ''].join('\n'),
  );
});

test('a section whose preparations fail is a failure, and the others run', () => {
  const { status, summary } = runMade([{ needs: /** @type {any} */ (['nonsense']) }, passing]);
  assert.equal(status, 1);
  assert.match(summary ?? '', /^failed: made-0: it could not be run: .*\n1 skipped.*\n3 passed, 1 failed\n$/);
});

test('with CI=true missing data is a failure', () => {
  const program = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { prepare } = await import(${JSON.stringify(pathToFileURL(inProject('scripts', 'prepare.js')))});
    // As on a machine without data and without a network.
    fs.existsSync = () => false;
    syncBuiltinESMExports();
    globalThis.fetch = () => Promise.reject(new Error('no network'));
    await prepare('real-urls').then(() => console.log('left out'), (error) => console.log(error.message));`;
  /** @param {string} CI */
  const prepareWithoutData = (CI) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...env, CI, URLS_DIR: '' },
      encoding: 'utf8',
    }).stdout.trim();
  assert.equal(prepareWithoutData('false'), 'left out');
  assert.match(
    prepareWithoutData('true'),
    /^with CI=true no test may be skipped, but the list of real URLs could not be found/,
  );
});

test('a test that is run alone says what must be built or installed first', (t) => {
  const copy = mkdtempSync(join(tmpdir(), 'whurl-'));
  t.after(() => rmSync(copy, { recursive: true }));
  for (const name of ['package.json', 'cli', 'js', 'scripts', 'tests', 'types'])
    cpSync(inProject(name), join(copy, name), { recursive: true });
  const run = (/** @type {string} */ file) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, file)], {
      env: { ...env, WHURL_PACKAGE_IS_CURRENT: undefined },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const stopped = (/** @type {string} */ sentence) => ({ status: 1, stdout: '', stderr: `${sentence}\n` });
  const packageProject = join(copy, '.cache', 'package-under-test');

  assert.deepEqual(
    run('tests/package/package.test.js'),
    stopped('The package under test has not been built. Build it first: npm test -- package'),
  );
  mkdirSync(join(packageProject, 'node_modules', 'whurl'), { recursive: true });
  mkdirSync(join(copy, 'dist'));
  writeFileSync(join(copy, 'dist', 'engine.wasm'), '');
  writeFileSync(join(packageProject, 'sources'), 'older');
  assert.deepEqual(
    run('tests/package/package.test.js'),
    stopped('The package under test is older than its code. Build it first: npm test -- package'),
  );
  for (const file of ['tests/docs/links.test.js', 'tests/scripts/release.test.js', 'tests/scripts/workflows.test.js']) {
    assert.deepEqual(
      run(file),
      stopped('The npm packages of this project are not installed. Install them first: npm ci'),
    );
  }
});
