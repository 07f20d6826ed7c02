// Output of the command line: templates, formats, columns, and rows for invalid URLs; the bytes of Arrow.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';
import { withNpmPackages } from '../shared/with-npm-packages.js';
import { node, whurl, whurlBytes } from './support/command-line.js';
import { commandLine, packageFolder } from '../shared/package.js';

const lines = 'http://u@a:81/x,y?q=1%092&r="\nhttp://[\n\nMAILTO:x\\y\n';

/** @param {string} _style @param {string} text */
function plain(_style, text) {
  return text;
}

test('of a CSV, a record is printed once it is read, also before an error', { timeout: 60_000 }, async () => {
  const { status, stdout, stderr } = whurl(['--in', 'csv', '--get', 'host'], 'url\nhttp://a\nhttp://b\n"http://c');
  assert.deepEqual({ status, stdout }, { status: 4, stdout: 'a\nb\n' });
  assert.match(stderr, /line 4 opens a quote that is never closed/);
  const child = spawn(node, [commandLine, '--in', 'csv', '--get', 'host'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.write('url\n');
  for (const host of ['a', 'b']) {
    child.stdin.write(`http://${host}\n`);
    assert.equal(String((await once(child.stdout, 'data'))[0]), `${host}\n`);
  }
  child.stdin.end();
});

test('a CSV that is not UTF-8 is an error, since its bytes would be lost', () => {
  const csv = Buffer.concat([
    Buffer.from('url,n\nhttp://a/,\uFFFD\n'),
    Buffer.from('http://b/,\u00e9\nhttp://c/,1\n', 'latin1'),
  ]);
  for (const args of [
    ['--trim', 'x'],
    ['--columns', 'host'],
    ['--get', 'href'],
  ]) {
    const { status, stdout, stderr } = whurl(['--in', 'csv', ...args], csv);
    assert.equal(status, 4);
    assert.equal(stderr, 'whurl: cannot read standard input: line 3 is not UTF-8; convert the input\n');
    assert.equal(stdout.split('\n').at(-2)?.startsWith('http://a/'), true, stdout);
  }
  // A list that is changed keeps its lines, so their bytes would be lost too.
  const list = Buffer.concat([Buffer.from('http://a/?x\n# \uFFFD\n'), Buffer.from('# \u00e9\nhttp://b/\n', 'latin1')]);
  for (const jobs of ['1', '2'])
    assert.deepEqual(whurl(['-q', '--trim', 'x', '--jobs', jobs], list), {
      status: 4,
      stdout: 'http://a/\n# \uFFFD\n',
      stderr: 'whurl: cannot read standard input: line 3 is not UTF-8; convert the input\n',
    });
});

test('a line that is too long has its row too', async () => {
  const load = (/** @type {string} */ file) => import(`file://${packageFolder}/cli/${file}`);
  const [{ createUrlProcessor }, { formatFor }, { TOO_LONG }, { readOptions }] = await Promise.all(
    ['process-urls.js', 'formats/format.js', 'lines.js', 'options.js'].map(load),
  );
  /** @param {string[]} args */
  const generalFor = async (args) => {
    const request = await readOptions(args);
    return createUrlProcessor(request, 'line', paint, await formatFor(request.output, paint));
  };
  const paint = { output: plain, complaints: plain };
  const complaint = 'Invalid URL (too-long) in line 2\n';
  for (const [args, output, complaints] of /** @type {[string[], string, string][]} */ ([
    [['--get', 'host'], 'a\nb\n', complaint],
    [['--get', 'host', '--invalid', 'empty'], 'a\n\nb\n', complaint],
    [['--get', 'host', '--invalid', 'error'], 'a\nInvalid URL (too-long)\nb\n', ''],
    [['--format', 'csv', '--columns', 'line,host', '--invalid', 'empty'], '1,a\n2,\n3,b\n', complaint],
    [['--format', 'csv', '--columns', 'line,host', '--invalid', 'error'], '1,a,\n2,,too-long\n3,b,\n', ''],
    [['--columns', 'host', '--invalid', 'error'], 'host   a\n\ninput\nerror  Invalid URL (too-long)\n\nhost   b\n', ''],
    [['--json', '--columns', 'host'], '{"host":"a"}\n{"host":null,"error":"too-long"}\n{"host":"b"}\n', ''],
    [
      ['--json', '--columns', 'input,line'],
      '{"input":"http://a","line":1}\n{"input":null,"line":2,"error":"too-long"}\n{"input":"http://b","line":3}\n',
      '',
    ],
    [['--json', '--columns', 'host', '--invalid', 'empty'], '{"host":"a"}\n{"host":null}\n{"host":"b"}\n', complaint],
    [['--json', '--columns', 'host', '--invalid', 'skip'], '{"host":"a"}\n{"host":"b"}\n', complaint],
    [['--encode', 'path'], 'http://a\n\nhttp://b\n', complaint],
  ])) {
    const part = await (await generalFor(args))(['http://a', TOO_LONG, 'http://b'], 1);
    assert.deepEqual(
      part,
      { output, complaints: complaints === '' ? [] : [complaints], lines: 3, invalid: 1 },
      args.join(' '),
    );
  }
  const { output } = await (await generalFor(['--errors', '--json']))([TOO_LONG], 1);
  assert.deepEqual(JSON.parse(output), {
    input: null,
    line: 1,
    valid: false,
    href: null,
    errors: [],
    error: 'too-long',
  });
});

test('Arrow, as its own library reads it', async () => {
  const { tableFromIPC } = await withNpmPackages(() => import('apache-arrow'));
  const args = ['--format', 'arrow', '--columns', 'input,host,port,valid,line,query:q'];
  const rows = (/** @type {string[]} */ more) =>
    [...tableFromIPC(whurlBytes([...args, ...more], lines))].map((row) => ({ ...row?.toJSON() }));
  const [first, third] = [
    { input: 'http://u@a:81/x,y?q=1%092&r="', host: 'a:81', port: 81, valid: true, line: 1n, 'query:q': '1\t2' },
    { input: 'MAILTO:x\\y', host: '', port: null, valid: true, line: 4n, 'query:q': null },
  ];
  assert.deepEqual(rows(['--invalid', 'skip']), [first, third]);
  const nothing = { host: null, port: null, valid: false, 'query:q': null };
  assert.deepEqual(rows(['--invalid', 'error']), [
    { ...first, error: null },
    { input: 'http://[', ...nothing, line: 2n, error: 'IPv6-unclosed' },
    { input: '', ...nothing, line: 3n, error: 'missing-scheme-non-relative-URL' },
    { ...third, error: null },
  ]);
  const many = Array.from({ length: 20_000 }, (_, index) => `http://h${index}/`).join('\n');
  const table = tableFromIPC(whurlBytes(['--format', 'arrow', '--columns', 'hostname'], many));
  assert.equal(table.numRows, 20_000);
  assert.equal(table.getChild('hostname')?.get(19_999), 'h19999');
  assert.equal(tableFromIPC(whurlBytes(args, '')).numRows, 0);
});

test('lists are lists of Arrow', async () => {
  const { tableFromIPC } = await withNpmPackages(() => import('apache-arrow'));
  const args = ['--format', 'arrow', '--columns', 'params,host,query-all:q', '--invalid', 'empty'];
  const table = tableFromIPC(whurlBytes(args, 'http://a/?q=1&r=%C3%BC&q=\nhttp://[\nhttp://b/\nhttp://c/?q\n'));
  const types = table.schema.fields.map(({ type }) => String(type));
  assert.deepEqual(types, ['List<Struct<{name:Utf8, value:Utf8}>>', 'Utf8', 'List<Utf8>']);
  assert.deepEqual(JSON.parse(JSON.stringify(table.toArray())), [
    {
      params: [{ name: 'q', value: '1' }, { name: 'r', value: 'ü' }, { name: 'q', value: '' }], // prettier-ignore
      host: 'a',
      'query-all:q': ['1', ''],
    },
    { params: null, host: null, 'query-all:q': null },
    { params: [], host: 'b', 'query-all:q': null },
    { params: [{ name: 'q', value: '' }], host: 'c', 'query-all:q': [''] },
  ]);
  assert.equal(tableFromIPC(whurlBytes(args, '')).numRows, 0);
});

test('a batch has its counts and its buffers, and none is empty', async () => {
  const { tableFromIPC } = await withNpmPackages(() => import('apache-arrow'));
  const args = ['--format', 'arrow', '--columns', 'host,port,valid,line,query:q'];
  const bytes = whurlBytes([...args, '--invalid', 'empty'], 'http://a:1/?q=x\nhttp://[\nb:?q=\nc:\n');
  const table = tableFromIPC(bytes);
  const found = table.schema.fields.map(({ name, type, nullable }) => `${name} ${type} ${nullable}`).join();
  assert.equal(found, 'host Utf8 true,port Uint16 true,valid Bool true,line Uint64 true,query:q Utf8 true');
  assert.ok(table.schema.fields.every(({ type }) => (type.children ?? []).length === 0));
  const counts = ['host', 'port', 'valid', 'line', 'query:q'].map((name) => {
    const [{ nullCount, length, values }] = table.getChild(name)?.data ?? [];
    return [name, nullCount, length, values.length].join(' ');
  });
  assert.deepEqual(counts, ['host 1 4 3', 'port 3 4 4', 'valid 0 4 1', 'line 0 4 4', 'query:q 2 4 1']);
  const skipped = ['--invalid', 'skip'];
  assert.deepEqual(whurlBytes([...args, ...skipped], 'http://[\n'), whurlBytes([...args, ...skipped], ''));
});
