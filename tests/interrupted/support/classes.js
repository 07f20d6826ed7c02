// A program that uses all of the classes, action by action, and a check that they still work.
import { partNames } from '../../shared/wpt/url-parts.js';

/**
 * @typedef {object} Action
 * @property {string} name
 * @property {(entry: any) => any} [make]  the object that it changes
 * @property {(entry: any, object: any) => unknown} run  returns its findings
 * @property {(object: any) => unknown} [state]  the whole state of the object: after a failure it is as before or as
 *   after
 *
 * @typedef {object} Program
 * @property {Action[]} actions
 * @property {(entry: any) => unknown[]} check  returns values that must be the same whatever has failed before. Long
 *   inputs take long here
 */

/** @param {any} url */
const partsOf = (url) => partNames.map((part) => url[part]);
/** @param {any} params */
const pairsOf = (params) => {
  /** @type {string[]} */
  const pairs = [];
  params.forEach((/** @type {string} */ value, /** @type {string} */ name) => pairs.push(name, value));
  return [String(params), params.size, ...pairs];
};
/** @param {any} url */
const stateOf = (url) => [...partsOf(url), ...pairsOf(url.searchParams), url.href];

/** More than the input area has room for. */
const long = 'a'.repeat(11_000);

const urls = [
  ...[
    'https://trusted.example.evil.com/login?next=1',
    'https://www.bank.example/a',
    'http://localhost:8080/x',
    'https://b.example/',
    'HTTPS://Bücher.example:443/é/../ü?ä b#☕',
  ],
  ...[
    'http://0x7F.1/a b',
    'http://user:p ss@[::1]:81/',
    'file:///C|/a/../ü',
    'mailto:a@b ü',
    'data:text/plain,x#y',
    'blob:https://a.example:1/b',
    'blob:https://faß.example/é',
  ],
  ...[
    'https://faß.example/',
    'http://2130706433/',
    'ws://a.b/c?d',
    'x:/../é',
    'http://[::1',
    'no scheme',
    'https://a b/',
    'https://İ्.com/',
  ],
];
const references = [
  ['../c?d#e', 'https://trusted.example/a/b/'],
  ['/é', 'https://b.example/x'],
  ['?q', 'file:///a/b'],
  ['#f', 'https://a.example/b?c'],
  ['x', 'no base'],
];

/** @param {() => unknown} use */
const outcome = (use) => {
  try {
    return use();
  } catch (error) {
    return String(/** @type {Error} */ (error).name);
  }
};

/** @param {any} entry */
const check = ({ URL, URLSearchParams }) => {
  const url = new URL('https://u:p@a.example:81/b?c=d#e');
  const { searchParams } = url;
  url.hostname = 'bücher.example';
  url.pathname = '/a b';
  searchParams.append('é', 'f g');
  /** @type {unknown[]} */
  const found = [partsOf(url).join(' '), String(searchParams)];
  url.search = '?\u{1F4A9}=%ff';
  found.push(url.href, searchParams.get('\u{1F4A9}'));
  for (const input of urls)
    found.push(
      outcome(() => partsOf(new URL(input)).join(' ')),
      URL.canParse(input),
    );
  for (const [reference, base] of references)
    found.push(
      outcome(() => new URL(reference, base).href),
      URL.canParse(reference, base),
    );
  found.push(
    String(new URLSearchParams('a=%ff&b=+c&%C3%A9=ü')),
    String(
      new URLSearchParams([
        ['z', 'ü'],
        ['a', ' '],
      ]),
    ),
  );
  return found;
};

const object = ({ URL = globalThis.URL }, input = 'https://user:pass@www.example:81/a/b?c=d&e=f&c=g#h') => {
  const url = new URL(input);
  // From now on they change together.
  String(url.searchParams);
  return url;
};

/** @param {string} attribute @param {string} value @param {string} [input] @returns {Action} */
const setter = (attribute, value, input) => ({
  name: `${attribute} = ${value.slice(0, 20)}`,
  make: (entry) => object(entry, input),
  run: (_, url) => {
    url[attribute] = value;
    return stateOf(url);
  },
  state: stateOf,
});

/** @param {string} name @param {(params: any) => unknown} change @returns {Action[]} */
const listAction = (name, change) => [
  {
    name,
    make: object,
    run: (_, url) => {
      change(url.searchParams);
      return stateOf(url);
    },
    state: stateOf,
  },
  {
    name: `${name}, alone`,
    make: ({ URLSearchParams }) => new URLSearchParams('b=1&a=2&b=3&%C3%A9=%ff&b=4'),
    run: (_, params) => {
      change(params);
      return pairsOf(params);
    },
    state: pairsOf,
  },
];

/** @type {Program} */
export const classes = {
  actions: [
    ...[
      ...urls,
      `https://long.example/${long}?é`,
      `https://bücher.example/${'é'.repeat(5500)}`,
      `x:${'ü'.repeat(11_000)}`,
    ].map((input) => ({
      name: `new URL ${input.slice(0, 40)}`,
      run: (/** @type {any} */ { URL }) => outcome(() => partsOf(new URL(input))),
    })),
    ...[
      ...references,
      [`${long}/é`, 'https://faß.example/'],
      ['a', `https://a.example/${long}`],
      ['é', `https://é.example/${'é'.repeat(11_000)}`],
    ].map(([input, base]) => ({
      name: `new URL ${input.slice(0, 20)}, ${base.slice(0, 20)}`,
      run: (/** @type {any} */ { URL }) => [outcome(() => partsOf(new URL(input, base))), URL.canParse(input, base)],
    })),
    ...['https://a.example/', 'http://0x7F.1/', 'https://faß.example', '//', `https://ß.example/${long}`].map(
      (input) => ({
        name: `URL.canParse ${input.slice(0, 40)}`,
        run: (/** @type {any} */ { URL }) => [URL.canParse(input), String(URL.parse(input))],
      }),
    ),
    setter('href', 'https://bücher.example/?x=y&z=%ff'),
    setter('href', `x:/${long}?é`),
    setter('protocol', 'http'),
    setter('protocol', 'https', 'http://a.example:443/'),
    setter('username', 'é'),
    setter('password', 'ü@'),
    setter('host', 'bücher.example:82'),
    setter('hostname', '0x7f.1'),
    setter('port', '8\t2'),
    setter('pathname', '/é/../ü b'),
    setter('pathname', `/${long}`),
    setter('search', '?x=1&y=ü'),
    setter('search', 'plain=1'),
    setter('search', ''),
    setter('search', `${long}=ü`),
    setter('search', 'x=\ud800', `https://a.example/${'b'.repeat(33_000)}?c=d`),
    setter('hash', '☕'),
    setter('hash', long),
    ...listAction('append', (params) => params.append('é', 'ü&')),
    ...listAction('delete', (params) => params.delete('c') || params.delete('b', '3')),
    ...listAction('set one', (params) => params.set('a', '%')),
    ...listAction('set several', (params) => params.set(params.has('c') ? 'c' : 'b', 'x y')),
    ...listAction('sort', (params) => params.sort()),
    {
      name: 'sort many',
      make: ({ URLSearchParams }) =>
        new URLSearchParams(Array.from({ length: 40 }, (_, i) => `${(i * 7) % 40}=${i}`).join('&')),
      run: (_, params) => params.sort() || pairsOf(params),
      state: pairsOf,
    },
    {
      name: 'reading a list',
      run: ({ URLSearchParams }) => {
        const params = new URLSearchParams('a=1&b=%C3%A9&a=%ff&c');
        return [
          params.get('a'),
          params.getAll('a'),
          params.has('b', 'é'),
          params.size,
          [...params],
          [...params.keys()],
          String(params),
        ];
      },
    },
    {
      name: 'the inits of a list',
      run: ({ URLSearchParams }) =>
        [
          { a: 'ü', '\ud800': 'b' },
          [
            ['a', 'b'],
            ['c', ' '],
          ],
          new Map([['d', 'é']]),
          '?e=%zz',
        ].map((init) => String(new URLSearchParams(init))),
    },
  ],
  check,
};
