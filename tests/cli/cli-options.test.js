// The one description of the options: the help, the suggestions, the completions and the manual page.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { options, otherOptions, shells } from '../../cli/description.js';
import { suggestionFor } from '../../cli/suggestions.js';
import { completions } from '../../scripts/build/completions.js';
import { whurl } from './support/command-line.js';
import { packageFolder } from '../shared/package.js';

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
  assert.match(whurl(['--file', 'x']).stderr, /'--file'\. Did you mean '--url-file'\?\n/);
  assert.match(
    whurl(['--get', 'host,port', 'a:b']).stderr,
    /column "host,port"\. Did you mean '\{host\},\{port\}'\?\n/,
  );
  for (const name of Object.values(otherOptions))
    assert.ok(
      options.some((option) => option.name === name),
      name,
    );
  assert.match(whurl(['--xyzzy']).stderr, /^whurl: Unknown option '--xyzzy'\n/);
  assert.match(whurl(['--get', 'hostnmae', 'http://a']).stderr, /Did you mean hostname\?\n/);
  assert.match(whurl(['-josn']).stderr, /^whurl: Unknown option '-j'\. Did you mean '--json'\?\n/);
  assert.match(whurl(['--format', 'jsno']).stderr, /Did you mean json\?\n/);
  assert.match(whurl(['--set', 'hots=a']).stderr, /Did you mean host\?\n/);
  for (const [name, ours] of Object.entries({
    path: 'pathname',
    scheme: 'protocol',
    user: 'username',
    query: 'search',
    fragment: 'hash',
  })) {
    assert.match(whurl(['--get', name]).stderr, new RegExp(`Did you mean ${ours}\\?\\n`));
    assert.match(whurl(['--set', `${name}=a`]).stderr, new RegExp(`Did you mean ${ours}\\?\\n`));
  }
  for (const [text, expected] of [
    ['porgin', 'origin'],
    ['prot', 'port'],
    ['HOST', 'host'],
    ['x', undefined],
    ['', undefined],
  ]) {
    assert.equal(suggestionFor(text ?? '', ['host', 'port', 'origin']), expected, text);
  }
});

test('choices are checked', () => {
  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [['--format', 'xml'], /--format "xml": choose from table, json, csv, tsv, arrow/],
    [['--invalid', 'x'], /--invalid "x": choose from skip, empty, error/],
    [['--completion', 'tcsh'], /--completion "tcsh": choose from bash, zsh, fish, powershell/],
    [['--in', 'xml'], /--in "xml": choose from lines, csv, tsv/],
    [['--field', 'x'], /--field needs --in csv or --in tsv/],
    [['--delimiter', 'ab'], /--delimiter "ab": it must be one character/],
    [['--delimiter', '"'], /--delimiter .*: it must be one character, and not a quote/],
    [['--in', 'tsv', '--delimiter', ';'], /--delimiter needs --in csv or --format csv, not --in tsv\n/],
    [['--delimiter', ';'], /--delimiter needs --in csv or --format csv\n/],
    [['--delimiter', ';', '--get', 'host'], /--delimiter needs --in csv or --format csv, not --get\n/],
    [['--no-header', '--format', 'json'], /--no-header needs csv or tsv as --in or --format, not --format json\n/],
    [['--print0', '--json'], /--print0 needs --get, a change, --encode or --decode, not --json\n/],
    [['-0', 'a:b'], /--null needs standard input or --url-file, not URLs as arguments\n/],
    [['--relative-to', 'a:b', '--get', 'host'], /--relative-to needs relative among the columns, not --get\n/],
    [['--strict', '--json'], /--strict needs --set, --append, --replace, --trim or --sort-query, not --json\n/],
    [['--build', '--base', 'a:b', '--set', 'href=c:d'], /--build and --base cannot be combined\n/],
    [['-0', '--in', 'csv'], /--in csv and --null cannot be combined/],
    [['--in', 'csv', 'http://a'], /cannot be combined/],
    [['--jobs', '0'], /--jobs "0": it must be a number from 1 to 256/],
    [['--columns', 'host,nope'], /--columns: unknown column "nope"/],
    [['--get', '{host'], /unclosed \{/],
    [['--get', '{host} {nope}'], /--get: unknown column "nope"/],
    [
      ['--jobs', '-1'],
      /^whurl: Option '--jobs' has no value; one that starts with a dash is written '--jobs=-…'\nTry /,
    ],
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
  ]))
    assert.deepEqual(whurl(args, 'http://a'), {
      status: 2,
      stdout: '',
      stderr: `whurl: ${both} cannot be combined\nTry 'whurl --help'.\n`,
    });
  for (const args of [
    ['--json', '--format', 'json'],
    ['--errors', '--format', 'json'],
    ['--encode', 'path', '--in', 'lines'],
  ]) {
    assert.equal(whurl(args, 'http://a/').status, 0, args.join(' '));
  }
});

test('the completions of every shell have every option and its values', () => {
  for (const shell of shells) {
    const { stdout } = whurl(['--completion', shell]);
    assert.equal(stdout, completions[shell]());
    for (const { name, short, choices = [] } of options) {
      const forms = { fish: ` --long-option ${name} `, other: `--${name}` };
      assert.ok(stdout.includes(shell === 'fish' ? forms.fish : forms.other), `${shell}: --${name}`);
      if (short !== undefined)
        assert.ok(stdout.includes(shell === 'fish' ? ` --short-option ${short} ` : `-${short}`), `${shell}: -${short}`);
      for (const choice of choices) assert.ok(stdout.includes(choice), `${shell}: --${name} ${choice}`);
    }
  }
});

test('no value of an option needs quotes in a shell', () => {
  for (const { name, choices = [] } of options) for (const choice of choices) assert.match(choice, /^[\w=-]+$/i, name);
});

test(
  'bash completes with its script',
  { skip: spawnSync('bash', ['--version']).status === 0 ? false : 'there is no bash here' },
  () => {
    // The words as bash separates them: at an equals sign too, unless the user has changed that.
    for (const [words, expected] of /** @type {[string[], string[]][]} */ ([
      [['--form'], ['--format']],
      [
        ['--invalid', 'e'],
        ['empty', 'error'],
      ],
      [['--format', '=', 'c'], ['csv']],
      [
        ['--format', '='],
        ['table', 'json', 'csv', 'tsv', 'arrow'],
      ],
      [['--format=c'], ['--format=csv']],
      [['--columns', 'host,hostn'], ['host,hostname']],
      [['--columns=host,hostn'], ['--columns=host,hostname']],
      [['-g', 'regis'], ['registrableDomain']],
      [['--set', 'por'], ['port=']],
      [['--set', 'port', '='], []],
      [['--base', '--'], []],
      [['--', '--form'], []],
      [['https'], []],
    ])) {
      const script = `source <(printf '%s' "$1"); source <(printf '%s' "$1"); shift; compopt() { :; }
      COMP_WORDS=(whurl "$@") COMP_CWORD=$#; _whurl; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', completions.bash(), ...words], {
        encoding: 'utf8',
      });
      assert.deepEqual({ stdout, stderr }, { stdout: `${expected.join('\n')}\n`, stderr: '' }, words.join(' '));
    }
  },
);

test('the package has a manual page with every option', () => {
  const { man } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const page = readFileSync(join(packageFolder, man[0]), 'utf8');
  for (const { name } of options) assert.ok(page.includes(`\\-\\-${name.replaceAll('-', '\\-')}\\fR`), name);
  const { status, stdout, stderr, error } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-P-cbou'], {
    input: page,
    encoding: 'utf8',
  });
  // Without groff, mistakes for it are not found.
  if (error !== undefined) return;
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' });
  assert.match(stdout, /--jobs N/);
});
