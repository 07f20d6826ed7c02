// The npm commands of the project explain themselves. (Those of `npm test` and `npm start` are in files of their own.)
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
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

const ofScripts = ['ports', 'programs', 'projects', 'screenshots'].map((name) => `node scripts/${name}.js`);

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
