// js/plain/by-expressions/ may leave an input to the engine, but where it answers, the answer must be the engine's: the
// same href and the same record.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../shared/built.js';
import './support/by-expressions.js';
import { checkAll } from './support/all-cases.js';
import { builds } from '../shared/package.js';
import { checkGenerated, notPlain, ofEveryLength, plain, spoiledAnywhere, testWithData } from './support/plain-urls.js';
import { assertLinear } from '../shared/growth.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';

await import('../../js/entries/js.js');
const { BUSY, FORM_URLENCODED_SET, FRAGMENT_SET, PATHNAME, PATH_SET, SPECIAL_QUERY_SET, USERINFO_SET } =
  await import('../../js/modules/abi.js');
// A namespace, since the views are made anew.
const instance = await import('../../js/modules/instance.js');
const { writeInput } = await import('../../js/modules/write-input.js');
const { formEncode } = await import('../../js/modules/form-calls.js');
const { canParse, hrefOf, parse, setWithEngine } = await import('../../js/engine/engine.js');
const { domainToASCII } = await import('../../js/plain/by-expressions/domains.js');
const { encodePath, parsePlain, percentEncode, scanPlainReference } = await import('../../js/plain/answers.js');
const { findFirstValue, parsePairs } = await import('../../js/plain/forms.js');
const { URL } = await import('../../js/classes/url.js');
const { default: fc } = await withNpmPackages(() => import('fast-check'));

const [{ URL: EngineURL, URLSearchParams }] = builds;

/** @param {number} length */
const firstSlots = (length) => Array.from(instance.slots.subarray(0, length));

/** The engine's result for a URL. @param {string} url */
function byEngine(url) {
  instance.begin();
  instance.slots.fill(-1, 0, 8);
  const status = instance.parseInput(writeInput(url), 0);
  instance.slots[BUSY] = 0;
  const href = hrefOf(url, status);
  return { href, record: firstSlots(8) };
}

/** Compares the parser with the engine. @param {string} url @returns {boolean} whether the parser has answered */
const agrees = (url) => {
  instance.slots.fill(-1, 0, 8);
  const href = parsePlain(url);
  if (href === undefined) return false;
  const found = { href, record: firstSlots(8) };
  assert.deepEqual(found, byEngine(url), url);
  return true;
};

/** @param {Iterable<string>} urls */
const countAnswers = (urls) => {
  let answered = 0;
  checkAll([...urls], (url) => void (answered += Number(agrees(url))));
  return answered;
};

test('the engine is started by the first input that needs it', () => {
  const url = new URL('https://example.com/a?b#c');
  url.pathname = '/d e';
  assert.equal(new URL('../f', url).href, 'https://example.com/f');
  assert.equal(URL.canParse('no scheme'), false);
  assert.equal(url.searchParams.get('b'), '');
  assert.equal(instance.isStarted(), false);
  // The record, which was made without the engine, must be there when a setter needs the engine.
  url.search = '?\ud800';
  assert.equal(instance.isStarted(), true);
  assert.equal(url.href, 'https://example.com/d%20e?%EF%BF%BD#c');
});

test('it answers for plain URLs', () => {
  assert.deepEqual(
    plain.filter((url) => !agrees(url)),
    [],
  );
  assert.equal(countAnswers(ofEveryLength()), [...ofEveryLength()].length);
});

/** URLs that it rewrites. */
const rewritten = [
  ...[
    'HTTPS://Example.COM/A',
    'http://user:pass@example.com:8080/',
    'https://user@example.com',
    'https://a:443/b',
    'http://a:/',
    'http://a:80?b',
  ],
  ...[
    'https://a:65535/',
    'https://1.2.3.4/x',
    'https://a/b/../c/./d',
    'https://a/..',
    'https://a/%2E%2e/b/.',
    'https://a/b/%2e',
    'https://a/b/..?c',
  ],
  ...[
    'https://a/b c?d e#f g',
    'https://a/é/日本?ü#☕',
    "https://a/?it's",
    'https://a/"<>`{}^?"<>#"<>`',
    'https://a/\x7f',
    'https://a/..a/.b',
  ],
  ...[
    'https://münchen.example/',
    'http://MÜNCHEN.Example',
    'https://пример.example/',
    'https://例え.example/',
    'https://مثال.example/',
    'https://उदाहरण.com/',
  ],
  ...[
    'https://São-Paulo.com/',
    'https://straße.de/',
    'https://☕.com/',
    'https://💩.example/',
    'https://ελλάδα.com/',
    'https://a.bücher.c/',
  ],
  ...[
    'https://İstanbul.com/',
    'https://münchen.مثال/',
    'https://مثال1.example/',
    'file:///',
    'file:///a/b?c#d',
    'file:///C:/a',
    'file:////a',
    'data:text/plain,a"b?c#d',
    'mailto:a@b',
    'blob:https://a/b',
    'x:',
    "javascript:alert('?')",
  ],
];

test('it rewrites what is not', () => {
  assert.equal(agrees(`https://a/${'b'.repeat(0x1000 - 'https://a/'.length)}`), true, 'the longest');
  assert.deepEqual(
    rewritten.filter((url) => !agrees(url)),
    [],
  );
});

test('it leaves to the engine what is invalid or unusual, wherever that is', () => {
  countAnswers(spoiledAnywhere());
  countAnswers(notPlain);
  for (const url of [
    'https://a.1./',
    'https://a./',
    'https://1.2.3/',
    'https://a:080/',
    'https://a:65536/',
    'https://@a/',
    'https://u:@a/',
    'https://a\\b',
    'https://a/b\\..',
    'https://a/ ',
    ' https://a/',
    'https://a/\t',
    'https://a/\ud800',
    'https://a/?\ud800',
    'https://a/#\ud800',
    '',
    'https://[::1]/',
    'https://a%2f/',
    'ftp://a/',
    'https://xn--a.ü/',
    'https://ü..a/',
    'https://İ़.com/',
    'file:///a/../b',
    'file://a/b',
    'file:/a',
    'data:a b',
    'x:/y',
    'X:y',
    'file:///C|/a',
    'https://Σ.com/',
    'https://مثال.1a/',
    'https://مثالa.com/',
    `https://a/${'b'.repeat(0x1000)}`,
  ]) {
    assert.equal(agrees(url), false, url.slice(0, 99));
  }
});

testWithData(countAnswers, [0.98, 0.8, 0.7]);

test('it agrees with the engine about generated URLs and near misses', () => {
  let answered = 0;
  checkGenerated((url) => void (answered += Number(agrees(url))));
  assert.ok(answered > 1_000, `${answered} answers`);
});

// Quickly, so that it can run for each mutant: only where the answers change. The next test compares all of them.
test('it answers for so many characters at each place of a domain', () => {
  const ranges = [
    0x80, 0xa00, 0x1e80, 0x1f20, 0x25f0, 0x2610, 0x27b0, 0x27d0, 0x3030, 0x3110, 0x33f0, 0x3410, 0x4db0, 0x4e10,
  ];
  ranges.push(0x9ff0, 0xa010, 0xabf0, 0xac10, 0xd790, 0xd7b0, 0xfff0, 0x10010, 0x1f2f0, 0x1f310, 0x1f640, 0x1f660);
  const counts = [0, 0, 0, 0, 0];
  for (let i = 0; i < ranges.length; i += 2) {
    for (let point = ranges[i]; point < ranges[i + 1]; point++) {
      const c = String.fromCodePoint(point);
      for (const [place, host] of [c, `a${c}`, `${c}א`, `א${c}`, `İ${c}`].entries())
        counts[place] += Number(domainToASCII(host) !== undefined);
    }
  }
  assert.deepEqual(counts, [891, 848, 63, 63, 828]);
});

test('it agrees with the engine about labels that are put together of a few pieces, and about long ones', () => {
  const pieces = [
    '',
    'a',
    '1',
    '-',
    '_',
    'i',
    '\u0307',
    '\u093c',
    'ü',
    'É',
    'б',
    'א',
    '日',
    '🌈',
    '\ud83c',
    '\udf08',
    'xn--',
  ];
  const labels = pieces.flatMap((a) => pieces.flatMap((b) => pieces.map((c) => a + b + c)));
  for (let length = 1; length < 66; length++)
    labels.push('ü'.repeat(length), `${'a'.repeat(length)}日`, 'אב'.repeat(length));
  // Distances between code points of all sizes.
  for (const other of ['\x80', 'ÿ', 'ő', 'я', '\u3042', '鿿', '힣', '🌈'])
    labels.push(`à${other}`, `${other}ààà${other}b`, `zà${other}é`);
  // A delta of Punycode is 455, the bound in its section 6.1. And longer labels than Punycode is made of here.
  labels.push('ab一亶鿿', '日'.repeat(101), 'ü'.repeat(200));
  assert.equal(countAnswers(labels.map((label) => `https://${label}/`)), 1756);
  assert.equal(countAnswers(labels.map((label) => `https://א.${label}.b/`)), 774);
});

test('it agrees with the engine about each character in a domain, alone and beside others', () => {
  const urls = [];
  for (let point = 0x80; point < 0x20000; point++) {
    const c = String.fromCodePoint(point);
    for (const host of [`${c}.example`, `a${c}.b`, `${c}${c}`, `İ${c}.b`])
      if (domainToASCII(host) !== undefined) urls.push(`https://${host}/`);
  }
  const answered = countAnswers(urls);
  // Exactly: a character that is left to the engine for no reason would change nothing else.
  assert.equal(answered, 163_010);
});

test('it agrees with the engine about domains of all kinds', () => {
  const pieces = fc.constantFrom(
    ...[
      'a',
      'Z',
      '0',
      '-',
      '_',
      '.',
      '.',
      'xn--',
      '--',
      'tda',
      'ü',
      'ß',
      'ẞ',
      'ı',
      'й',
      'и',
      'Я',
      'ς',
      'Σ',
      'ά',
      'か',
      'が',
      'ー',
      '日',
      '각',
      'ế',
      'Ế',
      '☕',
    ],
    ...[
      '\u0338',
      '\u3099',
      '\u11a8',
      'Ü',
      '。',
      'ا',
      'ب',
      'א',
      '\u0640',
      '١',
      '\u200d',
      'à',
      'č',
      'Č',
      'ĸ',
      'Å',
      'क',
      'ा',
      'ि',
      '्',
      'ँ',
      '़',
      'ऩ',
      '💩',
      '\ud83d',
      'example',
    ],
  );
  let answered = 0;
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 8 }), (parts) => {
      answered += Number(agrees(`https://${parts.join('')}/`));
    }),
    { seed: 20261122, numRuns: 50_000 },
  );
  assert.ok(answered > 5_000, `${answered} answers`);
});

test('no index past the end of a text is looked up in Object.prototype', () => {
  let looked = 0;
  for (const index of [0, 1])
    Object.defineProperty(Object.prototype, index, { configurable: true, get: () => void looked++ });
  try {
    parsePlain('');
    encodePath('');
    scanPlainReference('');
    domainToASCII('');
  } finally {
    delete (/** @type {any} */ (Object.prototype)[0]);
    delete (/** @type {any} */ (Object.prototype)[1]);
  }
  assert.equal(looked, 0);
});

test('references are recognised as by the engine', () => {
  const base = 'https://b.c/d/e/f?g#h';
  const pieces = fc.constantFrom(
    ...[
      'a',
      'b',
      '.',
      '..',
      '/',
      '/',
      '?',
      '#',
      ':',
      '%2e',
      '%2E',
      '%41',
      '../',
      './',
      ' ',
      'é',
      '\\',
      "'",
      '//',
      'x.html',
    ],
  );
  let answered = 0;
  parse(base, undefined);
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
      const reference = parts.join('');
      const kind = scanPlainReference(reference);
      if (kind === 0) return;
      answered++;
      const found = { kind, offsets: firstSlots(4) };
      instance.begin();
      const expected = instance.scanReference(writeInput(reference));
      instance.slots[BUSY] = 0;
      assert.deepEqual(found, { kind: expected, offsets: firstSlots(4) }, reference);
      assert.equal(parse(reference, base), new globalThis.URL(reference, base).href);
    }),
    { seed: 20261122, numRuns: 50_000 },
  );
  assert.ok(answered > 10_000, `${answered} answers`);
  const longest = 'a'.repeat(0x1000);
  for (const reference of [
    'a',
    '/a',
    '../a?b#c',
    '?bc',
    '#cd',
    './',
    '../../..//x',
    './a:b',
    '/a:b',
    'a?b:c',
    longest,
  ]) {
    assert.notEqual(scanPlainReference(reference), 0, reference.slice(0, 99));
  }
  for (const reference of ['', 'a:b', '//a', `${longest}a`])
    assert.equal(scanPlainReference(reference), 0, reference.slice(0, 99));
});

test('paths and form values are encoded as by the engine', () => {
  const pieces = fc.constantFrom(
    ...[
      'a',
      'B',
      '0',
      '.',
      '..',
      '/',
      '%2e',
      '%2E',
      '%',
      ' ',
      "'",
      '!',
      '~',
      '(',
      '*',
      '+',
      '"',
      '<',
      '{',
      '|',
      '^',
      'é',
      '日',
      '💩',
      '?',
      '#',
      '%20',
      '%C3',
      '\\',
      '\t',
    ],
  );
  const href = 'https://a/';
  let paths = 0;
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
      const text = parts.join('');
      assert.equal(percentEncode(text, FORM_URLENCODED_SET), formEncode(text));
      const path = encodePath(text);
      if (path === undefined) return;
      paths++;
      byEngine(href);
      assert.equal(path, new globalThis.URL(setWithEngine(PATHNAME, href, text) ?? href).pathname, text);
    }),
    { seed: 20261122, numRuns: 30_000 },
  );
  assert.ok(paths > 10_000, `${paths} paths`);
});

/**
 * The percent-encode sets, each with what sets and reads a part with it.
 *
 * @type {[number, (text: string) => string][]}
 */
const sets = [
  [FRAGMENT_SET, (text) => new EngineURL(`https://a/#${text}`).hash.slice(1)],
  [SPECIAL_QUERY_SET, (text) => new EngineURL(`https://a/?${text}`).search.slice(1)],
  [PATH_SET, (text) => new EngineURL(`https://a/${text}`).pathname.slice(1)],
  [USERINFO_SET, (text) => Object.assign(new EngineURL('https://a/'), { username: text }).username],
  [FORM_URLENCODED_SET, (text) => new URLSearchParams([[text, '']]).toString().slice(0, -1)],
];

test('each character is encoded as by the engine, alone and beside others', () => {
  for (const [set, encode] of sets) {
    for (let point = 0x20; point < 0x100; point++) {
      const c = String.fromCharCode(point);
      // A delimiter would end the part, and a backslash is left to the engine.
      if ((set === PATH_SET && /[?#\\]/.test(c)) || (set === SPECIAL_QUERY_SET && c === '#')) continue;
      for (const text of [`x${c}y`, `${c}x`, `é${c}💩${c}${c}y`]) {
        const expected = c === '\\' && set !== FORM_URLENCODED_SET ? percentEncode(text, set) : encode(text);
        assert.equal(percentEncode(text, set), expected, text);
      }
    }
  }
});

test('the first value is found as in the parsed list', () => {
  const pieces = fc.constantFrom('a', 'b', '=', '&', '&', '%61', '+', '%', '%C3%A9', 'é', '\ud800', 'ab');
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 10 }),
      fc.constantFrom('a', 'b', 'ab', 'aa', 'c', ' ', 'é'),
      (parts, name) => {
        const text = parts.join('');
        const value = findFirstValue(text, name);
        if (value === undefined) return;
        found++;
        // A function of another build, which loops over the characters. (Node 24 decodes "%abé" in its own way.)
        const list = new URLSearchParams(text);
        assert.equal(value, list.get(name), JSON.stringify([text, name]));
        assert.deepEqual(Array.from(parsePairs(text)), [...list].flat());
      },
    ),
    { seed: 20261122, numRuns: 50_000 },
  );
  assert.ok(found > 10_000, `${found} found`);
});

/** Long inputs that nearly match an expression, by length. @type {Record<string, (length: number) => string>} */
const nearMisses = {
  'labels that end in a digit': (length) => `https://${'a.1'.repeat(length / 3)}`,
  'a host with a wrong end': (length) => `https://${'a'.repeat(length)}!`,
  'labels with a wrong end': (length) => `https://${'a.'.repeat(length / 2)}!`,
  'a path of single dots': (length) => `https://a/${'/.'.repeat(length / 2)}`,
  'segments that start with two dots': (length) => `https://a${'/..a'.repeat(length / 4)}\t`,
  'slashes before a tab': (length) => `https://a${'/'.repeat(length)}\t`,
  'encoded dots': (length) => `https://a/${'%2e/'.repeat(length / 4)}`,
  'colons without a host': (length) => `https://${'u:'.repeat(length / 2)}`,
  'a username without a host': (length) => `https://${'%'.repeat(length)}@`,
  'question marks': (length) => `https://a${'?'.repeat(length)}\t`,
  hashes: (length) => `https://a${'#'.repeat(length)}\t`,
  'a path with a character to encode at each second place': (length) => `https://a/${'a"'.repeat(length / 2)}`,
  'a path that goes up again and again': (length) => `https://a/${'b/../'.repeat(length / 5)}`,
  'a file path with a wrong end': (length) => `file:///${'a/'.repeat(length / 2)}\t`,
  'an opaque path with a wrong end': (length) => `data:${'a,'.repeat(length / 2)}\t`,
  'a reference that goes up again and again': (length) => `${'../'.repeat(length / 3)}\t`,
  'a reference of single dots': (length) => `${'./'.repeat(length / 2)}\t`,
  'a reference with a wrong end': (length) => `${'a/'.repeat(length / 2)}\t`,
};

for (const [what, input] of Object.entries(nearMisses)) {
  test(`long inputs take linear time: ${what}`, () => {
    // Longer inputs are left to the engine. One takes too little time to measure.
    assertLinear(what, 0xf0, input, (url) => {
      for (let i = 0; i < 40; i++) {
        parsePlain(url);
        scanPlainReference(url);
        encodePath(url);
      }
    });
    // The answers, and those of the engine.
    const url = input(0xf00);
    agrees(url);
    assert.equal(canParse(url, 'https://a/'), globalThis.URL.canParse(url, 'https://a/'));
  });
}
