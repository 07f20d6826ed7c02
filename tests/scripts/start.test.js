// `npm start`: the command line from the sources does what the packed one does, with and without the fast paths.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import test from 'node:test';
import { root } from '../../scripts/project.js';
import { commandLine } from '../shared/package.js';
import { casesFor } from '../shared/wpt/data.js';

const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, WHURL_NO_FAST_PATHS: undefined };
const general = { ...env, WHURL_NO_FAST_PATHS: '1' };

/** @param {string[]} command @param {{ input?: string, cwd?: string, env?: NodeJS.ProcessEnv }} [options] */
function run([command, ...args], options) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...options,
  });
  return { status, stdout, stderr };
}

/** @param {string[]} args @param {Parameters<typeof run>[1]} [options] */
const start = (args, options) => run([process.execPath, 'scripts/start.js', ...args], options);

// Compiles first, so that the tests do not see the messages about that.
for (const each of [env, general]) start(['--version'], { env: each });

test('every input of the test data is printed as by the package, with and without the fast paths', (t) => {
  const cases = casesFor(t, 'urltestdata.json');
  if (cases === null) return;
  const lines = cases.map(({ input }) => input).filter((input) => !/[\n\r]/.test(input));
  assert.ok(lines.length > 700);
  const input = `${lines.join('\n')}\n`;
  for (const args of [
    [],
    ['--json'],
    ['--errors'],
    ['--errors', '--json'],
    ['--json', '--base', 'https://user@example.com:8080/a/b/c?d#e'],
  ]) {
    const packed = run([commandLine, ...args], { input });
    assert.ok(packed.stdout.length > lines.length * 10);
    assert.deepEqual(start(args, { input }), packed, args.join(' '));
    assert.deepEqual(start(args, { input, env: general }), packed, `${args.join(' ')}, without the fast paths`);
  }
});

test('options and wrong usage print the same as in the package', () => {
  for (const args of [
    ['--help'],
    ['--version'],
    ['--nonsense'],
    ['--get', 'host', 'https://EXAMPLE.com/', 'x'],
    ['--base', 'x', 'y'],
    ['--set', 'port=1', '--sort-query', 'https://EXAMPLE.com/?b&a'],
    ['--encode', 'path', 'é'],
    ['--format', 'csv', 'http://a', '['],
  ])
    assert.deepEqual(start(args), run([commandLine, ...args]), args.join(' '));
});

test('what needs a part that is not compiled says so', () => {
  for (const [args, part] of [
    ['--site', 'the column site'],
    ['--get=registrableDomain', 'the column registrableDomain'],
    ['--display', 'the column display'],
  ]) {
    const { status, stdout, stderr } = start([args, 'https://EXAMPLE.com/']);
    const message = `whurl: ${part} needs the built package. In a clone: npm run build, then node cli/bin.cjs\nTry 'whurl --help'.\n`;
    assert.deepEqual({ status, stdout, stderr }, { status: 2, stdout: '', stderr: message });
  }
});

test('npm start prints nothing but the results', () => {
  const args = ['--json', 'https://EXAMPLE.com/'];
  assert.equal(run(['npm', 'start', '--', ...args]).stdout, run([commandLine, ...args]).stdout);
});

test('without the fast paths, a change of one rule changes the result, and JavaScript takes no fast path', () => {
  // Without builds and downloads, since npm start needs no npm packages.
  const made = ['.git', '.cache', 'node_modules', 'target', 'dist', 'npm', 'pkg'];
  const copy = mkdtempSync(join(tmpdir(), 'whurl-start-'));
  try {
    cpSync(root, copy, { recursive: true, filter: (path) => !made.includes(basename(path)) });
    change(join(copy, 'src', 'dot_segment.rs'), /\[b'\.', rest/, "[b'.' | b'~', rest");
    const sources = readdirSync(join(copy, 'js'), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(copy, 'js', file),
    );
    const withSwitch = sources.filter(
      (file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes('if (!fastPaths'),
    );
    assert.ok(withSwitch.length > 2);
    for (const file of withSwitch) change(file, /if \(!fastPaths.*return .*;/g, "$& throw new Error('a fast path');");

    const args = ['--get', 'href', 'https://example.com/a/~/b', '/a/~/b', '--base', 'https://example.com/'];
    assert.equal(start(args, { env: general }).stdout, 'https://example.com/a/~/b\n'.repeat(2));
    assert.equal(start(args, { env: general, cwd: copy }).stdout, 'https://example.com/a/b\n'.repeat(2));
    const found = start(['x'], { env: general, cwd: copy }).stderr;
    assert.ok(found.startsWith('Invalid URL (missing-scheme-non-relative-URL) in argument 1: "x": there is no scheme'));
  } finally {
    rmSync(copy, { recursive: true });
  }
});

/** @param {string} file @param {RegExp} pattern @param {string} replacement */
function change(file, pattern, replacement) {
  const code = readFileSync(file, 'utf8');
  const changed = code.replace(pattern, replacement);
  assert.notEqual(changed, code, `${file} has changed: adapt this test`);
  writeFileSync(file, changed);
}
