// whurl/table: every row is what the class makes of it, however the input comes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { inspect } from 'node:util';
import { joinColumns } from '../../../js/table/column.js';
import { countOfCases } from '../../../scripts/random-numbers.js';
import { locateRealUrls, locateWpt } from '../../../scripts/data/test-data.js';
import { loadEntry, printed, URL } from '../../shared/package.js';
import { useTables } from '../../shared/use-tables.js';
import { expected, textColumns } from './rows.js';
import { words } from '../../shared/words.js';

const [imported, required] = await loadEntry('whurl/table');
const [{ validate }] = await loadEntry('whurl/tools');
const [sites] = await loadEntry('whurl/tools/sites');
const [{ URLPattern }] = await loadEntry('whurl/pattern');
const [{ URLPatternList }] = await loadEntry('whurl/pattern/list');
const { table, tables } = imported;

const columns = [...textColumns, 'port', 'valid'];

/** @param {string} text */
const bytesOf = (text) => new TextEncoder().encode(text);

/** The values of a column. @param {string} name @param {any} input @param {object} [options] @returns {any[]} */
const columnOf = (name, input, options) => table(input, { columns: [name], ...options }).column(name).toArray(); // prettier-ignore

/** @param {any} made  a table @param {(string | null)[]} rows @param {string} [base] */
function assertRows(made, rows, base) {
  assert.equal(made.length, rows.length);
  const urls = rows.map((row) => (row === null ? null : URL.parse(row, base)));
  for (const name of made.columns) {
    const values = made.column(name).toArray();
    assert.equal(values.length, rows.length);
    urls.forEach((url, row) => {
      const wanted = rows[row] === null ? null : expected(url, name);
      if (values[row] !== wanted) assert.fail(`${name} of ${JSON.stringify(rows[row])}: ${values[row]}, not ${wanted}`);
    });
  }
}

/** @param {AsyncIterable<any>} stream @param {string} name */
async function collect(stream, name) {
  const lengths = [];
  const values = [];
  for await (const made of stream) {
    lengths.push(made.length);
    values.push(...made.column(name));
  }
  return { lengths, values };
}

const wpt = locateWpt();
const skipWpt = wpt === null ? 'the data is missing: set WPT_DIR' : false;
const list = locateRealUrls();
const skipReal = list === null ? 'the list is missing: set URLS_DIR' : false;

/** @returns {string[]} */
const wptInputs = () =>
  JSON.parse(readFileSync(join(String(wpt), 'urltestdata.json'), 'utf8')).flatMap((/** @type {any} */ entry) =>
    typeof entry === 'string' ? [] : [entry.input],
  );

test('the inputs of the web-platform-tests make the rows of the class', { skip: skipWpt }, () => {
  const inputs = wptInputs();
  assert.ok(inputs.length > 800);
  for (const base of [undefined, 'https://u:p@base.example:8/a/b?c#d', 'file:///c:/d', 'x:y']) {
    assertRows(table(inputs, { columns, base }), inputs, base);
    // A table looks no further than its columns need.
    for (const name of columns) assertRows(table(inputs, { columns: [name], base }), inputs, base);
  }
});

test('a table has the errors of validate', { skip: skipWpt }, () => {
  const inputs = wptInputs();
  const errors = columnOf('error', inputs);
  inputs.forEach((input, row) => {
    const wanted = validate(input).errors.find((/** @type {any} */ { failure }) => failure)?.name ?? null;
    assert.equal(errors[row], wanted, input);
  });
});

test('real URLs make the rows of the class, as lines, strings and an Arrow column', { skip: skipReal }, () => {
  const bytes = readFileSync(String(list));
  const lines = bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .split('\n');
  const made = table(bytes, { columns });
  assertRows(made, lines);
  for (const other of [
    table(bytes.toString(), { columns }),
    table(lines, { columns }),
    required.table(bytes, { columns }),
  ]) {
    for (const name of columns) {
      for (const buffer of ['data', 'offsets', 'validity', 'nullCount', 'type'])
        assert.deepEqual(other.column(name)[buffer], made.column(name)[buffer]);
    }
  }
  // A column is itself an input. Null rows stay null.
  const hrefs = made.column('href').toArray();
  assertRows(table(made.column('href'), { columns }), hrefs);
});

test('a stream makes the same tables in every chunking', { skip: skipReal }, async () => {
  const bytes = readFileSync(String(list)).subarray(0, countOfCases(600_000));
  const whole = await collect(tables([bytes], { columns: ['href'], maxRows: 1000 }), 'href');
  assert.deepEqual(whole.values, columnOf('href', bytes));
  assert.deepEqual(new Set(whole.lengths.slice(0, -1)), new Set([1000]));
  for (const size of [1, 7, 1000, 65_536, 300_000]) {
    const chunks = function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    };
    assert.deepEqual(
      await collect(tables(chunks(), { columns: ['href'], maxRows: 1000 }), 'href'),
      whole,
      String(size),
    );
  }
});

test('lines end with newlines, with or without a carriage return; the last one need not', () => {
  const hosts = (/** @type {string | Uint8Array} */ input, /** @type {object} */ options = {}) =>
    columnOf('host', input, options);
  assert.deepEqual(hosts(''), []);
  assert.deepEqual(hosts('\n'), [null]);
  assert.deepEqual(hosts('http://a\r\n\r\nhttp://b'), ['a', null, 'b']);
  assert.deepEqual(hosts('\uFEFFhttp://a\n\uFEFFhttp://b\n'), ['a', null]);
  assert.deepEqual(columnOf('error', 'http://a\rhttp://b\r\n\rhttp://c\r\r'), ['carriage-return', null]);
  assert.deepEqual(columnOf('host', ['http://a\r/']), ['a']);
  assert.deepEqual(hosts('http://a\0http://b\0', { separator: '\0' }), ['a', 'b']);
  assert.deepEqual(hosts('http://a\x7fhttp://b', { separator: '\x7f' }), ['a', 'b']);
  assert.deepEqual(hosts(Uint8Array.of(...bytesOf('http://a/'), 0xff, 10, ...bytesOf('http://b')), {}), ['a', 'b']);
  const found = table(Uint8Array.of(...bytesOf('http://a/'), 0xff), { columns: ['pathname'] })
    .column('pathname')
    .at(0);
  assert.equal(found, '/%EF%BF%BD');
});

test('buffers of every kind are an input', () => {
  const bytes = bytesOf('http://a\nx');
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  for (const input of [bytes, bytes.buffer, new DataView(bytes.buffer), shared, shared.buffer, Buffer.from(bytes)])
    assert.deepEqual(columnOf('host', input), ['a', null]);
  const arrow = { data: shared, offsets: Int32Array.of(0, 8, 10) };
  assert.deepEqual(columnOf('host', arrow), ['a', null]);
});

test('strings with any characters, even halves of pairs', () => {
  const rows = [
    'http://ü/ä?ö',
    '\u{1F4A9}',
    'http://a/\uD83D',
    '\uDCA9',
    'http://b/\u{1F4A9}€é',
    null,
    '',
    'http://c/\n\r\t',
  ];
  assertRows(table(rows, { columns }), rows);
  assertRows(table(rows.slice(-1), { columns }), rows.slice(-1));
});

test('an Arrow column whose texts are UTF-8 only together', () => {
  const data = bytesOf('http://a/éhttp://b/');
  const offsets = Int32Array.of(0, 10, 20);
  const paths = columnOf('pathname', { data, offsets });
  assert.deepEqual(paths, ['/%EF%BF%BD', null]);
  assert.deepEqual(columnOf('valid', { data, offsets, validity: Uint8Array.of(0b10) }), [null, false]);
});

test('validity bits of many parts are joined at any row', () => {
  for (const count of [1, 7, 8, 9, 16_383, 16_384, 16_385, 40_001]) {
    const rows = Array.from({ length: count }, (_, row) =>
      row % 5 === 0 ? 'x' : row % 7 === 0 ? null : `http://h${row}:${row % 11}/`,
    );
    const made = table(rows, { columns: ['host', 'port', 'valid'] });
    assertRows(made, rows);
    assert.equal(made.column('host').validity.length, Math.ceil(count / 8));
    assert.equal(made.column('host').nullCount, rows.filter((row) => row === null || row === 'x').length);
    assertRows(
      table(rows.map((row) => row ?? '').join('\n'), { columns: ['host', 'port', 'valid'] }),
      rows.slice(0, rows.at(-1) === null ? -1 : undefined).map((row) => row ?? ''),
    );
  }
});

test('rows are counted from either end', () => {
  const hosts = table('http://a\nx\nhttp://b', { columns: ['host'] }).column('host');
  const found = [0, 1, 2, 3, -1, -3, -4, 1.5, NaN, Infinity, -Infinity].map((row) => hosts.at(row));
  assert.deepEqual(found, ['a', null, 'b', undefined, 'b', 'a', undefined, null, 'a', undefined, undefined]);
  assert.deepEqual([...hosts], ['a', null, 'b']);
});

test('columns and streams of every kind, as in every other host', async () => {
  for (const entry of [imported, required]) assert.deepEqual(await useTables(entry), []);
});

test('the origin of a blob URL is the origin of its path, even of a path that is nearly serialised', () => {
  const rows = words`blob:https://x blob:https://x?y blob:https://x/ blob:HTTP://X blob:ws://x blob:x blob:`;
  assertRows(table(rows, { columns: ['origin', 'host', 'href'] }), rows);
});

const siteColumns = ['site', 'registrableDomain', 'publicSuffix', 'subdomain'];

/** The expected values of these columns. @param {string | null} row @param {{ icannOnly?: boolean }} options */
function sitesOf(row, options) {
  const url = URL.parse(/** @type {any} */ (row));
  if (row === null || url === null) return siteColumns.map(() => null);
  const isSpecial = /^(https?|wss?|ftp|file):$/.test(url.protocol);
  const [, ...ofHost] = siteColumns;
  return [sites.site(url, options), ...ofHost.map((name) => (isSpecial ? sites[name](url.hostname, options) : null))];
}

/** @param {(string | null)[]} rows @param {{ icannOnly?: boolean }} [options] */
function assertSites(rows, options = {}) {
  const [first, ...others] = siteColumns;
  const made = table(rows, { columns: [first, 'valid', ...others, 'host'], sites, ...options });
  assert.deepEqual(made.columns, [first, 'valid', ...others, 'host']);
  const wanted = rows.map((row) => sitesOf(row, options));
  for (const [index, name] of siteColumns.entries()) {
    const column = made.column(name);
    assert.deepEqual(
      column.toArray(),
      wanted.map((values) => values[index]),
    );
    assert.equal(column.nullCount, wanted.filter((values) => values[index] === null).length);
  }
  assertRows(table(made.column('host'), { columns: ['valid'] }), made.column('host').toArray());
  return made;
}

test('sites, suffixes and subdomains agree with whurl/tools/sites', { skip: skipWpt || skipReal }, () => {
  const few = [
    'http://a.b.example.co.uk:8/',
    'x',
    null,
    ...words`
      file://a.example.com/ x://a.example.com/ data:a http://null/ http://co.uk/ blob:https://a.b.example.com/
      http://[::1]:5/ http://1.2.3.4/ wss://bücher.example https://a.b.github.io./`,
  ];
  for (const icannOnly of [false, true]) assertSites(few, { icannOnly });
  assertSites(wptInputs());
  const lines = readFileSync(String(list)).toString().split('\n');
  assert.ok(assertSites(lines).column('registrableDomain').nullCount < lines.length / 2);
});

test('sites of a stream, and those by a list of the caller', async () => {
  const list = sites.suffixList('b.example');
  const own = { site: (/** @type {string} */ origin) => sites.site(origin, { list }) };
  const bytes = bytesOf('http://x.a.b.example/\nnope\nhttp://x.a.b.example:5/1\n');
  const { values } = await collect(tables([bytes], { columns: ['site'], sites: own, maxRows: 2 }), 'site');
  assert.deepEqual(values, ['http://a.b.example', null, 'http://a.b.example']);
  // A row without one takes no room.
  const { offsets, data } = table('nope\nhttp://a.b.example/', { columns: ['site'], sites: own }).column('site');
  assert.deepEqual([Array.from(offsets), new TextDecoder().decode(data)], [[0, 0, 18], 'http://a.b.example']);
  // Its functions may return anything.
  const accented = { site: (/** @type {string} */ origin) => `é${origin}` };
  const column = table('http://a/\nhttp://b/', { columns: ['site'], sites: accented }).column('site');
  assert.deepEqual(column.toArray(), ['éhttp://a', 'éhttp://b']);
});

const rules = [
  'https://*',
  'http://*:*/*',
  { pathname: '/*.:extension(html?|php)' },
  { pathname: '/' },
  { hostname: '*.com', pathname: '/:name/*' },
  'file:///*',
  { protocol: 'ws{s}?' },
  { hash: ':any' },
].map((rule) => new URLPattern(rule));
const match = new URLPatternList(rules);

/** @param {any} made  a table @param {(string | null)[]} rows @param {string} [base] */
function assertMatches(made, rows, base) {
  const values = made.column('match').toArray();
  const wanted = rows.map((row) => (row === null ? null : (match.exec(row, base)?.index ?? null)));
  assert.deepEqual(values, wanted);
  assert.equal(made.column('match').nullCount, wanted.filter((index) => index === null).length);
  return new Set(wanted);
}

test('the column match is what a list of patterns finds for each row', { skip: skipWpt || skipReal }, () => {
  const inputs = wptInputs();
  assert.ok(assertMatches(table(inputs, { match }), inputs).size > 5);
  const base = 'https://example.com/a/b.html?c';
  assertMatches(table(inputs, { columns: ['host', 'match', 'valid'], base, match }), inputs, base);
  const lines = readFileSync(String(list)).toString().split('\n');
  assert.ok(assertMatches(table(lines, { columns: ['match'], match }), lines).size > 3);
  assertMatches(table([null, 'https://a/', null], { match }), [null, 'https://a/', null]);
});

test('the column match of a stream, and of many batches', async () => {
  const rows = Array.from({ length: 40_000 }, (_, row) =>
    row % 7 === 0 ? 'nope' : `http${row % 2 ? 's' : ''}://a${row}.com/${row % 3 ? 'x/y' : ''}`,
  );
  const bytes = bytesOf(rows.join('\n'));
  const wanted = rows.map((row) => match.exec(row)?.index ?? null);
  assert.deepEqual((await collect(tables([bytes], { match, maxRows: 1000 }), 'match')).values, wanted);
  const column = table(rows, { match }).column('match');
  assert.deepEqual([...column], wanted);
  assert.ok(column.data instanceof Uint32Array);
  assert.deepEqual([column.type, column.offsets, column.length], ['uint32', null, rows.length]);
  const clone = imported.Table.from(structuredClone(table(rows, { match })));
  assert.deepEqual(clone.column('match').toArray(), wanted);
});

test('a site is computed once for many rows', () => {
  let count = 0;
  const own = { registrableDomain: () => String(++count) };
  const column = table('http://a/\n'.repeat(50_000), { columns: ['registrableDomain'], sites: own }).column(
    'registrableDomain',
  );
  assert.deepEqual([column.at(0), column.at(-1), count], ['1', '1', 1]);
});

test('tables that are made by turns do not disturb each other', async () => {
  const lines = (/** @type {string} */ host) =>
    Array.from({ length: 2000 }, (_, row) => bytesOf(`http://${host}${row}/\n`));
  const streams = ['a', 'b'].map((host) => tables(lines(host), { columns: ['host'], maxRows: 10 }));
  /** @type {string[][]} */
  const hosts = [[], []];
  for (let turn = 0; turn < 200; turn++) {
    for (const [index, stream] of streams.entries()) {
      hosts[index].push(.../** @type {any} */ ((await stream.next()).value.column('host')));
      assert.equal(columnOf('host', 'http://c')[0], 'c');
    }
  }
  for (const [index, host] of ['a', 'b'].entries())
    assert.deepEqual(
      hosts[index],
      Array.from({ length: 2000 }, (_, row) => `${host}${row}`),
    );
});

test('a table ends at its limits, and a line beyond the limit is an invalid row', async () => {
  const bytes = bytesOf('http://a/1234\nhttp://b/12345\nhttp://c/\nhttp://d/123456789');
  for (const size of [1, 5, 100]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    const { values, lengths } = await collect(tables(chunks, { columns: ['error'], maxBytes: 13 }), 'error');
    assert.deepEqual(values, [null, 'too-long', null, 'too-long']);
    assert.deepEqual(lengths, [4]);
    assert.deepEqual((await collect(tables(chunks, { columns: ['href'], maxBytes: 13 }), 'href')).lengths, [1, 3]);
    assert.deepEqual((await collect(tables(chunks, { columns: ['href'], maxRows: 3 }), 'href')).lengths, [3, 1]);
  }
  assert.deepEqual(await collect(tables([], { columns: ['href'] }), 'href'), { lengths: [], values: [] });
});

test('streams of every kind are read, and given up when the reader stops', async () => {
  const chunk = bytesOf('http://a\nhttp://b\n');
  const read = async (/** @type {any} */ stream) =>
    (await collect(tables(stream, { columns: ['host'] }), 'host')).values;
  assert.deepEqual(await read(new Blob([chunk]).stream()), ['a', 'b']);
  const web = new ReadableStream({ start: (controller) => (controller.enqueue(chunk), controller.close()) });
  Object.defineProperty(web, Symbol.asyncIterator, { value: undefined });
  assert.deepEqual(await read(web), ['a', 'b']);
  let given = false;
  const endless = {
    async *[Symbol.asyncIterator]() {
      try {
        for (;;) yield bytesOf('http://a\n'.repeat(50_000));
      } finally {
        given = true;
      }
    },
  };
  for await (const { length } of tables(endless, { columns: ['host'], maxRows: 5 })) if (length === 5) break;
  assert.ok(given);
});

test("a stream is the caller's until a table is requested", async () => {
  const stream = new Blob(['http://a']).stream();
  await tables(stream, { columns: ['host'] }).return();
  assert.equal(stream.locked, false);
  assert.deepEqual((await collect(tables(stream, { columns: ['host'] }), 'host')).values, ['a']);
});

test('without options, a table has the column href', async () => {
  assert.deepEqual(table('HTTP://A').column('href').toArray(), ['http://a/']);
  assert.deepEqual(table('HTTP://A', {}).columns, ['href']);
  assert.deepEqual((await collect(tables([bytesOf('HTTP://A')]), 'href')).values, ['http://a/']);
});

test('the console shows what tables and columns are', () => {
  const made = table('http://a', { columns: ['host'] });
  assert.match(inspect(made), /^Table\(1\) \{ host: \[ /);
  assert.deepEqual([imported.Table.name, made.column('host').constructor.name], ['Table', 'Column']);
  assert.match(inspect(made.column('host')), /^Column \{/);
});

test('columns that do not fit together are refused', () => {
  const part = (/** @type {number} */ length) =>
    /** @type {any} */ ({ type: 'utf8', data: { length }, offsets: null, validity: new Uint8Array(1), nullCount: 0 });
  assert.equal(joinColumns([part(2 ** 30), part(2 ** 30)], [1, 1]), null);
});

test('after a very long row, the memory is given back', () => {
  const program = `
    const { Instance, instantiate } = WebAssembly;
    const memories = [];
    const note = (instance, imports) => (instance.exports.table_of_lines && memories.push(imports.engine.memory), instance);
    WebAssembly.Instance = function (...args) { return note(new Instance(...args), args[1]); };
    WebAssembly.instantiate = async (...args) => note(await instantiate.apply(WebAssembly, args), args[1]);
    const { table } = await import('whurl/table');
    const host = (row) => table(row, { columns: ['host'] }).column('host').at(0);
    const hosts = [host('http://a/' + 'x'.repeat(70_000_000))];
    await new Promise((resolve) => setTimeout(resolve, 100));
    hosts.push(host('http://b/'));
    console.log(JSON.stringify({ hosts, sizes: memories.map(({ buffer }) => buffer.byteLength) }));`;
  const { hosts, sizes } = JSON.parse(printed(program));
  assert.deepEqual(hosts, ['a', 'b']);
  assert.ok(sizes.length === 2 && sizes[0] > 64e6 && sizes[1] < 10e6, String(sizes));
});

test('memory stays flat when a stream is long', async () => {
  const chunk = bytesOf('https://example.com/a/path?with=a&query=1#x\nhttps://ü.example/%zz\n'.repeat(2000));
  const stream = function* () {
    for (let count = 0; count < 1200; count++) yield chunk;
  };
  let [early, rows] = [0, 0];
  for await (const made of tables(stream(), { columns: ['href', 'host'] })) {
    rows += made.length;
    if (early === 0 && rows > 300_000) early = process.memoryUsage().arrayBuffers;
  }
  assert.equal(rows, 1200 * 4000);
  assert.ok(process.memoryUsage().arrayBuffers < early + 100e6, `${early} ${process.memoryUsage().arrayBuffers}`);
});

test('the engine is replaced when its memory ends, and the table goes on', () => {
  const long = `http://ü/${'é'.repeat(3_000_000)}`;
  assertRows(table(['http://a', long, 'http://b'], { columns: ['host', 'pathname'] }), ['http://a', long, 'http://b']);
});

const host = { columns: ['host'] };
/** @param {number[]} offsets @param {object} [more] */
const arrow = (offsets, more) => table({ data: new Uint8Array(3), offsets: Int32Array.of(...offsets), ...more }, host);
const bits = { validity: new Uint8Array(1) };
const empty = [0, 0];

/** Calls that throw, and the start of the message, or a part after `…`. @type {[() => unknown, string][]} */
const wrong = [
  [() => table('', null), 'options must be an object'],
  [() => table('', 5), 'options must be an object'],
  [() => table([], { colums: ['host'] }), "options has no member 'colums': choose from columns, base, hosts, anyScheme, sites, suffixList, icannOnly, tools, encoding, encodings, match, trim, trimFragment, separator, bases"], // prettier-ignore
  [() => table([], { maxRows: 1 }), '…; it is for tables()'],
  [() => tables([], { maxLines: 1 }), "options has no member 'maxLines'…separator, maxRows, maxBytes"],
  [() => table('', { columns: 'host' }), 'columns must be an array of names'],
  [() => table('', { columns: [] }), 'columns must be'],
  [() => table('', { columns: ['host', 'Host'] }), "columns[1] must be 'href', … or 'query-all:NAME', not 'Host'"],
  [
    () => table('', { columns: ['host', 'query:a', 'host'] }),
    "columns[2] must be different from the others: 'host' is there twice",
  ],
  [() => table('', { columns: [Symbol('x')] }), 'columns[0] must be'],
  [() => table('', { columns: ['host', 'site'] }), "sites must be the exports of 'whurl/tools/sites', for the column 'site'"], // prettier-ignore
  [() => table('', { columns: ['registrableDomain'], sites: { site: sites.site } }), "sites must be … 'registrableDomain'"], // prettier-ignore
  [() => table('', { columns: ['match'] }), "match must be a URLPatternList, for the column 'match'"],
  // Its results have no index.
  [() => table('', { match: new URLPattern({}) }), 'match must be a URLPatternList'],
  ...['/a', 5, ['HTTP://a/']].map((base) => row(() => table('', { ...host, base }), 'base must be a valid URL')),
  ...[null, ['a'], '\r\n', 'é'].map((separator) =>
    row(() => table('', { ...host, separator }), 'separator must be one ASCII character'),
  ),
  [() => tables([], { ...host, maxRows: 0 }), 'maxRows must be an integer from 1 to 2 ** 30'],
  ...['5', 2 ** 30 + 1, 1.5, null].map((maxBytes) => row(() => tables([], { ...host, maxBytes }), 'maxBytes must be')),
  ...[5, null].map((input) => row(() => table(input, host), 'input must be')),
  [() => table(['http://a', 5], host), 'input[1] must be a string, an object with an href, or null'],
  [() => table(new Set([1]), host), 'input[0] must be a string, an object with an href, or null'],
  [() => table([, 'http://a'], host), 'input[0] must be'], // eslint-disable-line no-sparse-arrays
  [() => table(new Blob([]).stream()), '…for a stream, call tables'],
  [() => arrow([0, 2, 1]), 'input.offsets[2] is lower'],
  [() => arrow([-1]), 'input.offsets[0]'],
  [() => arrow([0, 4]), 'input.offsets[1]'],
  [() => arrow(empty, { ...bits, validityOffset: -1 }), 'input.validityOffset must be'],
  [() => arrow(empty, { ...bits, validityOffset: 8 }), 'input.validity must be'],
  [() => arrow(Array(10).fill(0), bits), 'input.validity must be'],
  ...[3, -1].map((length) => row(() => arrow([0, 0, 0], { length }), 'input.length must be')),
  ...['http://a', undefined].map((stream) => row(() => tables(stream, host), 'stream must be')),
  [() => table('', host).column('href'), "name must be a column of the table ('host'), not 'href'"],
];

/** @param {() => unknown} act @param {string} message @returns {[() => unknown, string]} */
function row(act, message) {
  return [act, message];
}

test('an invalid argument is named', () => {
  for (const [act, said] of wrong) {
    const [start, part = ''] = said.split('…');
    assert.throws(act, ({ name, message }) => {
      assert.ok(/^(Type|Range)Error$/.test(name) && message.startsWith(start) && message.includes(part), message);
      return true;
    });
    assert.equal(columnOf('host', 'http://a')[0], 'a');
  }
  assert.equal(table('https://a/', Object.create({ colums: 1 })).length, 1, 'inherited members are no options');
});

test('a chunk of another kind rejects', async () => {
  const stream = tables(['http://a'], { columns: ['host'] });
  await assert.rejects(
    () => stream.next(),
    /^TypeError.*each chunk of stream must be an ArrayBuffer or a view of one: read it without an encoding$/,
  );
});

test('a table is iterable: each row is an object, as JSON and the console show it', () => {
  const made = table(['http://a:8080/', null, 'http://b/'], { columns: ['host', 'port'] });
  const rows = [
    { host: 'a:8080', port: 8080 },
    { host: null, port: null },
    { host: 'b', port: null },
  ];
  assert.deepEqual([...made], rows);
  assert.deepEqual(made.toArray(), rows);
  assert.deepEqual(JSON.parse(JSON.stringify(made)), rows);
  assert.equal(JSON.stringify(made.column('port')), '[8080,null,null]');
  assert.equal(inspect(made), "Table(3) { host: [ 'a:8080', null, 'b' ], port: [ 8080, null, null ] }");
  assert.equal(inspect({ made }, { depth: 0 }), '{ made: [Table(3)] }');
  assert.equal(inspect(made, { depth: 0 }), 'Table(3) { host: [Array], port: [Array] }');
  assert.equal(inspect(made, { depth: null, maxArrayLength: null }), inspect(made));
  assert.equal(inspect(made, { maxArrayLength: 1 }).match(/2 more items/g)?.length, 2);
  // Node before 16.14 passes no function.
  for (const options of [{}, { maxArrayLength: null }]) {
    const shown = made[Symbol.for('nodejs.util.inspect.custom')](2, options);
    assert.deepEqual(shown, { host: ['a:8080', null, 'b'], port: [8080, null, null] });
  }
  assert.deepEqual([...table([])], []);
});

test('a row may be a URL object', () => {
  const rows = [new URL('https://a/b'), 'https://c/', null, { href: 'https://d/' }];
  const made = table(rows, { columns: ['host'] });
  assert.deepEqual(made.column('host').toArray(), ['a', 'c', null, 'd']);
  assert.equal(typeof rows[0], 'object', 'the array of the caller is as it was');
});

test('what is out of range has a code', () => {
  const code = 'ERR_OUT_OF_RANGE';
  assert.throws(() => table('').column(/** @type {any} */ ('host')), { name: 'RangeError', code });
  for (const options of [{ maxRows: 0 }, { maxBytes: 1.5 }])
    assert.throws(() => tables([], options), { name: 'RangeError', code });
  assert.throws(() => table('', { colums: [] }), { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' });
});

test('a table of too many rows for the numbers of its bits is refused', () => {
  // As batches, since 2 GiB of lines would take minutes.
  const batch = { type: 'bool', data: new Uint8Array(0), offsets: null, validity: new Uint8Array(0), nullCount: 0 };
  assert.equal(joinColumns(/** @type {any} */ ([batch, batch]), [0x40000000, 0x40000000]), null);
});

test('a table travels: a clone becomes a table again, with its buffers copied or moved', () => {
  const { Table } = imported;
  const input = 'https://EXAMPLE.com:8080/a\nhttp://[\nmailto:x?query=1\n';
  const made = table(input, { columns: [...columns, 'error', 'query:query'] });
  const rows = made.toArray();
  for (const transfer of [[], made.buffers]) {
    const received = Table.from(structuredClone(made, { transfer }));
    assert.deepEqual(received.toArray(), rows);
    assert.deepEqual([received.length, received.columns], [made.length, made.columns]);
    assert.equal(received.column('error').at(1), 'IPv6-unclosed');
    assert.equal(received.column('host').nullCount, 1);
    if (transfer.length === 0) assert.deepEqual(made.toArray(), rows);
    else {
      const message = 'this table was transferred to another thread: use the one that arrived there';
      for (const name of made.columns) assert.throws(() => made.column(name).toArray(), { name: 'TypeError', message });
      assert.throws(() => [...made], { message });
      assert.throws(() => JSON.stringify(made), { message });
      assert.match(inspect(made), /^Table\(3\) \{\s+href: '\(transferred\)',/);
    }
  }
  const { length, contents } = structuredClone(table('https://a/', { columns: ['host', 'port', 'valid'] }));
  const { host, port, valid } = contents;
  /** @param {number} length @param {any} contents */
  const clone = (length, contents) => ({ length, contents });
  for (const wrong of [
    ...[undefined, null, {}, { length }, clone(length, null), clone(1.5, contents), clone(2, contents)],
    ...[clone(9, { valid }), clone(2, { host }), clone(2, { port }), clone(length, { host: null })],
    ...[{ validity: new Uint8Array(2) }, { data: new Uint8Array(2) }].map((part) =>
      clone(9, { valid: { ...valid, ...part } }),
    ),
    ...[{ data: [1] }, { type: 'text' }].map((part) => clone(length, { valid: { ...valid, ...part } })),
    ...[{ validity: [1] }, { offsets: [0, 1] }, { offsets: null }, { data: [] }, { type: 'text' }].map((part) =>
      clone(length, { host: { ...host, ...part } }),
    ),
    ...[{ data: new Uint8Array(2) }, { offsets: host.offsets }].map((part) =>
      clone(length, { port: { ...port, ...part } }),
    ),
  ])
    assert.throws(() => Table.from(wrong), {
      code: 'ERR_INVALID_ARG_TYPE',
      message: /^clone must be a structured clone/,
    });
});

test('limits may be from 1 to 2 ** 30, and options are read when the stream is made', async () => {
  const bytes = bytesOf('http://a/\nhttp://b/\n');
  const names = ['host'];
  const stream = tables([bytes], { columns: names, maxRows: 1, maxBytes: 2 ** 30 });
  names[0] = 'href';
  assert.deepEqual(await collect(stream, 'host'), { lengths: [1, 1], values: ['a', 'b'] });
});

test('an Arrow column may have exactly as many bits as rows, or no offset at all', () => {
  const rows = Array.from({ length: 8 }, (_, row) => `http://${row}a/`);
  const offsets = Int32Array.from({ length: 9 }, (_, row) => row * 10);
  const made = table({ data: bytesOf(rows.join('')), offsets, validity: Uint8Array.of(0b10111111) });
  assertRows(made, [...rows.slice(0, 6), null, rows[7]]);
  assert.equal(table({ data: new Uint8Array(1), offsets: new Int32Array(0) }).length, 0);
});

test('any iterable of URLs is an input', () => {
  const rows = ['https://a/', new URL('https://b/'), null];
  for (const input of [
    new Set(rows),
    rows.values(),
    (function* () {
      yield* rows;
    })(),
  ])
    assert.deepEqual(columnOf('host', input), ['a', 'b', null]);
});
