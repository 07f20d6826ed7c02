// Arguments of the wrong kind are a TypeError that names the argument, in every function of whurl/tools and its
// subpaths.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { inProject } from '../../../scripts/project.js';
import { withNpmPackages } from '../../shared/with-npm-packages.js';
import { loadEntry } from '../../shared/package.js';

const { JSDOM } = await withNpmPackages(() => import('jsdom'));

const load = async (/** @type {string} */ name) => (await loadEntry(`whurl/tools${name}`))[0];
const tools = await load('');
const sites = await load('/sites');
const display = await load('/display');
const encodings = await load('/encodings');
const html = await load('/html');
const { document } = new JSDOM('', { url: 'https://a/' }).window;

/** Values that are neither strings nor URLs. */
const wrong = [
  ...[undefined, null, 5, true, {}, [], Symbol('s'), new String('https://a/'), new URLSearchParams('a=b')],
  ...[{ a: 'b' }, () => 'a'],
];
const sets = 'C0 control, fragment, query, special-query, path, userinfo, component, application/x-www-form-urlencoded';
const urlKind = 'a string or an object with an href';
const record = {
  ...{ scheme: 'a', username: '', password: '', host: null, port: null },
  ...{ path: '', query: null, fragment: null },
};

/**
 * The kinds of arguments: what the error says, values of other kinds, and one of this kind.
 *
 * @type {Record<string, [must: string, wrong: unknown[], right?: unknown]>}
 */
const kinds = {
  options: ['', ['https://a/', 5, null, true, Symbol('s'), new URL('https://a/'), { other: 1 }]],
  text: ['a string', wrong, 'a'],
  url: [urlKind, wrong, 'https://a/'],
  patterns: ['a string or an array of strings', [...wrong.filter((each) => !Array.isArray(each)), ['a', 5]], 'a'],
  bytes: ['a string, an ArrayBuffer or a view of one', wrong, 'a'],
  record: ['a URL record', ['https://a/', undefined, null, 5, true, Symbol('s')], record],
  urlOrNothing: [urlKind, [5, true, Symbol('s'), { a: 'b' }, { href: 5 }]],
  set: [`one of ${sets}`, [...wrong, 'Query', 'toString'], 'query'],
  host: ['a string or a result of parseHost()', [...wrong, { kind: 'domain' }, { serialized: 'a' }], 'a'],
  recordHost: [
    'a string, a number below 2^32 or eight numbers below 2^16',
    [undefined, null, -1, 0.5, 2 ** 32, [1, 2], {}, true],
  ],
  list: ['a result of suffixList()', [null, 5, 'com', {}, { date: null }, Symbol('s')]],
  extent: ['one of url, host, registrable-domain', [null, 5, 'path', {}, 'toString', Symbol('s')]],
  number: ['a number', [null, '5', {}, true, 5n, Symbol('s')]],
  tuples: ['an iterable of names and values', [{ a: 'b' }, 5, 'a=b', undefined, null], []],
  function: ['a function', [null, 5, 'https://a/', {}]],
  encodings: ['the module whurl/tools/encodings', [null, 5, 'latin1', true]],
  node: [
    'a document or in a document',
    [undefined, null, 5, 'document', {}, { ownerDocument: null }, { ownerDocument: 5 }],
    document,
  ],
  target: ['a window with a document', [null, 5, {}, 'window', { document: null }]],
};

/** @typedef {[argument: string, must: string, wrong: unknown[], call: (value: any) => unknown]} Row */

/** @param {string} argument @param {string} kind @param {Row[3]} call @returns {Row} */
const ofKind = (argument, kind, call) => [argument, kinds[kind][0], kinds[kind][1], call];

/**
 * The rows of functions, a line each: their names, their arguments with their kinds, and in braces those options that are not
 * simply true or false. Optional arguments have a question mark.
 *
 * @param {any} functions
 * @param {string} table
 * @param {Record<string, Row[]>} more  what the table cannot say
 */
function rowsOf(functions, table, more = {}) {
  const lines = table.trim().split('\n').map((line) => /^ *(\S+)((?: \w+:\S+)*)(?: \{(.*)\})?$/.exec(line) ?? [line]); // prettier-ignore
  const parse = (/** @type {string} */ text) =>
    [...text.matchAll(/(\w+):(\w+)(\?)?/g)].map(([, argument, kind, isOptional]) => {
      const [must, values, right] = kinds[kind];
      return { argument, must, wrong: values.filter((value) => !isOptional || value !== undefined), right };
    });
  return Object.fromEntries(
    lines.flatMap(([, names, args, options]) =>
      names.split(',').map((name) => {
        const given = parse(args);
        const right = given.map((each) => each.right);
        const call = (/** @type {any[]} */ ...args) => functions[name](...args);
        /** @type {Row[]} */
        const rows = given.map(({ argument, must, wrong }, i) => [
          argument,
          must,
          wrong,
          (value) => call(...right.with(i, value)),
        ]);
        for (const { argument, must, wrong } of parse(options ?? ''))
          rows.push([argument, must, wrong, (value) => call(...right, { [argument]: value })]);
        if (options !== undefined) rows.push(ofKind('options', 'options', (value) => call(...right, value)));
        return [name, [...rows, ...(more[name] ?? [])]];
      }),
    ),
  );
}

/** For each entry: the files of its declarations, and its functions. */
const entries = {
  '': {
    declarations: ['tools', 'tools-records'],
    rows: rowsOf(
      tools,
      `
      validate input:url {base:url? encoding:text?}
      isValidURLString,isValidNonEmptyURL input:url {base:url? encoding:text?}
      isValidURLPotentiallySurroundedBySpaces input:url {base:url? encoding:text?}
      isValidNonEmptyURLPotentiallySurroundedBySpaces input:url {base:url? encoding:text?}
      percentEncode text:text set:set
      percentDecode input:bytes
      fragmentEscape text:text
      parseHost text:text {}
      hostEquals a:host b:host {}
      domainToASCII,domainToUnicode domain:text {}
      isValidDomain,isValidHostString,isValidOpaqueHostString text:text
      originOf url:url {resolveBlob:function?}
      sameOrigin a:url b:url
      canonical url:url
      removeParameters url:url patterns:patterns {}
      setParameter url:url name:text value:text
      appendParameter,replaceParameter url:url name:text value:text?
      sortParameters url:url
      urlEquals a:url b:url {}
      relative from:url to:url
      isAbsolute,isHierarchical,isAuthorityBased url:url
      parseURL input:url {base:urlOrNothing}
      basicURLParse input:url {base:urlOrNothing}
      serializeURL url:record {}
      serializeHost host:recordHost
      serializePath,isSpecial,hasAnOpaquePath,includesCredentials,cannotHaveAUsernamePasswordPort url:record
      setTheUsername url:record username:text
      setThePassword url:record password:text`,
      { hostEquals: [ofKind('options', 'options', (value) => tools.hostEquals(tools.parseHost('a'), tools.parseHost('a'), value))],
        originOf: [['the result of resolveBlob', urlKind, [5, true, {}], (value) => tools.originOf('blob:x', { resolveBlob: () => value })]],
        sameOrigin: [['a', 'a URL or a result of originOf()', [{ opaque: false }, { opaque: 5, ascii: 'null' }], (value) => tools.sameOrigin(value, 'https://a/')]],
        basicURLParse: [
          ofKind('input', 'text', (value) => tools.basicURLParse(value, { url: { ...record }, stateOverride: 'query' })),
          ofKind('url', 'record', (url) => tools.basicURLParse('x', { url, stateOverride: 'host' })),
          ['stateOverride', 'one of scheme start, host, hostname, port, path start, query, fragment', [null, 5, 'path', {}, 'toString'], (stateOverride) => tools.basicURLParse('x', { url: { ...record }, stateOverride })],
        ],
      }, // prettier-ignore
    ),
  },
  '/sites': {
    declarations: ['tools-sites'],
    rows: rowsOf(
      sites,
      `
      publicSuffix,registrableDomain,subdomain,suffixRule host:text {list:list?}
      site url:url {list:list?}
      sameSite,schemelesslySameSite a:url b:url {list:list?}
      suffixList text:text {}`,
    ),
  },
  '/display': {
    declarations: ['tools-display'],
    rows: rowsOf(display, 'render url:url {extent:extent? maxLength:number? list:list?}'),
  },
  '/html': {
    declarations: ['tools-html'],
    rows: rowsOf(
      html,
      `
      resolve url:url node:node {encodings:encodings? documentURL:url?}
      documentBaseURL node:node {encodings:encodings? documentURL:url?}
      install {target:target}
      urlUtilsReadOnly input:url {base:url?}`,
      {
        install: [
          ofKind('encodings', 'encodings', (encodings) => html.install({ target: new JSDOM('').window, encodings })),
          ofKind('documentURL', 'urlOrNothing', (documentURL) =>
            html.install({ target: new JSDOM('').window, documentURL }),
          ),
        ],
      },
    ),
  },
  '/encodings': {
    declarations: ['tools-encodings'],
    rows: rowsOf(
      encodings,
      `
      parse,validate input:url {base:url? encoding:text?}
      percentEncodeAfterEncoding text:text set:set encoding:text?
      parseUrlencoded input:bytes {encoding:text?}
      serializeUrlencoded tuples:tuples {encoding:text?}`,
      {
        serializeUrlencoded: [
          [
            'tuples[1]',
            'a name and a value, both strings',
            [1, null, 'ab', {}, [], ['a'], ['a', 'b', 'c'], [Symbol('x'), 'a'], ['a', {}], ['a', 1], [null, 'a']],
            (value) => encodings.serializeUrlencoded([['a', 'b'], value]),
          ],
        ],
      },
    ),
  },
};

/** The message of an error about options, or about a member that a function does not have. */
const ofOptions = /^options (must be an object with the members?|has no member 'other': choose from) (\w+, )*\w+$/;

for (const [entry, { declarations, rows }] of Object.entries(entries)) {
  test(`arguments of the wrong kind are refused by name: whurl/tools${entry}`, () => {
    for (const [argument, must, wrong, call] of Object.values(rows).flat()) {
      for (const value of wrong) {
        const message = argument === 'options' ? ofOptions : `${argument} must be ${must}`;
        const shown = typeof value === 'object' ? JSON.stringify(value) : String(value);
        assert.throws(() => call(value), { name: 'TypeError', message, code: 'ERR_INVALID_ARG_TYPE' }, `${argument} ${shown}`); // prettier-ignore
      }
    }
  });

  test(`the table above has every function of whurl/tools${entry} with every argument`, async () => {
    const text = declarations.map((name) => readFileSync(inProject('types', `${name}.d.ts`), 'utf8')).join('\n');
    const declared = argumentsIn(text);
    const functions = await load(entry);
    const exported = Object.keys(functions).filter((name) => typeof functions[name] === 'function' && name !== 'ready');
    assert.deepEqual(Object.keys(rows).sort(), exported.sort());
    for (const name of exported) {
      const listed = rows[name]
        .map(([argument]) => argument.replace(/\[\d\]$/, ''))
        .filter((argument) => !argument.includes(' '));
      assert.deepEqual([...new Set(listed)].sort(), declared[name].sort(), name);
    }
  });
}

/**
 * The arguments of each function in declarations, and the members of its options that are not boolean.
 *
 * @param {string} text
 */
function argumentsIn(text) {
  /** The text of an interface's members, with what it inherits. @param {string} name @returns {string} */
  const interfaceOf = (name) => {
    const [, parent, members] =
      text.match(new RegExp(`export interface ${name}(?: extends (\\w+))? \\{(.*?)\n\\}`, 's')) ?? assert.fail(name);
    return (parent ? interfaceOf(parent) : '') + members;
  };
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const [, name, list] of text.matchAll(/^export function (\w+)\((.*?)\):/gms)) {
    const [own, options] = list.split('options?: ');
    const inline = options?.match(/^\{(.*)\}/s)?.[1];
    const members =
      options === undefined
        ? ''
        : (inline ?? interfaceOf(options.replace(/,\s*$/, '')).replaceAll(/\/\*\*.*?\*\//gs, ''));
    const names = (/** @type {string} */ part) => [
      ...part.replaceAll(/\([^()]*\) =>|\[[^[\]]*\]/g, '').matchAll(/(\w+)\??: ([^;,]*)/g),
    ];
    found[name] = [
      ...names(own).map(([, argument]) => argument),
      ...(options === undefined ? [] : ['options']),
      ...names(members)
        .filter(([, , type]) => !/^boolean( \| undefined)?\s*$/.test(type))
        .map(([, option]) => option),
    ];
  }
  return found;
}

test('an option that a function does not have is refused by its name', () => {
  for (const [call, members, name] of /** @type {[() => unknown, string, string][]} */ ([
    [() => tools.parseURL('b', { baseURL: tools.parseURL('https://a/') }), 'base', 'baseURL'],
    [() => tools.validate('b', { baseURL: 'a:' }), 'base, encoding', 'baseURL'],
    [() => tools.urlEquals('a:', 'a:', { excludeFragments: true }), 'excludeFragment', 'excludeFragments'],
    [() => sites.site('a:', { allowPrivateDomains: false }), 'list, icannOnly', 'allowPrivateDomains'],
  ]))
    assert.throws(call, { name: 'TypeError', message: `options has no member '${name}': choose from ${members}` });
});

test('what has been refused leaves everything as it was', () => {
  const record = tools.parseURL('https://a/b');
  assert.throws(() => tools.setTheUsername(record, 5));
  assert.throws(() => tools.basicURLParse(5, { url: record, stateOverride: 'host' }));
  assert.deepEqual(record, tools.parseURL('https://a/b'));
  assert.ok(tools.isValidURLString('https://a/'));
});

test('an option that is true or false is what the value is as a Boolean', () => {
  for (const value of ['true', 'yes', {}, [], 1, -1, Symbol('s')]) {
    assert.equal(tools.domainToASCII('a_b', { beStrict: value }), null);
    assert.equal(tools.domainToUnicode('xn--53h.a_b', { beStrict: value }), 'xn--53h.a_b');
    assert.equal(tools.parseHost('0x7f.1', { opaque: value }).kind, 'opaque');
    assert.equal(tools.hostEquals('0x7f.1', '127.0.0.1', { opaque: value }), false);
    assert.equal(tools.urlEquals('a:#b', 'a:', { excludeFragment: value }), true);
  }
  for (const value of [undefined, null, false, 0, '', NaN]) {
    assert.equal(tools.domainToASCII('a_b', { beStrict: value }), 'a_b');
    assert.equal(tools.urlEquals('a:#b', 'a:', { excludeFragment: value }), false);
  }
});

test('the serialisation of an opaque origin is one for resolveBlob', () => {
  assert.equal(tools.originOf('blob:null/x', { resolveBlob: () => 'null' }).opaque, true);
});

test('buffers of every kind and realm are bytes', () => {
  const encoded = new TextEncoder().encode('%41');
  const shared = new SharedArrayBuffer(3);
  for (const input of [encoded, encoded.buffer, new DataView(encoded.buffer), new Uint8Array(shared), shared])
    assert.ok(tools.percentDecode(input).length > 0);
});

test('a function with an href is a URL, and the href of Object.prototype makes no options one', async () => {
  const [tools] = await loadEntry('whurl/tools');
  const callable = Object.assign(() => {}, { href: 'https://a/' });
  assert.equal(tools.validate(callable).url, 'https://a/');
  assert.equal(tools.validate('b', { base: callable }).url, 'https://a/b');
  const polluted = /** @type {any} */ (Object.prototype);
  polluted.href = 'https://evil/';
  try {
    assert.equal(tools.validate('https://a/', {}).url, 'https://a/');
    assert.equal(tools.isValidURLString('b', {}), false);
  } finally {
    delete polluted.href;
  }
});
