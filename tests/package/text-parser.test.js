// js/plain/by-expressions/ may leave an input to the engine, but where it answers, the answer must be the engine's: the
// same href and the same record.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../shared/built.js';
import './support/by-expressions.js';
import { checkAll } from './support/all-cases.js';
import { builds } from '../shared/package.js';
import { kindsOf } from '../../benches/kinds.js';
import { checkGenerated, notPlain, ofEveryLength, plain, spoiledAnywhere, testWithData } from './support/plain-urls.js';
import { assertLinear } from '../shared/growth.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';

await import('../../js/entries/js.js');
const {
  BUSY,
  C0_CONTROL_SET,
  FORM_URLENCODED_SET,
  FRAGMENT_SET,
  PATHNAME,
  PATH_SET,
  QUERY_SET,
  SPECIAL_QUERY_SET,
  USERINFO_SET,
} = await import('../../js/modules/abi.js');
// A namespace, since the views are made anew.
const instance = await import('../../js/modules/instance.js');
const written = await import('../../js/modules/write-input.js');
const { formEncode } = await import('../../js/modules/form-calls.js');
const { canParse, hrefOf, parse, setWithEngine } = await import('../../js/engine/engine.js');
const { domainToASCII } = await import('../../js/plain/by-expressions/domains.js');
const { encodePath, parsePlain, percentEncode } = await import('../../js/plain/answers.js');
const { findFirstValue, parsePairs } = await import('../../js/plain/forms.js');
const { URL } = await import('../../js/classes/url.js');
const { default: fc } = await withNpmPackages(() => import('fast-check'));

const [{ URL: EngineURL, URLSearchParams }] = builds;

/** @param {number} length */
const firstSlots = (length) => Array.from(instance.slots.subarray(0, length));

/** An href with the record that a call has left for it. @param {string | null | undefined} href */
const withRecord = (href) => ({ href, record: href === null ? null : firstSlots(8) });

/** The engine's result for a URL. @param {string} url @param {string} [base] */
function byEngine(url, base) {
  instance.begin();
  instance.slots.fill(-1, 0, 8);
  const length = base === undefined ? written.writeInput(url) : written.writeInputAndBase(url, base);
  const status = instance.parseInput(length, base === undefined ? 0 : written.baseBytes + 1);
  instance.slots[BUSY] = 0;
  return withRecord(hrefOf(url, status));
}

/** Compares the parser with the engine. @param {string} url @returns {boolean} whether the parser has answered */
const agrees = (url) => {
  instance.slots.fill(-1, 0, 8);
  const href = parsePlain(url);
  if (href === undefined) return false;
  const found = withRecord(href);
  assert.deepEqual(found, byEngine(url), url);
  return true;
};

/** @param {Iterable<string>} urls */
const countAnswers = (urls) => {
  let answered = 0;
  checkAll([...urls], (url) => void (answered += Number(agrees(url))));
  return answered;
};

test('the record of a URL that was made without the engine is there when a setter needs it', () => {
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
  ...['ftp://A/', 'WSS://a:443/b', 'ws://a:80', 'ftp://a:21/', 'https:a', 'https:/a', 'http:\\\\a\\b', 'wss:///\\/a'],
  ...[' https://a/', 'https://a/ ', '\0https://a\n', 'ht\ttps://a\r\n/b', 'https://a/.\t./b', ' x:y '],
  ...['https://u:@a/', 'https://:p@a/', 'https://@a/', 'https://a@b:c d:e@f/', 'https://é@a/', 'x://u:p q@h'],
  ...['https://%41.com/', 'https://%C3%BC/', 'https://a%2eb/', 'https://%31.2.3.4/'],
  ...[
    'https://1.2.3/',
    'https://0x7F.1/',
    'https://017.0.0.1/',
    'https://1.2.3.4./',
    'https://0x/',
    'https://4294967295/',
  ],
  ...[
    'https://[::1]/',
    'https://[1:2::]:80',
    'https://[1:0:0:2:0:0:0:3]/',
    'https://[2001:DB8::00A:0:0:1]',
    'x://[::0]/',
  ],
  ...['file://a/b', 'file:\\\\A\\b', 'FILE:///a', 'file:///a/../b c', 'file://localhost/a', 'file://LOCALHOST'],
  ...['X:y', 'x:/y', 'x:/a/../b', 'x://h', 'x://h:1/a?b#c', 'x:///a', 'x://H/é', 'x://u@h?q', "x://a/?'", 'x:a/b'],
  ...['data:a b', 'data:é"<?é\'#é', 'data:a\x7f b c', 'x:a\\b'],
];

/** URLs that it finds invalid. */
const invalid = [
  ...['https://a:65536/', 'https://a:8o8/', 'x://h:a', 'x://h:70000', 'https://a: 8/', 'https://a:1:2'],
  ...['https://', 'https:///', 'https://u@', 'https://:80/', 'https://@/', 'x://u@/', 'x://:1'],
  ...[
    'https://a b/',
    'https://a<b',
    'https://a^',
    'https://%zz/',
    'https://%/',
    'https://%25/',
    'https://%ff/',
    'https://%00',
  ],
  ...[
    'https://[]/',
    'https://[1]/',
    'https://[1::2::3]/',
    'https://[g::]',
    'https://[::12345]',
    'https://[1:2:3:4:5:6:7:8::]',
  ],
  ...[
    'https://[:1::]',
    'x://[1:2]',
    'https://256.1.1.1/',
    'https://09/',
    'https://1.2.3.256',
    'https://4294967296/',
    'file://a b/',
  ],
];

test('it rewrites what is not', () => {
  assert.equal(agrees(`https://a/${'b'.repeat(0x1000 - 'https://a/'.length)}`), true, 'the longest');
  assert.deepEqual(
    rewritten.filter((url) => !agrees(url)),
    [],
  );
});

test('it finds invalid what certainly is', () => {
  assert.deepEqual(
    invalid.filter((url) => !agrees(url) || parsePlain(url) !== null),
    [],
  );
});

test('it agrees with the engine about what is unusual, wherever that is', () => {
  countAnswers(spoiledAnywhere());
  countAnswers(notPlain);
  countAnswers([
    'https://a.1./',
    'https://a./',
    'https://1.2.3.4.5/',
    'https://a:080/',
    'https://a:00/',
    'https://a/\x01b',
    'https://a/\ud800',
    'https://a/?\ud800',
    'https://a/#\ud800',
    'https://\ud800@a/',
    '',
    ' ',
    '/a',
    'https://[::1.2.3.4]/',
    'https://a[/',
    'https://a!b/',
    'https://ü<\u0338/',
    'https://xn--a.ü/',
    'https://ü..a/',
    'https://İ़.com/',
    'file:/a',
    'file:a',
    'file://C|/a',
    'file://C:/a',
    'file:///C|/a',
    'file:///C:/../a',
    'file://u@a/',
    'x:/..//a',
    'x:/.//a',
    'x://a<b/',
    'x://é/',
    'x:/a\\b',
    'x:a ?b',
    'https://Σ.com/',
    'https://مثال.1a/',
    'https://مثالa.com/',
    `https://a/${'b'.repeat(0x1000)}`,
  ]);
});

testWithData(countAnswers, [0.98, 0.8, 0.7]);

test('it agrees with the engine about generated URLs and near misses', () => {
  let answered = 0;
  checkGenerated((url) => void (answered += Number(agrees(url))));
  assert.ok(answered > 1_000, `${answered} answers`);
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
  const answered = [
    (/** @type {string} */ label) => `https://${label}/`,
    (/** @type {string} */ label) => `https://א.${label}.b/`,
  ].map((url) => countAnswers(labels.map(url)));
  assert.ok(answered[0] > 1500 && answered[1] > 600, `${answered} answers`);
});

test('it agrees with the engine about each character in a domain, alone and beside others', () => {
  const urls = [];
  for (let point = 0x80; point < 0x20000; point++) {
    const c = String.fromCodePoint(point);
    for (const host of [`${c}.example`, `a${c}.b`, `${c}${c}`, `İ${c}.b`])
      if (domainToASCII(host) !== undefined) urls.push(`https://${host}/`);
  }
  const answered = countAnswers(urls);
  assert.ok(answered > 150_000, `${answered} answers`);
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
    for (const url of ['', ' ', 'x:', 'x://', 'https://', 'file://']) parsePlain(url);
    encodePath('');
    domainToASCII('');
  } finally {
    delete (/** @type {any} */ (Object.prototype)[0]);
    delete (/** @type {any} */ (Object.prototype)[1]);
  }
  assert.equal(looked, 0);
});

/** Inputs of all kinds: a start, slashes, an authority and what follows, with a few characters put in anywhere. */
const inputs = fc
  .tuple(
    fc.constantFrom(
      '',
      'http:',
      'https:',
      'HTTPS:',
      'Ws:',
      'wss:',
      'ftp:',
      'file:',
      'x:',
      'a+B.1-c:',
      'data:',
      'w:',
      'httpss:',
    ),
    fc.constantFrom('', '/', '//', '//', '//', '///', '\\\\', '/\\'),
    fc.constantFrom('', 'u@', 'u:p@', ':p@', '@', 'u:@', 'a@b:c d:e@', 'é:"@'),
    fc.oneof(
      fc.constantFrom(
        '',
        'a.b',
        'EXAMPLE.com',
        'a b',
        'a<b',
        'a^',
        '%41',
        '%zz',
        '%C3%BC',
        '%ff',
        'ü',
        'ü<',
        '=\u0338',
        '<\u0338',
      ),
      fc.constantFrom(
        'C:',
        'C|',
        'localhost',
        '%6Cocalhost',
        'a!b',
        'a.1',
        '..',
        'xn--a',
        '[::1',
        'a[',
        '[::ffff:1.2.3.4]',
      ),
      fc
        .array(fc.constantFrom('1', '0', '255', '256', '0x', '0xFf', '017', '08', '65536', '16777216', '4294967295'), {
          minLength: 1,
          maxLength: 5,
        })
        .map((parts) => parts.join('.')),
      fc
        .array(fc.constantFrom('0', '0', '0', '1', '00aB', 'ffff', '12345', 'g', '', ''), { maxLength: 9 })
        .map((pieces) => `[${pieces.join(':')}]`),
    ),
    fc.constantFrom('', '', '', ':80', ':443', ':', ':0', ':080', ':65535', ':65536', ':8o8', ':1:2', ': 80'),
    fc.array(
      fc.constantFrom(
        ...[
          '/',
          '/',
          'a',
          '.',
          '..',
          '/../',
          '/.',
          '%2e',
          ' ',
          'é',
          '\\',
          '?',
          '#',
          "'",
          '"',
          '<',
          '^',
          '|',
          ':',
          '@',
          '//',
        ],
        ...['C|', 'C:', '\t', '\ud800', '\x7f', '%', '[', '💩'],
      ),
      { maxLength: 8 },
    ),
    fc.array(
      fc.tuple(fc.nat(60), fc.constantFrom('\t', '\n', ' ', '\0', '/', '\\', ':', '@', '?', '#', '[', '%', '.', 'é')),
      {
        maxLength: 2,
      },
    ),
  )
  .map(([start, slashes, credentials, host, port, rest, inserted]) =>
    inserted.reduce(
      (text, [at, c]) => text.slice(0, at) + c + text.slice(at),
      start + slashes + credentials + host + port + rest.join(''),
    ),
  );

test('it agrees with the engine about inputs of all kinds, valid and invalid ones', () => {
  const counts = { valid: 0, invalid: 0 };
  fc.assert(
    fc.property(inputs, (url) => {
      if (agrees(url)) counts[parsePlain(url) === null ? 'invalid' : 'valid']++;
    }),
    { seed: 20261123, numRuns: 100_000 },
  );
  assert.ok(counts.valid > 15_000 && counts.invalid > 25_000, JSON.stringify(counts));
});

test('it agrees with the engine about every IPv4 address of a few numbers', () => {
  const numbers = ['0', '1', '00', '010', '08', '255', '256', '0x', '0X1F', '0xg', '65535', '65536', '16777216'];
  const addresses = numbers.flatMap((a) => [
    a,
    ...numbers.flatMap((b) => [`${a}.${b}`, ...numbers.map((c) => `${a}.${b}.${c}`)]),
  ]);
  const all = addresses.flatMap((address) => [address, `${address}.`, `1.${address}`, `${address}.1`, `a.${address}`]);
  const answered = countAnswers(all.map((address) => `https://${address}/`));
  assert.ok(answered > 7000, `${answered} answers`);
});

test('it agrees with the engine about every IPv6 address of a few pieces', () => {
  const lists = Array.from({ length: 1 << 9 }, (_, bits) => Array.from({ length: 8 }, (_, i) => (bits >> i) & 1));
  const addresses = lists.flatMap((list) =>
    [3, 7, 8].flatMap((length) => {
      const pieces = list.slice(0, length).map((bit) => (bit === 0 ? '00' : 'A'));
      return Array.from({ length: length + 1 }, (_, gap) => [
        pieces.join(':'),
        `${pieces.slice(0, gap).join(':')}::${pieces.slice(gap).join(':')}`,
      ]).flat();
    }),
  );
  assert.equal(
    countAnswers([...new Set(addresses)].map((address) => `https://[${address}]/`)),
    new Set(addresses).size,
  );
});

/** Whether a call asks the engine, which then has its input. @param {() => void} call */
const asksEngine = (call) => {
  instance.input[0] = 0xff;
  call();
  return instance.input[0] !== 0xff;
};

const bases = [
  'https://b.c/d/e/f?g#h',
  'http://u:p@B.c:81',
  'wss://[::1]/a//b/',
  'ftp://1.2.3.4/?q/#/',
  'file:///a/b',
  'x://h/p',
  'x:/p',
  'x:o',
];

test('references of each kind are resolved as by the engine', () => {
  const paths = [
    '',
    'a',
    '/',
    '/a',
    '//a',
    '///a',
    '/\\a',
    '\\a',
    './',
    '../a',
    '../../../a',
    '.',
    '..',
    '.a',
    '..a',
    './a:b',
    './/a',
  ];
  const ends = ['', '?b#c', '#c', ' ', 'é', ':d'];
  const starts = ['', ' ', 'https:', 'a/b:'];
  for (const base of bases) {
    for (const path of paths) {
      for (const end of ends) {
        for (const start of starts) {
          const reference = start + path + end;
          const expected = byEngine(reference, base);
          assert.deepEqual(withRecord(parse(reference, base)), expected, `${reference} ${base}`);
          assert.equal(canParse(reference, base), expected.href !== null, `${reference} ${base}`);
        }
      }
    }
  }
});

test('references are resolved as by the engine', () => {
  byEngine('https://a/');
  let answered = 0;
  const relative = fc
    .array(
      fc.constantFrom(
        ...['a', 'b', '.', '..', '/', '/', '?', '#', ':', '%2e', '%2E', '%41', '../', './', ' ', 'é', '\\', "'", '//'],
        ...['x.html', '\t', 'https:', 'a:', '../../'],
      ),
      { maxLength: 10 },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      fc.oneof(relative, relative, inputs),
      fc.constantFrom(...bases.slice(0, 4), ...bases),
      (reference, base) => {
        parse('', base);
        let href;
        if (!asksEngine(() => void (href = parse(reference, base)))) answered++;
        assert.deepEqual(withRecord(href), byEngine(reference, base), `${reference} ${base}`);
        assert.equal(canParse(reference, base), href !== null, `${reference} ${base}`);
      },
    ),
    { seed: 20261122, numRuns: 50_000 },
  );
  assert.ok(answered > 20_000, `${answered} answers`);
  const [base] = bases;
  for (const reference of [
    ...['a', '/a', '../a?b#c', '?bc', '#cd', './', '../../..//x', './a:b', '/a:b', 'a?b:c', '', '//a', 'a b', '/é'],
    ...['/a/../b', 'a b:c', '.', '..', 'HTTPS://A', 'x:y', '//A:443/b', 'https://a:b'],
  ]) {
    assert.equal(
      asksEngine(() => parse(reference, base)),
      false,
      reference,
    );
    assert.equal(
      asksEngine(() => canParse(reference, base)),
      false,
      reference,
    );
  }
});

test('it answers for each kind of the benchmark, except the references without a base', () => {
  byEngine('https://a/');
  /** @type {string[]} */
  const left = [];
  for (const [name, { prepare }] of Object.entries(kindsOf(400))) {
    const run = (/** @type {string} */ url, /** @type {string} */ base) => {
      if (!name.endsWith('no scheme') && asksEngine(() => parse(url, base))) left.push(`${name}: ${url}`);
    };
    const implementation = {
      URL: Object.assign(
        class {
          constructor() {
            run.apply(null, /** @type {any} */ (arguments));
          }
        },
        { canParse: run },
      ),
    };
    prepare(/** @type {any} */ (implementation), /** @type {any} */ ({})).pass();
  }
  assert.deepEqual(left, []);
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
  [C0_CONTROL_SET, (text) => new EngineURL(`x:a${text}b`).pathname.slice(1, -1)],
  [FRAGMENT_SET, (text) => new EngineURL(`https://a/#${text}`).hash.slice(1)],
  [QUERY_SET, (text) => new EngineURL(`x:?${text}`).search.slice(1)],
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
      if (
        ((set === PATH_SET || set === C0_CONTROL_SET) && /[?#\\]/.test(c)) ||
        ((set === SPECIAL_QUERY_SET || set === QUERY_SET) && c === '#')
      )
        continue;
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
  'at signs without a host': (length) => `https://${'@'.repeat(length)}[`,
  'credentials with a wrong host': (length) => `https://${'a:b@'.repeat(length / 4)}[`,
  'brackets that do not end': (length) => `https://[${'1:'.repeat(length / 2)}`,
  'an address of many pieces': (length) => `https://[${'1:'.repeat(length / 2)}]`,
  'an address of many numbers': (length) => `https://${'0x1.'.repeat(length / 4)}`,
  'spaces in the middle': (length) => `https://a${' '.repeat(length)}\t`,
  'spaces only': (length) => ' '.repeat(length),
  'spaces before the end': (length) => ` a${' '.repeat(length)}b`,
  tabs: (length) => `https://a/${'a\t'.repeat(length / 2)}`,
  backslashes: (length) => `https:${'\\'.repeat(length)}\t`,
  'a path of backslashes': (length) => `https://a${'\\/'.repeat(length / 2)}\0`,
  'a scheme without an end': (length) => 'a'.repeat(length),
  'an opaque path of spaces': (length) => `x:${'a '.repeat(length / 2)}\0`,
  'an opaque host with a wrong end': (length) => `x://${'a@'.repeat(length / 2)}<`,
  'colons after an opaque host': (length) => `x://${'a:'.repeat(length / 2)}@`,
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
        parse(url, 'https://a/');
        encodePath(url);
      }
    });
    // The answers, and those of the engine.
    const url = input(0xf00);
    agrees(url);
    assert.equal(canParse(url, 'https://a/'), globalThis.URL.canParse(url, 'https://a/'));
  });
}
