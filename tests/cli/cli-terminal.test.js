// Output to a terminal: no character of a URL, a CSV or an argument may control it, or show another text than there is.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { node, whurl, whurlBytes } from './support/command-line.js';
import { commandLine } from '../shared/package.js';

/** C0 (ESC, BEL, NUL), DEL, C1 (CSI) and the override of the direction, percent-encoded and as they are. */
const encoded = '%1B]0;pwned%07%00%7F%C2%9B2J%E2%80%AEx';
const raw = '\u001B]0;pwned\u0007\u007F\u009B2J\u202Ex\u2066';
const hidden = /[\0-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;
/** The colours that the program prints itself. */
const colours = /\u001B\[\d*m/g;

const hasTerminal = spawnSync('script', ['--version']).status === 0;
const options = {
  skip: hasTerminal || process.env.CI === 'true' ? false : 'script is not installed',
  timeout: 120_000,
};

/**
 * Runs the command line with a terminal as standard output, and returns what that gets.
 *
 * @param {string[]} args
 * @param {string | Buffer} [input]
 * @param {Record<string, string>} [env]
 */
function inTerminal(args, input = '', env = { NO_COLOR: '1' }) {
  const { NO_COLOR: _noColour, FORCE_COLOR: _forceColour, ...others } = process.env;
  const ownEnv = { ...others, TERM: 'xterm', ...env };
  const folder = mkdtempSync(join(tmpdir(), 'whurl-terminal-'));
  const quoted = (/** @type {string} */ text) => `'${text.replaceAll("'", "'\\''")}'`;
  const [given, complaints] = ['input', 'complaints'].map((name) => join(folder, name));
  try {
    writeFileSync(given, input);
    const command = `${[node, commandLine, ...args].map(quoted).join(' ')} < ${quoted(given)} 2> ${quoted(complaints)}`;
    const { stdout, status } = spawnSync('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      env: ownEnv,
    });
    // The terminal ends lines with CR LF, and shows the end of its own input.
    return {
      status,
      stdout: stdout.replaceAll('\r\n', '\n').replace(/^\^D\u0008\u0008/, ''),
      stderr: readFileSync(complaints, 'utf8'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const url = `https://a.example/?q=${encoded}`;
const rawUrl = `https://a.example/?${raw}`;
const shown = '\\u{1B}]0;pwned\\u{7}\\u{0}\\u{7F}\\u{9B}2J\\u{202E}x';
const shownRaw = '\\u{1B}]0;pwned\\u{7}\\u{7F}\\u{9B}2J\\u{202E}x\\u{2066}';

test('a terminal gets the values in every format for people as --errors shows them', options, () => {
  const lines = `${rawUrl}&q=${encoded}\n`;
  for (const [args, expected] of /** @type {[string[], string][]} */ ([
    [['--columns', 'host,query:q'], `host     a.example\nquery:q  ${shown}\n`],
    [['--columns', 'input'], `input  https://a.example/?${shownRaw}&q=${encoded}\n`],
    [
      ['--columns', 'host', '--columns', `query:${raw}`, '--columns', 'query:q'],
      `host${' '.repeat(`query:${shownRaw}`.length - 2)}a.example\nquery:${shownRaw}\nquery:q${' '.repeat(shownRaw.length + 1)}${shown}\n`,
    ],
    [['-g', 'query:q'], `${shown}\n`],
    [['-g', '{input} {query:q}'], `https://a.example/?${shownRaw}&q=${encoded} ${shown}\n`],
    [['-g', 'query:q', '--sort-query'], `${shown}\n`],
    [['--jobs', '2', '-g', 'host', '-g', 'query:q'], `a.example\t${shown}\n`],
    [['--jobs', '2', '--columns', 'query:q'], `query:q  ${shown}\n`],
    [['--format', 'csv', '--columns', 'query:q'], `query:q\n${shown}\n`],
    [['--format', 'tsv', '--columns', 'host,query:q'], `host\tquery:q\na.example\t${shown}\n`],
    [['--decode', 'path'], `https://a.example/?${shownRaw}&q=${shown}\n`],
    [['--encode', 'fragment'], `https://a.example/?%1B]0;pwned%07%7F%C2%9B2J%E2%80%AEx%E2%81%A6&q=${encoded}\n`],
  ])) {
    const { stdout, stderr } = inTerminal(args, lines);
    assert.equal(stdout, expected, args.join(' '));
    assert.equal(stderr, '');
    assert.doesNotMatch(inTerminal(args, lines, {}).stdout.replace(colours, ''), hidden, args.join(' '));
  }
  assert.doesNotMatch(inTerminal(['--errors'], lines, {}).stdout.replace(colours, ''), hidden);
  const actual = inTerminal(['--columns', 'input', '--invalid', 'error'], `http://${raw}\n`).stdout.split('\n')[0];
  assert.equal(actual, `input  http://${shownRaw}`);
  const found = inTerminal(['--in', 'csv', '--columns', 'host'], `url,${raw}\n${url},"${raw}\r\n"\n`).stdout;
  assert.equal(found, `url,${shownRaw},host\n${url},"${shownRaw}\n",a.example\n`);
});

test('a terminal gets the same JSON, with escapes', options, () => {
  for (const args of [
    ['--json', '--columns', 'input,query:q'],
    ['--json', '--errors'],
    ['--json', '--set', 'hash=\u202E\u{E0041}'],
  ]) {
    const lines = `${rawUrl}\u{E0041}&q=${encoded}\nhttp://${raw}\n`;
    const { stdout } = inTerminal(args, lines);
    assert.doesNotMatch(stdout, hidden);
    assert.doesNotMatch(stdout, /[\u{E0041}]/u);
    const objects = (/** @type {string} */ text) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    assert.deepEqual(objects(stdout), objects(whurl(args, lines).stdout));
  }
});

test('a terminal gets no Arrow', options, () => {
  const { status, stdout, stderr } = inTerminal(['--format', 'arrow'], 'http://a\n');
  assert.deepEqual(
    { status, stdout, stderr },
    {
      status: 2,
      stdout: '',
      stderr: "whurl: --format arrow is not text; standard output must be a file or a pipe\nTry 'whurl --help'.\n",
    },
  );
});

test('a terminal is read if there are options, and gets the help if there are none', options, () => {
  const run = (/** @type {string[]} */ args, input = '') =>
    spawnSync('script', ['--quiet', '--return', '--command', [node, commandLine, ...args].join(' '), '/dev/null'], {
      input,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', TERM: 'xterm' },
    });
  const { status, stdout } = run(['-g', 'host'], 'http://a.example/\n\u0004');
  assert.equal(status, 0);
  assert.match(stdout, /Type one URL per line; Ctrl-D ends the input\.\r\n/);
  assert.match(stdout, /^a\.example\r$/m);
  assert.match(run([]).stdout, /^Usage: whurl/);
});

test('files and pipes get the bytes', () => {
  const bytes = decodeURIComponent(encoded);
  for (const args of [
    ['-g', 'query:q'],
    ['-g', 'query:q', '--sort-query'],
    ['--jobs', '2', '-g', 'query:q'],
  ])
    assert.equal(String(whurlBytes(args, `${url}\n`)), `${bytes}\n`);
  assert.equal(whurl(['--columns', 'query:q'], `${url}\n`).stdout, `query:q  ${bytes}\n`);
  assert.equal(whurl(['--decode', 'path'], `${encoded}\n`).stdout, `${bytes}\n`);
});

test('no message has a character that controls a terminal', () => {
  const header = `${raw},b\nhttp://a,2\n`;
  for (const [args, input, pattern] of /** @type {[string[], string, RegExp][]} */ ([
    [['--in', 'csv', '--field', 'nope'], header, /name one with --field: \\u\{1B\}/],
    [['--in', 'csv', '--field', raw.slice(0, -1)], header, /name one with --field: \\u\{1B\}/],
    [[`--${raw}`], '', /Unknown option '--\\u\{1B\}/],
    [[`--json=${raw}`], '', /json/],
    [['--columns', raw], '', /unknown column/],
    [['--format', raw], '', /--format/],
    [['--set', `${raw}=1`], '', /--set/],
    [['--set', `port=${raw}`], '', /--set port/],
    [['--append', `${raw}=1`], '', /--append/],
    [['--base', raw], '', /--base/],
    [['--get', `{${raw}`], '', /unclosed \{/],
    [['--jobs', raw], '', /--jobs/],
    [['-g', 'host'], `http://${raw}\n`, /Invalid URL .*\\u001b.*\\u\{9B\}2J\\u\{202E\}x\\u\{2066\}/],
  ])) {
    const { stderr } = whurl(args, input);
    assert.match(stderr, pattern);
    assert.doesNotMatch(stderr, hidden, args.join(' '));
  }
});
