// The one description of the options: the help, the suggestions, the completions and the manual page.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { options } from '../../cli/description.js';
import { suggestionFor } from '../../cli/suggestions.js';
import { whurl } from './support/command-line.js';
import { commandLine, packageFolder } from './support/package.js';

test('the help has every option, and fits a screen', () => {
  const { stdout } = whurl(['--help']);
  for (const { name, short = name } of options) {
    assert.ok(stdout.includes(`--${name}`), name);
    assert.ok(stdout.includes(`-${short}`), short);
  }
  const lines = stdout.trimEnd().split('\n');
  assert.ok(lines.length <= 24, `${lines.length} lines`);
  for (const line of lines) assert.ok(line.length <= 80, line);
});

test('-V prints the version', () => {
  assert.deepEqual(whurl(['-V']), whurl(['--version']));
  assert.match(whurl(['-V']).stdout, /^\d+\.\d+\.\d+\n$/);
});

test('a mistyped name is corrected', () => {
  assert.match(whurl(['--frmat', 'csv']).stderr, /^whurl: Unknown option '--frmat'\. Did you mean '--format'\?\n/);
  assert.match(whurl(['--xyzzy']).stderr, /^whurl: Unknown option '--xyzzy'\n/);
  assert.match(whurl(['--get', 'hostnmae', 'http://a']).stderr, /Did you mean hostname\?\n/);
  assert.match(whurl(['-josn']).stderr, /^whurl: Unknown option '-j'\. Did you mean '--json'\?\n/);
  assert.match(whurl(['--format', 'jsno']).stderr, /Did you mean json\?\n/);
  assert.match(whurl(['--set', 'hots=a']).stderr, /Did you mean host\?\n/);
  for (const [text, expected] of [['porgin', 'origin'], ['prot', 'port'], ['HOST', 'host'], ['x', undefined], ['', undefined]]) {
    assert.equal(suggestionFor(text ?? '', ['host', 'port', 'origin']), expected, text);
  }
});

test('choices are checked', () => {
  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [['--format', 'xml'], /--format "xml": choose from table, json, csv, tsv, arrow/],
    [['--invalid', 'x'], /--invalid "x": choose from skip, empty, error/],
    [['--completion', 'tcsh'], /--completion "tcsh": choose from bash, zsh, fish, powershell/],
    [['--in', 'xml'], /--in "xml": choose from lines, csv/],
    [['--field', 'x'], /--field needs --in csv/],
    [['--in', 'csv', 'http://a'], /cannot be combined/],
    [['--jobs', '0'], /--jobs "0": it must be a number from 1 to 256/],
    [['--columns', 'host,nope'], /--columns: unknown column "nope"/],
    [['--get', '{host'], /unclosed \{/],
    [['--get', '{host} {nope}'], /--get: unknown column "nope"/],
    [['--jobs', '-1'], /^whurl: Option '--jobs' has no value; one that starts with a dash is written '--jobs=-…'\nTry /],
    [['-g', '-x'], /^whurl: Option '-g' has no value; one that starts with a dash is written '-g-…'\nTry /],
  ])) {
    const { status, stdout, stderr } = whurl(args, 'http://a');
    assert.deepEqual({ status, stdout }, { status: 2, stdout: '' }, args.join(' '));
    assert.match(stderr, message);
  }
});

test('of options that cannot be combined, both are named', () => {
  for (const [args, both] of /** @type {[string[], string][]} */ ([
    [['--json', '--format', 'csv'], '--json and --format csv'],
    [['--site', '--json'], '--site and --json'],
    [['--get', 'host', '--columns', 'host'], '--get and --columns'],
    [['--errors', '--format', 'csv'], '--errors and --format csv'],
    [['--errors', '--sort-query'], '--errors and --sort-query'],
    [['--errors', '--invalid', 'skip'], '--errors and --invalid'],
    [['--errors', '--in', 'csv'], '--errors and --in csv'],
    [['--errors', '--origin'], '--origin and --errors'],
    [['--encode', 'path', '--decode', 'path'], '--encode and --decode'],
    [['--decode', 'path', '--base', 'http://h'], '--decode and --base'],
    [['--encode', 'path', '--in', 'csv'], '--encode and --in csv'],
    [['--encode', 'path', '--json'], '--encode and --json'],
    [['--in', 'csv', 'http://a'], '--in csv and URLs as arguments'],
  ])) assert.deepEqual(whurl(args, 'http://a'), { status: 2, stdout: '', stderr: `whurl: ${both} cannot be combined\nTry 'whurl --help'.\n` });
  for (const args of [['--json', '--format', 'json'], ['--errors', '--format', 'json'], ['--encode', 'path', '--in', 'lines']]) {
    assert.equal(whurl(args, 'http://a/').status, 0, args.join(' '));
  }
});

test('shells get completions of options and of their values', () => {
  const complete = (/** @type {string[]} */ ...words) => whurl(['--complete-arguments', 'complete', '--', ...words]).stdout;
  assert.equal(complete('--form'), '--format\tThe format of the output\n:4\n');
  assert.equal(complete('--format', 'c'), 'csv\t\n:4\n');
  assert.match(complete('--get', ''), /^href\t\norigin\t\n/);
  assert.equal(complete('--he'), '--help\tPrints a short help\n:4\n');
  assert.equal(complete('--columns', 'host,hos'), 'host,host\t\nhost,hostname\t\n:4\n');
  // 2: no space follows, since the value does.
  assert.equal(complete('--set', 'por'), 'port=\t\n:6\n');
  assert.equal(complete('--', '--form'), ':4\n', 'a URL');
  for (const word of ['--encode', '--decode']) assert.doesNotMatch(complete(word, ''), / /, 'no value needs quotes');
  for (const shell of ['bash', 'zsh', 'fish', 'powershell']) assert.match(whurl(['--completion', shell]).stdout, /whurl --complete-arguments complete '?--'? /, shell);
});

test('bash completes with its script', { skip: spawnSync('bash', ['--version']).status === 0 ? false : 'there is no bash here' }, () => {
  // What the package bash-completion defines, as far as the script calls it.
  const script = `
    _get_comp_words_by_ref() { words=("\${COMP_WORDS[@]}"); cword=$COMP_CWORD; cur=\${words[cword]}; prev=\${words[cword-1]}; }
    compopt() { :; }
    eval "$(whurl --completion bash)"
    eval "$(whurl --completion bash)" # as a shell does that reads its settings again
    COMP_WORDS=(whurl --invalid e) COMP_CWORD=2
    __whurl_complete
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const env = { ...process.env, PATH: `${dirname(commandLine)}:${process.env.PATH}` };
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8', env });
  assert.deepEqual({ stdout, stderr }, { stdout: 'empty\nerror\n', stderr: '' });
});

test('the package has a manual page with every option', () => {
  const { man } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const page = readFileSync(join(packageFolder, man[0]), 'utf8');
  for (const { name } of options) assert.ok(page.includes(`\\-\\-${name.replaceAll('-', '\\-')}\\fR`), name);
  const { status, stdout, stderr, error } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-P-cbou'], { input: page, encoding: 'utf8' });
  // Without groff, mistakes for it are not found.
  if (error !== undefined) return;
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' });
  assert.match(stdout, /--jobs N/);
});
