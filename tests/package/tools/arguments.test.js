// Arguments of the wrong kind are a TypeError that names the argument, in every function of whurl/tools and its
// subpaths.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { inProject } from '../../../scripts/project.js';
import { withNpmPackages } from '../../shared/with-npm-packages.js';
import { loadEntry } from '../../shared/package.js';

const { JSDOM } = await withNpmPackages(() => import('jsdom'));

const [tools] = await loadEntry('whurl/tools');
const [sites] = await loadEntry('whurl/tools/sites');
const [display] = await loadEntry('whurl/tools/display');
const [encodings] = await loadEntry('whurl/tools/encodings');
const [html] = await loadEntry('whurl/tools/html');

/**
 * A kind of arguments: what the error says, and values of other kinds.
 *
 * @typedef {{ must: string, wrong: unknown[] }} Kind
 */

const wrong = [
  undefined,
  null,
  5,
  true,
  {},
  [],
  Symbol('s'),
  new String('https://a/'),
  new URLSearchParams('a=b'),
  { a: 'b' },
  () => 'a',
];

/** @param {string} must @param {unknown[]} [values] @returns {Kind} */
const kind = (must, values = wrong) => ({ must, wrong: values });

/** A kind of arguments that can be left out. @param {Kind} kind @returns {Kind} */
const optional = ({ must, wrong }) => ({ must, wrong: wrong.filter((value) => value !== undefined) });

const options = kind('', ['https://a/', 5, null, true, Symbol('s'), new URL('https://a/'), { other: 1 }]);
const text = kind('a string');
const url = kind('a string or an object with an href');
const bytes = kind('a string, an ArrayBuffer or a view of one');
const record = kind('a URL record', ['https://a/', undefined, null, 5, true, Symbol('s')]);
const urlOrNothing = kind(url.must, [5, true, Symbol('s'), { a: 'b' }, { href: 5 }]);
const set = kind(
  'one of C0 control, fragment, query, special-query, path, userinfo, component, application/x-www-form-urlencoded',
  [...wrong, 'Query', 'toString'],
);
const host = kind('a string or a result of parseHost()', [...wrong, { kind: 'domain' }, { serialized: 'a' }]);
const recordHost = kind('a string, a number below 2^32 or eight numbers below 2^16', [
  undefined,
  null,
  -1,
  0.5,
  2 ** 32,
  [1, 2],
  {},
  true,
]);
const state = kind('one of scheme start, host, hostname, port, path start, query, fragment', [
  null,
  5,
  'path',
  {},
  'toString',
]);
const list = kind('a result of suffixList()', [null, 5, 'com', {}, { date: null }, Symbol('s')]);
const extent = kind('one of url, host, registrable-domain', [null, 5, 'path', {}, 'toString', Symbol('s')]);
const number = kind('a number', [null, '5', {}, true, 5n, Symbol('s')]);
const tuples = kind('an iterable of names and values', [{ a: 'b' }, 5, 'a=b', undefined, null]);
const callable = kind('a function', [null, 5, 'https://a/', {}]);
const encodingsModule = kind('the module whurl/tools/encodings', [null, 5, 'latin1', true]);
const node = kind('a document or in a document', [
  undefined,
  null,
  5,
  'document',
  {},
  { ownerDocument: null },
  { ownerDocument: 5 },
]);
const target = kind('a window with a document', [null, 5, {}, 'window', { document: null }]);

const { document } = new JSDOM('', { url: 'https://a/' }).window;
const example = 'https://a/';

/** @typedef {[argument: string, kind: Kind, call: (value: any) => unknown]} Row */

/** A row for the options as a whole. @param {(value: any) => unknown} call @returns {Row} */
const optionsOf = (call) => ['options', options, call];

/**
 * For each entry and function: each argument, and each option that is not simply true or false.
 *
 * @type {Record<string, { functions: Record<string, unknown>, declarations: string[], rows: Record<string, Row[]> }>}
 */
const entries = {
  'whurl/tools': {
    functions: tools,
    declarations: ['tools', 'tools-records'],
    rows: {
      validate: [
        ['input', url, (value) => tools.validate(value)],
        ['base', optional(url), (base) => tools.validate('x', { base })],
        ['encoding', optional(text), (encoding) => tools.validate('x', { encoding })],
        optionsOf((value) => tools.validate('x', value)),
      ],
      ...Object.fromEntries(
        [
          'isValidURLString',
          'isValidNonEmptyURL',
          'isValidURLPotentiallySurroundedBySpaces',
          'isValidNonEmptyURLPotentiallySurroundedBySpaces',
        ].map((name) => [
          name,
          /** @type {Row[]} */ ([
            ['input', url, (value) => tools[name](value)],
            ['base', optional(url), (base) => tools[name]('x', { base })],
            ['encoding', optional(text), (encoding) => tools[name]('x', { encoding })],
            optionsOf((value) => tools[name]('x', value)),
          ]),
        ]),
      ),
      percentEncode: [
        ['text', text, (value) => tools.percentEncode(value, 'path')],
        ['set', set, (value) => tools.percentEncode('a', value)],
      ],
      percentDecode: [['input', bytes, (value) => tools.percentDecode(value)]],
      fragmentEscape: [['text', text, (value) => tools.fragmentEscape(value)]],
      parseHost: [['text', text, (value) => tools.parseHost(value)], optionsOf((value) => tools.parseHost('x', value))],
      hostEquals: [
        ['a', host, (value) => tools.hostEquals(value, 'a')],
        ['b', host, (value) => tools.hostEquals('a', value)],
        optionsOf((value) => tools.hostEquals(tools.parseHost('a'), tools.parseHost('a'), value)),
      ],
      ...Object.fromEntries(
        ['domainToASCII', 'domainToUnicode'].map((name) => [
          name,
          /** @type {Row[]} */ ([
            ['domain', text, (value) => tools[name](value)],
            optionsOf((value) => tools[name]('x', value)),
          ]),
        ]),
      ),
      isValidDomain: [['text', text, (value) => tools.isValidDomain(value)]],
      isValidHostString: [['text', text, (value) => tools.isValidHostString(value)]],
      isValidOpaqueHostString: [['text', text, (value) => tools.isValidOpaqueHostString(value)]],
      originOf: [
        ['url', url, (value) => tools.originOf(value)],
        ['resolveBlob', optional(callable), (resolveBlob) => tools.originOf('blob:x', { resolveBlob })],
        [
          'the result of resolveBlob',
          kind(url.must, [5, true, {}]),
          (value) => tools.originOf('blob:x', { resolveBlob: () => value }),
        ],
        optionsOf((value) => tools.originOf('a:', value)),
      ],
      sameOrigin: [
        ['a', url, (value) => tools.sameOrigin(value, example)],
        ['b', url, (value) => tools.sameOrigin(example, value)],
        [
          'a',
          kind('a URL or a result of originOf()', [{ opaque: false }, { opaque: 5, ascii: 'null' }]),
          (value) => tools.sameOrigin(value, example),
        ],
      ],
      urlEquals: [
        ['a', url, (value) => tools.urlEquals(value, example)],
        ['b', url, (value) => tools.urlEquals(example, value)],
        optionsOf((value) => tools.urlEquals('a:', 'a:', value)),
      ],
      relative: [
        ['from', url, (value) => tools.relative(value, example)],
        ['to', url, (value) => tools.relative(example, value)],
      ],
      isAbsolute: [['url', url, (value) => tools.isAbsolute(value)]],
      isHierarchical: [['url', url, (value) => tools.isHierarchical(value)]],
      isAuthorityBased: [['url', url, (value) => tools.isAuthorityBased(value)]],
      parseURL: [
        ['input', url, (value) => tools.parseURL(value)],
        ['base', urlOrNothing, (base) => tools.parseURL('x', { base })],
        optionsOf((value) => tools.parseURL('a:', value)),
      ],
      basicURLParse: [
        ['input', url, (value) => tools.basicURLParse(value)],
        ['base', urlOrNothing, (base) => tools.basicURLParse('x', { base })],
        ['input', text, (value) => tools.basicURLParse(value, { url: tools.parseURL('a:'), stateOverride: 'query' })],
        ['url', record, (url) => tools.basicURLParse('x', { url, stateOverride: 'host' })],
        [
          'stateOverride',
          state,
          (stateOverride) => tools.basicURLParse('x', { url: tools.parseURL('a:'), stateOverride }),
        ],
        optionsOf((value) => tools.basicURLParse('a:', value)),
      ],
      serializeURL: [
        ['url', record, (value) => tools.serializeURL(value)],
        optionsOf((value) => tools.serializeURL(tools.parseURL('a:'), value)),
      ],
      serializeHost: [['host', recordHost, (value) => tools.serializeHost(value)]],
      ...Object.fromEntries(
        ['serializePath', 'isSpecial', 'hasAnOpaquePath', 'includesCredentials', 'cannotHaveAUsernamePasswordPort'].map(
          (name) => [name, /** @type {Row[]} */ ([['url', record, (value) => tools[name](value)]])],
        ),
      ),
      setTheUsername: [
        ['url', record, (value) => tools.setTheUsername(value, 'a')],
        ['username', text, (value) => tools.setTheUsername(tools.parseURL(example), value)],
      ],
      setThePassword: [
        ['url', record, (value) => tools.setThePassword(value, 'a')],
        ['password', text, (value) => tools.setThePassword(tools.parseURL(example), value)],
      ],
    },
  },
  'whurl/tools/sites': {
    functions: sites,
    declarations: ['tools-sites'],
    rows: {
      ...Object.fromEntries(
        ['publicSuffix', 'registrableDomain', 'subdomain', 'suffixRule'].map((name) => [
          name,
          /** @type {Row[]} */ ([
            ['host', text, (value) => sites[name](value)],
            ['list', optional(list), (list) => sites[name]('a', { list })],
            optionsOf((value) => sites[name]('a', value)),
          ]),
        ]),
      ),
      site: [
        ['url', url, (value) => sites.site(value)],
        ['list', optional(list), (list) => sites.site(example, { list })],
        optionsOf((value) => sites.site('a:', value)),
      ],
      ...Object.fromEntries(
        ['sameSite', 'schemelesslySameSite'].map((name) => [
          name,
          /** @type {Row[]} */ ([
            ['a', url, (value) => sites[name](value, example)],
            ['b', url, (value) => sites[name](example, value)],
            ['list', optional(list), (list) => sites[name]('a:', 'a:', { list })],
            optionsOf((value) => sites[name]('a:', 'a:', value)),
          ]),
        ]),
      ),
      suffixList: [['text', text, (value) => sites.suffixList(value)]],
    },
  },
  'whurl/tools/display': {
    functions: display,
    declarations: ['tools-display'],
    rows: {
      render: [
        ['url', url, (value) => display.render(value)],
        ['extent', optional(extent), (extent) => display.render(example, { extent })],
        ['maxLength', optional(number), (maxLength) => display.render(example, { maxLength })],
        ['list', optional(list), (list) => display.render(example, { list })],
        optionsOf((value) => display.render('a:', value)),
      ],
    },
  },
  'whurl/tools/html': {
    functions: html,
    declarations: ['tools-html'],
    rows: {
      resolve: [
        ['url', url, (value) => html.resolve(value, document)],
        ['node', node, (value) => html.resolve('x', value)],
        ['encodings', optional(encodingsModule), (encodings) => html.resolve('x', document, { encodings })],
        optionsOf((value) => html.resolve('x', document, value)),
      ],
      documentBaseURL: [
        ['node', node, (value) => html.documentBaseURL(value)],
        ['encodings', optional(encodingsModule), (encodings) => html.documentBaseURL(document, { encodings })],
        optionsOf((value) => html.documentBaseURL(document, value)),
      ],
      install: [
        ['target', target, (target) => html.install({ target })],
        [
          'encodings',
          optional(encodingsModule),
          (encodings) => html.install({ target: new JSDOM('').window, encodings }),
        ],
        optionsOf((value) => html.install(value)),
      ],
      urlUtilsReadOnly: [
        ['input', url, (value) => html.urlUtilsReadOnly(value)],
        ['base', optional(url), (base) => html.urlUtilsReadOnly('x', { base })],
        optionsOf((value) => html.urlUtilsReadOnly('x', value)),
      ],
    },
  },
  'whurl/tools/encodings': {
    functions: encodings,
    declarations: ['tools-encodings'],
    rows: {
      ...Object.fromEntries(
        ['parse', 'validate'].map((name) => [
          name,
          /** @type {Row[]} */ ([
            ['input', url, (value) => encodings[name](value)],
            ['base', optional(url), (base) => encodings[name]('x', { base })],
            ['encoding', optional(text), (encoding) => encodings[name]('x', { encoding })],
            optionsOf((value) => encodings[name]('a:', value)),
          ]),
        ]),
      ),
      percentEncodeAfterEncoding: [
        ['text', text, (value) => encodings.percentEncodeAfterEncoding(value, 'query')],
        ['set', set, (value) => encodings.percentEncodeAfterEncoding('a', value)],
        ['encoding', optional(text), (value) => encodings.percentEncodeAfterEncoding('a', 'query', value)],
      ],
      parseUrlencoded: [
        ['input', bytes, (value) => encodings.parseUrlencoded(value)],
        ['encoding', optional(text), (encoding) => encodings.parseUrlencoded('a', { encoding })],
        optionsOf((value) => encodings.parseUrlencoded('a', value)),
      ],
      serializeUrlencoded: [
        ['tuples', tuples, (value) => encodings.serializeUrlencoded(value)],
        [
          'tuples[1]',
          kind('a name and a value, both strings', [
            1,
            null,
            'ab',
            {},
            [],
            ['a'],
            ['a', 'b', 'c'],
            [Symbol('x'), 'a'],
            ['a', {}],
            ['a', 1],
            [null, 'a'],
          ]),
          (value) => encodings.serializeUrlencoded([['a', 'b'], value]),
        ],
        ['encoding', optional(text), (encoding) => encodings.serializeUrlencoded([], { encoding })],
        optionsOf((value) => encodings.serializeUrlencoded([], value)),
      ],
    },
  },
};

/** The message of an error about options. A member that a function does not have comes last. */
const ofOptions = /^options must be an object with the members? (\w+, )*(not other|\w+)$/;

for (const [entry, { functions, declarations, rows }] of Object.entries(entries)) {
  test(`arguments of the wrong kind are refused by name: ${entry}`, () => {
    for (const [argument, expected, call] of Object.values(rows).flat()) {
      for (const value of expected.wrong) {
        assert.throws(
          () => call(value),
          {
            name: 'TypeError',
            message: expected === options ? ofOptions : `${argument} must be ${expected.must}`,
            code: 'ERR_INVALID_ARG_TYPE',
          },
          `${call}, ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
        );
      }
    }
  });

  test(`the table above has every function of ${entry} with every argument`, () => {
    const text = declarations.map((name) => readFileSync(inProject('types', `${name}.d.ts`), 'utf8')).join('\n');
    const declared = argumentsIn(text);
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
    [() => tools.parseURL('b', { baseURL: tools.parseURL(example) }), 'member base', 'baseURL'],
    [() => tools.validate('b', { baseURL: example }), 'members base, encoding', 'baseURL'],
    [() => tools.urlEquals(example, example, { excludeFragments: true }), 'member excludeFragment', 'excludeFragments'],
    [() => sites.site(example, { allowPrivateDomains: false }), 'members list, icannOnly', 'allowPrivateDomains'],
  ]))
    assert.throws(call, { name: 'TypeError', message: `options must be an object with the ${members}, not ${name}` });
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
  for (const input of [
    encoded,
    encoded.buffer,
    new DataView(encoded.buffer),
    new Uint8Array(new SharedArrayBuffer(3)),
    new SharedArrayBuffer(3),
  ]) {
    assert.ok(tools.percentDecode(input).length > 0);
  }
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
