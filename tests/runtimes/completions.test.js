// The completions, in the shells themselves: typed into a terminal, with Tab after them.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { debianVersion } from '../../scripts/install/apt-packages.js';
import { shellPackages } from '../../scripts/runtimes/versions.js';
import { commandLine } from '../shared/package.js';

const REPORT = '\u0018'; // Ctrl-X, which makes every shell write down its line

/** The typed text, and what Tab makes of it. */
const cases = [
  ['whurl --form', 'whurl --format '],
  ['whurl --invalid er', 'whurl --invalid error '],
  ['whurl --format=c', 'whurl --format=csv '],
  ['whurl --get regis', 'whurl --get registrableDomain '],
  ['whurl --columns host,hostn', 'whurl --columns host,hostname '],
  ['whurl --set por', 'whurl --set port='],
  ['whurl --append query=', 'whurl --append query='],
  ['whurl --columns=host,hostn', 'whurl --columns=host,hostname '],
  ['whurl --encode C', 'whurl --encode C0-control '],
  ['whurl --json --sor', 'whurl --json --sort-query '],
];

/**
 * @typedef {object} Shell
 * @property {string} name  of the shell and of its package
 * @property {string} settings  the file that it reads, in its home
 * @property {string} command  that starts it
 * @property {string} set  the content of the file, as docs/command-line.md says
 * @property {(file: string) => string} report  how it writes its line to a file, and clears it
 */

/** @type {Shell[]} */
const shells = [
  {
    name: 'bash',
    settings: '.bashrc',
    command: 'bash -i',
    set: 'source <(whurl --completion bash)\nsource <(whurl --completion bash)',
    report: (file) =>
      `report() { printf '%s' "$READLINE_LINE" > ${file}; READLINE_LINE=; }\nbind -x '"${REPORT}": report'`,
  },
  {
    name: 'zsh',
    settings: '.zshrc',
    command: 'zsh -i',
    set: 'autoload -U compinit\ncompinit -u\nsource <(whurl --completion zsh)',
    report: (file) =>
      `report() { print -rn -- "$BUFFER" > ${file}; BUFFER=; }\nzle -N report\nbindkey '${REPORT}' report`,
  },
  {
    name: 'fish',
    settings: 'settings.fish',
    command: 'fish --init-command "source settings.fish"',
    set: 'whurl --completion fish | source',
    report: (file) => `bind \\cx 'printf %s (commandline) > ${file}; commandline ""'`,
  },
];

for (const shell of shells) {
  test(`${shell.name} completes`, { timeout: 120_000 }, async (t) => {
    const missing = debianVersion(shell.name) === null ? [shell.name] : [];
    const needs = spawnSync('script', ['--version']).status === 0 ? missing : [...missing, 'script'];
    assert.ok(missing.every((name) => name === 'bash' || shellPackages.includes(name)));
    if (needs.length > 0) {
      assert.notEqual(process.env.CI, 'true', `${needs.join(', ')}: not installed`);
      return t.skip(`${needs.join(', ')}: not installed`);
    }
    const home = mkdtempSync(join(tmpdir(), 'whurl-shell-'));
    const [ready, line] = ['ready', 'line'].map((name) => join(home, name));
    writeFileSync(join(home, shell.settings), `${shell.set}\n${shell.report(line)}\ntrue > ${ready}\n`);
    const env = {
      PATH: [dirname(commandLine), dirname(process.execPath), process.env.PATH].join(delimiter),
      HOME: home,
      ZDOTDIR: home,
      TERM: 'xterm',
      LANG: 'C.UTF-8',
    };
    // A terminal of its own.
    const child = spawn('script', ['--quiet', '--flush', '--command', shell.command, '/dev/null'], { cwd: home, env });
    let screen = '';
    child.stdout.on('data', (text) => (screen += text));
    const appears = async (/** @type {string} */ file) => {
      for (let wait = 0; wait < 20_000 && !existsSync(file); wait += 50) await sleep(50);
      assert.ok(existsSync(file), screen);
      await sleep(100); // until it is written
      return readFileSync(file, 'utf8');
    };
    try {
      assert.equal(await appears(ready), '');
      for (const [typed, expected] of cases) {
        rmSync(line, { force: true });
        child.stdin.write(`${typed}\t${REPORT}`);
        assert.equal(await appears(line), expected, typed);
      }
    } finally {
      child.stdin.end();
      child.kill();
      rmSync(home, { recursive: true, force: true });
    }
    assert.doesNotMatch(screen, /readonly|not found|error:/i);
  });
}
