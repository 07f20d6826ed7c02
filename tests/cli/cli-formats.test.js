// Output of the command line: templates, formats, columns, and rows for invalid URLs.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';
import { withNpmPackages } from '../shared/with-npm-packages.js';
import { node, whurl, whurlBytes } from './support/command-line.js';
import { commandLine, packageFolder } from '../shared/package.js';

const lines = 'http://u@a:81/x,y?q=1%092&r="\nhttp://[\n\nMAILTO:x\\y\n';
const complaint = 'Invalid URL (IPv6-unclosed) in line 2: "http://["\n';

/** @param {string} _style @param {string} text */
function plain(_style, text) {
  return text;
}

/** As arguments, which take the general way, and on standard input. @param {string[]} args @param {string} input */
const both = (args, input) => [whurl(args, input), whurl([...args, ...input.split('\n').filter(Boolean)])];

test('several --get and templates', () => {
  for (const { stdout } of both(['--get', 'host', '-g', 'port'], lines)) assert.equal(stdout, 'a:81\t81\n\t\n');
  for (const { stdout } of both(['--get', '{protocol}//{hostname} \\{{query:q}\\}\\t\\\\{query:none}'], lines)) {
    assert.equal(stdout, 'http://a {1\\t2}\t\\\nmailto:// {}\t\\\n');
  }
  assert.equal(
    whurl(['--site', '--display', '--origin', 'https://u:p@a.b.co.uk:8080/%E2%82%AC']).stdout,
    'https://b.co.uk\thttps://a.b.co.uk:8080/€\thttps://a.b.co.uk:8080\n',
  );
  assert.equal(
    whurl(['--get', '{registrableDomain} {site} {line} {input} {valid}', 'http://127.1', 'http://a.example.com'])
      .stdout,
    ' http://127.0.0.1 1 http://127.1 true\nexample.com http://example.com 2 http://a.example.com true\n',
  );
});

test('CSV and TSV have a header, and are escaped where they must be', () => {
  const columns = 'input,host,pathname,query:q';
  for (const { stdout } of both(['--format', 'csv', '--columns', columns], lines)) {
    assert.equal(
      stdout,
      'input,host,pathname,query:q\n"http://u@a:81/x,y?q=1%092&r=""",a:81,"/x,y",1\t2\nMAILTO:x\\y,,x\\y,\n',
    );
  }
  for (const { stdout } of both(['--format', 'tsv', '--columns', columns], lines)) {
    assert.equal(
      stdout,
      'input\thost\tpathname\tquery:q\nhttp://u@a:81/x,y?q=1%092&r="\ta:81\t/x,y\t1\\t2\nMAILTO:x\\\\y\t\tx\\\\y\t\n',
    );
  }
});

test('--columns chooses what JSON and tables have', () => {
  const json = whurl(['--json', '--columns', 'line,host,valid,query:q,query:none'], lines)
    .stdout.trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(json, [
    { line: 1, host: 'a:81', valid: true, 'query:q': '1\t2', 'query:none': null },
    { line: 2, host: null, valid: false, 'query:q': null, 'query:none': null, error: 'IPv6-unclosed' },
    {
      line: 3,
      host: null,
      valid: false,
      'query:q': null,
      'query:none': null,
      error: 'missing-scheme-non-relative-URL',
    },
    { line: 4, host: '', valid: true, 'query:q': null, 'query:none': null },
  ]);
  for (const args of [
    ['--columns', 'host,port'],
    ['--columns', 'host', '--columns', 'port'],
  ]) {
    assert.equal(whurl([...args, 'http://a:81']).stdout, 'host   a:81\nport   81\n');
  }
});

test('asking for the error or the validity shows the rows that have errors, each in its place', () => {
  const none = 'missing-scheme-non-relative-URL';
  const json = (/** @type {string | null} */ error) => `${JSON.stringify({ error })}\n`;
  for (const [args, head, rows, gap = ''] of /** @type {[string[], string, string[], string?][]} */ ([
    // The rows of a valid line, an invalid one, and a blank one.
    [['--format', 'csv', '--columns', 'host,error'], 'host,error\n', ['a:81,\n', ',IPv6-unclosed\n', `,${none}\n`]],
    [['--format', 'tsv', '--columns', 'valid'], 'valid\n', ['true\n', 'false\n', 'false\n']],
    [['--get', '{host} {error}'], '', ['a:81 \n', ' IPv6-unclosed\n', ` ${none}\n`]],
    [['--get', 'valid'], '', ['true\n', 'false\n', 'false\n']],
    [['--columns', 'valid'], '', ['valid  true\n', 'valid  false\n', 'valid  false\n'], '\n'],
    [['--json', '--columns', 'error'], '', [json(null), json('IPv6-unclosed'), json(none)]],
  ])) {
    const [valid, invalid, blank] = rows;
    const input = 'http://a:81\nhttp://[\n\nhttp://a:81\n';
    const expected = head + [valid, invalid, blank, valid].join(gap);
    for (const jobs of ['1', '2']) {
      const { status, stdout } = whurl([...args, '--jobs', jobs], input);
      assert.deepEqual({ status, stdout }, { status: 1, stdout: expected });
    }
    const { stdout } = whurl([...args, 'http://a:81', 'http://[', '', 'http://a:81']);
    assert.equal(stdout, expected);
    assert.doesNotMatch(whurl([...args, '--invalid', 'skip'], input).stdout, /IPv6|missing|false/);
  }
});

test('query-all: all values of a parameter', () => {
  const url = 'http://h/?a=1&b=2&a=3%204';
  assert.equal(whurl(['--get', '{query-all:a}|{query-all:c}', url]).stdout, '1 3 4|\n');
  assert.equal(
    whurl(['--json', '--columns', 'query-all:a,query-all:c', url]).stdout,
    '{"query-all:a":["1","3 4"],"query-all:c":[]}\n',
  );
  assert.equal(whurl(['--columns', 'query-all:a', url]).stdout, 'query-all:a  1 3 4\n');
});

test('--invalid: nothing, a row without values, or the error', () => {
  const cases = /** @type {[string[], string, string, string][]} */ ([
    // [options, skip, empty, error], for an invalid URL on the first line
    [['--get', '{host}!'], '', '\n', 'Invalid URL (IPv6-unclosed)\n'],
    [['--json', '--columns', 'host'], '', '{"host":null}\n', '{"host":null,"error":"IPv6-unclosed"}\n'],
    [
      ['--format', 'csv', '--columns', 'input,host'],
      'input,host\n',
      'input,host\nhttp://[,\n',
      'input,host,error\nhttp://[,,IPv6-unclosed\n',
    ],
    [
      ['--format', 'tsv', '--columns', 'error,host'],
      'error\thost\n',
      'error\thost\nIPv6-unclosed\t\n',
      'error\thost\nIPv6-unclosed\t\n',
    ],
    [['--columns', 'host'], '', 'host\n', 'input  http://[\nerror  Invalid URL (IPv6-unclosed)\n'],
  ]);
  for (const [args, ...expected] of cases) {
    for (const [index, mode] of ['skip', 'empty', 'error'].entries()) {
      for (const { status, stdout, stderr } of both([...args, '--invalid', mode], 'http://[')) {
        assert.equal(stdout, expected[index], `${args.join(' ')} ${mode}`);
        assert.equal(status, 1);
        assert.equal(stderr !== '', mode !== 'error');
      }
    }
  }
  assert.equal(whurl(['--get', 'host'], lines).stderr, complaint);
  assert.equal(
    whurl(['--get', 'host', '--invalid', 'empty'], lines).stdout.split('\n').length,
    lines.split('\n').length,
    'a row for every line',
  );
});

test('a CSV comes in, keeps its columns, and goes out', () => {
  const csv = 'id,url,"a ""note"""\r\n1,http://a/,"x, y"\r\n2,"http://b/,\nc",\n\n3,http://[,z\n4\n';
  const { status, stdout, stderr } = whurl(['--in', 'csv', '--columns', 'host,error', '--invalid', 'empty'], csv);
  assert.equal(
    stdout,
    'id,url,"a ""note""",host,error\n1,http://a/,"x, y",a,\n2,"http://b/,\nc",,b,\n3,http://[,z,,IPv6-unclosed\n4,,,,missing-scheme-non-relative-URL\n',
  );
  assert.equal(status, 1);
  assert.match(stderr, /in line 6: "http:\/\/\["\n.*in line 7: ""/s);
  assert.equal(
    whurl(['--in', 'csv', '--field', '2', '--set', 'port=81'], 'a,b,c\n1,http://x/,2\n').stdout,
    'a,b,c\n1,http://x:81/,2\n',
    'in place',
  );
  assert.equal(whurl(['--in', 'csv', '--get', 'host'], csv).stdout, 'a\nb\n');
  assert.equal(whurl(['--in', 'csv', '--columns', 'host,error'], csv).stdout, stdout, 'as --invalid empty');
  assert.doesNotMatch(whurl(['--in', 'csv', '--columns', 'host', '--invalid', 'skip'], csv).stdout, /^[34],/m);
  assert.match(
    whurl(['--in', 'csv', '--field', 'nope'], csv).stderr,
    /--field "nope": the input has the columns id, url/,
  );
  assert.deepEqual(whurl(['--in', 'csv'], 'url\n"http://a'), {
    status: 4,
    stdout: 'url\n',
    stderr: 'whurl: cannot read standard input: line 2 opens a quote that is never closed\n',
  });
  const endless = `url\n"${`${'x'.repeat(999)}\n`.repeat(70_000)}`;
  assert.deepEqual(whurl(['--in', 'csv', '--get', 'href'], endless), {
    status: 4,
    stdout: '',
    stderr: 'whurl: cannot read standard input: line 2 opens a quote that is not closed within 64 MiB\n',
  });
});

test(
  'of a CSV, what was read before an error is printed, and a record as soon as it is read',
  { timeout: 60_000 },
  async () => {
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
  },
);

test('a record with more fields than the header is an error, and what was read before is printed', () => {
  const csv =
    '\uFEFFurl,n\nhttps://a.example/,1\n\n"https://b.example/\n",2\nhttps://b.example/,2,LOST\nhttps://c.example/,3\n';
  const message =
    'whurl: cannot read standard input: record 3 in line 6 has 3 fields, but the header has 2; a field with a comma needs quotes\n';
  for (const [args, stdout] of /** @type {[string[], string][]} */ ([
    [['--columns', 'host'], 'url,n,host\nhttps://a.example/,1,a.example\n"https://b.example/\n",2,b.example\n'],
    [
      ['--columns', 'host', '--format', 'tsv'],
      'url\tn\thost\nhttps://a.example/\t1\ta.example\nhttps://b.example/\\n\t2\tb.example\n',
    ],
    [['--trim', 'utm_*'], 'url,n\nhttps://a.example/,1\nhttps://b.example/,2\n'],
    [['--get', 'host'], 'a.example\nb.example\n'],
  ])) {
    assert.deepEqual(whurl(['--in', 'csv', ...args], csv), { status: 4, stdout, stderr: message }, args.join(' '));
  }
  const many = `url,n\n${'http://a/,1\n'.repeat(200_000)}http://a/,1,\n`;
  const { status, stdout, stderr } = whurl(['--in', 'csv', '--trim', 'x'], many);
  assert.deepEqual([status, stdout.split('\n').length], [4, 200_002]);
  assert.match(stderr, /record 200001 in line 200002 has 3 fields/);
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
});

test('a CSV whose URLs are changed in place keeps every record and every field', () => {
  const csv = 'url,id\nhttp://a/?utm_x,1\nhttp://[,2\n';
  const complaint = 'Invalid URL (IPv6-unclosed) in line 3: "http://["\n';
  for (const args of [
    ['--trim', 'utm_*'],
    ['--set', 'search='],
    ['--sort-query', '--trim', '*'],
    ['--relative-to', 'http://b/', '--set', 'search='],
  ]) {
    const { status, stdout, stderr } = whurl(['--in', 'csv', ...args], csv);
    assert.deepEqual({ status, stderr }, { status: 1, stderr: complaint });
    assert.match(stdout, /^url,id\n(http:)?\/\/a\/?,1\nhttp:\/\/\[,2\n$/);
  }
  assert.equal(
    whurl(['--in', 'csv', '--trim', 'utm_*', '--format', 'tsv'], csv).stdout,
    'url\tid\nhttp://a/\t1\nhttp://[\t2\n',
  );
  assert.equal(whurl(['--in', 'csv', '--trim', 'utm_*', '--invalid', 'skip'], csv).stdout, 'url,id\nhttp://a/,1\n');
  assert.equal(
    whurl(['--in', 'csv', '--trim', 'utm_*', '--invalid', 'error'], csv).stdout,
    'url,id,error\nhttp://a/,1,\nhttp://[,2,IPv6-unclosed\n',
  );
  assert.equal(
    whurl(['--in', 'csv', '--trim', 'utm_*', '--invalid', 'empty'], csv).stdout,
    'url,id\nhttp://a/,1\n,2\n',
  );
});

test('a line that is too long has its row too', async () => {
  const load = (/** @type {string} */ file) => import(`file://${packageFolder}/cli/${file}`);
  const [{ createGeneral }, { formatFor }, { TOO_LONG }, { readOptions }] = await Promise.all(
    ['process-urls.js', 'formats/format.js', 'lines.js', 'options.js'].map(load),
  );
  /** @param {string[]} args */
  const generalFor = async (args) => {
    const options = await readOptions(args);
    return createGeneral(options, paint, await formatFor(options, paint));
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
