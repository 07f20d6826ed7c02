// Inputs of the command line: files, texts that end with NUL, TSV, CSV with other delimiters or without a header.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { whurl } from './support/command-line.js';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'whurl-inputs-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name @param {string} text @returns {string} its path */
function file(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('-f reads files, and standard input among them, after the arguments', () => {
  const [first, second] = [file('a.txt', 'http://a\nhttp://[\n'), file('b.txt', '\nhttp://b:x\nhttp://c')];
  for (const args of [
    ['-f', first, '-f', '-', '--url-file', second],
    ['-f', first, '-f', '-', '-f', second, '--jobs', '2'],
    ['-f', first, '-f', '-', '-f', second, '--sort-query'],
  ]) {
    const { status, stdout, stderr } = whurl([...args, '-g', 'host', 'http://arg'], 'http://in\nhttp://]\n');
    assert.deepEqual({ status, stdout }, { status: 1, stdout: 'arg\na\nin\nc\n' });
    assert.deepEqual(stderr.split('\n'), [
      `Invalid URL (IPv6-unclosed) in line 2 of ${first}: "http://["`,
      'Invalid URL (domain-to-ASCII) in line 2: "http://]"',
      `Invalid URL (port-invalid) in line 2 of ${second}: "http://b:x"`,
      '',
    ]);
  }
  assert.equal(
    whurl(['-f', first, '--format', 'csv', '--columns', 'line,host', '-f', second]).stdout,
    'line,host\n1,a\n3,c\n',
  );
  assert.equal(
    whurl(['http://x', '-f', first])
      .stdout.match(/^host +(.*)$/gm)
      ?.join(),
    'host      x,host      a',
    'tables have a line between them',
  );
});

test('a file that cannot be read is named, after the output of those before it', () => {
  const good = file('good.txt', 'http://a\n');
  const missing = join(folder, 'none.txt');
  for (const [path, reason] of [
    [missing, 'there is no such file'],
    [folder, 'it is a directory'],
    [join(good, 'x'), 'a part of its path is not a directory'],
    [join(folder, 'n'.repeat(1000)), 'name too long'],
    ['', 'there is no such file'],
  ])
    assert.deepEqual(whurl(['-f', good, '-f', path, '-g', 'host']), {
      status: 4,
      stdout: 'a\n',
      stderr: `whurl: cannot read ${path || "''"}: ${reason}\n`,
    });
});

test('files of CSV are one CSV, if they have the same header', () => {
  const [first, second, other] = [
    file('a.csv', 'id,url\n1,http://a/\n'),
    file('b.csv', 'id,url\n2,http://b/\n'),
    file('c.csv', 'url,id\nhttp://c/,3\n'),
  ];
  assert.equal(
    whurl(['--in', 'csv', '-f', first, '-f', second, '--columns', 'host']).stdout,
    'id,url,host\n1,http://a/,a\n2,http://b/,b\n',
  );
  assert.deepEqual(whurl(['--in', 'csv', '-f', first, '-f', other, '--get', 'host']), {
    status: 4,
    stdout: 'a\n',
    stderr: `whurl: cannot read ${other}: its header, url, id, is another one than that of the first file, id, url\n`,
  });
  const [joined, without] = [file('d.csv', '"id,url"\nhttp://d/\n'), file('e.csv', 'id,link\n')];
  assert.match(
    whurl(['--in', 'csv', '--field', '1', '-f', first, '-f', joined]).stderr,
    /d\.csv: its header, id,url, is another one/,
  );
  assert.match(
    whurl(['--in', 'csv', '-f', first, '-f', without]).stderr,
    /cannot read .*e\.csv: its header, id, link, is another one than that of the first file, id, url\n/,
  );
});

test('an empty file of CSV among others has no records; alone it lacks its header', () => {
  const [full, empty] = [file('full.csv', 'id,url\n1,http://a/\n'), file('empty.csv', '')];
  const args = ['--in', 'csv', '--columns', 'host'];
  for (const files of [
    [empty, full],
    [full, empty],
    [empty, full, empty, full],
  ]) {
    const { status, stdout, stderr } = whurl([...args, ...files.flatMap((path) => ['-f', path])]);
    const rows = '1,http://a/,a\n'.repeat(files.filter((path) => path === full).length);
    assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: `id,url,host\n${rows}`, stderr: '' });
  }
  for (const files of [[empty], [empty, empty]])
    assert.deepEqual(whurl([...args, ...files.flatMap((path) => ['-f', path])]), {
      status: 4,
      stdout: '',
      stderr: `whurl: cannot read ${empty}: the CSV is empty\n`,
    });
  for (const input of ['csv', 'tsv'])
    assert.deepEqual(whurl(['--in', input, '--no-header', '--columns', 'host']), { status: 0, stdout: '', stderr: '' });
});

test('files of CSV without a header have the width of the first one', () => {
  const [two, three, one] = [
    file('two.csv', '1,http://a/\n'),
    file('three.csv', '\n2,http://b/,x\n'),
    file('one.csv', '3\n4,http://c/\n'),
  ];
  const args = ['--in', 'csv', '--no-header', '--field', '2', '--columns', 'host'];
  assert.deepEqual(whurl([...args, '-f', two, '-f', three]), {
    status: 4,
    stdout: '1,http://a/,a\n',
    stderr: `whurl: cannot read ${three}: record 1 in line 2 has 3 fields, but the first file has 2; a field with a comma needs quotes\n`,
  });
  const { stdout, stderr } = whurl([...args, '-f', two, '-f', one]);
  assert.equal(stdout, '1,http://a/,a\n3,,\n4,http://c/,c\n', 'a field that is missing is empty, as in one file');
  assert.equal(stderr, `Invalid URL (missing-scheme-non-relative-URL) in line 1 of ${one}: ""\n`);
});

test('a TSV of one column keeps its empty values', () => {
  const urls = 'http://a:1\nhttp://b\nhttp://c\nhttp://d:2\nhttp://e\n';
  const tsv = whurl(['--format', 'tsv', '--columns', 'port'], urls).stdout;
  assert.equal(tsv, 'port\n1\n\n\n2\n\n');
  const back = (/** @type {string[]} */ ...args) => whurl(['--in', 'tsv', '--field', '1', ...args], tsv).stdout;
  assert.equal(back(), tsv);
  assert.equal(back('--columns', 'line'), 'port\tline\n1\t2\n\t3\n\t4\n2\t5\n\t6\n');
  assert.equal(back('--format', 'csv'), 'port\n1\n""\n""\n2\n""\n');
  for (const lines of ['\n\n1\n\n', '\n\n', '1\n'])
    assert.equal(whurl(['--in', 'tsv', '--no-header'], lines).stdout, lines);
  assert.equal(whurl(['--in', 'tsv'], '\n\nurl\tn\n\na:b\t1\n\n').stdout, 'url\tn\na:b\t1\n', 'of several columns');
});

test('the column file has the name of the file, and what an invalid URL has in JSON too', () => {
  const [first, second] = [file('f"1.txt', 'http://[\nhttp://a\n'), file('g.txt', 'http://b\n]\n')];
  const files = ['-f', first, '-f', '-', '-f', second];
  for (const more of [[], ['--jobs', '2'], ['--sort-query']]) {
    const run = (/** @type {string[]} */ ...args) =>
      whurl([...files, ...more, ...args, 'http://arg'], 'http://in').stdout;
    assert.equal(run('--get', '{file}:{line} {host}'), `:1 arg\n${first}:2 a\n:1 in\n${second}:1 b\n`);
    assert.equal(
      run('--format', 'csv', '--columns', 'file,line,valid').split('\n').slice(1, 4).join('\n'),
      `,1,true\n"${first.replace('"', '""')}",1,false\n"${first.replace('"', '""')}",2,true`,
    );
    assert.deepEqual(
      run('--json', '--columns', 'file')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).file),
      [null, first, first, null, second, second],
    );
    assert.deepEqual(
      run('--json')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .filter(({ error }) => error !== undefined),
      [
        { input: 'http://[', file: first, line: 1, error: 'IPv6-unclosed' },
        { input: ']', file: second, line: 2, error: 'missing-scheme-non-relative-URL' },
      ],
    );
  }
  const [object] = whurl(['--errors', '--json', '-f', second]).stdout.split('\n');
  assert.deepEqual(Object.keys(JSON.parse(object)), ['input', 'file', 'line', 'valid', 'href', 'errors']);
  assert.equal(whurl(['--json'], ']').stdout, '{"input":"]","line":1,"error":"missing-scheme-non-relative-URL"}\n');
});

test('-0 reads texts that end with NUL, and --print0 prints them', () => {
  const input = 'http://a/\n1\0\0http://b/?q=%0A\0http://[\0http://c/';
  for (const jobs of ['1', '2']) {
    const { status, stdout, stderr } = whurl(['-0', '--get', '{line} {href}', '--jobs', jobs], input);
    assert.deepEqual({ status, stdout }, { status: 1, stdout: '1 http://a/1\n3 http://b/?q=%0A\n5 http://c/\n' });
    assert.equal(stderr, 'Invalid URL (IPv6-unclosed) in line 4: "http://["\n');
  }
  assert.equal(
    whurl(['-0', '--print0', '-g', '{host}\\t{query:q}', '--invalid', 'empty'], input).stdout.split('\0').join('|'),
    'a\t||b\t\n||c\t|',
  );
  assert.equal(whurl(['--print0', '--set', 'port=1', 'http://a', 'http://b']).stdout, 'http://a:1/\0http://b:1/\0');
  assert.equal(whurl(['-0', '-g', 'host'], '\0\0http://a/').stdout, 'a\n', 'it is not UTF-16');
});

test('TSV comes in as it goes out', () => {
  const tsv = 'note\turl\na\\tb\\\\n\thttp://a/?x\nc\td\n';
  const { status, stdout } = whurl(['--in', 'tsv', '--columns', 'host'], tsv);
  assert.deepEqual({ status, stdout }, { status: 1, stdout: 'note\turl\thost\na\\tb\\\\n\thttp://a/?x\ta\nc\td\t\n' });
  assert.equal(whurl(['--in', 'tsv', '--trim', '*'], tsv).stdout, 'note\turl\na\\tb\\\\n\thttp://a/\nc\td\n');
  assert.equal(
    whurl(['--in', 'tsv', '--format', 'csv', '--columns', 'host'], tsv).stdout,
    'note,url,host\na\tb\\n,http://a/?x,a\nc,d,\n',
  );
  assert.match(
    whurl(['--in', 'tsv'], 'url\nhttp://a/\tb\n').stderr,
    /record 1 in line 2 has 2 fields, but the header has 1\n/,
  );
});

test('CSV may have another delimiter, and no header', () => {
  const csv = 'url;n\nhttp://a/x,y;"1;2"\n';
  assert.equal(
    whurl(['--in', 'csv', '--delimiter', ';', '--columns', 'host'], csv).stdout,
    'url;n;host\nhttp://a/x,y;"1;2";a\n',
  );
  assert.match(
    whurl(['--in', 'csv', '--delimiter', ';'], 'url\nhttp://a/;b\n').stderr,
    /record 1 in line 2 has 2 fields, but the header has 1; a field with a ; needs quotes\n/,
  );
  assert.equal(
    whurl(['--format', 'csv', '--delimiter', ';', '--columns', 'pathname,host', 'http://a/x;y']).stdout,
    'pathname;host\n"/x;y";a\n',
  );
  for (const args of [
    ['--field', '2'],
    ['--field', '2', '--set', 'port=1'],
  ]) {
    const changed = args.length > 2 ? 'http://a:1/' : 'http://a/';
    assert.equal(
      whurl(['--in', 'csv', '--no-header', ...args], '1,http://a/\n')
        .stdout.split(',')
        .slice(0, 2)
        .join()
        .trim(),
      `1,${changed}`,
    );
  }
  assert.equal(whurl(['--in', 'csv', '--no-header', '--columns', 'host'], 'http://a/\n').stdout, 'http://a/,a\n');
  assert.equal(whurl(['--format', 'csv', '--no-header', '--columns', 'host', 'http://a/']).stdout, 'a\n');
  assert.match(
    whurl(['--in', 'csv', '--no-header', '--field', 'url'], 'http://a/\n').stderr,
    /without a header it must be a number from 1 to 1/,
  );
  assert.match(
    whurl(['--in', 'csv'], 'url,url\na,b\n').stderr,
    /several columns have this name; pass the number of one/,
  );
});

test('a CSV of one column has no empty lines, which readers skip', () => {
  const csv = 'url\n""\nhttp://a/\n';
  assert.equal(whurl(['--in', 'csv'], csv).stdout, csv);
  assert.equal(whurl(['--format', 'csv', '--columns', 'port'], 'http://a\nhttp://b:8\n').stdout, 'port\n""\n8\n');
});

test('an argument that is no URL gets advice', () => {
  const list = file('list.txt', '');
  for (const [argument, hint] of /** @type {[string, string | null][]} */ ([
    ['example.com', 'did you mean https://example.com?'],
    ['localhost:80/x', null],
    ['bücher.example/?q', 'did you mean https://bücher.example/?q?'],
    [list, `to read the URLs of a file: whurl -f ${list}`],
    [folder, `it is a directory; to read the URLs of a file in it: whurl -f ${folder}/…`],
    [`${folder}//`, `it is a directory; to read the URLs of a file in it: whurl -f ${folder}/…`],
    ['.', 'it is a directory; to read the URLs of a file in it: whurl -f ./…'],
    ['-', 'to read standard input, leave the argument out'],
    ['foo', null],
    ['a b.example', null],
    ['', null],
  ])) {
    const { stderr } = whurl(['--get', 'host', '--', argument]);
    assert.equal(/^Hint: (.*)$/m.exec(stderr)?.[1] ?? null, hint, argument);
  }
  for (const args of [
    ['--in', 'csv'],
    ['--jobs', '4'],
    ['-0', '-g', 'host'],
  ])
    assert.match(
      whurl([...args, list]).stderr,
      /URLs as arguments.*\nHint: to read the URLs of a file: whurl -f .*list\.txt\n$/,
    );
  assert.doesNotMatch(whurl(['--get', 'host'], 'example.com\n').stderr, /Hint/, 'not for each line of a list');
});

test('--quiet leaves out the messages about URLs, and nothing else', () => {
  const input = 'http://a\nhttp://[\nmailto:x\n';
  for (const args of [
    ['--get', 'href'],
    ['--get', 'href', '--jobs', '2'],
    ['--set', 'port=1', '--strict'],
    ['--format', 'csv', '--invalid', 'empty'],
  ]) {
    const loud = whurl(args, input);
    assert.notEqual(loud.stderr, '');
    assert.deepEqual(whurl([...args, '--quiet'], input), { ...loud, stderr: '' });
  }
  assert.deepEqual(whurl(['-q', '-f', join(folder, 'none.txt')]), {
    status: 4,
    stdout: '',
    stderr: `whurl: cannot read ${join(folder, 'none.txt')}: there is no such file\n`,
  });
});

test('a CSV that is not what it seems gets advice, in a message that is short', () => {
  for (const [csv, message] of /** @type {[string, RegExp][]} */ ([
    ['URL,n\n', /the input has the columns URL, n\nHint: did you mean --field "URL"\?\n$/],
    ['url;n\n', /Hint: is the delimiter another one\? --delimiter ';'\n$/],
    ['url\tn\n', /Hint: is the delimiter another one\? --delimiter '\\t'\n$/],
    ['link\n', /the input has the columns link\nTry 'whurl --help'\.\n$/],
    ['url,n\rhttp://a,1\rhttp://b,2\r', /its lines end with CR alone; convert them to LF\n$/],
    [`${'http://a,'.repeat(100_000)}\n`, /the input has the columns http:\/\/a, .*, …\n/],
    [`${'x'.repeat(100_000)}\n`, /the input has the columns x{60}…\n/],
  ])) {
    const { status, stdout, stderr } = whurl(['--in', 'csv'], csv);
    assert.ok([2, 4].includes(Number(status)) && stdout === '', csv);
    assert.match(stderr, message);
    assert.ok(stderr.length < 1000, String(stderr.length));
  }
  assert.equal(
    whurl(['--in', 'csv', '--delimiter', '\\t'], 'url\tn\nhttp://a\t"1\t2"\n').stdout,
    'url\tn\nhttp://a\t"1\t2"\n',
  );
});

test('a line that is no URL gets no advice, since there may be many', () => {
  assert.match(whurl(['--get', 'host', 'example.com']).stderr, /\nHint: /);
  assert.doesNotMatch(whurl(['--set', 'port=1'], 'example.com\n').stderr, /Hint/);
});
