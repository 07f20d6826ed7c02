// The options of tables that say what the rows are, and by what they are read. The jobs (jobs.test.js) have their values.
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadEntry } from '../../shared/package.js';

const [{ table, tables }] = await loadEntry('whurl/table');
const [{ URL }] = await loadEntry('whurl');
const [sites] = await loadEntry('whurl/tools/sites');
const [encodings] = await loadEntry('whurl/tools/encodings');

const inputs = ['y', 'https://b/', '?q', '../ü', null, '//['];
const ownBases = ['https://a.example/x/', null, 'nope', 'x://B/c?', new URL('https://é.example/'), 'file:///C:/a', ''];
// More rows than one call of the module takes, and no multiple of the others.
const rows = Array.from({ length: 40_001 }, (_, row) => inputs[row % inputs.length]);
const bases = rows.map((_, row) => ownBases[(row * 5) % ownBases.length]);

/** @param {string | null} input @param {any} base */
const expectedOf = (input, base) => {
  if (input === null) return { href: null, error: null };
  if (base !== null && !URL.canParse(base)) return { href: null, error: 'invalid-base' };
  const href = URL.parse(input, base ?? undefined)?.href ?? null;
  return { href, error: href === null };
};

/** The buffers of an Arrow column, not from its start on. @param {any[]} values */
const arrow = (values) => {
  const before = 3;
  const texts = [...Array(before).fill('skipped'), ...values.map((value) => value?.href ?? value)];
  const encoded = texts.map((text) => new TextEncoder().encode(text ?? ''));
  const offsets = new Int32Array(texts.length + 1);
  encoded.forEach((bytes, row) => (offsets[row + 1] = offsets[row] + bytes.length));
  const data = new Uint8Array(offsets[texts.length]);
  encoded.forEach((bytes, row) => data.set(bytes, offsets[row]));
  const validity = new Uint8Array((texts.length + 7) >> 3);
  texts.forEach((text, row) => (validity[row >> 3] |= Number(text !== null) << (row & 7)));
  return { data, offsets: offsets.subarray(before), validity, validityOffset: before };
};

test('each row has its own base, whatever has the rows and the bases', () => {
  const expected = rows.map((input, row) => expectedOf(input, bases[row]));
  for (const given of [rows, arrow(rows)])
    for (const own of [bases, arrow(bases), bases.values()]) {
      const made = table(given, { bases: own, columns: ['href', 'error'] }).toArray();
      made.forEach((/** @type {any} */ { href, error }, /** @type {number} */ row) => {
        const { href: wanted, error: isWrong } = expected[row];
        assert.equal(href, wanted);
        if (typeof isWrong === 'boolean') assert.equal(error !== null && error !== 'invalid-base', isWrong);
        else assert.equal(error, isWrong);
      });
      assert.equal(made.length, rows.length);
    }
});

test('bases of many kinds by turns are found again', () => {
  // More of them than are remembered.
  const many = Array.from({ length: 2000 }, (_, row) => `https://h${(row * row) % 37}.example/${row % 3}/`);
  const made = table(many.map((_, row) => `a${row}`), { bases: many }).column('href').toArray(); // prettier-ignore
  assert.deepEqual(made, many.map((base, row) => `${base}a${row}`)); // prettier-ignore
});

test('bytes that are not UTF-8 become U+FFFD in every encoding', () => {
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode('https://h/?q='),
    0xff,
    ...new TextEncoder().encode('&r=%FF'),
  ]);
  const columns = ['search', 'query:r'];
  const [row] = table(bytes, { columns, encoding: 'windows-1251', encodings });
  assert.deepEqual(row, { search: '?q=%EF%BF%BD&r=%FF', 'query:r': 'я' });
  assert.equal(
    table('https://h/?r=%FF', { columns: ['query:r'] })
      .column('query:r')
      .at(0),
    '\ufffd',
  );
});

test('one table may be made while another is', () => {
  const nested = () =>
    table('https://h/?r=%FF', { columns: ['query:r'] })
      .column('query:r')
      .at(0);
  /** @type {any[]} */
  const seen = [];
  const parseUrlencoded = (/** @type {[any, any]} */ ...form) => (
    seen.push(nested()),
    encodings.parseUrlencoded(...form)
  );
  const urls = table(['https://h/?r=%FF', 'https://h/?r=%FE'], {
    columns: ['query:r'],
    encoding: 'latin1',
    encodings: { ...encodings, parseUrlencoded },
  });
  assert.deepEqual(urls.column('query:r').toArray(), ['ÿ', 'þ']);
  assert.ok(seen.length >= 2 && seen.every((value) => value === '\ufffd'));
});

test('streams have the options', async () => {
  const chunk = new TextEncoder().encode('a.example:443\n[::1]\nhttps://a/\n');
  const found = [];
  for await (const made of tables([chunk], { hosts: true, columns: ['host', 'error'] })) found.push(...made);
  assert.deepEqual(found, [
    { host: 'a.example:443', error: null },
    { host: '[::1]', error: null },
    { host: null, error: 'not-a-host' },
  ]);
  const hosts = table(['a.example'], { hosts: true });
  assert.deepEqual(hosts.columns, ['host']);
});

test('options that do not fit are refused by name', () => {
  for (const [input, options, error, message] of /** @type {any[]} */ ([
    ['x', { hosts: true, columns: ['host', 'href'] }, TypeError, /^columns\[1\] must be 'host', .* with the option hosts, not 'href'$/],
    ['x', { hosts: true, columns: ['query:q'] }, TypeError, /^columns\[0\] must be .*, not 'query:q'$/],
    ['x', { hosts: true, columns: ['site'], sites }, TypeError, /^columns\[0\] must be /],
    ['x', { hosts: true, base: 'https://h/' }, TypeError, /^base must be left out with the option hosts$/],
    [['x'], { hosts: true, bases: ['https://h/'] }, TypeError, /^bases must be left out with the option hosts$/],
    [['x'], { base: 'https://h/', bases: ['https://h/'] }, TypeError, /^base must be left out with the option bases$/],
    [['x', 'y'], { bases: ['https://h/'] }, TypeError, /^bases must be as long as input: 1 for 2 rows$/],
    [['x'], { bases: 'https://h/' }, TypeError, /^bases must be an iterable of strings, or /],
    [['x'], { bases: [5] }, TypeError, /^bases\[0\] must be a string, /],
    [['x'], { bases: { data: new Uint8Array(1), offsets: new Int32Array([0, 2]) } }, RangeError, /^bases\.offsets\[1\] /],
    ['x', { bases: ['https://h/'] }, TypeError, /^input must be an iterable of strings or an Arrow column with the option bases$/],
    ['x', { encoding: 'klingon', encodings }, RangeError, /klingon/],
    ['x', { encoding: 'latin1' }, TypeError, /^encodings must be the exports of 'whurl\/tools\/encodings'/],
    ['https://a/', { columns: ['publicSuffix'], sites, suffixList: {} }, TypeError, /^list must be a result of suffixList/],
  ]))
    assert.throws(() => table(input, options), (/** @type {any} */ thrown) => thrown instanceof error && message.test(thrown.message), String(message)); // prettier-ignore
  assert.throws(() => tables([], { bases: [] }), { message: /^options has no member 'bases'/ });
});
