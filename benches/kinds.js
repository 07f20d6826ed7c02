// The kinds of URLs, each with a list of its own, and the operations over them: `npm run bench -- --kinds`. This runs
// in Node and in pages.
//
// Lists of real URLs hide how long a rare kind takes, since nine of ten URLs are plain. The lists are made here, always
// the same.
import { randomNumbers } from '../scripts/random-numbers.js';
import { sink } from './sink.js';

/** The number of inputs of each kind in a compiled engine: too many for a branch predictor to learn. */
const COUNT = 4000;

/** The number of references that are resolved against the same base, like the links of one page. */
const LINKS_OF_A_PAGE = 40;

let random = randomNumbers(1);

/** @template T @param {T[]} list @returns {T} */
const pick = (list) => list[random(list.length)];
/** @param {number} least @param {number} most @param {(i: number) => string} make @param {string} [between] */
const some = (least, most, make, between = '') => listOf(least + random(most - least + 1), make).join(between);

/** Not by `Array.from`, which an old engine lacks. @param {number} length @param {(i: number) => string} make */
function listOf(length, make) {
  /** @type {string[]} */
  const list = [];
  for (let i = 0; i < length; i++) list.push(make(i));
  return list;
}

const SYLLABLES =
  'ba be bo ca co da de di fa fi ga go ha ho ka ke la li lo ma me mi na no pa po ra re ri ro sa se so ta te ti to va vi'.split(
    ' ',
  );
// Not spread, which an old engine would do as an array.
const HEX_DIGITS = '0123456789abcdef'.split('');
const DRIVES = 'CDEF'.split('');
const NOT_ASCII = ['ä', 'é', 'ø', 'ñ', 'ß', 'Ж', 'д', '語', '京', 'あ', '한', '—', '✓', '🚲'];

const word = () => some(2, 4, () => pick(SYLLABLES));
const number = (below = 100_000) => String(random(below));
const hex = (/** @type {number} */ digits) => some(digits, digits, () => pick(HEX_DIGITS));
const host = () =>
  `${pick(['', '', 'www.', 'api.', `${word()}.`])}${word()}${pick(['', '', `-${word()}`])}.${pick(['com', 'org', 'net', 'de', 'io', 'co.uk'])}`;
const segments = (least = 1, most = 4) => some(least, most, () => `/${pick([word, word, () => number()])()}`);
const path = () => segments() + pick(['', '/', '.html', `-${number()}`]);
const query = () => `?${some(1, 3, () => `${word()}=${pick([word, () => number()])()}`, '&')}`;
const rest = () => path() + pick(['', '', query()]) + pick(['', '', '', `#${word()}`]);
const scheme = () => pick(['http', 'https', 'https']);
const start = () => `${scheme()}://`;
const plain = () => start() + host() + rest();
const user = () => `${word()}${pick(['', `:${word()}${number()}`])}@`;
const address = () =>
  `[${pick([() => '::1', () => `2001:db8::${hex(3).replace(/^0+/, '1')}`, () => `fe80::${some(4, 4, () => `1${hex(3)}`, ':')}`])()}]`;
const ipv4 = () => some(4, 4, () => number(256), '.');
const port = () => `:${1024 + random(60_000)}`;
const upper = (/** @type {string} */ text) => text.toUpperCase();
/**
 * Puts a text somewhere into another one, after its first characters.
 *
 * @param {string} text
 * @param {string} inserted
 * @param {number} from
 */
const within = (text, inserted, from) => {
  const at = from + random(text.length - from);
  return text.slice(0, at) + inserted + text.slice(at);
};

/** A kind: its inputs, whether parsing rewrites them, and whether they are resolved against a base. */
/** @typedef {{ make: () => string, changes?: boolean, base?: boolean }} Kind */

/** @type {Record<string, () => string>} */
const unchanged = {
  plain,
  'web socket, ftp': () => `${pick(['ws', 'wss', 'ftp'])}://${host()}${rest()}`,
  port: () => start() + host() + port() + rest(),
  'IPv4 address': () => start() + ipv4() + rest(),
  'IPv6 address': () => start() + address() + pick(['', port()]) + rest(),
  credentials: () => start() + user() + host() + rest(),
  'percent-encoded path': () => start() + host() + segments() + '%20' + word() + '%C3%A9' + rest(),
  'long query': () => `${start()}${host()}${path()}?${some(8, 14, () => `${word()}=${word()}%2F${number()}`, '&')}`,
  'file:': () => `file://${segments(2, 5)}.txt`,
  'file: with a drive letter': () => `file:///${pick(DRIVES)}:${segments(2, 5)}.txt`,
  'file: with a host': () => `file://${word()}${segments(2, 5)}`,
  'data:': () => `data:${pick(['image/png', 'text/plain', 'image/svg+xml'])};base64,${some(20, 60, () => hex(2))}==`,
  'mailto:': () => `mailto:${word()}.${word()}@${host()}${pick(['', '', `?subject=${word()}`])}`,
  'tel:': () => `tel:+${some(8, 12, () => number(10))}`,
  'urn:': () => `urn:${word()}:${word()}:${hex(12)}`,
  'blob:': () => `blob:${start()}${host()}/${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  'about:, javascript:': () => pick([() => 'about:blank', () => `javascript:${word()}(${number()}, "${word()}")`])(),
  'other scheme, //': () =>
    `${pick(['redis', 'postgres', 'mongodb', 's3', 'git+ssh'])}://${pick(['', user()])}${host()}${pick(['', port()])}${path()}`,
  'other scheme, /': () => `${pick(['app', 'x-web', 'intent'])}:${path()}`,
};

/** @type {Record<string, () => string>} */
const rewritten = {
  'no path': () => start() + host(),
  'upper-case scheme': () => upper(scheme()) + '://' + host() + rest(),
  'upper-case host': () => start() + within(host(), upper(word()), 0) + rest(),
  'default port': () => pick(['http://0:80', 'https://0:443']).replace('0', host()) + rest(),
  'dot segments': () => `${start()}${host()}${segments()}/${pick(['..', '.', '../..'])}/${word()}${rest()}`,
  'space at the ends': () => pick([() => ` ${plain()}`, () => `${plain()} `, () => `${plain()}\n`])(),
  'one slash, backslashes': () => `${scheme()}:${pick(['/', '\\\\', '///'])}${host()}${rest()}`,
  'tab inside': () => within(plain(), pick(['\t', '\n']), 8),
  'space in the path': () => `${start()}${host()}${path()}/${word()} ${word()}`,
  'quote in the query': () => `${start()}${host()}${path()}?${word()}="${word()} ${word()}"`,
  'Unicode path': () => `${start()}${host()}${path()}/${word()}${pick(NOT_ASCII)}${word()}`,
  'Unicode query': () => `${start()}${host()}${path()}?${word()}=${some(1, 3, () => pick(NOT_ASCII))}`,
  'Unicode host': () => `${start()}${word()}${pick(NOT_ASCII.slice(0, 11))}.${host()}${path()}`,
  'percent-encoded host': () => `${start()}${word()}%${pick(['41', '62', '7a', '6D'])}${host()}${path()}`,
  'IPv4 address in hex': () => `${start()}0x${hex(2)}.${number(256)}.${number(65_536)}${path()}`,
  'IPv6 address, long': () => `${start()}[2001:DB8:0:0:0:0:${hex(4)}:1]${path()}`,
  'data: with a space': () => `data:text/html,<p class="${word()}">${word()} é ${word()}</p>#${word()}`,
  'credentials, encoded': () => `${start()}${word()}@${word()}:${word()} ${number()}@${host()}${rest()}`,
};

/** @type {Record<string, () => string>} */
const references = {
  'base + absolute URL': plain,
  'base + mailto:': () => `mailto:${word()}@${host()}`,
  'base + //host/path': () => `//${host()}${rest()}`,
  'base + /path': rest,
  'base + file': () => `${word()}${pick(['', '.html', segments()])}${pick(['', query()])}`,
  'base + ../file': () => `${some(1, 3, () => '../')}${word()}${path()}`,
  'base + ?query, #fragment': () => pick([query, () => `#${word()}`])(),
};

/** @type {Record<string, () => string>} */
const rewrittenReferences = {
  'base + space': () => `${path()}/${word()} ${word()}`,
  'base + Unicode': () => `${path()}/${word()}${pick(NOT_ASCII)}`,
  'base + /a/../b': () => `${segments()}/../${word()}${rest()}`,
  'base + empty': () => '',
  'base + absolute, upper-case host': () => start() + upper(host()) + rest(),
};

/** @param {Record<string, () => string>} makers @param {Omit<Kind, 'make'>} [properties] @returns {Record<string, Kind>} */
const kindsWith = (makers, properties) =>
  Object.fromEntries(Object.entries(makers).map(([title, make]) => [title, { make, ...properties }]));

const inputs = {
  ...kindsWith(unchanged),
  ...kindsWith(rewritten, { changes: true }),
  ...kindsWith(references, { base: true }),
  ...kindsWith(rewrittenReferences, { base: true, changes: true }),
};

/** Further inputs, which only `canParse` and the invalid ones have. */
const refused = kindsWith({
  'bad port': () => `${start()}${host()}:${pick(['99999', '8o8', '70000'])}${path()}`,
  'bad host': () => `${start()}${word()}${pick(['<b>', ' ', '^', '%zz'])}${host()}${path()}`,
  'no scheme': rest,
  'bad IPv6 address': () => `${start()}[${hex(3)}::${hex(2)}::1]${path()}`,
});

const checked = [
  ...['plain', 'IPv6 address', 'credentials', 'data:', 'mailto:', 'other scheme, //', 'upper-case scheme'],
  ...['upper-case host', 'default port', 'space at the ends', 'one slash, backslashes', 'tab inside', 'Unicode host'],
  ...['base + absolute URL', 'base + //host/path', 'base + space'],
];

/** Whether a kind is one that parsing rewrites. @param {string} name @returns {boolean} */
export const isRewritten = (name) => inputs[kinds[name].title]?.changes === true;

/**
 * The kinds, as operations of the benchmark.
 *
 * @param {number} count of the inputs of each kind
 * @returns {Record<string, import('./operations.js').Operation>}
 */
export function kindsOf(count) {
  return Object.fromEntries([
    ...Object.entries(inputs).map(([title, kind]) => operation(title, title, kind, construct, count)),
    ...[...checked.map((title) => /** @type {const} */ ([title, inputs[title]])), ...Object.entries(refused)].map(
      ([title, kind]) => operation(`canParse: ${title}`, title, kind, canParse, count),
    ),
    ...Object.entries(refused).map(([title, kind]) => operation(`throws: ${title}`, title, kind, throws, count)),
  ]);
}

export const kinds = kindsOf(COUNT);

/** @typedef {import('./operations.js').Implementation} Implementation */

/** @param {Implementation} implementation @returns {(url: string, base?: string) => unknown} */
function construct({ URL }) {
  return (url, base) => new URL(url, base);
}

/** @param {Implementation} implementation @returns {(url: string, base?: string) => unknown} */
function canParse({ URL }) {
  return (url, base) => URL.canParse(url, base);
}

/** @param {Implementation} implementation @returns {(url: string) => unknown} */
function throws({ URL }) {
  return (url) => {
    try {
      return new URL(url);
    } catch (error) {
      return error;
    }
  };
}

/**
 * @param {string} title
 * @param {string} seed  the inputs of a kind are the same in each operation
 * @param {Kind} kind
 * @param {(implementation: Implementation) => (url: string, base?: string) => unknown} of
 * @param {number} count
 * @returns {[string, import('./operations.js').Operation]} with its name
 */
function operation(title, seed, { make, base = false }, of, count) {
  return [
    title.replace(/,/g, ''),
    {
      title,
      prepare(implementation) {
        random = randomNumbers(0x9e3779b9 ^ (seed.length * 0x10001) ^ seed.charCodeAt(seed.length >> 1));
        const list = flat(listOf(count, make));
        const pages = flat(listOf(count / LINKS_OF_A_PAGE, () => start() + host() + path()));
        const run = of(implementation);
        return {
          size: count,
          pass() {
            if (base) {
              for (let i = 0; i < count; i++) sink.value = run(list[i], pages[(i / LINKS_OF_A_PAGE) | 0]);
            } else {
              for (let i = 0; i < count; i++) sink.value = run(list[i]);
            }
          },
        };
      },
    },
  ];
}

/**
 * The same texts in one piece each, as a program has them that reads them from JSON.
 *
 * @param {string[]} texts
 * @returns {string[]}
 */
function flat(texts) {
  return JSON.parse(JSON.stringify(texts));
}
