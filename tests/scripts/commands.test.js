// The npm commands of the project explain themselves, except `npm test` and `npm start`, which have files of their own.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
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

const ofScripts = ['downstream-crates', 'downstream-packages', 'screenshots'].map((name) => `node scripts/${name}.js`);

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
