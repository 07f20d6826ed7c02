// whurl/tools/encodings: the standard's table, the web-platform-tests' cases, forms, and invalid arguments.
import assert from 'node:assert/strict';
import test from 'node:test';
import { casesFor } from '../../shared/wpt/data.js';
import { URL, loadEntry } from '../../shared/package.js';

const [tools] = await loadEntry('whurl/tools');
const entries = await loadEntry('whurl/tools/encodings');
const [{ parse, parseUrlencoded, percentEncodeAfterEncoding, serializeUrlencoded, validate }] = entries;

// https://url.spec.whatwg.org/#example-percent-encode-operations
const form = 'application/x-www-form-urlencoded';
const operations = [
  ['Shift_JIS', 'special-query', ' ', '%20'],
  ['Shift_JIS', 'special-query', '≡', '%81%DF'],
  ['Shift_JIS', 'special-query', '‽', '%26%238253%3B'],
  ['ISO-2022-JP', 'special-query', '¥', '%1B(J\\%1B(B'],
  ['Shift_JIS', form, '1+1 ≡ 2%20‽', '1%2B1+%81%DF+2%2520%26%238253%3B'],
  ['utf-8', 'userinfo', '≡', '%E2%89%A1'],
  [undefined, 'userinfo', 'Say what‽', 'Say%20what%E2%80%BD'],
  ['latin1', 'special-query', '\ud83d', '%26%2365533%3B'],
];

test("the standard's table of examples holds", () => {
  for (const entry of entries) {
    for (const [encoding, set, input, output] of operations)
      assert.equal(entry.percentEncodeAfterEncoding(input, set, encoding), output, `${input} in ${encoding}`);
  }
});

test('every case of percent-encoding.json passes in every encoding', (t) => {
  const cases = casesFor(t, 'percent-encoding.json');
  if (cases === null) return;
  for (const { input, output } of cases) {
    for (const [encoding, query] of Object.entries(output)) {
      const url = `https://doesnotmatter.invalid/?${query}#${output['utf-8']}`;
      assert.equal(parse(`https://doesnotmatter.invalid/?${input}#${input}`, { encoding }), url, encoding);
      assert.equal(new URL(url).href, url, 'encoded text does not change again');
    }
  }
});

/** @type {[string, string | undefined, string, string | null][]} */
const parsed = [
  ['?ж', 'https://x/a', 'koi8-r', 'https://x/a?%D6'],
  ['#ж', 'https://x/a?é', 'koi8-r', 'https://x/a?%C3%A9#%D0%B6'],
  ['?ж', 'wss://x/a', 'koi8-r', 'wss://x/a?%D0%B6'],
  ['http://ж/ж?ж', undefined, 'koi8-r', 'http://xn--f1a/%D0%B6?%D6'],
  ['file:///?ж', undefined, 'koi8-r', 'file:///?%D6'],
  ['ws://x/?ж', undefined, 'koi8-r', 'ws://x/?%D0%B6'],
  ['x:?ж', undefined, 'koi8-r', 'x:?%D0%B6'],
  ['http://x/?ж', undefined, ' UTF-16LE\n', 'http://x/?%D0%B6'],
  ['http://x/?ж', undefined, 'iso-2022-kr', 'http://x/?%D0%B6'],
  ['http://x/?あ💩あ', undefined, 'iso-2022-jp', 'http://x/?%1B$B$%22%1B(B%26%23128169%3B%1B$B$%22%1B(B'],
  ['http://x/?¥é¥', undefined, 'iso-2022-jp', 'http://x/?%1B(J\\%26%23233%3B\\%1B(B'],
  ['http://x y/', undefined, 'koi8-r', null],
];

test('`parse` and `validate` encode the query of special URLs', () => {
  for (const [input, base, encoding, url] of parsed) {
    assert.equal(parse(input, { base, encoding }), url, input);
    assert.equal(validate(input, { base, encoding }).url, url, input);
  }
  assert.equal(parse('?é', { base: new URL('https://x/') }), 'https://x/?%C3%A9');
  assert.equal(parse('http://x/?é'), 'http://x/?%C3%A9');
});

test('for urltestdata.json, errors and URLs agree with whurl/tools, and in other encodings only queries differ', (t) => {
  const cases = casesFor(t, 'urltestdata.json');
  if (cases === null) return;
  for (const { input, base } of cases) {
    if (base !== null && !URL.canParse(base)) continue;
    const options = { base: base ?? undefined };
    const { errors: withReasons, ...others } = tools.validate(input, options);
    // The reasons would make the module larger.
    const expected = { ...others, errors: withReasons.map((/** @type {any} */ { reason: _, ...error }) => error) };
    assert.deepEqual(validate(input, options), expected);
    const { url, errors } = validate(input, { ...options, encoding: 'shift_jis' });
    assert.deepEqual(errors, expected.errors);
    assert.equal(withoutQuery(url), withoutQuery(expected.url));
  }
});

/** @param {string | null} url */
const withoutQuery = (url) => url?.replace(/\?[^#]*/, '');

test('forms are parsed and serialised in an encoding', () => {
  const parseIn = (/** @type {unknown} */ input, /** @type {string} */ encoding) =>
    parseUrlencoded(input, { encoding });
  assert.deepEqual(parseIn('', 'latin1'), []);
  assert.deepEqual(parseIn('&a=%E9+b&&c', 'latin1'), [
    ['a', 'é b'],
    ['c', ''],
  ]);
  assert.deepEqual(parseIn(Uint8Array.of(0x81, 0xdf, 0x3d, 0x25, 0x38, 0x31), 'shift_jis'), [['≡', '\ufffd']]);
  assert.deepEqual(parseIn(Uint8Array.of(0x61, 0xe9).buffer, 'latin1'), [['aé', '']]);
  assert.deepEqual(parseIn(new DataView(Uint8Array.of(0x61, 0xe9, 0x61).buffer, 1, 1), 'latin1'), [['é', '']]);
  assert.deepEqual(parseUrlencoded('é=%C3%A9'), [['é', 'é']]);
  assert.equal(serializeUrlencoded([]), '');
  assert.equal(serializeUrlencoded(new Map([['é', ' ‽']]), { encoding: 'latin1' }), '%E9=+%26%238253%3B');
  assert.equal(serializeUrlencoded(new URLSearchParams('a=ü&b')), 'a=%C3%BC&b=');
});

test('with charsetField, the field _charset_ names the encoding', () => {
  const parseForm = (/** @type {string} */ input) =>
    parseUrlencoded(input, { encoding: 'windows-1251', charsetField: true });
  assert.deepEqual(parseForm('a=%E9'), [['a', 'й']]);
  assert.deepEqual(parseForm('a=%E9&_charset_=utf-7&_charset_=latin1&_charset_=koi8-r')[0], ['a', 'é']);
  assert.deepEqual(parseUrlencoded('a=%E9&_charset_=latin1')[0], ['a', '\ufffd'], 'only with the option');
  const tuples = [
    ['_charset_', 'x'],
    ['_CHARSET_', 'y'],
    ['charset', 'й'],
  ];
  const options = { encoding: 'cp1251', charsetField: true };
  assert.equal(serializeUrlencoded(tuples, options), '_charset_=windows-1251&_CHARSET_=windows-1251&charset=%E9');
  assert.equal(serializeUrlencoded(tuples.slice(0, 1), { encoding: 'utf-16', charsetField: true }), '_charset_=UTF-8');
  assert.equal(serializeUrlencoded(tuples.slice(0, 1), { encoding: 'cp1251' }), '_charset_=x');
});

test('with isindex, of an older draft, a first name without a value is a value without a name', () => {
  /** @type {(...row: [string, [string, string][]]) => void} */
  const check = (form, expected) => {
    assert.deepEqual(parseUrlencoded(form, { isindex: true }), expected, form);
    assert.deepEqual(parseUrlencoded(new TextEncoder().encode(form), { isindex: true }), expected, form);
  };
  check('a', [['', 'a']]);
  check('a+b&c=d', [
    ['', 'a b'],
    ['c', 'd'],
  ]);
  check('a=b&c', [
    ['a', 'b'],
    ['c', ''],
  ]);
  check('', [['', '']]);
  check('&a=b', [
    ['', ''],
    ['a', 'b'],
  ]);
  check('ab=c', [['ab', 'c']]);
  check('a&b=c', [
    ['', 'a'],
    ['b', 'c'],
  ]);

  assert.deepEqual(parseUrlencoded('a'), [['a', '']]);
  assert.deepEqual(parseUrlencoded('%FC', { isindex: true, encoding: 'latin1' }), [['', 'ü']]);
});

test('invalid arguments throw', () => {
  for (const encoding of ['utf-7', '', 'latin 1']) {
    const error = {
      name: 'RangeError',
      code: 'ERR_ENCODING_NOT_SUPPORTED',
      message: `Unknown encoding label "${encoding}"`,
    };
    assert.throws(() => parse('http://x/', { encoding }), error);
    assert.throws(() => validate('http://x/', { encoding }), error);
    assert.throws(() => percentEncodeAfterEncoding('x', 'query', encoding), error);
    assert.throws(() => parseUrlencoded('x', { encoding }), error);
    assert.throws(() => serializeUrlencoded([], { encoding }), error);
  }
  assert.throws(() => percentEncodeAfterEncoding('x', 'Query', 'latin1'), {
    name: 'TypeError',
    message: /^set must be one of C0 control, /,
  });
  assert.throws(() => parse('?', { base: 'x', encoding: 'latin1' }), {
    name: 'TypeError',
    code: 'ERR_INVALID_URL',
    input: 'x',
  });
  for (const tuples of [['ab'], [['a']], [['a', 'b', 'c']], [null], [5]])
    assert.throws(() => serializeUrlencoded(tuples), {
      name: 'TypeError',
      message: 'tuples[0] must be a name and a value, both strings',
    });
  assert.throws(() => tools.validate('http://x/', { encoding: 'latin1' }), {
    name: 'RangeError',
    code: 'ERR_ENCODING_NOT_SUPPORTED',
    message: /whurl\/tools\/encodings/,
  });
});

test('texts may be larger than the input area, up to a limit', () => {
  const many = 100_000;
  assert.equal(parse(`http://x/?${'é'.repeat(many)}`, { encoding: 'latin1' }), `http://x/?${'%E9'.repeat(many)}`);
  const found = parse(`http://x/?${'‽'.repeat(many)}`, { encoding: 'latin1' });
  assert.equal(found, `http://x/?${'%26%238253%3B'.repeat(many)}`);
  assert.equal(parseUrlencoded('a&'.repeat(many)).length, many);
  assert.throws(() => parse('x'.repeat(0x10000001)), {
    name: 'RangeError',
    message: 'input is longer than 256 MiB, or than the memory allows',
  });
  const growing = '💩'.repeat(20_000_000);
  assert.throws(() => percentEncodeAfterEncoding(growing, 'query', 'latin1'), {
    name: 'RangeError',
    message: 'input is longer than 256 MiB, or than the memory allows',
  });
  assert.equal(parse('http://x/?é', { encoding: 'latin1' }), 'http://x/?%E9', 'it still works');
});
