// Programs for the entries that are functions, as classes.js is for the classes.
import { classes } from './classes.js';

/** @typedef {import('./classes.js').Program} Program */

const long = 'a'.repeat(12_000);

/** @param {() => unknown} use */
const outcome = (use) => {
  try {
    return JSON.stringify(use(), (_, value) => (typeof value === 'bigint' ? String(value) : value));
  } catch (error) {
    return String(/** @type {Error} */ (error).name);
  }
};

/**
 * A program of calls, each of which is checked after each failure too.
 *
 * @param {Record<string, (entry: any) => unknown>} calls
 * @param {(entry: any) => unknown[]} [besides]
 * @returns {Program}
 */
const programOf = (calls, besides = () => []) => ({
  actions: Object.entries(calls).map(([name, call]) => ({ name, run: (entry) => outcome(() => call(entry)) })),
  check: (entry) => [...Object.values(calls).map((call) => outcome(() => call(entry))), ...besides(entry)],
});

const rows = [
  'https://a.example/b?q=1',
  'HTTPS://Bücher.example/ü?q=%C3%A9+x',
  'no URL',
  'http://0x7f.1',
  `https://b.example/${long}?é`,
  'https://a.example/\ud800',
  'mailto:a',
];
const columns = ['href', 'host', 'port', 'error', 'query:q'];
/** @param {any} made */
const asRows = (made) => [made.length, ...columns.map((column) => made.column(column).toArray())];

export const table = programOf(
  {
    strings: ({ table }) => asRows(table(rows, { columns })),
    lines: ({ table }) => asRows(table(rows.join('\n'), { columns, base: 'https://faß.example/x/' })),
    bytes: ({ table }) =>
      asRows(table(Uint8Array.from([104, 116, 116, 112, 58, 47, 47, 120, 255, 47, 10, 97]), { columns })),
    one: ({ table }) =>
      table(['https://X.example/a'], { columns: ['host'] })
        .column('host')
        .at(0),
  },
  classes.check,
);

export const tools = programOf({
  validate: ({ validate }) => validate('https://💩.example:99999/\\ \ud800', { base: 'https://faß.example' }),
  'validate long': ({ validate }) => validate(`https://a/${long}\\é`).errors,
  isValidURLString: ({ isValidURLString }) => [
    isValidURLString('https://a/'),
    isValidURLString('a b', { base: 'https://b' }),
  ],
  parseHost: ({ parseHost }) => [parseHost('faß.example'), parseHost('0x7f.1'), parseHost('[::1]'), parseHost('a b')],
  percent: ({ percentEncode, percentDecode }) => [
    percentEncode('ü a', 'component'),
    Array.from(percentDecode('%FF%41')),
  ],
  originOf: ({ originOf }) => [originOf('blob:https://é.example/x'), originOf('data:x').ascii],
  parseURL: ({ parseURL, serializeURL }) => serializeURL(parseURL('https://é.example/../a?b#c')),
  relative: ({ relative }) => relative('https://a.example/b/c', 'https://a.example/b/d?e'),
  canonical: ({ canonical }) => canonical('https://é.example/%7e'),
  queries: ({ appendParameter, removeParameters, replaceParameter, setParameter, sortParameters }) => [
    removeParameters('https://é.example/?%C3%A9=1&b', ['é', 'x*']),
    setParameter('https://é.example/?b=%20&a', 'a', 'é'),
    sortParameters(appendParameter(replaceParameter('https://é.example/?b', 'b', 'é'), 'a')),
  ],
  urlEquals: ({ urlEquals }) => urlEquals('https://É.example', 'https://é.example/'),
});

const list = '// VERSION: 2026-01-02\ncom\nexample\n*.bücher.example\n';

export const sites = programOf(
  {
    registrableDomain: ({ registrableDomain }) => registrableDomain('www.bücher.co.uk'),
    publicSuffix: ({ publicSuffix }) => [publicSuffix('a.github.io'), publicSuffix('127.0.0.1')],
    suffixRule: ({ suffixRule }) => suffixRule('a.b.ck'),
    site: ({ site }) => [site('https://www.Bücher.example:81/'), site('blob:https://a.b.example/x'), site('data:x')],
    sameSite: ({ sameSite }) => sameSite('https://a.b.example/', 'https://c.b.example'),
    long: ({ site }) => site(`https://a.example/${long}?é`),
    suffixList: ({ suffixList, registrableDomain }) =>
      registrableDomain('a.b.c.xn--bcher-kva.example', { list: suffixList(list) }),
  },
  classes.check,
);

export const display = programOf(
  {
    render: ({ render }) => render('https://user@bücher.example:81/é?a#b'),
    extent: ({ render }) => render('https://www.xn--pple-43d.com/x', { extent: 'registrable-domain', simplify: true }),
    short: ({ render }) => render('https://www.example.com/a/b/c/d?e', { maxLength: 30 }),
    long: ({ render }) => render(`https://a.example/${long}?é`).text,
  },
  classes.check,
);

export const encodings = programOf({
  parse: ({ parse }) => parse('?smörgåsbord≡', { base: 'https://example.com/', encoding: 'windows-1252' }),
  validate: ({ validate }) => validate('https://é/?≡ ', { encoding: 'shift_jis' }),
  percentEncode: ({ percentEncodeAfterEncoding }) => percentEncodeAfterEncoding('≡‽', 'special-query', 'shift_jis'),
  parseUrlencoded: ({ parseUrlencoded }) => parseUrlencoded('a=%81%DF&_charset_=Shift_JIS', { charsetField: true }),
  serializeUrlencoded: ({ serializeUrlencoded }) =>
    serializeUrlencoded(
      [
        ['a', 'ü'],
        ['_charset_', ''],
      ],
      { encoding: 'latin1', charsetField: true },
    ),
  long: ({ parse }) => parse(`https://a/?${long}≡`, { encoding: 'gb18030' }),
});

export const html = programOf({
  absolute: ({ urlUtilsReadOnly }) => urlUtilsReadOnly('https://É.example/a b').href,
  relative: ({ urlUtilsReadOnly }) => urlUtilsReadOnly('../é', { base: 'https://a/b/c' }).pathname,
  invalid: ({ urlUtilsReadOnly }) => urlUtilsReadOnly('https://a b/').protocol,
});
