// The npm commands of the project explain themselves, except `npm test` and `npm start`, which have files of their own; parts of
// `npm run fuzz`: the totals of its runs, and inputs that depend on nothing but the seeds.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { blindInputs } from '../../scripts/fuzz/blind-inputs.js';
import { sumOf } from '../../scripts/fuzz/run-target.js';
import { inProject, root } from '../../scripts/project.js';

/** @type {Record<string, string>} */
const {
  start: _start,
  test: _test,
  prepublishOnly: _refusal,
  ...commands
} = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).scripts;

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  const [program, ...rest] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(program, [...rest, ...args], { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const ofScripts = ['ports', 'projects', 'screenshots'].map((name) => `node scripts/${name}.js`);

for (const [start, command] of [
  ...Object.entries(commands).map(([name, command]) => [`npm run ${name} -- `, command]),
  ...ofScripts.map((command) => [command, command]),
]) {
  test(`${start} --help prints the usage, and so does a wrong option`, () => {
    const help = run(command, '--help');
    assert.deepEqual([help.status, help.stderr], [0, '']);
    assert.ok(help.stdout.startsWith(start), help.stdout);
    const wrong = run(command, '--nonsense');
    assert.deepEqual([wrong.status, wrong.stdout], [2, '']);
    assert.ok(wrong.stderr.includes(help.stdout.trim()), wrong.stderr);
  });
}

/** Runs a program whose work a script would run. @param {string} work @param {NodeJS.ProcessEnv} [env] */
function runWork(work, env) {
  const program = `import { exitWith } from './scripts/exit.js'; await exitWith(async () => { ${work} });`;
  const options = /** @type {const} */ ({ cwd: root, encoding: 'utf8' });
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], { ...options, env });
}

test('a syntax error is printed with its file and line', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'mistake.mjs');
  writeFileSync(file, '\nconst a = (1;\n');
  const { status, stderr } = runWork(`await import(${JSON.stringify(pathToFileURL(file).href)});`);
  assert.equal(status, 1);
  assert.match(stderr, /mistake\.mjs:2\nconst a = \(1;\n/);
});

test('a missing program is one line that names the cure', () => {
  for (const [program, message] of [
    ['cargo', 'failed: Rust is missing: install it from https://rustup.rs and try again\n'],
    ['ffmpeg', 'failed: ffmpeg is missing: install it, or add its folder to PATH\n'],
  ]) {
    const work = `const { run } = await import('./scripts/run.js'); await run('${program}', []);`;
    const { status, stderr } = runWork(work, { ...process.env, PATH: '/nowhere' });
    assert.deepEqual([status, stderr], [1, message]);
  }
});

test('runs with a sanitizer are counted apart from those without', () => {
  /** @type {Parameters<typeof sumOf>[0]} */
  const runs = [
    { target: 'engine', executions: 10, seconds: 1 },
    { target: 'engine', sanitizer: 'none', executions: 20, seconds: 2 },
    { target: 'engine', sanitizer: 'address', executions: 3, seconds: 4 },
    { target: 'sites', sanitizer: 'address', executions: 5, seconds: 6 },
  ];
  assert.deepEqual(Object.fromEntries(sumOf(runs, 'none')), { engine: { executions: 30, seconds: 3 } });
  const sanitized = { engine: { executions: 3, seconds: 4 }, sites: { executions: 5, seconds: 6 } };
  assert.deepEqual(Object.fromEntries(sumOf(runs, 'address')), sanitized);
});

test('blind inputs are the same in each run, and differ from each other and from the seeds', () => {
  const seeds = ['https://example.com/', '\xFF/a?b#c', ''].map((text) => Buffer.from(text, 'latin1'));
  const words = ['//', '%2e'].map((word) => Buffer.from(word));
  const texts = () => blindInputs(seeds, words, 1000).map((input) => input.toString('latin1'));
  assert.deepEqual(texts(), texts());
  assert.ok(new Set(texts()).size > 500, `${new Set(texts()).size}`);
  for (const part of ['%2e', '\xFF', 'example'])
    assert.ok(
      texts().some((text) => text.includes(part)),
      part,
    );
});
