// `npm test` itself: what it runs, and what counts as a failure.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { inProject, root } from '../../scripts/project.js';
import { list, readOptions } from '../../scripts/test/options.js';
import { sections } from '../../scripts/test/sections.js';

const env = { ...process.env, CI: undefined };

/** @param {string[]} args */
function npmTest(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.js', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** The parts that would run. @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const chosen = (args, env = {}) =>
  readOptions(args, env, sections).chosen.flatMap(({ parts }) => parts.map(({ name }) => name));

/** @param {typeof sections} list */
const partsOf = (list) => list.flatMap(({ parts }) => parts.map(({ name }) => name));
const all = partsOf(sections);
const often = partsOf(
  sections.map((section) => ({ ...section, parts: section.parts.filter(({ weekly }) => !weekly) })),
);
const byDefault = partsOf(sections.filter((section) => section.byDefault));

test('the names of sections and parts are unique words', () => {
  const names = [...all, ...sections.map(({ name }) => name)];
  for (const name of names) assert.match(name, /^[a-z-]+$/);
  // A section of one part may have its name only once.
  assert.equal(new Set(names).size, names.length);
});

test('the default sections run without a name, what is named with names, all with --all, and all but the weekly parts with CI=true', () => {
  assert.ok(byDefault.length > 0 && byDefault.length < all.length);
  assert.deepEqual(chosen([]), byDefault);
  assert.deepEqual(chosen(['--all']), all);
  assert.ok(byDefault.every((name) => often.includes(name)) && often.length < all.length);
  assert.deepEqual(chosen([], { CI: 'true' }), often);
  assert.deepEqual(chosen(['miri'], { CI: 'true' }), ['miri']);
  assert.deepEqual(chosen([], { CI: 'false' }), byDefault);
  assert.deepEqual(chosen(['cli', 'format']), ['format', 'cli']);
  assert.deepEqual(chosen(['crates', '--all']), partsOf(sections.filter(({ name }) => name === 'crates')));
  const found = [[], ['--all'], ['cli', '--all']].map((args) => readOptions(args, {}, sections).everything);
  assert.deepEqual(found, [false, true, true]);
});

test('a test file or a folder runs in the first part that has it, which prepares what it needs', () => {
  const filesOf = (/** @type {string[]} */ args) =>
    readOptions(args, {}, sections).chosen.flatMap(({ parts }) =>
      parts.map(({ name, files = () => [], commands }) => {
        assert.equal(commands, undefined);
        return [name, ...files().map((file) => relative(root, file))];
      }),
    );
  assert.deepEqual(filesOf(['tests/cli/cli.test.js']), [['cli', join('tests', 'cli', 'cli.test.js')]]);
  assert.deepEqual(filesOf(['tests/docs/links.test.js', 'tests/package/bindings.test.js']), [
    ['classes', join('tests', 'package', 'bindings.test.js')],
    ['docs', join('tests', 'docs', 'links.test.js')],
  ]);
  const [[, ...folder], ...others] = filesOf(['tests/package/tools']);
  assert.ok(folder.length > 10 && others.length === 0);
});

test('every test file of the project is in a part', () => {
  const files = new Set(sections.flatMap(({ parts }) => parts.flatMap(({ files = () => [] }) => files())));
  const names = /** @type {string[]} */ (readdirSync(inProject('tests'), { recursive: true }));
  const left = names.filter((name) => name.endsWith('.test.js') && !files.has(inProject('tests', name)));
  assert.deepEqual(left, []);
});

test('on CI every file of a part that is not weekly runs once', () => {
  const filesOf = (/** @type {typeof sections} */ list) =>
    list.flatMap(({ parts }) => parts.flatMap(({ weekly, files }) => (weekly || files === undefined ? [] : [files()])));
  const found = filesOf(readOptions([], { CI: 'true' }, sections).chosen);
  assert.ok(found.every((files) => files.length > 0));
  assert.deepEqual(found.flat().sort(), [...new Set(filesOf(sections).flat())].sort());
});

test('--list shows every section, its parts, what it needs, and a mark if it runs by default', () => {
  const { status, stdout } = npmTest('--list');
  assert.equal(status, 0);
  const lines = stdout.split('\n');
  for (const { name, about, byDefault, parts } of sections) {
    const at = lines.findIndex(
      (line) => line.startsWith(`${byDefault ? '*' : ' '} ${name} `) && line.endsWith(` ${about}`),
    );
    assert.notEqual(at, -1, name);
    // By default: no apt packages, no other runtimes, and no programs built from crates.
    assert.match(lines[at + 1], byDefault ? / needs (Rust|a C compiler|npm packages|test data|, )+$/ : / needs \S/);
    for (const part of parts) {
      if (parts.length > 1) assert.ok(lines[at + 1].includes(part.name), part.name);
      assert.equal(lines[at + 1].includes(`${part.name} (weekly)`), part.weekly === true, part.name);
    }
  }
});

test('--list shows how long a section took, once all its parts have passed here', () => {
  const shown = list(sections, { times: { format: 1.2, eslint: 2, types: 58, native: 2.5, sources: 1 } });
  for (const line of [/^\* rust +3 s {2}\S/m, /^\* lint +2 min {2}\S/m, /^\* package +– {2}\S/m])
    assert.match(shown, line);
});

test('--help prints the usage; an unknown name or option is one line with the sections, and exit status 2', () => {
  assert.match(npmTest('--help').stdout, /^Usage: npm test [^]*--all[^]*--list/);
  const none = 'npm test: there is no';
  for (const [arg, message] of [
    ['pakage', `${none} section, part or test file "pakage" (did you mean package?)`],
    ['tests/rust/sites.rs', `${none} section, part or test file "tests/rust/sites.rs"`],
    ['--nonsense', `${none} option --nonsense`],
  ]) {
    const { status, stdout, stderr } = npmTest('format', arg);
    assert.deepEqual([status, stdout, ...stderr.split('\n').slice(0, 2)], [2, '', message, '']);
    for (const { name } of sections) assert.match(stderr, new RegExp(`^[* ] ${name} `, 'm'));
  }
});

/**
 * Runs sections of a single command each, which is a program of tests unless it is a linter.
 *
 * @param {{ prints?: string, status?: number, isLinter?: boolean, needs?: string[] }[]} made
 */
function runMade(made) {
  const program = `
    import { runSections } from ${JSON.stringify(pathToFileURL(inProject('scripts', 'test', 'run-sections.js')))};
    const made = ${JSON.stringify(made)}.map(({ prints = '', status = 0, isLinter, needs = [] }, index) => ({
      name: 'made-' + index,
      parts: [{
        name: 'part',
        needs,
        commands: () => [['node', '--eval', 'console.log(' + JSON.stringify(prints) + '); process.exitCode = ' + status, ...(isLinter ? [] : ['test'])]],
      }],
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

test('the last lines have the sums of passed and failed tests, and each section that failed or ran none', () => {
  const skipped = (/** @type {number} */ count) => `${count} skipped: the output above says what is missing\n`;
  const silent = ['', 'all is well', 'test result: ok. 0 passed; 0 failed; 0 ignored', 'ℹ pass 0\nℹ fail 0'];
  const failing = [
    { prints: 'ℹ pass 2\nℹ fail 3', status: 1 },
    { isLinter: true, status: 1 },
    { prints: 'test result: ok. 3 passed; 0 failed', status: 101 },
  ];
  for (const [made, failed, end] of /** @type {[Parameters<typeof runMade>[0], string[], string][]} */ ([
    [[passing, { prints: 'ℹ pass 2\nℹ fail 0\nℹ skipped 4' }, { prints: '1 file', isLinter: true }], [], '5 6 0'],
    [[...silent.map((prints) => ({ prints })), passing], Array(4).fill('no test ran'), '1 3 4'],
    [[...failing, passing], ['3 of its tests', '1 of its tests', '1 of its tests'], '1 8 5'],
    [[{ needs: ['nonsense'] }, passing], ['it could not be run: …'], '1 3 1'],
  ])) {
    const { status, summary = '' } = runMade(made);
    const [left, passed, faults] = end.split(' ');
    const lines = failed.map((why, index) => `failed: made-${index}: ${why}\n`).join('');
    assert.deepEqual(
      [status, summary.replace(/(could not be run: ).*/, '$1…')],
      [failed.length > 0 ? 1 : 0, `${lines}${skipped(Number(left))}${passed} passed, ${faults} failed\n`],
    );
  }
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
    stopped('The package under test has not been built. Build it first: npm test -- --build'),
  );
  mkdirSync(join(packageProject, 'node_modules', 'whurl'), { recursive: true });
  mkdirSync(join(copy, 'dist'));
  writeFileSync(join(copy, 'dist', 'engine.wasm'), '');
  writeFileSync(join(packageProject, 'sources'), 'older');
  assert.deepEqual(
    run('tests/package/package.test.js'),
    stopped('The package under test is older than its code. Build it first: npm test -- --build'),
  );
  for (const file of ['tests/docs/links.test.js', 'tests/scripts/release.test.js'])
    assert.deepEqual(
      run(file),
      stopped('The npm packages of this project are not installed. Install them first: npm ci'),
    );
});
