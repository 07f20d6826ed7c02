import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { root } from '../../scripts/project.js';
import { node, noColours, whurl } from './support/command-line.js';
import { commandLine } from '../shared/package.js';

/** @param {string} text */
const objects = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const table = `\
href      https://example.com/a%20b?q=%C3%BC#x
origin    https://example.com
protocol  https:
username
password
host      example.com
hostname  example.com
port
pathname  /a%20b
search    ?q=%C3%BC
hash      #x
`;

test('a URL is printed as an aligned table', () => {
  assert.deepEqual(whurl(['https://EXAMPLE.com:443/../a b?q=ü#x']), { status: 0, stdout: table, stderr: '' });
});

test('an empty line separates the tables of several URLs', () => {
  const { stdout } = whurl(['https://example.com/a b?q=ü#x', 'https://example.com/a b?q=ü#x']);
  assert.equal(stdout, `${table}\n${table}`);
});

test('--json prints one object on each line, with its keys in order', () => {
  const { status, stdout } = whurl(['--json', 'http://u:p@h.example:81/p?q#f', 'mailto:x']);
  assert.equal(status, 0);
  assert.equal(
    stdout.split('\n')[0],
    '{"input":"http://u:p@h.example:81/p?q#f","href":"http://u:p@h.example:81/p?q#f","origin":"http://h.example:81",' +
      '"protocol":"http:","username":"u","password":"p","host":"h.example:81","hostname":"h.example","port":"81",' +
      '"pathname":"/p","search":"?q","hash":"#f"}',
  );
  assert.equal(objects(stdout)[1].pathname, 'x');
});

test('--errors points at the characters of each error', () => {
  const { status, stdout, stderr } = whurl([
    '--errors',
    'https://日本.example/<\t',
    'https://example.com/',
    'http://1:99999',
  ]);
  assert.equal(stderr, '');
  assert.equal(
    stdout,
    `\
https://日本.example/<\\u{9}
                      ^^^^^ invalid-URL-unit
                      A character that a valid URL does not contain here, or a \`%\` that is not followed by two hexadecimal digits.
                      https://url.spec.whatwg.org/#invalid-url-unit
                     ^ invalid-URL-unit
                     A character that a valid URL does not contain here, or a \`%\` that is not followed by two hexadecimal digits.
                     https://url.spec.whatwg.org/#invalid-url-unit

https://example.com/
no validation errors

http://1:99999
       ^ IPv4-too-few-parts
       An IPv4 address has fewer than four parts.
       https://url.spec.whatwg.org/#ipv4-too-few-parts
         ^^^^^ port-out-of-range (makes the URL invalid)
         The port is greater than 65,535.
         https://url.spec.whatwg.org/#port-out-of-range
`,
  );
  assert.equal(status, 1);
});

test('--errors works for valid URLs, with --base, and with --json', () => {
  assert.equal(whurl(['--errors', 'https://example.com/']).status, 0);
  assert.equal(whurl(['--errors', '--base', 'https://example.com/', '../é']).stdout, '../é\nno validation errors\n');
  const { status, stdout } = whurl(['--errors', '--json'], 'https://xn--a/\nhttps://a/\n');
  assert.equal(status, 1);
  const [invalid, valid] = objects(stdout);
  assert.deepEqual(valid, { input: 'https://a/', line: 2, valid: true, href: 'https://a/', errors: [] });
  assert.equal(invalid.errors[0].name, 'domain-to-ASCII');
  assert.match(invalid.errors[0].message, /“xn--a” decodes to a label with U\+0080/);
});

test('--errors shortens long URLs and long lists of errors', () => {
  const { stdout } = whurl(['--errors', `https://example.com/${'a'.repeat(5000)}<${'b'.repeat(5000)}`]);
  assert.deepEqual(stdout.split('\n').slice(0, 2), [
    `…${'a'.repeat(60)}<${'b'.repeat(60)}…`,
    `${' '.repeat(61)}^ invalid-URL-unit`,
  ]);
  const many = whurl(['--errors', `https://example.com/${'<'.repeat(5000)}`]).stdout;
  assert.ok(many.length < 30_000 && many.endsWith('and 4,950 more\n'));
});

test('--get prints one component on each line', () => {
  assert.deepEqual(whurl(['--get', 'host', 'http://a:1', 'http://b']), { status: 0, stdout: 'a:1\nb\n', stderr: '' });
  assert.deepEqual(whurl(['--get=search', 'http://a/']), { status: 0, stdout: '\n', stderr: '' });
});

test('--base resolves relative references', () => {
  assert.equal(
    whurl(['--base', 'http://a/b/c', '--get', 'href', '../d', '?e', '']).stdout,
    'http://a/d\nhttp://a/b/c?e\nhttp://a/b/c\n',
  );
});

test('standard input may have LF, CR LF, blank lines, a byte order mark, and no newline at its end', () => {
  const { status, stdout, stderr } = whurl(['--json'], '\uFEFFhttp://a\r\n\n\r\nhttp://b\nnope\nhttp://c');
  assert.equal(status, 1);
  assert.equal(stderr, '');
  assert.deepEqual(
    objects(stdout).map(({ input, href, line, error }) => href ?? { input, line, error }),
    ['http://a/', 'http://b/', { input: 'nope', line: 5, error: 'missing-scheme-non-relative-URL' }, 'http://c/'],
  );
});

test('an invalid URL is reported with its line, and the others are printed', () => {
  const { status, stdout, stderr } = whurl(['--get', 'hostname'], 'http://a\nhttp://[\nhttp://b\n');
  assert.deepEqual({ status, stdout }, { status: 1, stdout: 'a\nb\n' });
  assert.equal(stderr, 'Invalid URL (IPv6-unclosed) in line 2: "http://["\n');
  assert.equal(whurl(['http://[']).stderr, 'Invalid URL (IPv6-unclosed) in argument 1: "http://["\n');
});

test('messages contain no control characters and are short', () => {
  const { stderr } = whurl([], `\u001B[2J\u009B2J${'x'.repeat(10_000)}\n`);
  assert.doesNotMatch(stderr.trimEnd(), /[\u0000-\u001F\u007F-\u009F]/);
  assert.ok(stderr.length < 400);
});

test('empty input prints nothing and is not an error', () => {
  assert.deepEqual(whurl([]), { status: 0, stdout: '', stderr: '' });
});

test('a character may be split between two chunks, and a line may be long', async () => {
  const child = spawn(node, [commandLine, '--get', 'pathname'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const bytes = Buffer.from('http://a/ü\nhttp://b/');
  child.stdin.write(bytes.subarray(0, 10));
  await new Promise((resolve) => setTimeout(resolve, 50));
  child.stdin.write(bytes.subarray(10));
  // A complete line is printed immediately, not when the input ends.
  assert.equal((await lines.next()).value, '/%C3%BC');
  for (let i = 0; i < 100; i += 1) child.stdin.write('y'.repeat(10_000));
  child.stdin.end();
  assert.equal((await lines.next()).value, `/${'y'.repeat(1_000_000)}`);
});

test('it is not an error if the reader of the results stops reading', async () => {
  const child = spawn(node, [commandLine, '--get', 'href'], { stdio: ['pipe', 'pipe', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (text) => (stderr += text));
  child.stdin.on('error', () => {});
  child.stdin.write('http://example.com/\n'.repeat(100_000));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.end('http://example.com/\n'.repeat(100_000));
  const [status] = await once(child, 'close');
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' });
});

test('memory does not grow with the input', async () => {
  const child = spawn(node, ['--max-old-space-size=48', commandLine, '--get', 'port'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const piece = `http://example.com/${'z'.repeat(200)}:99\n`.repeat(5_000);
  let newlines = 0;
  child.stdout.on('data', (chunk) => (newlines += chunk.length));
  for (let i = 0; i < 100; i += 1) {
    if (!child.stdin.write(piece)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [status] = await once(child, 'close');
  assert.deepEqual({ status, newlines }, { status: 0, newlines: 500_000 });
});

test('wrong usage is reported, with exit status 2', () => {
  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [['--nope'], /Unknown option '--nope'/],
    [['--base'], /argument missing/],
    [['--base', 'nope', 'http://a'], /--base: "nope" is not a valid URL/],
    [['--get', 'nope', 'http://a'], /--get: unknown column "nope": choose from href, origin/],
    [['--get', 'href', '--json', 'http://a'], /cannot be combined/],
    [['--get', 'href', '--errors', 'http://a'], /cannot be combined/],
  ])) {
    const { status, stdout, stderr } = whurl(args);
    assert.deepEqual({ status, stdout }, { status: 2, stdout: '' }, args.join(' '));
    assert.match(stderr, message);
  }
});

test('-- ends the options', () => {
  assert.equal(whurl(['--base', 'http://a/', '--get', 'href', '--', '--json']).stdout, 'http://a/--json\n');
});

test('--help prints the usage, and --version the version', () => {
  const help = whurl(['--help']);
  assert.equal(help.status, 0);
  assert.match(help.stdout, /^Usage: whurl/);
  assert.equal(whurl(['-h']).stdout, help.stdout);
  assert.match(whurl(['--version']).stdout, /^\d+\.\d+\.\d+\n$/);
});

test('only tables on a terminal or with FORCE_COLOR have colours, and NO_COLOR wins', () => {
  const coloured = /\u001B\[/;
  assert.doesNotMatch(
    whurl(['http://a'], '', { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined }).stdout,
    coloured,
  );
  assert.match(whurl(['http://a'], '', { ...process.env, NO_COLOR: undefined, FORCE_COLOR: '1' }).stdout, coloured);
  assert.doesNotMatch(whurl(['http://a'], '', { ...process.env, NO_COLOR: '1', FORCE_COLOR: '1' }).stdout, coloured);
  assert.doesNotMatch(
    whurl(['--json', 'http://a'], '', { ...process.env, NO_COLOR: undefined, FORCE_COLOR: '1' }).stdout,
    coloured,
  );
});

test('npm start prints only results, and builds nothing that is up to date', () => {
  // The first one builds.
  spawnSync('npm', ['start', '--', '--version'], { cwd: root });
  const { status, stdout, stderr } = spawnSync('npm', ['start', '--', '--json', 'http://a', '['], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.deepEqual(
    objects(stdout).map(({ input }) => input),
    ['http://a', '['],
  );
  assert.equal(status, 1);
  assert.equal(stderr, '', 'nothing was built again');
});

test(
  'a full disk is reported in one line',
  { skip: existsSync('/dev/full') ? false : 'there is no /dev/full here' },
  () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(node, [commandLine, 'a:b'], {
      stdio: ['ignore', full, 'pipe'],
      env: noColours,
      encoding: 'utf8',
    });
    closeSync(full);
    assert.equal(status, 3);
    assert.match(stderr, /^whurl: cannot write the results: .*\n$/);
  },
);
