// `--in-place` writes files anew, and leaves them as they are after an error; bad records keep their bytes.
import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { call } from './support/in-process.js';

const folder = mkdtempSync(join(tmpdir(), 'whurl-in-place-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name @param {string | Buffer} contents */
function file(name, contents) {
  writeFileSync(join(folder, name), contents);
  return join(folder, name);
}

/** @param {string} path */
const read = (path) => readFileSync(path, 'latin1');

/** No file is left beside those of the tests. */
const refuseOthers = () =>
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('.')),
    [],
  );

test('lists and CSV are written anew, and nothing is printed', async () => {
  const list = file('list', '\uFEFFHTTP://a/?t\r\n\nx\nhttp://b/');
  const url = ['-f', list, '--in-place'];
  assert.deepEqual(await call([...url, '-q', '--trim', 't']), { status: 1, stdout: '', stderr: '' });
  assert.equal(readFileSync(list, 'utf8'), '\uFEFFhttp://a/\n\nx\nhttp://b/\n');
  const [one, two] = [file('one', 'url,n\r\nHTTP://a,"1"\r\n'), file('two', 'n;url\n2;HTTP://b\n')];
  const csv = ['--in-place', '--in', 'csv', '--sort-query'];
  assert.deepEqual(await call([...csv, '-f', one]), { status: 0, stdout: '', stderr: '' });
  assert.equal(read(one), 'url,n\r\nhttp://a/,"1"\r\n');
  assert.equal((await call([...csv, '--delimiter', ';', '-f', two])).status, 0);
  assert.equal(read(two), 'n;url\n2;http://b/\n');
  // Each is a CSV of its own, and has its own header.
  file('two', 'n,url\n2,HTTP://b\n');
  assert.equal((await call(['--in-place', '--in', 'csv', '--columns', 'host', '-f', one, '-f', two])).status, 0);
  assert.deepEqual([read(one), read(two)], ['url,n,host\r\nhttp://a/,"1",a\r\n', 'n,url,host\n2,HTTP://b,b\n']);
  refuseOthers();
});

test('a list is normalised by --get href, in threads too, and an empty one stays empty', async () => {
  const [list, empty] = [file('list', 'HTTP://a\n\nx\n'.repeat(3)), file('empty', '')];
  const { status } = await call(['--in-place', '--get', 'href', '--jobs', '2', '-q', '-f', list, '-f', empty]);
  assert.equal(status, 1);
  assert.deepEqual([read(list), read(empty)], ['http://a/\n\nx\n'.repeat(3), '']);
});

test('a file stays as it is after an error, and the others are written', async () => {
  const [bad, good] = [file('bad', Buffer.from('HTTP://a\n\xff\n', 'latin1')), file('good', 'HTTP://a\n')];
  const args = ['--in-place', '--sort-query', '-f', bad, '-f', join(folder, 'none'), '-f', good, '-f', folder];
  const { status, stderr } = await call(args);
  assert.equal(status, 4);
  assert.equal(
    stderr,
    [
      `whurl: cannot read ${bad}: line 2 is not UTF-8; convert the input`,
      `whurl: cannot read ${join(folder, 'none')}: there is no such file`,
      `whurl: cannot read ${folder}: --in-place needs a file\n`,
    ].join('\n'),
  );
  assert.deepEqual([read(bad), read(good)], ['HTTP://a\n\xff\n', 'http://a/\n']);
  const csv = file('csv', 'link\nHTTP://a\n');
  assert.equal((await call(['--in-place', '--in', 'csv', '--sort-query', '-f', csv])).status, 2);
  assert.equal(read(csv), 'link\nHTTP://a\n');
  refuseOthers();
});

test('the mode and a link stay', { skip: process.platform === 'win32' }, async () => {
  mkdirSync(join(folder, 'links'), { recursive: true });
  const target = file('target', 'HTTP://a\n');
  chmodSync(target, 0o640);
  const link = join(folder, 'links', 'link');
  symlinkSync('../target', link);
  assert.equal((await call(['--in-place', '--sort-query', '-f', link])).status, 0);
  assert.ok(lstatSync(link).isSymbolicLink());
  assert.deepEqual([read(target), statSync(target).mode & 0o777], ['http://a/\n', 0o640]);
});

test(
  'a folder that cannot be written is named',
  { skip: process.platform === 'win32' || process.getuid?.() === 0 },
  async () => {
    mkdirSync(join(folder, 'locked'));
    const locked = file('locked/list', 'HTTP://a\n');
    chmodSync(join(folder, 'locked'), 0o500);
    const { status, stderr } = await call(['--in-place', '--sort-query', '-f', locked]);
    chmodSync(join(folder, 'locked'), 0o700);
    assert.deepEqual([status, read(locked)], [3, 'HTTP://a\n']);
    assert.ok(stderr.includes(locked), stderr);
  },
);

test('what is not kept, or is no file, is refused', async () => {
  const list = file('list', 'HTTP://a\n');
  for (const [args, message] of /** @type {[string[], string][]} */ ([
    [['--trim', 't'], '--in-place needs --url-file with the names of files, and nothing else to read'],
    [['--trim', 't', '-f', '-'], '--in-place needs --url-file with the names of files, and nothing else to read'],
    [
      ['--trim', 't', '-f', list, 'a:b'],
      '--in-place needs --url-file with the names of files, and nothing else to read',
    ],
    [['-f', list], '--in-place needs --get href, a change, --in csv or --in tsv'],
    [['-f', list, '--get', 'host'], '--in-place needs --get href, a change, --in csv or --in tsv, not --get'],
    [['-f', list, '--json'], '--in-place and --json cannot be combined'],
  ])) {
    const expected = { status: 2, stdout: '', stderr: `whurl: ${message}\nTry 'whurl --help'.\n` };
    assert.deepEqual(await call([...args, '--in-place']), expected);
  }
  assert.ok(existsSync(list));
});

test('bad records keep bytes that are not UTF-8, in a field with newlines too', async () => {
  const text =
    'url,n\r\nHTTP://a,\xff\r\nHTTP://b,"\n\xe9"\nHTTP://c,\xef\xbf\xbd\xf0\x9f\x92\xa9\n\xfe"\xff,1\nHTTP://d,"\xff';
  const csv = file('bytes', Buffer.from(text, 'latin1'));
  const args = ['--in-place', '--in', 'csv', '--sort-query', '-f', csv];
  assert.equal((await call([...args, '--bad-records', 'stop'])).status, 4);
  assert.equal(read(csv), text);
  const { status, stderr } = await call([...args, '--bad-records', 'keep']);
  const place = (/** @type {number} */ line) => `Bad record in line ${line} of ${csv}: line ${line}`;
  assert.deepEqual([status, read(csv)], [1, text.replace('HTTP://c', 'http://c/')]);
  assert.equal(
    stderr,
    [2, 3, 6].map((line) => `${place(line)} is not UTF-8; convert the input\n`).join('') +
      `${place(7)} opens a quote that is never closed\n`,
  );
  await call([...args, '--bad-records', 'skip']);
  assert.equal(read(csv), 'url,n\r\nhttp://c/,\xef\xbf\xbd\xf0\x9f\x92\xa9\n');
});
