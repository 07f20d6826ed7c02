// Bytes to lines, and lines to records: of any chunks, with marks, quotes, blank lines and limits.
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import test from 'node:test';
import fc from 'fast-check';
import { NUL, TOO_LONG, blocksOf, linesIn, strictLinesIn } from '../../cli/lines.js';
import { fieldIndex, recordsOf } from '../../cli/records.js';
import { call } from './support/in-process.js';

/** @param {(string | number[])[]} chunks */
async function* streamOf(chunks) {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk);
}

/** @param {(string | number[])[]} chunks @param {number} [most] @param {number} [end] */
async function allLinesIn(chunks, most, end) {
  const lines = [];
  for await (const block of blocksOf(streamOf(chunks), { most, end })) lines.push(...linesIn(block, end));
  return lines;
}

const mark = [0xef, 0xbb, 0xbf];

test('lines of chunks', async () => {
  const long = 'x'.repeat(70_000);
  /** @type {(...row: [(string | number[])[], unknown[], number?, number?]) => Promise<void>} */
  const check = async (chunks, lines, most, end) =>
    assert.deepEqual(await allLinesIn(chunks, most, end), lines, JSON.stringify(chunks).slice(0, 100));
  await check([], []);
  await check([''], []);
  await check(['\n'], ['']);
  await check(['a'], ['a']);
  await check(['a\n'], ['a']);
  await check(['a\n\nb\r\nc\rd'], ['a', '', 'b', 'c\rd']);
  await check(['a\r', '\nb'], ['a', 'b']);
  await check(['a\n', 'b', 'c', 'd\ne', '\n'], ['a', 'bcd', 'e']);
  await check([long, long, `${long}\n`, 'a'], [long.repeat(3), 'a']);
  await check(['a\r\0b\n\0', 'c'], ['a\r', 'b\n', 'c'], undefined, NUL);
  // The mark of a byte order, in one piece or in three, alone, incomplete, and in a later line.
  await check([mark, 'a'], ['a']);
  await check(['\uFEFFa'], ['a']);
  await check(mark.map((byte) => [byte]).concat([[0x61]]), ['a']);
  await check([mark], []);
  await check([mark.slice(0, 2)], ['\uFFFD']);
  await check([mark.slice(0, 2), 'ab'], ['\uFFFDab']);
  await check(['a\n', '\uFEFFb\n'], ['a', '\uFEFFb']);
  await check(['\uFEFF\uFEFFa'], ['\uFEFFa']);
  // The limit: as long as that, and longer.
  await check(['abc', 'de', '\n'], ['abcde'], 5);
  await check(['abc', 'def', '\n'], [TOO_LONG], 5);
  await check(['abc', 'de', 'f\ngh\n'], [TOO_LONG, 'gh'], 5);
  await check(['abcdef', 'g\n'], [TOO_LONG], 5);
  await check(['abc', 'def'], [TOO_LONG], 5);
  await check(['abc', 'def', 'g\nhij', 'k\n'], [TOO_LONG, 'hijk'], 5);
  await check(['abc', 'de'], ['abcde'], 5);
});

test('a line is there as soon as its end is', async () => {
  const failing = (/** @type {string} */ text) =>
    blocksOf(
      (async function* () {
        yield Buffer.from(text);
        throw new Error('no more');
      })(),
    );
  for (const text of ['a\n', '\n']) assert.equal(String((await failing(text).next()).value), text);
  await assert.rejects(failing('a').next(), { message: 'no more' });
});

test('what is not UTF-8 is refused by its first bytes', async () => {
  const utf16 = 'it is UTF-16 or UTF-32; convert it to UTF-8';
  const compressed = 'it is compressed; gzip -dc decompresses it';
  const arrow = 'it is Arrow, which is only printed here; convert it to CSV, or read it with whurl/table';
  for (const [bytes, message, ofNul = message] of /** @type {[number[], string | null, (string | null)?][]} */ ([
    [[0xff, 0xfe], utf16],
    [[0xfe, 0xff], utf16],
    [[0x41, 0], utf16, null],
    [[0, 0x41], utf16, null],
    [[0, 0], utf16, null],
    [[0x1f, 0x8b], compressed],
    [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], compressed.replace('gzip', 'xz')],
    [[0x28, 0xb5, 0x2f, 0xfd], compressed.replace('gzip', 'zstd')],
    [[...Buffer.from('BZh91AY&SY')], compressed.replace('gzip', 'bzip2')],
    [[...Buffer.from('BZh9')], null],
    [[0xff, 0xff, 0xff, 0xff], arrow],
    [[...Buffer.from('ARROW1')], arrow],
    [[...Buffer.from('ARROW')], null],
    [[0xff, 0x41], null],
    [[0x41, 0xfe], null],
    [[0xfe, 0x41], null],
    [[0x41, 0xff], null],
    [[0xff, 0xff], null],
    [[0x1f, 0x41], null],
    [[0x41, 0x8b], null],
    [[0x41, 0x41, 0], null],
  ])) {
    for (const [end, expected] of /** @type {[number | undefined, string | null][]} */ ([
      [undefined, message],
      [NUL, ofNul],
    ])) {
      for (const chunks of [[bytes], bytes.map((byte) => [byte])]) {
        const reading = allLinesIn(chunks, undefined, end);
        if (expected === null) await reading;
        else await assert.rejects(reading, { message: expected }, JSON.stringify(chunks));
      }
    }
  }
});

test('lines that are kept end before one that is too long or not UTF-8, which a replacement is not', () => {
  const kept = (/** @type {(string | number)[]} */ ...parts) =>
    strictLinesIn(Buffer.concat(parts.map((part) => Buffer.from(typeof part === 'string' ? part : [part]))), 7);
  const fault = (/** @type {number} */ line) => `line ${line} is not UTF-8; convert the input`;
  assert.deepEqual(kept('a\nb\uFFFD\n'), { lines: ['a', 'b\uFFFD'] });
  assert.deepEqual(kept('a\n\uFFFD\n', 0xff, '\nb'), { lines: ['a', '\uFFFD'], fault: fault(9) });
  assert.deepEqual(kept('a\n', 0xff), { lines: ['a'], fault: fault(8) });
  assert.deepEqual(strictLinesIn(TOO_LONG, 7), { lines: [], fault: 'line 7 is too long' });
});

/**
 * The records of an input, as [header, …fields of each], and the lines that they start in.
 *
 * @param {string[]} chunks
 * @param {Partial<import('../../cli/records.js').Form>} [form]
 */
async function recordsIn(chunks, form = {}) {
  const all = { ...{ form: 'csv', field: '1', delimiter: ',', hasHeader: true }, ...form };
  const { header, records } = await recordsOf(streamOf(chunks), /** @type {any} */ (all));
  const found = [];
  const lines = [];
  for await (const batch of records) {
    const given = batch.filter(({ isBlank }) => !isBlank);
    found.push(...given.map(({ record }) => record.fields.map((field) => header?.valueOf(field))));
    lines.push(...given.map(({ line }) => line));
  }
  return { records: [header?.names, ...found], lines };
}

/** Records as they are written here: their fields and they themselves end with these. @param {string} text */
const recordsOfText = (text) => text.split('¶').map((record) => record.split('·'));

test('records of CSV', async () => {
  for (const [csv, records, lines] of /** @type {[string, string, number[]][]} */ ([
    ['a,b\n1,2\n', 'a·b¶1·2', [2]],
    ['a,b\n1\n', 'a·b¶1', [2]],
    ['a,b\n,\n', 'a·b¶·', [2]],
    ['a,b\n"1","2"\n', 'a·b¶1·2', [2]],
    ['a,b\n"1,2","3""4"\n', 'a·b¶1,2·3"4', [2]],
    ['a,b\n"1\n2",3\n4,5\n', 'a·b¶1\n2·3¶4·5', [2, 4]],
    ['a,b\n"1\n\n\n2","\n"\n', 'a·b¶1\n\n\n2·\n', [2]],
    ['a,b\n"",""""\n', 'a·b¶·"', [2]],
    // Text behind a quote that closes, and quotes in a field that does not start with one.
    ['a,b\n"1"2,3\n', 'a·b¶12·3', [2]],
    ['a,b\n1,"2"3"4\n', 'a·b¶1·23"4', [2]],
    ['a,b\n1"2,3"\n', 'a·b¶1"2·3"', [2]],
    // A blank line is a record if there is one column.
    ['\n\na\n\n1\n\n', 'a¶¶1¶', [4, 5, 6]],
    ['\n\na,b\n\n1,2\n\n', 'a·b¶1·2', [5]],
    // The newlines of a field are its own.
    ['a,b\r\n"1\r\n2",3\r\n"\r",\r\n', 'a·b¶1\r\n2·3¶\r·', [2, 4]],
    ['a\n""\n', 'a¶', [2]],
    [`a,b\n"${'x\n'.repeat(100)}",1\n`, `a·b¶${'x\n'.repeat(100)}·1`, [2]],
    [`a,b\n"${'x'.repeat(100_000)}\n",1\n`, `a·b¶${'x'.repeat(100_000)}\n·1`, [2]],
  ])) {
    for (const chunks of [[csv], csv.split(/(?<=\n)/), [...csv.slice(0, 40), csv.slice(40)]])
      assert.deepEqual(await recordsIn(chunks), { records: recordsOfText(records), lines }, csv.slice(0, 100));
  }
  const { records } = await recordsIn(['a;b,c\n"1;2";3,4'], { delimiter: ';' });
  assert.deepEqual(records, recordsOfText('a·b,c¶1;2·3,4'));
});

test('records of TSV', async () => {
  const form = /** @type {const} */ ('tsv');
  for (const [tsv, records, hasHeader = true] of /** @type {[string, string, boolean?][]} */ ([
    ['a\tb\n1\\t2\t\\n\\r\\\\t\\x\n', 'a·b¶1\t2·\n\r\\t\\x'],
    ['a\tb\n"1\t2"\n', 'a·b¶"1·2"'],
    // A blank line is a record if there is one column.
    ['a\n\n1\n\n', 'a¶¶1¶'],
    ['\n\na\n1\n', 'a¶1'],
    ['\n\na\tb\n\n1\t2\n\n', 'a·b¶1·2'],
    ['a\tb\n1\n\n2\t3\n', 'a·b¶1¶2·3'],
    ['\n\n1\n\n', '1¶¶¶1¶', false],
    ['\n\n1\t2\n\n', '1·2¶1·2', false],
    ['\n\n', '1¶¶', false],
  ])) {
    for (const chunks of [[tsv], tsv.split(/(?<=\n)/), [...tsv]])
      assert.deepEqual(
        (await recordsIn(chunks, { form, hasHeader })).records,
        recordsOfText(records),
        JSON.stringify(tsv),
      );
  }
});

test('a record that has too many fields is named, with those before it', async () => {
  /** @type {(...row: [string[], object, string]) => Promise<void>} */
  const check = async (chunks, form, message) => await assert.rejects(recordsIn(chunks, form), { message });
  await check(
    ['a,b\n1\n', '2\n3,4,5\n'],
    {},
    'record 3 in line 4 has 3 fields, but the header has 2; a field with a comma needs quotes',
  );
  await check(
    ['1,2\n', '3,4,5\n'],
    { hasHeader: false },
    'record 2 in line 2 has 3 fields, but the first one has 2; a field with a comma needs quotes',
  );
  await check(
    ['a;b\n1;2;3;4\n'],
    { delimiter: ';' },
    'record 1 in line 2 has 4 fields, but the header has 2; a field with a ; needs quotes',
  );
  await check(['a\tb\n1\t2\t3\n'], { form: 'tsv' }, 'record 1 in line 2 has 3 fields, but the header has 2');
  await check(['a\n"1\n2'], {}, 'line 2 opens a quote that is never closed');
  await check(['a,b\n"1\n",2\n1,"\n', '"2,3\n'], {}, 'line 4 opens a quote that closes in line 5 before other text');
  const withReturn = (/** @type {number} */ line) => `line ${line} ends with CR alone; convert CR to LF`;
  await check(['a,b\r1,2\r'], {}, withReturn(1));
  await check(['a,b\n1,2\n1\r2,3\n'], { hasHeader: false }, withReturn(3));
  await check(['"a","b"\r"1","2"\r'], {}, withReturn(1));
  await check(['a\tb\n1\t2\r3\t4\r'], { form: 'tsv' }, withReturn(2));
});

test('a field is found by its name, or by its number', () => {
  const twelve = [...'abcdefghijkl'];
  for (const [header, field, expected] of /** @type {[string[], string, number][]} */ ([
    [['a', 'b'], 'a', 0],
    [['a', 'b'], 'b', 1],
    [['a', 'b'], '2', 1],
    [['a', '1'], '1', 1],
    [twelve, '12', 11],
    [['a', 'a'], '2', 1],
  ]))
    assert.equal(fieldIndex(header, field, true), expected, `${header} ${field}`);
  const columns = (/** @type {string} */ field) =>
    `the input has no column "${field}"; say --no-header, or name one with --field: `;
  const number = (/** @type {string} */ field, /** @type {number} */ count) =>
    `--field "${field}": without a header it must be a number from 1 to ${count}`;
  for (const [
    header,
    field,
    message,
    hint = null,
    hasHeader = true,
  ] of /** @type {[string[], string, string, (string | null)?, boolean?][]} */ ([
    [['id', 'n'], 'zzzz', `${columns('zzzz')}id, n`],
    [['id', 'n'], '0', `${columns('0')}id, n`, 'did you mean --field "n"?'],
    [['id', 'nn'], '3', `${columns('3')}id, nn`],
    [['id', 'nn'], 'x22', `${columns('x22')}id, nn`],
    [['id', 'nn'], '22x', `${columns('22x')}id, nn`],
    [['id', 'nn'], 'x2', `${columns('x2')}id, nn`],
    [['URL', 'n'], 'url', `${columns('url')}URL, n`, 'did you mean --field "URL"?'],
    [['n', 'URL'], 'url', `${columns('url')}n, URL`, 'did you mean --field "URL"?'],
    [['url;n'], 'url', `${columns('url')}url;n`, "is the delimiter another one? --delimiter ';'"],
    [['url|n'], 'url', `${columns('url')}url|n`, "is the delimiter another one? --delimiter '|'"],
    [['url\tn'], 'url', `${columns('url')}url\tn`, "is the delimiter another one? --delimiter '\\t'"],
    [['u;l', 'n'], 'url', `${columns('url')}u;l, n`, 'did you mean --field "u;l"?'],
    [['urls'], 'url', `${columns('url')}urls`, 'did you mean --field "urls"?'],
    [Array(30).fill('long'), 'u', `${columns('u')}${Array(30).fill('long').join(', ')}`],
    [Array(31).fill('long'), 'u', `${columns('u')}${Array(30).fill('long').join(', ')}, …`],
    [['x'.repeat(60), 'x'.repeat(61)], 'u', `${columns('u')}${'x'.repeat(60)}, ${'x'.repeat(60)}…`],
    [['a', 'url', 'url'], 'url', '--field "url": several columns have this name; pass the number of one'],
    [['1', '2'], '3', number('3', 2), null, false],
    [['1', '2'], 'url', number('url', 2), null, false],
  ]))
    assert.throws(() => fieldIndex(header, field, hasHeader), { message, hint });
});

test('a change of a CSV or TSV changes the fields of the URLs, new columns follow the records, and all else stays', async () => {
  // Fields as they are written; the first ones are for TSV too.
  const plain = ['x', '', '\\t', ' ', 'a"b"', "'"];
  const quoted = ['"x"', '""', '"a,b;c\td"', '"a\r\nb\n\n\rc"', '"5"" "', '"five" inch', ' "x"'];
  // A URL, with its change, its protocol and its host.
  const ofUrl = [
    'http://h/?t|http://h/|http:|h',
    'HTTP://H/?x&t|http://h/?x|http:|h',
    'http://h/?x|http://h/?x|http:|h',
  ]
    .concat(['http://[|http://[||', "a://b'?t|a://b'|a:|b'", '|||'])
    .map((text) => text.split('|'));
  const ofQuoted = ['"http://h/?t"|"http://h/"|http:|h', '"a:?""t&t"|"a:?%22t"|a:|', '"nope"|"nope"||']
    .concat(['"http:\r\n//h/?a,b;c"|"http://h/?a,b;c"|http:|h'])
    .map((text) => text.split('|'));
  const forms = [
    { args: ['--in', 'tsv'], delimiter: '\t', others: plain, urls: ofUrl },
    ...[',', ';', '\t'].map((delimiter) => ({
      args: ['--in', 'csv', '--delimiter', delimiter],
      delimiter,
      others: [...plain, ...quoted],
      urls: [...ofUrl, ...ofQuoted],
    })),
  ];
  const end = fc.constantFrom('\n', '\r\n');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...forms),
      fc.integer({ min: 1, max: 3 }),
      fc.nat({ max: 2 }),
      fc.array(fc.record({ picks: fc.array(fc.nat({ max: 50 }), { maxLength: 3 }), end }), { maxLength: 8 }),
      fc.record({ hasMark: fc.boolean(), hasHeader: fc.boolean(), isWhole: fc.boolean() }),
      fc.array(fc.nat({ max: 99 }), { minLength: 2, maxLength: 2 }),
      async ({ args, delimiter, others, urls }, count, place, given, { hasMark, hasHeader, isWhole }, shares) => {
        const url = place % count;
        const texts = { input: '', changed: '', extended: '' };
        /** @param {string} input @param {string} [changed] @param {string} [extended] */
        const add = (input, changed = input, extended = input) => {
          texts.input += input;
          texts.changed += changed;
          texts.extended += extended;
        };
        if (hasMark) add('\uFEFF');
        // Without a header, the first record has as many fields as there are columns.
        const first = Array.from({ length: count }, (_, index) => `n${index}`).join(delimiter);
        const columns = [first, ...(hasHeader ? ['protocol', 'host'] : ['', ''])].join(delimiter);
        add(`${first}\r\n`, undefined, `${columns}\r\n`);
        for (const [number, { picks, end }] of given.entries()) {
          const fields = picks.slice(0, count).map((pick, index) => {
            const field = others[pick % others.length];
            return index === url ? urls[pick % urls.length] : [field, field];
          });
          const last = number === given.length - 1 && !isWhole ? '' : end;
          const [before, after] = [0, 1].map((side) => fields.map((each) => each[side]).join(delimiter));
          const isBlank = before === '' && (count > 1 || last === '');
          const [, , protocol = '', host = ''] = fields[url] ?? [];
          const filled = before + delimiter.repeat(count - Math.max(fields.length, 1));
          add(before + last, after + last, isBlank ? last : [filled, protocol, host].join(delimiter) + last);
        }
        const bytes = Buffer.from(texts.input);
        const [from, to] = shares.map((share) => Math.floor((bytes.length * share) / 100)).sort((a, b) => a - b);
        const chunks = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
        const openInput = () => Readable.from(chunks.filter(({ length }) => length > 0));
        const form = ['-q', ...args, ...(hasHeader ? [] : ['--no-header']), '--field', String(url + 1)];
        assert.equal((await call(form, { openInput })).stdout, texts.input);
        assert.equal((await call([...form, '--trim', 't'], { openInput })).stdout, texts.changed);
        assert.equal((await call([...form, '--columns', 'protocol,host'], { openInput })).stdout, texts.extended);
      },
    ),
    { numRuns: 300 },
  );
});
