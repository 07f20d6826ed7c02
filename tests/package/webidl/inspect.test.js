// util.inspect prints our objects as it prints objects of Node's own classes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { builds } from '../../shared/package.js';

const native = { URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams };

const options = [
  {},
  { depth: 0 },
  { depth: 1 },
  { depth: -1 },
  { depth: null },
  { depth: Infinity },
  { colors: true },
  { colors: true, depth: 0 },
  { compact: false },
  { compact: true },
  { breakLength: 20 },
  { breakLength: 20, colors: true },
  { breakLength: Infinity },
  ...[9, 10, 11, 12, 13, 14].map((breakLength) => ({ breakLength })),
  { maxStringLength: 5 },
];

/** @typedef {{ URL: typeof globalThis.URL, URLSearchParams: typeof globalThis.URLSearchParams }} Classes */

/** @type {((classes: Classes) => unknown)[]} */
const values = [
  ({ URL }) => new URL('https://user:pass@example.com:8080/a/b?q=1&r=2#top'),
  ({ URL }) => new URL('a:'),
  ({ URL }) => new URL(`http://a/?long=${'x'.repeat(100)}`),
  ({ URL }) => [new URL('a:')],
  ({ URL }) => [[new URL('a:')]],
  ({ URL }) => [[[new URL('a:')]]],
  ({ URL }) => [[[[new URL('a:')]]]],
  ({ URL }) => ({ url: new URL('http://a/?b=c'), other: 1 }),
  ({ URL }) => new (class Page extends URL {})('a:?b'),
  ({ URL }) => Object.assign(new URL('a:'), { extra: 1 }),
  ({ URLSearchParams }) => new URLSearchParams(),
  ({ URLSearchParams }) => new URLSearchParams('a=b'),
  ({ URLSearchParams }) => new URLSearchParams("a=b&c=d'e&f=%0A%22"),
  ({ URLSearchParams }) => new URLSearchParams(`a=${'b'.repeat(50)}&c=${'d'.repeat(50)}`),
  ({ URLSearchParams }) => [new URLSearchParams('a=b')],
  ({ URLSearchParams }) => [[[new URLSearchParams('a=b')]]],
  ({ URLSearchParams }) => [[[[new URLSearchParams('a=b')]]]],
  ({ URLSearchParams }) => new (class Query extends URLSearchParams {})('a=b'),
  ({ URLSearchParams }) => new URLSearchParams('a=b&c=d').entries(),
  ({ URLSearchParams }) => new URLSearchParams('a=b&c=d').keys(),
  ({ URLSearchParams }) => new URLSearchParams('a=b&c=d').values(),
  ({ URLSearchParams }) => new URLSearchParams().keys(),
  ({ URLSearchParams }) => {
    const iterator = new URLSearchParams('a=b&c=d').entries();
    iterator.next();
    return iterator;
  },
  ({ URLSearchParams }) => [[new URLSearchParams('a=b').entries()]],
  ({ URLSearchParams }) => [[[new URLSearchParams('a=b').entries()]]],
  ({ URLSearchParams }) => new URLSearchParams(`a=${'b'.repeat(100)}&c=${'d'.repeat(50)}`).entries(),
  ({ URLSearchParams }) => new URLSearchParams('a=%0A&c=d').values(),
];

for (const { name, ...classes } of builds) {
  test(`util.inspect prints what it prints for Node's own classes (${name})`, () => {
    for (const make of values) {
      for (const option of options)
        assert.equal(inspect(make(classes), option), inspect(make(native), option), `${make} with ${inspect(option)}`);
    }
  });

  test(`inspecting prototypes does not throw (${name})`, () => {
    const iteratorPrototype = Object.getPrototypeOf(new classes.URLSearchParams().keys());
    for (const prototype of [classes.URL.prototype, classes.URLSearchParams.prototype, iteratorPrototype])
      assert.equal(typeof inspect(prototype), 'string');
    assert.equal(typeof inspect(new Proxy(new classes.URL('a:'), {})), 'string');
  });
}

test('the methods for util.inspect look as in Node', () => {
  const key = Symbol.for('nodejs.util.inspect.custom');
  for (const { URL, URLSearchParams } of builds) {
    for (const object of [new URL('a:b'), new URLSearchParams(), new URLSearchParams().keys()]) {
      const method = /** @type {any} */ (object)[key];
      assert.equal(method.name, '[nodejs.util.inspect.custom]');
      assert.equal(method.length, 2);
      assert.equal(Object.hasOwn(method, 'prototype'), false);
    }
    for (const { prototype } of [URL, URLSearchParams]) {
      const { writable, enumerable, configurable } = /** @type {any} */ (
        Object.getOwnPropertyDescriptor(prototype, key)
      );
      assert.deepEqual([writable, enumerable, configurable], [true, false, true]);
    }
  }
});

for (const { name, URL } of builds) {
  const key = Symbol.for('nodejs.util.inspect.custom');

  test(`a Node that passes no inspect gets a plain text (${name})`, () => {
    const url = /** @type {any} */ (new URL('http://u@a/?b="'));
    assert.equal(
      url[key](2, {}),
      'URL {\n  href: "http://u@a/?b=%22",\n  origin: "http://a",\n  protocol: "http:",\n  username: "u",\n  password: "",\n' +
        '  host: "a",\n  hostname: "a",\n  port: "",\n  pathname: "/",\n  search: "?b=%22",\n' +
        '  searchParams: URLSearchParams { "b" => "\\"" },\n  hash: "" }',
    );
    const { searchParams } = url;
    assert.equal(searchParams[key](2, {}), 'URLSearchParams { "b" => "\\"" }');
    assert.equal(searchParams.entries()[key](2, {}), 'URLSearchParams Iterator { ["b","\\""] }');
  });

  test(`objects without a constructor are named after their interface (${name})`, () => {
    const url = new URL('a:?b');
    for (const object of [url, url.searchParams]) Object.defineProperty(object, 'constructor', { value: undefined });
    assert.match(inspect(url), /^URL \{/);
    assert.equal(inspect(url.searchParams), "URLSearchParams { 'b' => '' }");
  });
}
