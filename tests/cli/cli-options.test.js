// The one description of the options: the help, the suggestions, the completions and the manual page.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { formsOf, options, otherOptions, shells } from '../../cli/description.js';
import { suggestionFor } from '../../cli/suggestions.js';
import { completions } from '../../scripts/build/completions.js';
import { sourceOfVersions } from '../../scripts/data/versions.js';
import { inProject } from '../../scripts/project.js';
import { commandsIn } from '../docs/support/shell.js';
import { whurl } from './support/command-line.js';
import { packageFolder } from '../shared/package.js';
import { words } from '../shared/words.js';

test('the help has a line for each option, and examples that run', () => {
  const lines = whurl(['--help']).stdout.split('\n');
  for (const option of options)
    assert.equal(lines.filter((line) => line.startsWith(`  ${formsOf(option).join(', ')} `)).length, 1, option.name);
  for (const line of lines) assert.ok(line.length <= 80, line);
  const examples = lines.filter((line) => line.startsWith('  whurl ')).flatMap((line) => commandsIn(line));
  assert.equal(examples.length, 2);
  for (const { words } of examples) {
    const args = words.slice(1, words.includes('<') ? words.indexOf('<') : undefined);
    assert.equal(whurl(args, 'https://example.com/').status, 0, args.join(' '));
  }
});

test('-V prints the version, and the versions of the standard and the data', () => {
  assert.deepEqual(whurl(['-V']), whurl(['--version']));
  const [version, others] = whurl(['-V']).stdout.split('\n');
  assert.match(version, /^\d+\.\d+\.\d+$/);
  assert.match(others, /^URL Standard [\da-f]{7}, Unicode \d+\.\d+\.\d+, Public Suffix List of \d{4}-\d\d-\d\d$/);
  const found = readFileSync(inProject('cli', 'versions.js'), 'utf8');
  assert.equal(found, sourceOfVersions(), 'stale: node scripts/data/versions.js');
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

test('names of other programs lead to options', () => {
  for (const name of Object.values(otherOptions).filter((name) => !name.startsWith('>')))
    assert.ok(options.some((option) => option.name === name.split(' ')[0]));
});

test('no value of an option needs quotes in a shell', () => {
  for (const { name, choices = [] } of options) for (const choice of choices) assert.match(choice, /^[\w=:-]+$/i, name);
});

test(
  'bash completes with its script',
  { skip: spawnSync('bash', ['--version']).status === 0 ? false : 'there is no bash here' },
  () => {
    // The words as bash separates them: at an equals sign too, unless the user has changed that.
    for (const [typed, completed] of Object.entries({
      '--form': '--format',
      '--invalid e': 'empty error',
      '--format = c': 'csv',
      '--format =': 'table json csv tsv arrow',
      '--format=c': '--format=csv',
      '--columns host,hostn': 'host,hostname',
      '--columns=host,hostn': '--columns=host,hostname',
      '-g regis': 'registrableDomain',
      '-g decoded : h': 'hostname hash',
      '-g decoded :': 'username password hostname pathname hash',
      '--columns host,decoded : ha': 'hash',
      '-g decoded:ha': 'decoded:hash',
      '--set por': 'port=',
      ...{ '--set port =': '', '--base --': '', '-- --form': '', https: '' },
    })) {
      const script = `source <(printf '%s' "$1"); source <(printf '%s' "$1"); shift; compopt() { :; }
      COMP_WORDS=(whurl "$@") COMP_CWORD=$#; _whurl; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', completions.bash(), ...typed.split(' ')], {
        encoding: 'utf8',
      });
      assert.deepEqual({ stdout, stderr }, { stdout: `${completed.replaceAll(' ', '\n')}\n`, stderr: '' }, typed);
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

test('the most similar name is suggested, if every third character may be wrong', () => {
  // The word that is typed, the names, and the suggestion, or – for none.
  const cases = words`
    ab:xxab,ac:ac abcdef:abxdxf,abcdxf:abcdxf abcdef:abxdxf:abxdxf abcdef:axxdxf:– abcde:abxyz:– abc:abcdef:–
    abcd:abcdef:abcdef abcdef:abcd:abcd a:b:b ab:ba:ba ab:cd:– ab:ca:– ab:bc:– aab:bba:– aba:bab:– ABC:abx:abx`;
  // Two neighbours are exchanged at the start, in the middle, at the end; not what is further away.
  const exchanged = words`
    bacd:abcd:abcd acbd:abcd:abcd abdc:abcd:abcd cbad:abcd:– badc:abcd:– badcfe:abcdef:– badcef:abcdef:abcdef`;
  for (const line of [...cases, ...exchanged]) {
    const [text, names, expected] = line.split(':');
    assert.equal(suggestionFor(text, names.split(',')) ?? '–', expected, line);
  }
});
