// Names and values of forms are mostly decoded and encoded in JavaScript (js/plain/form-coding.js). The results must be
// those of the engine, which has both algorithms as well.
import assert from 'node:assert/strict';
import test from 'node:test';
import { calls } from './support/counted-engine.js';
import { befores, names, paddings, pairs } from '../shared/first-values.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';

const { default: fc } = await withNpmPackages(() => import('fast-check'));

// After the counted engine, which has to come first.
const byExpressions = await import('../../js/plain/by-expressions/forms.js');
const byLoops = await import('../../js/plain/by-loops/forms.js');
const { URLSearchParams } = await import('../../js/classes/url-search-params.js');
const { formDecode, formEncode } = await import('../../js/modules/form-calls.js');

/** The result of `run`, and whether it needed no call of an export. @param {string} name @param {() => string} run */
function watch(name, run) {
  const before = calls[name];
  return { result: run(), inJavaScript: calls[name] === before };
}

/** @param {string[]} texts without "&" @returns {number} the number that were decoded in JavaScript */
function countDecoded(texts) {
  return texts.filter((text) => {
    const { result, inJavaScript } = watch('form_decode', () => [...new URLSearchParams(`a=${text}`)][0][1]);
    const expected = formDecode(text);
    assert.equal(result, expected, JSON.stringify(text));
    // Once as the value that `get` finds without parsing the list, and once as a name.
    assert.equal(new URLSearchParams(`a=${text}`).get('a'), expected, JSON.stringify(text));
    if (!text.includes('=')) assert.equal([...new URLSearchParams(`&${text}=`)][0][0], expected, JSON.stringify(text));
    return inJavaScript;
  }).length;
}

/** @param {string[]} texts @returns {number} the number that were encoded in JavaScript */
function countEncoded(texts) {
  return texts.filter((text) => {
    const { result, inJavaScript } = watch('form_encode', () => new URLSearchParams([['', text]]).toString());
    const expected = formEncode(text);
    assert.equal(result, `=${expected}`, JSON.stringify(text));
    assert.equal(new URLSearchParams([[text, '']]).toString(), `${expected}=`, JSON.stringify(text));
    return inJavaScript;
  }).length;
}

const characters = Array.from({ length: 0x102 }, (_, i) => String.fromCharCode(i));

test('every character is decoded and encoded as in the engine, and nearly all of ASCII in JavaScript', () => {
  const decoded = countDecoded(characters.filter((character) => character !== '&'));
  const encoded = countEncoded(characters);
  assert.ok(decoded >= 120 && encoded >= 90, `${decoded} and ${encoded}`);
});

const escapeOf = (/** @type {number} */ byte) => `%${byte.toString(16).padStart(2, '0')}`;

test('the escape of each byte is decoded as in the engine', () => {
  const bytes = Array.from({ length: 0x100 }, (_, byte) => [escapeOf(byte), escapeOf(byte).toUpperCase()]).flat();
  assert.ok(countDecoded(bytes) >= 250);
});

test('only a percent sign begins an escape, and digits before it are no part of one', () => {
  const others = characters.slice(0, 0x80).filter((character) => !'&%='.includes(character));
  const texts = others.flatMap((character) => [`${character}41`, `${character}%41${character}`]);
  assert.ok(countDecoded(texts) > 0.98 * texts.length);
  countDecoded(['%\x80a', '%4\x80', '%\x80\x80', '%:1', '%4G', '%4', '%']);
});

// The first and the last bytes of each kind in UTF-8: https://encoding.spec.whatwg.org/#utf-8-decoder
const bounds = [
  0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff,
].map(escapeOf);

test('sequences of bytes, valid in UTF-8 or not, are decoded as in the engine', () => {
  const pairs = bounds.flatMap((first) => bounds.map((second) => first + second));
  const triples = pairs.flatMap((pair) => bounds.map((third) => pair + third));
  const quadruples = ['%f0', '%f4'].flatMap((lead) => triples.map((rest) => lead + rest));
  assert.ok(countDecoded([...pairs, ...triples, ...quadruples]) > 300);
});

const piece = fc.constantFrom(
  ...[
    'a',
    'Z',
    '0',
    '+',
    '+',
    ' ',
    '=',
    '%',
    '%',
    '%2',
    '%zz',
    '%4',
    '%41',
    '%2B',
    '%2b',
    '%26',
    '%3D',
    '%00',
    '%7f',
    '%80',
    '%c3',
    '%C3%BC',
    '%e2%82%AC',
  ],
  ...[
    '%F0%9F%98%80',
    '%ed%a0%80',
    '%ff',
    '%EF%BB%BF',
    '\uFEFF',
    'é',
    '日',
    '\u{1F600}',
    '\uD800',
    '\uDC00',
    '\0',
    '\t',
    '\x7f',
    '*-._',
    '?#/',
    "!'()~",
  ],
);
const text = fc.oneof(
  { weight: 3, arbitrary: fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 10 }).map((text) => text.replaceAll('&', '')) },
);

test('generated texts are decoded as in the engine', () => {
  const count = countDecoded(fc.sample(text, 50_000));
  assert.ok(count > 25_000, `${count} in JavaScript`);
});

test('generated texts are encoded as in the engine', () => {
  const count = countEncoded(fc.sample(text, 50_000));
  assert.ok(count > 15_500, `${count} in JavaScript`);
});

for (const [title, { findFirstValue, parsePairs }] of Object.entries({ byExpressions, byLoops })) {
  test(`the first value of a name is that of the list, or is left to it: ${title}`, () => {
    let [found, answered] = [0, 0];
    for (const padding of [...paddings, 'x=1&']) {
      for (const before of [...befores, '&=&', 'ü&']) {
        for (const pair of [...pairs, 'ab=ü']) {
          const text = padding + before + pair;
          const list = Array.from(parsePairs(text));
          for (const name of [...names, '']) {
            const at = list.findIndex((each, i) => i % 2 === 0 && each === name);
            const value = findFirstValue(text, name);
            if (value === undefined) continue;
            answered++;
            assert.equal(value, at === -1 ? null : list[at + 1], `${name} of ${text}`);
            found += Number(value !== null);
          }
        }
      }
    }
    assert.ok(found > 200 && answered > found, `${found} of ${answered}`);
    assert.equal(findFirstValue('', ''), null);
  });

  test(`pairs are cut at the first equals sign: ${title}`, () => {
    for (const [text, pairs] of /** @type {[string, string[]][]} */ ([
      ['a=b=c&d', ['a', 'b=c', 'd', '']],
      ['a&b=c&d&e=f', ['a', '', 'b', 'c', 'd', '', 'e', 'f']],
      ['=a&b=&=', ['', 'a', 'b', '', '', '']],
      ['&&a&', ['a', '']],
      ['a+b=%63&d', ['a b', 'c', 'd', '']],
    ]))
      assert.deepEqual(Array.from(parsePairs(text)), pairs, text);
  });
}
