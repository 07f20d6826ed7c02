// The cases of every way (ways.js), by question and kind: the cases of tests/cases/, lists of URLs, and generated ones. A case is a
// list of arguments.
import { readFileSync } from 'node:fs';
import { kindsOf } from '../../../benches/kinds.js';
import { makeInputs, readLines } from '../../../scripts/data/bench-inputs.js';
import { mixedUrls } from '../../../scripts/data/mixed-urls.js';
import { locateOtherLists, locateRealUrls, locateWpt } from '../../../scripts/data/test-data.js';
import { bases, references } from '../../shared/references.js';
import { withNpmPackages } from '../../shared/with-npm-packages.js';
import { combined, words } from '../../shared/words.js';
import { inProject } from '../../../scripts/project.js';
import { countOfCases } from '../../../scripts/random-numbers.js';

const { default: fc } = await withNpmPackages(() => import('fast-check'));

/** @typedef {Record<string, Record<string, () => Iterable<any[]> | null>>} Inputs  null if a list is missing */

/** @template T @param {number} length @param {(i: number) => T} make */
export const list = (length, make) => Array.from({ length }, (_, i) => make(i));
/** Generated cases. @param {any} arbitrary @param {number} count */
const sample = (arbitrary, count) => fc.sample(arbitrary, { seed: 20261122, numRuns: countOfCases(count) });
/** Texts put together of a few pieces. @param {string} pieces @param {number} maxLength */
const texts = (pieces, maxLength) =>
  fc.array(fc.constantFrom(...words(pieces)), { maxLength }).map((found) => found.join(''));
/** @param {Iterable<string>} values */
const each = (values) => Array.from(values, (value) => [value]);
/** @param {string} pieces */
const oneOf = (pieces) => fc.constantFrom(...words(pieces));

export const ascii = list(0x80, (code) => String.fromCharCode(code));

// The sets of the standard, https://url.spec.whatwg.org/#percent-encoded-bytes, in its words.
const c0Control = [...ascii.filter((c) => c < ' '), '\x7f'].join('');
const query = c0Control + ' "#<>';
const path = query + '?^`{}';
const userinfo = path + '/:;=@[\\]|';
/** @type {Record<string, string>} */
export const sets = {
  ...{ c0Control, fragment: c0Control + ' "<>`', query, specialQuery: query + "'", path, userinfo },
  form: userinfo + "$%&+,!'()~",
};

/**
 * The places of a character, and those that do not stay as they are there: they are encoded, or end the part.
 *
 * @type {[start: string, end: string, changed: string][]}
 */
const places = [
  ['https://h/', 'd', sets.path + '\\'],
  ['https://h/?', 'd', sets.specialQuery],
  ['https://h/#', 'd', sets.fragment],
  ['https://b', 'd/', ascii.filter((c) => !/[a-z\d._-]/.test(c)).join('')],
  ['file:///b', 'd', sets.path + '\\|'],
  ['file:///?', 'd', sets.specialQuery],
  ['data:b', 'd', c0Control + '?#'],
  ['data:b?', 'd', query],
  ['x://h/', 'd', sets.path + '\\'],
  // https://url.spec.whatwg.org/#forbidden-host-code-point
  ['x://b', 'd/', c0Control + ' #/:<>?@[\\]^|'],
  ['https://b', 'd@h/', userinfo],
  ['https://u:b', 'd@h/', userinfo],
];

/** The lines under each heading of a file. @param {string} file */
function linesIn(file) {
  /** @type {Record<string, string[]>} */
  const sections = {};
  /** @type {string[]} */
  let lines = [];
  for (const line of readFileSync(inProject('tests', 'cases', file), 'utf8').split('\n')) {
    if (line.startsWith('# ')) lines = sections[line.slice(2)] = [];
    else if (line.startsWith(' ')) lines.push(lines.pop() + line);
    else if (line !== '') lines.push(line);
  }
  return Object.entries(sections).filter(([, lines]) => lines.length > 0);
}

/** The words under each heading of a file. @param {string} file */
const wordsIn = (file) => Object.fromEntries(linesIn(file).map(([title, lines]) => [title, lines.flatMap(words)]));

const { repeated, ...listed } = wordsIn('urls.txt');
const { URLs: hrefs, dots, ...values } = wordsIn('setters.txt');

/** An input of a length for each case of `repeated`. */
export const growing = repeated.map((text) => {
  const [, start, unit, end] = /** @type {string[]} */ (/^(.*)«(.*)»(.*)$/s.exec(text));
  return { text, make: (/** @type {number} */ length) => start + unit.repeat(length / unit.length) + end };
});

/** The inputs of each kind of the benchmark. */
const benchmark = Object.entries(kindsOf(400)).map(([name, { prepare }]) => {
  /** @type {any[][]} */
  const cases = [];
  const ask = (/** @type {any[]} */ ...args) => cases.push(args.filter((arg) => arg !== undefined));
  const URL = Object.assign(function (/** @type {any[]} */ ...args) { ask(...args); }, { canParse: ask }); // prettier-ignore
  prepare(/** @type {any} */ ({ URL }), /** @type {any} */ ({})).pass();
  return { name: `benchmark: ${name.replace(/^(canParse|throws): /, '')}`, cases };
});
const benchmarkWith = (/** @type {number} */ length) =>
  Object.fromEntries(benchmark.filter(({ cases }) => cases[0].length === length).map(({ name, cases }) => [name, () => cases])); // prettier-ignore

/** A list that may be missing. @param {string | null} file */
const lines = (file) => (file === null ? null : each(readLines(file)));

/** @returns {{ input: string, base: string | null }[] | null} */
const wpt = () => {
  const data = locateWpt();
  const read = () => JSON.parse(readFileSync(`${data}/urltestdata.json`, 'utf8'));
  return data && read().filter((/** @type {unknown} */ each) => typeof each !== 'string');
};

const numbers = words('0 1 00 010 08 255 256 0x 0X1F 0xg 65535 65536 16777216');
const ipv4 = [...numbers, ...combined(numbers, ['.'], numbers), ...combined(numbers, ['.'], numbers, ['.'], numbers)];
const ipv6 = list(1 << 9, (bits) => list(8, (i) => ((bits >> i) & 1 ? 'A' : '00'))).flatMap((all) =>
  [3, 7, 8].flatMap((length) => {
    const pieces = all.slice(0, length);
    const gaps = list(length + 1, (gap) => `${pieces.slice(0, gap).join(':')}::${pieces.slice(gap).join(':')}`);
    return [pieces.join(':'), ...gaps];
  }),
);

const labelPieces = words('∅ a 1 - _ i \\u{307} \\u{93c} ü É б א 日 🌈 \\u{d83c} \\u{df08} xn--');
const labels = [
  ...combined(labelPieces, labelPieces, labelPieces),
  ...list(65, (i) => ['ü'.repeat(i + 1), `${'a'.repeat(i + 1)}日`, 'אב'.repeat(i + 1)]).flat(),
  // Distances between code points of all sizes.
  ...[...'\x80ÿőя\u3042鿿힣🌈'].flatMap((c) => [`à${c}`, `${c}ààà${c}b`, `zà${c}é`]),
  // A delta of Punycode is 455, the bound in its section 6.1. And longer labels than Punycode is made of here.
  ...['ab一亶鿿', '日'.repeat(101), 'ü'.repeat(200)],
];
const domains = texts(
  `a Z 0 - _ . . xn-- -- tda ü ß ẞ ı й и Я ς Σ ά か が ー 日 각 ế Ế ☕ \\u{338} \\u{3099} \\u{11a8} Ü 。 ا ب א \\u{640} ١ \\u{200d}
  à č Č ĸ Å क \\u{93e} \\u{93f} \\u{94d} \\u{901} \\u{93c} ऩ 💩 \\u{d83d} example`,
  8,
);

const address4 = fc.array(oneOf('1 0 255 256 0x 0xFf 017 08 65536 16777216 4294967295'), {
  minLength: 1,
  maxLength: 5,
});
const address6 = fc.array(oneOf('0 0 0 1 00aB ffff 12345 g ∅ ∅'), { maxLength: 9 });
/** Inputs of all kinds: a start, slashes, an authority and what follows, with a few characters put in anywhere. */
const inputs = fc
  .tuple(
    oneOf('∅ http: https: HTTPS: Ws: wss: ftp: file: x: a+B.1-c: data: w: httpss:'),
    oneOf('∅ / // // // /// \\\\\\\\ /\\\\'),
    oneOf('∅ u@ U:p@ :P@ @ u:@ a@b:c␣d:e@ é:"@'),
    fc.oneof(
      oneOf('∅ a.b EXAMPLE.com a␣b a<b a^ %41 %zz %C3%BC %ff ü ü< =\\u{338} <\\u{338}'),
      oneOf('C: C| localhost %6Cocalhost a!b a.1 .. xn--a [::1 a[ [::ffff:1.2.3.4]'),
      address4.map((parts) => parts.join('.')),
      address6.map((pieces) => `[${pieces.join(':')}]`),
    ),
    oneOf('∅ ∅ ∅ :80 :443 : :0 :080 :65535 :65536 :8o8 :1:2 :␣80'),
    texts(`/ / a . .. /../ /. %2e ␣ é \\\\ ? # ' " < ^ | : @ // C| C: \\t \\u{d800} \\u{7f} % [ 💩`, 8),
    fc.array(fc.tuple(fc.nat(60), oneOf('\\t \\n ␣ \\0 / \\\\ : @ ? # [ % . é')), { maxLength: 2 }),
  )
  .map(
    ([start, slashes, credentials, host, port, rest, inserted]) =>
    inserted.reduce((text, [at, c]) => text.slice(0, at) + c + text.slice(at), start + slashes + credentials + host + port + rest), // prettier-ignore
  );
const relative = texts(`a b . .. / / ? # : %2e %2E %41 ../ ./ ␣ é \\\\ ' // x.html \\t https: a: ../../`, 10);

// Every character that a scheme is looked for by, and its neighbours.
const schemeCharacters = [...'\0\x1f !+,-./09:;@AZ[`az{\x7f\x80é日\ud800\udc00'];

const lengths = [10_000, 10_922, 10_923, 11_000, 32_766, 40_000, 0x10000, 120_000];

const otherBases = words(
  'https://b.c/d/e/f?g#h http://u:p@B.c:81 wss://[::1]/a//b/ ftp://1.2.3.4/?q/#/ file:///a/b x://h/p x:/p x:o',
);

const paths = texts('/ / . .. /.. a %2e % 2 \\t \\\\ ? # ␣ ^ ü', 10);

export const attributes = words('PROTOCOL USERNAME PASSWORD HOST HOSTNAME PORT PATHNAME SEARCH HASH');

/** The cases of a kind for each attribute. @param {string} kind @param {() => string[]} make  the values */
const ofEachAttribute = (kind, make) =>
  Object.fromEntries(
    'PROTOCOL USERNAME PASSWORD HOST HOSTNAME PORT PATHNAME SEARCH HASH'
      .split(' ')
      .map((name) => [`${kind}: ${name}`, () => make().flatMap((value) => hrefs.map((href) => [name, href, value]))]),
  );

const escapeOf = (/** @type {number} */ byte) => `%${byte.toString(16).padStart(2, '0')}`;
// The first and the last bytes of each kind in UTF-8: https://encoding.spec.whatwg.org/#utf-8-decoder
const bounds = words('%7f %80 %8f %90 %9f %a0 %bf %c0 %c1 %c2 %df %e0 %ed %ef %f0 %f4 %f5 %ff');
const pieces = `a Z 0 + + ␣ = % % %2 %zz %4 %41 %2B %2b %26 %3D %00 %7f %80 %c3 %C3%BC %e2%82%AC %F0%9F%98%80 %ed%a0%80 %ff
  %EF%BB%BF \\u{feff} é 日 😀 \\u{d800} \\u{dc00} \\0 \\t \\u{7f} *-._ ?#/ !'()~`;
const value = fc.oneof(
  { weight: 3, arbitrary: texts(pieces, 10) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 10 }).map((text) => text.replaceAll('&', '')) },
);

/** @type {Inputs} */
export const questions = {
  url: {
    ...Object.fromEntries(Object.entries(listed).map(([title, cases]) => [title, () => each(cases)])),
    *'of every length'() {
      for (let length = 0; length <= 200; length++)
        for (const rest of ['/a', '/a?q#f', '/?a#f', '/#a', '/a/a'])
          yield [`http${length & 1 ? 's' : ''}://b.c${rest.replaceAll('a', 'a'.repeat(length))}`];
    },
    'hosts of every length': () => list(101, (length) => [`https://${'a'.repeat(length)}b/`]),
    'a character anywhere that changes': () =>
      list(141, (length) =>
        words(`␣ " < > \\\\ ^ \` { } \\t \\n \\0 \\u{7f} é ☕ /. /.. /./ /%2e /%2E. ?' ?" #\` #␣ ?é`).map((spoiler) => [
          `https://b.c/${'a'.repeat(length)}${spoiler}${'d'.repeat(length % 3)}`,
        ]),
      ).flat(),
    // At every place of a vector.
    ...Object.fromEntries(
      places.map(([start, end, changed]) => [
        `characters that stay: ${start}…${end}`,
        () =>
          ascii
            .filter((c) => !changed.includes(c))
            .flatMap((c) => list(17, (at) => [`${start}${'a'.repeat(at)}${c}${end}`])),
      ]),
    ),
    'characters that may change': () =>
      places.flatMap(([start, end]) => [...ascii, '\x80', 'é'].map((c) => [`${start}b${c}${end}`])),
    repeated: () => each(growing.map(({ make }) => make(0xf00))),
    'long ones': () =>
      lengths.flatMap((length) =>
        ['https://a/', 'https://example.com/?', 'http://A#', 'x:'].flatMap((start) =>
          ['b', '日'].map((unit) => [`${start}${unit.repeat(length)}#b`]),
        ),
      ),
    'nearly as long as an expression may be': () => [0x0fff, 0x1000, 0x1001].map((length) => ['https://a/'.padEnd(length, 'b')]), // prettier-ignore
    'the web-platform-tests': () => wpt()?.flatMap(({ input, base }) => each(base === null ? [input] : [input, base])) ?? null, // prettier-ignore
    'real URLs': () => lines(locateRealUrls()),
    links: () => lines(locateOtherLists().urls) ?? [],
    'the mixed list': () => each(mixedUrls),
    'generated, nearly plain': () =>
      each(
        sample(
          fc.tuple(
            oneOf('https:// http:// https:/ ws://'),
            oneOf('∅ b.c b.c/'),
            texts(
              `a b z 0 1 9 - . _ ~ : / ? # @ % & = + ; , ! * ( ) [ ] { } | ^ \` \\\\ " ' < > ␣ \\t example .com /.. /. %2e %2E %C3 ://
              .1 .0x 443 80 :8 é aaaaaaaaaaaaaaaa`,
              40,
            ),
          ),
          20_000,
        ).map((parts) => parts.join('')),
      ),
    'generated, of all kinds': () => each(sample(inputs, 100_000)),
    'texts of up to three characters': () => {
      const pairs = combined(schemeCharacters, schemeCharacters);
      return each(['', ...schemeCharacters, ...pairs, ...combined(pairs, schemeCharacters)]);
    },
    'generated texts': () =>
      each(
        sample(
          fc
            .array(
              fc.constantFrom(
                ...schemeCharacters,
                ...words('a b http https file mailto // / ? # \\t \\n'),
                'x'.repeat(62),
              ),
              { maxLength: 8 },
            ) // prettier-ignore
            .map((pieces) => pieces.join('')),
          100_000,
        ),
      ),
    'generated authorities': () =>
      each(sample(texts('a b x n 0 1 9 - . _ / \\\\ : ? # @ % [ ] < > ␣ \\t ü \\u{d800}', 10), 50_000).map((text) => `http://${text}`)), // prettier-ignore
    labels: () => labels.flatMap((label) => [[`https://${label}/`], [`https://א.${label}.b/`]]),
    'generated domains': () => each(sample(domains, 50_000).map((domain) => `https://${domain}/`)),
    'IPv4 addresses': () =>
      ipv4.flatMap((a) => [a, `${a}.`, `1.${a}`, `${a}.1`, `a.${a}`].map((host) => [`https://${host}/`])),
    'IPv6 addresses': () => each([...new Set(ipv6)].map((address) => `https://[${address}]/`)),
    ...benchmarkWith(1),
  },

  reference: {
    plain: () => {
      const plain = words('/ /a/b?c#d a a/b.html?c ./a ../a ../../a#b ? ?q=1&r ?q#f # #f');
      const all = [...plain, ...words('https://example.org/ HTTPS://EXAMPLE.org:443 mailto:a x://user@host/')];
      return words(
        'https://example.com/ http://user@example.com:8080/a/b/c?q#f wss://example.com/a ftp://[::1]/a/? ws://example.com/a/b?/c ws://example.com/a/b#/c',
      ).flatMap((base) => all.map((reference) => [reference, base]));
    },
    unusual: () =>
      combined(
        words('∅ ␣ https: a/b:'),
        words('∅ a / /a //a ///a /\\\\a \\\\a ./ ../a ../../../a . .. .a ..a ./a:b .//a'),
        words('∅ ?b#c #c ␣ é :d'),
      ).flatMap((text) => otherBases.map((base) => [text, base])),
    'changed little': () => {
      const others =
        words(`x:y␣z x␣y: //x␣y //b.example/x␣y /\\t/b.example/x␣y \\\\\\\\b.example/x␣y /\\\\b.example/x␣y ␣/x␣y ␣x
        \\tx:y␣z https:x␣y ht\\ntps:x␣y /x␣y /../x /a/../b x␣y ./x␣y ../x␣y ../../../x/../" ?x␣y #x␣y / é é: 0:a`);
      return [...otherBases, 'x://a/b', 'mailto:a'].flatMap((base) => others.map((text) => [text, base]));
    },
    *joined() {
      for (const base of bases) for (const reference of references) yield [reference, base];
    },
    *'of one or two characters'() {
      const characters = ['', ...ascii, '\x80'];
      // The ends are invalid as the rest of an authority.
      for (const start of combined(characters, characters, words('∅ < /< \\t/< :x')))
        yield [start, 'https://example.com/'];
    },
    repeated: () => growing.map(({ make }) => [make(0xf00), 'https://a/']),
    'long ones': () =>
      lengths.flatMap((length) =>
        ['?é#b c', 'é'].map((end) => [`/${'a'.repeat(length)}${end}`, 'https://example.com/a']),
      ),
    generated: () =>
      sample(fc.tuple(fc.oneof(relative, relative, inputs), fc.constantFrom(...otherBases.slice(0, 4), ...otherBases)), 50_000), // prettier-ignore
    'the web-platform-tests': () => wpt()?.filter(({ base }) => base !== null).map(({ input, base }) => [input, base]) ?? null, // prettier-ignore
    'links of generated pages': () => makeInputs([mixedUrls]).references.map((text) => [text, 'https://example.com/']),
    ...benchmarkWith(2),
  },

  // The attributes are names of js/wasm/abi.js.
  set: {
    plain: () =>
      Object.entries({
        PROTOCOL: 'http https: ws wss: ftp',
        USERNAME: '∅ someone a␣b',
        PASSWORD: '∅ secret @',
        HOST: 'a EXAMPLE.org example.org:8080 127.0.0.1',
        HOSTNAME: 'a EXAMPLE.org 127.0.0.1',
        PORT: '∅ 443 8080',
        PATHNAME: '∅ / /a/b /a/../b a /a␣b',
        SEARCH: '∅ ? ?a=b a=b a␣b',
        HASH: '∅ # #a a a␣b',
        // URLs without a port: it may be the default of another protocol.
      }).flatMap(([name, text]) =>
        words(text).flatMap((value) => hrefs.slice(0, 3).map((href) => [name, href, value])),
      ),
    ...ofEachAttribute('of one or two characters', () => {
      const special = [...'\0\t\n\r !"#%\'-./:;<=>?@[\\]^_`{|}~019aAxzZ\x7fß'];
      return ['', ...ascii, '\x80', '\x81', ...combined(special, special)];
    }),
    ...ofEachAttribute('nearly plain', () => [...Object.values(values).flat(), 'x'.repeat(256), 'x'.repeat(257)]),
    'a result of the long form': () =>
      list(7, (i) => words('# #ab #␣').map((value) => ['HASH', 'https://a.b/'.padEnd(0x7fff - i, 'x'), value])).flat(),
    ...ofEachAttribute('generated', () =>
      sample(
        fc.oneof(
          fc.string(),
          texts(
            `a b c x y z 0 1 9 . - _ / \\\\ : ? # @ % 2 e E ␣ & = + ' " < > \` { } | ^ ~ [ ] \\t \\n ü \\u{d800}`,
            12,
          ),
        ),
        500,
      ),
    ),
    'paths with dots': () => dots.map((path) => ['PATHNAME', hrefs[0], path]),
    'generated paths': () => sample(paths, 50_000).map((path) => ['PATHNAME', hrefs[0], path]),
  },

  host: {
    plain: () =>
      each([...words('example.com www.example.co.uk localhost a-b.c_d 1.a xn--a -a.b a1 .a a..b _'), `${'a.'.repeat(512)}b`]), // prettier-ignore
    others: () => each(words('∅ . A.com A-b_C.d9 a.com. 1.2.3.4 a.1 a.-b a.0x1 [::1] ü.de a␣b a/b a:1 a@b a%2e a\\n')),
    listed: () => each(values.hosts),
    generated: () => each(sample(texts('a b 0 1 9 - _ . A Z % : / @ ␣ é xn-- 0x example .com ..', 8), 50_000)),
    domains: () => each([...labels, ...sample(domains, 10_000)]),
    *'each character'() {
      for (let point = 0x80; point < 0x20000; point++) {
        const c = String.fromCodePoint(point);
        for (const host of [`${c}.example`, `a${c}.b`, `${c}${c}`, `İ${c}.b`]) yield [host];
      }
    },
  },

  path: {
    generated: () => each(sample(texts(`a B 0 . .. / %2e %2E % ␣ ' ! ~ ( * + " < { | ^ é 日 💩 ? # %20 %C3 \\\\ \\t`, 10), 30_000)), // prettier-ignore
  },

  // The sets are names of `sets` above.
  encode: {
    *'each character'() {
      for (const set of Object.keys(sets))
        for (let point = 0; point < 0x100; point++) {
          const c = String.fromCharCode(point);
          for (const text of [`x${c}y`, `${c}x`, `é${c}💩${c}${c}y`]) yield [set, text];
        }
    },
    'generated for forms': () => sample(value, 50_000).map((text) => ['form', text]),
    generated: () =>
      sample(fc.tuple(fc.constantFrom(...Object.keys(sets)), texts(`a B 0 . / % ␣ ' ! ~ ( * + " < { | ^ é 日 💩 ? # \\\\ & =`, 10)), 30_000), // prettier-ignore
  },

  // A name or a value of a form.
  decode: {
    'each character': () => each(list(0x102, (code) => String.fromCharCode(code)).filter((c) => c !== '&')),
    'each byte': () => each(list(0x100, escapeOf).flatMap((text) => [text, text.toUpperCase()])),
    'next to an escape': () => each(ascii.filter((c) => !'&%='.includes(c)).flatMap((c) => [`${c}41`, `${c}%41${c}`])),
    'nearly escapes': () => each(words('%\\u{80}a %4\\u{80} %\\u{80}\\u{80} %:1 %4G %4 %')),
    'sequences of bytes': () => {
      const triples = combined(bounds, bounds, bounds);
      return each([...combined(bounds, bounds), ...triples, ...combined(['%f0', '%f4'], triples)]);
    },
    generated: () => each(sample(value, 50_000)),
  },

  // A form, and a name in it.
  form: {
    listed: () =>
      // Short texts and long ones are searched in different ways.
      combined(
        ['', 'x=1&', `${'y'.repeat(70)}&`, `p=${'y'.repeat(70)}&`],
        words('∅ x=1& %61%62=1& a%62& q+r=1& aab=1& ab%=1& x=ab& abc=1& &=& ü& +ab=1&'),
        words('ab=2 ab ab=2&ab=3 ab=%32 ab=+2 ab=2+3=4 ac=2 ab=2&%61=% ab=2&+ ab=ü'),
      ).flatMap((text) => words('ab a c q␣r y ∅').map((name) => [text, name])),
    'cut at equals signs': () => words('a=b=c&d a&b=c&d&e=f =a&b=&= &&a& a+b=%63&d ∅').map((text) => [text, 'a']),
    generated: () =>
      sample(fc.tuple(texts('a b = & & %61 + % %C3%A9 é \\u{d800} ab', 10), oneOf('a b ab aa c ␣ é')), 50_000),
  },
};
