// The class URLPattern of the packed package: the web-platform-tests, Web IDL, errors, what it prints.
import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import test from 'node:test';
import { loadEntry } from '../shared/package.js';
import { words } from '../shared/words.js';
import { casesFor, patternFiles } from '../shared/wpt/data.js';
import { runCases } from '../shared/wpt/run-cases.js';
import { ModelURLPattern } from './support/pattern-model.js';
import { outcomeOf } from './support/random-patterns.js';

const [imported, required] = await loadEntry('whurl/pattern');
const [importedPlain, requiredPlain] = await loadEntry('whurl/js/pattern');
const { URLPattern } = imported;
const names = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

for (const [name, entry] of Object.entries({ imported, required, importedPlain, requiredPlain })) {
  for (const file of Object.keys(patternFiles))
    test(`every case of ${file} passes (${name})`, (t) => {
      const cases = casesFor(t, file);
      if (cases === null) return;
      const { passed, failed, failures } = runCases(file, cases, entry.URLPattern);
      assert.equal(failed, 0, failures.join('\n\n'));
      assert.equal(passed, cases.length);
    });
}

test('import and require have the same class', () => assert.equal(imported.URLPattern, required.URLPattern));

/** The error of a constructor call. @param {any[]} args */
const errorOf = (...args) => {
  try {
    new URLPattern(...args);
  } catch (error) {
    return /** @type {any} */ (error);
  }
  return assert.fail('it does not throw');
};

test('positions refer to the given text, and not to the resolved one', () => {
  const error = errorOf('x/{:', 'https://example.com/a/b');
  assert.deepEqual([error.component, error.start, error.end], ['pathname', 3, 4]);
  // Text before a colon would be the protocol.
  const ofPath = errorOf('/users/:/posts', 'https://example.com');
  assert.deepEqual([ofPath.component, ofPath.start, ofPath.end], ['protocol', 7, 8]);
  assert.match(
    ofPath.message,
    /at 7 of '\/users\/:\/posts': what is before the `:` is no protocol; a name must follow/,
  );
  const { start, end } = errorOf({ search: '?x=(?:x)' });
  assert.deepEqual([start, end], [4, 5]);
  // The path of the base URL comes first, and each group is an expression, but all of them are none.
  const ofAll = errorOf({ pathname: 'x/((?<a>b))/((?<a>c))', baseURL: 'https://h/a/b' });
  assert.deepEqual([ofAll.component, ofAll.start], ['pathname', 0]);
  assert.equal(
    errorOf('/x').message,
    "Failed to construct 'URLPattern': a pattern without a protocol needs a base URL string",
  );
  assert.equal(errorOf('/x', '/y').message, "Failed to construct 'URLPattern': the base URL does not parse");
});

test('an expression that only the flag u takes is refused with the cure', () => {
  for (const [pathname, cured] of [
    ['/:id([^/]+)', '/:id([^\\/]+)'],
    ['/([\\w-]+)', '/([\\w\\-]+)'],
    ['/([\\w.-]+@[a&&b])', '/([\\w.\\-]+@[a\\&\\&b])'],
  ]) {
    assert.match(
      errorOf({ pathname }).message,
      /is not valid: within `\[` and `\]`, write a `\\` before .*`\[\\w\\-\]`$/,
    );
    assert.equal(new URLPattern({ pathname: cured }).pathname, cured);
  }
  assert.match(
    errorOf({ pathname: '/([b-a])' }).message,
    /'\/\(\[b-a\]\)': the regular expression is not valid: [^/]+$/,
  );
});

test('an expression that V8 finds too large when it matches is a TypeError', () => {
  const pattern = new URLPattern({ pathname: '/(a)'.repeat(4000) });
  for (const method of ['test', 'exec'])
    assert.throws(() => pattern[method]({ pathname: '/a' }), { name: 'TypeError', code: 'ERR_INVALID_URL_PATTERN' });
});

test('an error shows the text, without control characters, and not all of a long one', () => {
  assert.match(errorOf({ pathname: '/\n:' }).message, /at 2 of '\/\ufffd:': /);
  const { message, start } = errorOf({ pathname: `/${'a'.repeat(1e5)}:/b` });
  assert.equal(start, 100_001);
  assert.ok(message.includes("at 100001 of '…:/b': ") && message.length < 300, message);
  assert.match(errorOf({ port: '99999' }).message, /up to 65535$/);
  assert.match(errorOf({ hostname: 'a b' }).message, /no host contains ' '$/);
});

test('no message has a name that users do not know', () => {
  assert.throws(() => /** @type {any} */ (URLPattern)('a'), {
    name: 'TypeError',
    message: /constructor URLPattern cannot/,
  });
  const assign = () => {
    new URLPattern().pathname = 'a';
  };
  for (const call of [assign, () => structuredClone(new URLPattern())])
    assert.throws(call, ({ message }) => message.includes('URLPattern') && !message.includes('URLPatternClass'));
});

test('generate says which group is wrong', () => {
  for (const [pathname, groups, group, sentence] of /** @type {[string, any, string | undefined, string][]} */ ([
    ['/:a/:id', { a: 'b' }, 'id', "the group 'id' of the pathname is missing"],
    ['/:id', { id: '' }, 'id', "the group 'id' of the pathname cannot be ''"],
    ['/:id', { id: 'x/y' }, 'id', "the group 'id' of the pathname cannot be 'x/y'"],
    ['/a/:id', { id: '..' }, undefined, "the pathname '/a/..' would be read as '/'"],
    [
      '/*',
      { 0: 'a' },
      '0',
      "the group '0' of the pathname is not written `:name`, and only such a group can be filled",
    ],
    ['/:id?', { id: 'a' }, 'id', "the group 'id' of the pathname may be left out or repeated"],
    ['/a{b}?', {}, undefined, 'a text of the pathname may be left out or repeated'],
  ]))
    assert.throws(() => new URLPattern({ pathname }).generate('pathname', groups), {
      name: 'TypeError',
      message: `Failed to execute 'generate' on 'URLPattern': ${sentence}`,
      code: 'ERR_OPERATION_FAILED',
      component: 'pathname',
      ...(group !== undefined && { group }),
    });
});

test('what is generated matches, and has the whole groups', () => {
  const generate = (/** @type {any} */ init, /** @type {string} */ component, /** @type {any} */ groups) => {
    try {
      return new URLPattern(init).generate(component, groups);
    } catch (error) {
      assert.equal(/** @type {any} */ (error).code, 'ERR_OPERATION_FAILED');
      return undefined;
    }
  };
  const path = { pathname: '/users/:id' };
  for (const id of ['..', '.', '%2e', '%2E.', 'a\tb', 'a/b', '\\', ''])
    assert.equal(generate(path, 'pathname', { id }), undefined, id);
  assert.equal(generate(path, 'pathname', { id: 'a?#b' }), '/users/a%3F%23b');
  assert.equal(generate({ pathname: '/{:a}{:b}/x' }, 'pathname', { a: '.', b: '.' }), undefined);
  const host = { hostname: ':sub.example.com' };
  for (const sub of ['a/b', 'a?b', 'a#b', 'a:b', 'a.b', 'a\\b'])
    assert.equal(generate(host, 'hostname', { sub }), undefined, sub);
  assert.equal(generate(host, 'hostname', { sub: 'BÜCHER' }), 'xn--bcher-kva.example.com');
  assert.equal(generate({ port: ':port' }, 'port', { port: '80x' }), undefined);
  assert.equal(generate({ port: ':port' }, 'port', { port: '8080' }), '8080');
  assert.equal(generate({ protocol: 'data', pathname: 'a:x' }, 'pathname', { x: 'b?c' }), undefined);
});

test('arguments are converted in the order of Web IDL', () => {
  /** @type {string[]} */
  const read = [];
  const watched = (/** @type {string} */ name, /** @type {object} */ members = {}) =>
    new Proxy(members, {
      get: (_, key) => {
        read.push(`${name}.${String(key)}`);
        return undefined;
      },
    });
  new URLPattern(watched('input'), watched('options'));
  const members = ['baseURL', 'hash', 'hostname', 'password', 'pathname', 'port', 'protocol', 'search', 'username'];
  assert.deepEqual(read, [...members.map((name) => `input.${name}`), 'options.ignoreCase']);
  const base = { toString: () => (read.push('base'), 'https://example.com') };
  read.length = 0;
  const newTarget = new Proxy(URLPattern, {
    get(target, key) {
      read.push(String(key));
      return /** @type {any} */ (target)[key];
    },
  });
  Reflect.construct(URLPattern, ['/x', base, watched('options')], newTarget);
  assert.deepEqual(read, ['base', 'options.ignoreCase', 'prototype']);
});

test('overloads are chosen as Web IDL does', () => {
  assert.equal(new URLPattern().pathname, '*');
  assert.equal(new URLPattern(null, null).pathname, '*');
  assert.equal(new URLPattern('https://example.com', undefined).hostname, 'example.com');
  assert.equal(new URLPattern('/x', 'https://example.com', undefined).hostname, 'example.com');
  assert.equal(new URLPattern('https://example.com', { ignoreCase: 1 }).hostname, 'example.com');
  assert.equal(errorOf('https://example.com', 5).code, 'ERR_INVALID_URL_PATTERN');
  assert.equal(errorOf('https://example.com', 'https://example.com', 5).code, 'ERR_INVALID_ARG_TYPE');
  assert.equal(errorOf({}, 'https://example.com').code, 'ERR_INVALID_URL_PATTERN');
  assert.throws(() => new URLPattern(Symbol()), TypeError);
  assert.throws(() => /** @type {any} */ (URLPattern)({}), TypeError);
  const pattern = new URLPattern();
  for (const method of ['test', 'exec'])
    assert.throws(() => pattern[method]({}, 'https://example.com'), {
      code: 'ERR_OPERATION_FAILED',
      message: new RegExp(`'${method}'`),
    });
});

test('the class has the members of the standard, with brand checks', () => {
  const { prototype } = URLPattern;
  for (const name of [...names, 'hasRegExpGroups']) {
    const descriptor = /** @type {any} */ (Object.getOwnPropertyDescriptor(prototype, name));
    assert.deepEqual([descriptor.set, descriptor.enumerable, descriptor.configurable], [undefined, true, true], name);
    assert.equal(descriptor.get.name, `get ${name}`);
    assert.throws(() => descriptor.get.call({}), { name: 'TypeError', code: 'ERR_INVALID_THIS' });
  }
  for (const name of ['test', 'exec']) {
    assert.equal(prototype[name].length, 0);
    assert.throws(() => prototype[name].call({}), { name: 'TypeError', code: 'ERR_INVALID_THIS' });
  }
  assert.equal(URLPattern.length, 0);
  assert.equal(String(new URLPattern()), '[object URLPattern]');
  /** @type {any} */
  const Mine = class extends URLPattern {};
  assert.ok(new Mine('https://example.com') instanceof Mine && new Mine() instanceof URLPattern);
});

test('a result has the members of its dictionaries, in their order', () => {
  const found = new URLPattern({ pathname: '/:__proto__' }).exec({ pathname: '/x', hostname: 'a' });
  assert.deepEqual(Object.keys(found), [
    ...['hash', 'hostname', 'inputs', 'password', 'pathname', 'port', 'protocol', 'search', 'username'],
  ]);
  assert.deepEqual(Object.keys(found.pathname), ['groups', 'input']);
  assert.deepEqual(Object.getOwnPropertyDescriptors(found.pathname.groups), {
    ['__proto__']: { value: 'x', writable: true, enumerable: true, configurable: true },
  });
  assert.deepEqual(Object.keys(found.inputs[0]), ['hostname', 'pathname']);
});

/** @param {string} name @param {string[]} values */
const inits = (name, values) => values.map((value) => ({ [name]: value }));

/** Patterns, and the inputs that each is tried with. @type {[patterns: any[], inputs: any[]][]} */
const asTheModel = [
  // Components are written as the URL parser writes them, and as they have to be read.
  [
    [
      ...inits('pathname', words`/../a /./b/../c /é /(.*) /:$x /*/*/*/*/*/*/*/*/*/*/*/* /(a/):b`),
      ...inits('search', words`\\?a {:a}b {\t}:b`),
      ...[{ hash: '\\#a' }, { port: '0' }],
      ...words`ab\\?c ab\\#c ␣é␣`.map((pathname) => ({ protocol: 'data', pathname })),
      ...words`foo://host?x file://host?x data:/ab https://host/x@y https://host?x https://user\\:word@host/`,
      // A pattern that one special scheme matches.
      ...words`htt{p}? http{s}? w{s}? ws{s}? f{tp}? fil{e}? {:x}(y)?`.map((protocol) => `${protocol}://host?x`),
      ...['/', '?', '#'].map((end) => `https://host${end}x@y`),
      ...words`{x} {/x} \\x \\/x x/`.map((pathname) => ({ pathname, baseURL: 'https://h/a/b' })),
      { pathname: 'x', baseURL: 'data:a/b' },
    ],
    ['https://host/x@y', 'http://host/?x', 'data:ab', { pathname: '/a/x' }],
  ],
  // And so are the components of inputs.
  [
    [{}],
    [
      ...names.map((name) => ({ [name]: '' })),
      ...[...inits('username', ['?a', '#a']), ...inits('search', ['?#a', '#a']), { hash: '?a' }],
      ...[{ username: 'a b' }, { pathname: 'a b' }].map((init) => ({ protocol: 'foo', ...init })),
      ...['{/x', 'x/'].map((pathname) => ({ pathname, baseURL: 'https://h/a/b' })),
    ],
  ],
  // A host in brackets is an IPv6 address, in parts.
  [inits('hostname', words`[\\:\\:AB\\:1] {[\\:\\:AB\\:*}] \\[*\\:AB] [ [\\:\\:x]`), ['https://[::ab:1]/']],
  // Groups may be called what a member of objects is called, be regular expressions, and ignore the case.
  [
    [
      ...inits('pathname', words`/:a/:b/:c/:d/:e/:f/:g/:h/:i/:j/:constructor /(a)/:b /:b`),
      ['https://*/(a)/:b', { ignoreCase: true }],
    ],
    [...inits('pathname', words`/1/2/3/4/5/6/7/8/9/10/11 /a/b /A/b`), 'https://x/A/b'],
  ],
  // Texts may be optional or repeated, and groups may be empty. The parser removes a tab.
  [inits('search', words`a {a}? {a}+ {a}* * {}*a{}+ *a{:b}?`), inits('search', words`∅ a aa b`)],
  [inits('pathname', words`/a{\t}/:b? /a{\t}?/:b? /a{\t}*/:b? /a{\t}+/:b?`), inits('pathname', ['/a/c', '/a'])],
];

test('patterns of every kind do what those of the model do', () => {
  let [valid, matches] = [0, 0];
  for (const [patterns, inputs] of asTheModel) {
    for (const pattern of patterns) {
      const given = { args: [pattern].flat(), inputs: inputs.map((input) => [input]) };
      const found = outcomeOf(URLPattern, given);
      assert.deepEqual(found, outcomeOf(ModelURLPattern, given), JSON.stringify(pattern));
      valid += Number(found.components !== null);
      matches += found.results.filter((result) => result !== null).length;
    }
  }
  assert.ok(valid > 45 && matches > 40, `${valid} ${matches}`);
});

test('regular expressions have the flag v, and may be of any ASCII', () => {
  const pattern = new URLPattern({ search: '([[a-z]--a])-:b' });
  assert.deepEqual({ ...pattern.exec({ search: 'b-x/y' }).search.groups }, { 0: 'b', b: 'x/y' });
  assert.equal(pattern.test({ search: 'a-x' }), false);
  assert.ok(new URLPattern({ pathname: '(\x7f)' }).hasRegExpGroups);
});

test('a component without a text is generated', () => {
  for (const name of names) assert.equal(new URLPattern({ [name]: '' }).generate(name, {}), '', name);
});

test('a group is more specific without a modifier than with each', () => {
  const patterns = ['/:a*', '/:a?', '/:a+', '/:a'].map((pathname) => new URLPattern({ pathname }));
  for (const [i, left] of patterns.entries()) {
    for (const [j, right] of patterns.entries())
      assert.equal(URLPattern.compareComponent('pathname', left, right), Math.sign(i - j), `${i} ${j}`);
  }
});

test('a pattern that goes on with a text is more specific, unless the text is empty', () => {
  const compare = (/** @type {string} */ left, /** @type {string} */ right) =>
    URLPattern.compareComponent('search', new URLPattern({ search: left }), new URLPattern({ search: right }));
  assert.equal(compare(':a', ':a.b'), -1);
  assert.equal(compare(':a', ':a{\t}'), 0);
});

test('generate and compareComponent refuse what they do not take', () => {
  const pattern = new URLPattern({ pathname: '/:a' });
  assert.equal(pattern.generate('pathname', { a: 'b' }), '/b');
  const calls = {
    generate: () => pattern.generate('baseURL', {}),
    compareComponent: () => URLPattern.compareComponent('baseURL', pattern, pattern),
  };
  for (const [name, call] of Object.entries(calls))
    assert.throws(call, { name: 'TypeError', code: 'ERR_INVALID_ARG_VALUE', message: new RegExp(`'${name}'`) });
  for (const groups of [undefined, null, 5, 'a'])
    assert.throws(() => pattern.generate('pathname', groups), { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' });
  for (const [init, groups] of /** @type {[object, object][]} */ ([
    [{ pathname: '/:a' }, {}],
    [{ pathname: '/:a' }, { a: '' }],
    [{ pathname: '/:a' }, { a: 'b/c' }],
    [{ pathname: '/*' }, { 0: 'b' }],
    [{ pathname: '/(b)' }, { 0: 'b' }],
    [{ protocol: 'data', pathname: ':a' }, { a: '#b' }],
  ])) {
    const fails = () => new URLPattern(init).generate('pathname', groups);
    assert.throws(fails, { name: 'TypeError' }, JSON.stringify([init, groups]));
  }
  for (const [left, right] of [
    [pattern, {}],
    [{}, pattern],
  ])
    assert.throws(() => URLPattern.compareComponent('pathname', left, right), {
      name: 'TypeError',
      code: 'ERR_INVALID_ARG_TYPE',
    });
});

test('a URL object is an input', () => {
  const pattern = new URLPattern('https://example.com/users/:id');
  assert.equal(pattern.exec(new URL('https://example.com/users/7#x')).pathname.groups.id, '7');
});

test('a pattern prints its components in Node', () => {
  const text = inspect(new URLPattern('https://example.com/:id'));
  assert.match(text, /^URLPattern \{\n {2}protocol: 'https',\n.* {2}hasRegExpGroups: false\n\}$/s);
  const pattern = Object.defineProperty(new URLPattern(), 'constructor', { value: undefined });
  assert.match(inspect(pattern), /^URLPattern \{/);
  assert.match(inspect(pattern, { depth: 0 }), /^URLPattern \{\n {2}protocol: '\*'/);
  assert.equal(inspect({ a: new URLPattern() }, { depth: 0 }), '{ a: URLPattern {} }');
});

test('a pattern cannot be cloned', () => assert.throws(() => structuredClone(new URLPattern()), { code: 25 }));

test('a page that replaces built-ins later changes nothing', () => {
  const { exec } = RegExp.prototype;
  const fail = () => void assert.fail('a setter');
  try {
    RegExp.prototype.exec = () => assert.fail('exec');
    Object.defineProperty(Array.prototype, 0, { set: fail, configurable: true });
    Object.defineProperty(Object.prototype, 'groups', { set: fail, configurable: true });
    const pattern = new URLPattern({ pathname: '/:a/(\\d+)/:b?' });
    assert.equal(pattern.exec('https://example.com/x/1').pathname.groups.a, 'x');
    // An index that a text does not have.
    Object.defineProperty(String.prototype, 6, { value: 'a', configurable: true });
    assert.equal(errorOf({ pathname: '/ab{cd' }).end, 6);
  } finally {
    delete (/** @type {any} */ (String.prototype)[6]);
    RegExp.prototype.exec = exec;
    delete (/** @type {any} */ (Array.prototype)[0]);
    delete (/** @type {any} */ (Object.prototype).groups);
  }
});

test('a text that is too long is no mistake of a pattern, and no mismatch', () => {
  const username = '-'.repeat(0x10000001);
  assert.throws(() => new URLPattern().test({ username }), { name: 'RangeError' });
  assert.throws(() => new URLPattern({ username }), { name: 'RangeError' });
});
