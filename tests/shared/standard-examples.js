// The examples of the standard that the classes can show: for the tests, and for the playground.

/**
 * @typedef {{ URL: typeof globalThis.URL, URLSearchParams: typeof globalThis.URLSearchParams }} Classes
 *
 * @typedef {object} Example
 * @property {string} given the code
 * @property {(classes: Classes) => unknown} actual
 * @property {unknown} expected a string, null for an invalid URL, a boolean, or a list of these
 *
 * @typedef {object} Group
 * @property {string} title
 * @property {string} section the anchor of the example in the standard
 * @property {Example[]} examples
 */

/**
 * Rows of words: an input, `→` and the outputs, which are null for `–`. ␣ is a space, ⏎ a newline; what follows `⇐` in an input is
 * its base.
 *
 * @param {string} text
 */
const rows = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((row) => row.split('␣').join(' ').split('⏎').join('\n').split(/[→⇐]/))
    .map((cells) => cells.map((cell) => (cell === '–' ? null : cell)));

// https://url.spec.whatwg.org/#example-host-parsing: input, as a domain or IP address, as an opaque host
const hosts = rows(`
  EXAMPLE.COM→example.com→EXAMPLE.COM example%2Ecom→example.com→example%2Ecom faß.example→xn--fa-hia.example→fa%C3%9F.example
  0→0.0.0.0→0 %30→0.0.0.0→%30 0x→0.0.0.0→0x 0xffffffff→255.255.255.255→0xffffffff [0:0::1]→[::1]→[::1] [0:0::1%5D→–→–
  [0:0::%31]→–→– 09→–→09 example.255→–→example.255 example^example→–→–`);

// https://url.spec.whatwg.org/#example-url-parsing: input, base if there is one, output
const urls = rows(`
  https:example.org→https://example.org/ https://////example.com///→https://example.com///
  https://example.com/././foo→https://example.com/foo hello:world⇐https://example.com/→hello:world
  https:example.org⇐https://example.com/→https://example.com/example.org
  \\example\\..\\demo/.\\⇐https://example.com/→https://example.com/demo/
  example⇐https://example.com/demo→https://example.com/example file:///C|/demo→file:///C:/demo
  ..⇐file:///C:/demo→file:///C:/ file://localhost/→file:/// file://loc%61lhost/→file:///
  https://user:password@example.org/→https://user:password@example.org/
  https://example.org/foo␣bar→https://example.org/foo%20bar https://EXAMPLE.com/../x→https://example.com/x
  https://ex␣ample.org/→– example→– https://example.com:demo→– http://[www.example.com]/→–
  https://example.org//→https://example.org// https://example.com/[]?[]#[]→https://example.com/[]?[]#[]
  https://example/%?%#%→https://example/%?%#% https://example/%25?%25#%25→https://example/%25?%25#%25`);

// https://url.spec.whatwg.org/#example-url-components: input, protocol, hostname, port, pathname, search, hash
const components = [
  ['https://example.com/', 'https:', 'example.com', '', '/', '', ''],
  ['https://localhost:8000/search?q=text#hello', 'https:', 'localhost', '8000', '/search', '?q=text', '#hello'],
  ['urn:isbn:9780307476463', 'urn:', '', '', 'isbn:9780307476463', '', ''],
  ['file:///ada/Analytical%20Engine/README.md', 'file:', '', '', '/ada/Analytical%20Engine/README.md', '', ''],
];

// https://url.spec.whatwg.org/#example-start-with-a-windows-drive-letter: a path that starts with a drive letter
// replaces the base's, and another path is resolved against it.
/** @type {[path: string, startsWithDriveLetter: boolean][]} */
const driveLetters = [
  ['c:', true],
  ['c:/', true],
  ['c:a', false],
];

// https://url.spec.whatwg.org/#writing: one input for each kind of validation error, and what it parses to
const validationErrors = rows(`
  https://exa%23mple.org→– https://exam%70le.org→https://example.org/ foo://exa[mple.org→–
  https://127.0.0.1./→https://127.0.0.1/ https://1.2.3/→https://1.2.0.3/ https://1.2.3.4.5/→– https://test.42→–
  https://127.0.0x0.1→https://127.0.0.1/ https://255.255.4000.1→– https://[::1→– https://[:1]→–
  https://[1:2:3:4:5:6:7:8:9]→– https://[1::1::1]→– https://[1:2:3!:4]→– https://[1:2:3:]→– https://[1:2:3]→–
  https://[::01]→https://[::1]/ https://[1:1:1:1:1:1:1:127.0.0.1]→– https://[ffff::.0.0.1]→–
  https://[ffff::127.0.xyz.1]→– https://[ffff::127.0xyz]→– https://[ffff::127.00.0.1]→– https://[ffff::127.0.0.1.2]→–
  https://[ffff::127.0.0.4000]→– https://[ffff::127.0.0]→– https://example.org/>→https://example.org/%3E
  ␣https://example.org␣→https://example.org/ ht⏎tps://example.org→https://example.org/
  https://example.org/%s→https://example.org/%s file:c:/my-secret-folder→file:///c:/my-secret-folder
  https:example.org→https://example.org/ https:foo.html⇐https://example.org/→https://example.org/foo.html
  💩→– 💩⇐mailto:user@example.org→– https://example.org\\path\\to\\file→https://example.org/path/to/file
  https://user@example.org→https://user@example.org/ ssh://user@example.org→ssh://user@example.org
  https://#fragment→– https://:443→– https://user:pass@→– https://example.org:70000→– https://example.org:7z→–
  /c:/path/to/file⇐file:///c:/→file:///c:/path/to/file file://c:→file:///c:`);

// https://url.spec.whatwg.org/#example-percent-encode-operations: the rows with UTF-8, as a username shows them
const usernames = [
  ['≡', '%E2%89%A1'],
  ['‽', '%E2%80%BD'],
  ['Say what‽', 'Say%20what%E2%80%BD'],
];

/** @param {unknown} value */
const quoted = (value) => JSON.stringify(value);

/** @param {unknown} input @param {unknown} [base] */
const construction = (input, base) => `new URL(${quoted(input)}${base === undefined ? '' : `, ${quoted(base)}`})`;

/**
 * A URL, or null: `URL.parse` for engines that lack it.
 *
 * @param {Classes} classes
 * @param {string | URL} input
 * @param {string | URL} [base]
 */
function parse({ URL }, input, base) {
  try {
    return new URL(input, base);
  } catch {
    return null;
  }
}

/**
 * An example for a getter of a parsed URL.
 *
 * @param {keyof URL} part
 * @param {string} input
 * @param {string | undefined} base
 * @param {unknown} expected
 * @returns {Example}
 */
const getter = (part, input, base, expected) =>
  example(`${construction(input, base)}.${part}`, expected, (classes) => parse(classes, input, base)?.[part] ?? null);

/** @param {(string | null)[][]} cells  input, base if there is one, href @returns {Example[]} */
const hrefs = (cells) =>
  cells.map((row) => getter('href', String(row[0]), row.length > 2 ? String(row[1]) : undefined, row[row.length - 1]));

const componentNames = /** @type {const} */ (['protocol', 'hostname', 'port', 'pathname', 'search', 'hash']);

/** @param {string} title @param {string} section @param {Example[]} examples @returns {Group} */
const group = (title, section, examples) => ({ title, section, examples });

/** @param {string} given @param {unknown} expected @param {Example['actual']} actual @returns {Example} */
function example(given, expected, actual) {
  return { given, expected, actual };
}

/** @type {Group[]} */
export const groups = [
  group(
    'Hosts, as a domain or an IP address',
    'example-host-parsing',
    hosts.map(([input, special]) => getter('host', `https://${input}/`, undefined, special)),
  ),
  group(
    'Hosts, opaque',
    'example-host-parsing',
    hosts.map(([input, , opaque]) => getter('host', `web+demo://${input}/`, undefined, opaque)),
  ),
  group('Domains of any language, addresses', 'host-representation', [
    getter('host', 'https://☕.example', undefined, 'xn--53h.example'),
    getter('host', 'https://sub.example.إختبار', undefined, 'sub.example.xn--kgbechtv'),
    getter('host', 'https://[2001:0db8:85a3:0000:0000:8a2e:0370:7334]', undefined, '[2001:db8:85a3::8a2e:370:7334]'),
    getter('host', 'https://[0:f:0:0:f:f:0:0]', undefined, '[0:f::f:f:0:0]'),
  ]),
  group('URLs', 'example-url-parsing', hrefs(urls)),
  group(
    'Components',
    'example-url-components',
    components.flatMap(([input, ...parts]) =>
      componentNames.map((name, i) => getter(name, input, undefined, parts[i])),
    ),
  ),
  group(
    'Drive letters',
    'example-start-with-a-windows-drive-letter',
    driveLetters.map(([path, startsWithDriveLetter]) =>
      getter('pathname', `file:${path}`, 'file:///base/x', startsWithDriveLetter ? `/${path}` : `/base/${path}`),
    ),
  ),
  group('Inputs with validation errors', 'writing', hrefs(validationErrors)),
  group('Percent-encoding', 'example-percent-encode-operations', [
    ...usernames.map(([input, expected]) =>
      example(`url.username = ${quoted(input)}`, expected, (/** @type {Classes} */ { URL }) => {
        const url = new URL('https://example.org');
        url.username = input;
        return url.username;
      }),
    ),
    getter('href', 'https://example.org/?\u007F#\u007F', undefined, 'https://example.org/?%7F#%7F'),
    getter('search', 'https://example.org/? ', undefined, ''),
    getter('search', 'https://example.org/?a b', undefined, '?a%20b'),
    params('a=%25%s%1G', 'a', '%%s%1G'),
    params('a=‽%25%2E', 'a', '‽%.'),
    example(
      'new URLSearchParams({ a: "1+1 ≡ 2%20‽" }).toString()',
      'a=1%2B1+%E2%89%A1+2%2520%E2%80%BD',
      ({ URLSearchParams }) => new URLSearchParams({ a: '1+1 ≡ 2%20‽' }).toString(),
    ),
  ]),
  group(
    'Paths that could be taken for a host',
    'url-serializing',
    ['web+demo:/.//not-a-host/', 'web+demo:/path/..//not-a-host/'].flatMap((input) => [
      getter('href', input, undefined, 'web+demo:/.//not-a-host/'),
      getter('pathname', input, undefined, '//not-a-host/'),
    ]),
  ),
  group('Origins', 'origin', [
    getter('origin', 'blob:https://whatwg.org/d0360e2f-caee-469f-9a2f-87d5b0456f6f', undefined, 'https://whatwg.org'),
    getter('origin', 'https://sub.example.إختبار:443/', undefined, 'https://sub.example.xn--kgbechtv'),
    getter('origin', 'file:///x', undefined, 'null'),
    getter('origin', 'git://github.com/whatwg/url.git', undefined, 'null'),
  ]),
  group('URL objects', 'url-class', [
    getter('pathname', 'https://example.org/💩', undefined, '/%F0%9F%92%A9'),
    example(construction('/🍣🍺'), 'TypeError', ({ URL }) => {
      try {
        return new URL('/🍣🍺').href;
      } catch (error) {
        return /** @type {Error} */ (error).name;
      }
    }),
    getter('href', '/🍣🍺', 'https://url.spec.whatwg.org/', 'https://url.spec.whatwg.org/%F0%9F%8D%A3%F0%9F%8D%BA'),
    example(
      'new URL("🏳️‍🌈", new URL("https://pride.example/hello-world")).pathname',
      '/%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88',
      ({ URL }) => new URL('🏳️‍🌈', new URL('https://pride.example/hello-world')).pathname,
    ),
  ]),
  group('URLSearchParams objects', 'interface-urlsearchparams', [
    example('new URLSearchParams({ key: "730d67" }).toString()', 'key=730d67', ({ URLSearchParams }) =>
      new URLSearchParams({ key: '730d67' }).toString(),
    ),
    getter('href', 'https://example.com/?a=b ~', undefined, 'https://example.com/?a=b%20~'),
    example(
      `url = ${construction('https://example.com/?a=b ~')}; url.searchParams.sort(); url.href`,
      'https://example.com/?a=b+%7E',
      ({ URL }) => sorted(new URL('https://example.com/?a=b ~')).href,
    ),
    getter('search', 'https://example.com/?a=~&b=%7E', undefined, '?a=~&b=%7E'),
    params('a=~&b=%7E', 'a', '~'),
    params('a=~&b=%7E', 'b', '~'),
    example(
      `url = ${construction('https://example.org/?q=🏳️‍🌈&key=e1f7bc78')}; url.searchParams.sort(); url.search`,
      '?key=e1f7bc78&q=%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88',
      ({ URL }) => sorted(new URL('https://example.org/?q=🏳️‍🌈&key=e1f7bc78')).search,
    ),
    example(
      'params = new URLSearchParams("?q=🏳️‍🌈&key=e1f7bc78"); params.sort(); params.toString()',
      'key=e1f7bc78&q=%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88',
      ({ URLSearchParams }) => {
        const list = new URLSearchParams('?q=🏳️‍🌈&key=e1f7bc78');
        list.sort();
        return list.toString();
      },
    ),
  ]),
];

/**
 * An example for a value in a parsed list.
 *
 * @param {string} text
 * @param {string} name
 * @param {string} expected
 * @returns {Example}
 */
function params(text, name, expected) {
  return example(`new URLSearchParams(${quoted(text)}).get(${quoted(name)})`, expected, ({ URLSearchParams }) =>
    new URLSearchParams(text).get(name),
  );
}

/** @param {URL} url */
function sorted(url) {
  url.searchParams.sort();
  return url;
}
