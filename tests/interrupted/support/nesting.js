// Calls whose conversions run code of the caller, which calls the same entry again: each use converts, and calls `nest`
// while it does.

/**
 * @typedef {(entry: any, nest: () => void) => unknown} Use  returns what it finds
 */

/**
 * A string that is converted in each of the ways there are.
 *
 * @param {string} text
 * @param {() => void} nest
 * @returns {any[]}
 */
const converted = (text, nest) => [
  {
    toString() {
      nest();
      return text;
    },
  },
  {
    toString: null,
    valueOf() {
      nest();
      return text;
    },
  },
  {
    get [Symbol.toPrimitive]() {
      nest();
      return () => {
        nest();
        return text;
      };
    },
  },
];

/** The way of a string that is converted once. @param {string} text @param {() => void} nest */
const object = (text, nest) => converted(text, nest)[0];

/** An object whose members are getters that nest. @param {Record<string, unknown>} members @param {() => void} nest */
const getters = (members, nest) => {
  const made = {};
  for (const [name, value] of Object.entries(members)) {
    const get = () => {
      nest();
      return value;
    };
    Object.defineProperty(made, name, { get, enumerable: true });
  }
  return made;
};

/** Something with an `href`. @param {string} href @param {() => void} nest @returns {any} */
const urlLike = (href, nest) => getters({ href }, nest);

/** @param {unknown[]} values @param {() => void} nest */
const iterable = (values, nest) => ({
  get [Symbol.iterator]() {
    nest();
    return function* () {
      for (const value of values) {
        nest();
        yield value;
      }
      nest();
    };
  },
});

const long = 'a'.repeat(12_000);
const inputs = [
  'https://a.example/b',
  'HTTPS://Bücher.example/ü',
  `https://b.example/${long}?é`,
  'https://a b/',
  '../c',
];
const parts = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
const values = [
  'https://faß.example/é',
  'http',
  'é',
  'ü',
  'bücher.example:82',
  '0x7f.1',
  '83',
  `/é/../${long}ü`,
  '?x=ü&y',
  '☕',
];
const start = 'https://u:p@a.example:81/b/c?d=e&f=%ff&d=g#h';

/** @param {() => unknown} use */
export const outcome = (use) => {
  try {
    return JSON.stringify(use(), (_, value) => (typeof value === 'bigint' ? String(value) : value)) ?? 'undefined';
  } catch (error) {
    const { name, code } = /** @type {any} */ (error);
    return `${name} ${code}`;
  }
};

/** @param {any} url */
const stateOf = (url) => [
  ...parts.map((part) => url[part]),
  url.origin,
  String(url.searchParams),
  [...url.searchParams],
];

/** The uses that the platform's classes have as well. @type {Record<string, Use>} */
export const classUses = {
  ...Object.fromEntries(
    inputs.flatMap((input) => [
      [
        `new URL ${input.slice(0, 12)}`,
        (/** @type {any} */ { URL }, /** @type {() => void} */ nest) =>
          converted(input, nest).map((value) =>
            outcome(() => stateOf(new URL(value, object('https://é.example/x/', nest)))),
          ),
      ],
      [
        `URL.canParse ${input.slice(0, 12)}`,
        ({ URL }, nest) =>
          converted(input, nest).map((value) => [
            URL.canParse(value),
            URL.canParse(value, object('https://é.example/x/', nest)),
            String(URL.parse(value)),
          ]),
      ],
    ]),
  ),
  'newTarget.prototype': ({ URL }, nest) => {
    const { prototype } = URL;
    const newTarget = new Proxy(function () {}, {
      get: (target, key) => (key === 'prototype' ? (nest(), prototype) : Reflect.get(target, key)),
    });
    return stateOf(Reflect.construct(URL, [object(inputs[1], nest)], newTarget));
  },
  ...Object.fromEntries(
    parts.map((part, index) => [
      `${part} =`,
      (/** @type {any} */ { URL }, /** @type {() => void} */ nest) =>
        converted(values[index], nest).map((value) => {
          const url = new URL(start);
          void url.searchParams;
          url[part] = value;
          return stateOf(url);
        }),
    ]),
  ),
  // The conversion changes the object that is about to be changed, and comes first. (Node's own setters begin before
  // it.)
  ...Object.fromEntries(
    parts.map((part, index) => [
      `${part} = while others change`,
      (/** @type {any} */ { URL }, /** @type {() => void} */ nest) => {
        const [url, later] = [new URL(start), new URL(start)];
        const change = (/** @type {any} */ changed) => {
          nest();
          changed.pathname = `/${'p'.repeat(index * 1500)}é`;
          changed.searchParams.append('n', 'ü');
          changed.hostname = 'faß.example';
          changed.searchParams.delete('d');
        };
        url[part] = object(values[index], () => change(url));
        change(later);
        later[part] = values[index];
        if (String(stateOf(url)) !== String(stateOf(later))) throw new Error(`${url} is not ${later}`);
        return stateOf(url);
      },
    ]),
  ),
  'lists of records': ({ URLSearchParams }, nest) =>
    String(new URLSearchParams(getters({ a: 'é', '\ud800': object('ü', nest), c: long }, nest))),
  'lists of pairs': ({ URLSearchParams }, nest) =>
    String(
      new URLSearchParams(
        /** @type {any} */ (iterable([iterable(['a', object('é', nest)], nest), ['b', object('ü', nest)]], nest)),
      ),
    ),
  'changes of a list': ({ URL }, nest) => {
    const url = new URL(start);
    const { searchParams } = url;
    const text = (/** @type {string} */ value) =>
      object(value, () => {
        nest();
        searchParams.append('nested', value);
      });
    searchParams.append(text('é'), text('ü'));
    searchParams.set(text('d'), text('h'));
    const found = [
      searchParams.get(text('d')),
      searchParams.getAll(text('nested')),
      searchParams.has(text('f'), text('\ufffd')),
    ];
    searchParams.delete(text('f'), text('\ufffd'));
    return [found, stateOf(url)];
  },
  iterating: ({ URL }, nest) => {
    const url = new URL(start);
    /** @type {unknown[]} */
    const found = [];
    url.searchParams.forEach((/** @type {string} */ value, /** @type {string} */ name) => {
      nest();
      found.push(name, value);
      if (found.length < 9) url.searchParams.append(`n${found.length}`, 'ü');
    });
    for (const [name, value] of url.searchParams) {
      nest();
      found.push(name, value);
      if (value === 'e') url.search = '?x=é&y=1&z';
    }
    return [found, stateOf(url)];
  },
};

const rows = [
  'https://a.example/b?q=1',
  'HTTPS://Bücher.example/ü?q=%C3%A9+x',
  'no URL',
  `https://b.example/${long}?é`,
  'c/d',
  'https://a.example/\ud800',
];
const columns = ['href', 'host', 'error', 'query:q'];
/** @param {any} made */
const asRows = (made) => [
  made.length,
  ...made.columns.map((/** @type {string} */ column) => made.column(column).toArray()),
];

/** An array whose elements are getters. @param {unknown[]} values @param {() => void} nest */
const arrayOf = (values, nest) => {
  const made = values.slice();
  values.forEach((value, index) =>
    Object.defineProperty(made, index, { get: () => (nest(), value), enumerable: true }),
  );
  return made;
};

/** @type {Record<string, Use>} */
const tableUses = {
  'rows, options': ({ table }, nest) =>
    asRows(table(arrayOf(rows, nest), getters({ columns, base: urlLike('https://faß.example/x/', nest) }, nest))),
  columns: ({ table }, nest) => asRows(table(rows, { columns: arrayOf(columns, nest) })),
  'functions of sites': ({ table }, nest) =>
    asRows(
      table(rows, {
        columns: ['href', 'site', 'registrableDomain', 'host'],
        sites: getters(
          {
            site: (/** @type {string} */ text) => (nest(), `${text}.`),
            registrableDomain: (/** @type {string} */ text) => (nest(), `${text}!`),
          },
          nest,
        ),
      }),
    ),
  'functions of sites, of lines': ({ table }, nest) =>
    asRows(
      table(rows.join('\n'), {
        columns: ['site', 'href'],
        sites: { site: (/** @type {string} */ text) => (nest(), `${text}.`) },
      }),
    ),
  'a list of patterns': ({ table }, nest) =>
    asRows(
      table(rows, {
        columns: ['match', 'href'],
        match: getters(
          { exec: (/** @type {string} */ url) => (nest(), { index: url.length }), execAll: () => [] },
          nest,
        ),
      }),
    ),
  'an Arrow column': ({ table }, nest) => {
    const data = new TextEncoder().encode('https://É.example/http://x');
    return asRows(
      table(
        getters({ data, offsets: Int32Array.of(0, data.length - 8, data.length), length: 2, validity: null }, nest),
        { columns },
      ),
    );
  },
};

/** @type {Record<string, Use>} */
const toolUses = {
  validate: ({ validate }, nest) =>
    validate('https://💩.example:99999/\\ \ud800', getters({ base: urlLike('https://faß.example', nest) }, nest)),
  isValidURLString: ({ isValidURLString }, nest) =>
    isValidURLString('a', getters({ base: urlLike('https://É.example', nest) }, nest)),
  originOf: ({ originOf }, nest) => [
    originOf(urlLike('blob:https://é.example/x', nest)),
    originOf('blob:null/x', getters({ resolveBlob: () => (nest(), urlLike('https://ß.example/', nest)) }, nest)),
  ],
  sameOrigin: ({ sameOrigin }, nest) =>
    sameOrigin(urlLike('https://É.example:443', nest), urlLike('https://é.example/x', nest)),
  urlEquals: ({ urlEquals }, nest) =>
    urlEquals(
      urlLike('https://É.example/#a', nest),
      urlLike('https://é.example/', nest),
      getters({ excludeFragment: true }, nest),
    ),
  canonical: ({ canonical }, nest) => canonical(urlLike('https://é.example/%7e', nest)),
  removeParameters: ({ removeParameters }, nest) =>
    removeParameters(urlLike('https://é.example/?%C3%89=1&b', nest), 'é', getters({ ignoreCase: true }, nest)),
  setParameter: ({ setParameter, sortParameters }, nest) => [
    setParameter(urlLike('https://é.example/?%C3%A9=1&b', nest), 'é', 'é'),
    sortParameters(urlLike('https://é.example/?%C3%A9=1&b', nest)),
  ],
  relative: ({ relative }, nest) =>
    relative(urlLike('https://é.example/b/c', nest), urlLike('https://é.example/b/d?e', nest)),
  parseHost: ({ parseHost, hostEquals }, nest) => [
    parseHost('faß.example', getters({ opaque: false }, nest)),
    hostEquals('É.example', getters({ type: 'domain', value: 'x' }, nest), getters({ opaque: false }, nest)),
  ],
  domainToASCII: ({ domainToASCII }, nest) => domainToASCII('Faß.example', getters({ beStrict: true }, nest)),
  records: ({ parseURL, serializeURL }, nest) => {
    const record = parseURL('https://é:ü@faß.example/../a?b#c');
    return [
      serializeURL(getters(record, nest), getters({ excludeFragment: true }, nest)),
      parseURL('../é', getters({ base: getters(record, nest) }, nest)),
    ];
  },
};

/** @type {Record<string, Use>} */
const siteUses = {
  site: ({ site }, nest) => site(urlLike('https://www.Bücher.example:81/', nest), getters({ list: undefined }, nest)),
  sameSite: ({ sameSite }, nest) =>
    sameSite(
      urlLike('https://a.b.É.example/', nest),
      urlLike('https://c.É.example', nest),
      getters({ list: undefined }, nest),
    ),
  'a list': ({ suffixList, registrableDomain, site }, nest) => {
    const list = suffixList('// VERSION: 2026-01-02\ncom\nexample\n*.bücher.example\n');
    return [
      registrableDomain('a.b.c.xn--bcher-kva.example', getters({ list }, nest)),
      site(urlLike('https://a.b.c.Bücher.example', nest), getters({ list }, nest)),
    ];
  },
};

/** @type {Record<string, Use>} */
const displayUses = {
  render: ({ render }, nest) =>
    render(
      urlLike('https://user@bücher.example:81/é?a#b', nest),
      getters({ extent: 'url', scheme: false, simplify: true, isolate: true }, nest),
    ),
  'the registrable domain': ({ render }, nest) =>
    render(
      urlLike('https://www.xn--pple-43d.com/x', nest),
      getters({ extent: 'registrable-domain', list: undefined }, nest),
    ),
  'a limit': ({ render }, nest) =>
    render(urlLike(`https://www.é.example/${long}`, nest), getters({ maxLength: 40, simplify: true }, nest)),
};

/** @type {Record<string, Use>} */
const encodingUses = {
  parse: ({ parse }, nest) =>
    parse('?smörgåsbord≡', getters({ base: urlLike('https://é.example/', nest), encoding: 'windows-1252' }, nest)),
  validate: ({ validate }, nest) => validate('https://é/?≡ ', getters({ encoding: 'shift_jis' }, nest)),
  parseUrlencoded: ({ parseUrlencoded }, nest) =>
    parseUrlencoded('a=%81%DF&_charset_=Shift_JIS', getters({ charsetField: true }, nest)),
  serializeUrlencoded: ({ serializeUrlencoded }, nest) =>
    serializeUrlencoded(
      iterable([iterable(['a', 'ü'], nest), ['_charset_', '']], nest),
      getters({ encoding: 'latin1', charsetField: true }, nest),
    ),
};

/** @type {Record<string, Use>} */
const htmlUses = {
  urlUtilsReadOnly: ({ urlUtilsReadOnly }, nest) => {
    const { href, pathname, host } = urlUtilsReadOnly(
      '../é',
      getters({ base: urlLike('https://É.example/b/c', nest) }, nest),
    );
    return [href, pathname, host];
  },
};

/** @type {Record<string, Use>} */
const patternUses = {
  'new URLPattern of components': ({ URLPattern }, nest) => {
    const init = getters({ pathname: object('/é/:x{/:y}?', nest), search: '*', baseURL: 'https://faß.example/' }, nest);
    const { hostname, pathname } = new URLPattern(init, getters({ ignoreCase: true }, nest));
    return [hostname, pathname];
  },
  'new URLPattern of a string': ({ URLPattern }, nest) =>
    new URLPattern(object('../:a/(\\d+)', nest), object('https://É.example/b/c', nest), getters({}, nest)).pathname,
  'test and exec': ({ URLPattern }, nest) => {
    const pattern = new URLPattern({ pathname: '/:a{/:b}?/*' });
    return [
      pattern.exec(getters({ pathname: object('/é/x/y', nest), hostname: 'É.example' }, nest)),
      pattern.test(object('/ü/x', nest), object('https://faß.example/', nest)),
    ];
  },
  generate: ({ URLPattern }, nest) =>
    new URLPattern({ pathname: '/:a/:b' }).generate(
      object('pathname', nest),
      getters({ a: 'é', b: object('ü', nest) }, nest),
    ),
};

/** @type {Record<string, Use>} */
const patternListUses = {
  'exec of a list': ({ URLPattern, URLPatternList }, nest) => {
    const list = new URLPatternList(['/*', '/:é'].map((pathname) => new URLPattern({ pathname })));
    return [
      list.exec(object('x', nest), object('https://faß.example/', nest)).index,
      list.execAll(getters({ pathname: '/a/b' }, nest)).length,
    ];
  },
  'exec of a pattern': patternUses['test and exec'],
};

/** The uses of each entry. @type {Record<string, Record<string, Use>>} */
export const usesOf = {
  'whurl/table': { ...tableUses, 'new URL': classUses['new URL HTTPS://Büch'] },
  'whurl/tools': toolUses,
  'whurl/tools/sites': { ...siteUses, 'hostname =': classUses['hostname ='] },
  'whurl/tools/display': { ...displayUses, 'hostname =': classUses['hostname ='] },
  'whurl/tools/encodings': encodingUses,
  'whurl/tools/html': htmlUses,
  ...Object.fromEntries(
    ['whurl/pattern', 'whurl/js/pattern', 'whurl/js/pattern in ES5', 'whurl/bindings/pattern'].map((name) => [
      name,
      { ...patternUses, 'new URL': classUses['new URL HTTPS://Büch'] },
    ]),
  ),
  'whurl/pattern/list': patternListUses,
};
