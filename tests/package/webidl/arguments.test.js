// Arguments: how many are required, in what order they are converted, and to what.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builds } from '../../shared/package.js';

for (const { name, URL, URLSearchParams } of builds) {
  test(`too few arguments throw (${name})`, () => {
    const params = new URLSearchParams();
    /** @param {() => unknown} call @param {string} what @param {number} required @param {number} present */
    const assertMissing = (call, what, required, present) => {
      const message = `Failed to ${what}: ${required} argument${required > 1 ? 's' : ''} required, but only ${present} present.`;
      assert.throws(call, { name: 'TypeError', code: 'ERR_MISSING_ARGS', message });
    };
    assertMissing(() => new /** @type {any} */ (URL)(), "construct 'URL'", 1, 0);
    for (const [owner, title, operations, required] of /** @type {[any, string, string[], number][]} */ ([
      [URL, 'URL', ['parse', 'canParse'], 1],
      [params, 'URLSearchParams', ['get', 'getAll', 'has', 'delete'], 1],
      [params, 'URLSearchParams', ['append', 'set'], 2],
    ])) {
      for (const operation of operations)
        for (let present = 0; present < required; present++)
          assertMissing(
            () => owner[operation](...['a'].slice(0, present)),
            `execute '${operation}' on '${title}'`,
            required,
            present,
          );
    }
    assert.equal(params.size, 0);
  });

  test(`an undefined argument is converted like any other (${name})`, () => {
    const params = /** @type {any} */ (new URLSearchParams());
    params.append(undefined, undefined);
    assert.equal(String(params), 'undefined=undefined');
    assert.throws(() => new URL(/** @type {any} */ (undefined)), { code: 'ERR_INVALID_URL', input: 'undefined' });
  });

  test(`the base undefined stands for none, and null for "null" (${name})`, () => {
    const loose = /** @type {any} */ (URL);
    assert.equal(new loose('http://a', undefined).href, 'http://a/');
    assert.throws(() => new loose('http://a', null), { code: 'ERR_INVALID_URL', input: 'http://a', base: 'null' });
    assert.equal(loose.canParse('x', null), false);
    assert.equal(loose.parse('x', null), null);
    assert.equal(loose.parse('x', { toString: () => 'http://a/b/c' }).href, 'http://a/b/x');
    assert.equal(new URL('x', new URL('http://a/b/c')).href, 'http://a/b/x');
  });

  test(`arguments are converted to strings once, the url before the base (${name})`, () => {
    /** @type {string[]} */
    const log = [];
    const logged = (/** @type {string} */ title, /** @type {string} */ value) => ({
      get [Symbol.toPrimitive]() {
        log.push(`${title}: get`);
        return (/** @type {string} */ hint) => {
          log.push(`${title}: ${hint}`);
          return value;
        };
      },
    });
    const loose = /** @type {any} */ (URL);
    const each = ['url: get', 'url: string', 'base: get', 'base: string'];
    for (const use of [
      () => new loose(logged('url', 'b'), logged('base', 'http://a')),
      () => loose.parse(logged('url', 'b'), logged('base', 'http://a')),
      () => loose.canParse(logged('url', 'b'), logged('base', 'http://a')),
      // Both are converted before either is parsed.
      () => assert.throws(() => new loose(logged('url', 'b'), logged('base', '')), { base: '' }),
    ]) {
      log.length = 0;
      use();
      assert.deepEqual(log, each);
    }
    log.length = 0;
    const params = /** @type {any} */ (new URLSearchParams());
    params.append(logged('name', 'a'), logged('value', 'b'));
    assert.deepEqual(log, ['name: get', 'name: string', 'value: get', 'value: string']);
  });

  test(`symbols cannot be converted to strings (${name})`, () => {
    const loose = /** @type {any} */ (URL);
    const url = /** @type {any} */ (new URL('http://a/?b=c'));
    const params = url.searchParams;
    const symbol = Symbol('s');
    for (const use of [
      () => new loose(symbol),
      () => new loose('x', symbol),
      () => loose.parse(symbol),
      () => loose.canParse(symbol),
      () => loose.canParse('a:', symbol),
      () => new /** @type {any} */ (URLSearchParams)(symbol),
      () => params.append('a', symbol),
      () => params.append(symbol, 'a'),
      () => params.get(symbol),
      () => params.has('b', symbol),
      () => params.delete(symbol),
      () => params.set('b', symbol),
      ...['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'].map(
        (part) => () => {
          url[part] = symbol;
        },
      ),
    ])
      assert.throws(use, TypeError);
    assert.equal(url.href, 'http://a/?b=c');
  });

  test(`setters convert anything to a string (${name})`, () => {
    const url = /** @type {any} */ (new URL('http://a/'));
    url.hash = null;
    url.search = undefined;
    url.pathname = 5;
    url.port = 8080.5;
    url.username = { toString: () => 'u' };
    url.password = ['p', 'q'];
    assert.equal(url.href, 'http://u:p,q@a:8080/5?undefined#null');
    const { set } = /** @type {any} */ (Object.getOwnPropertyDescriptor(URL.prototype, 'hash'));
    set.call(url);
    assert.equal(url.hash, '#undefined');
    assert.throws(() => {
      'use strict';
      url.origin = 'x';
    }, TypeError);
  });

  test(`lone surrogates become U+FFFD (${name})`, () => {
    const cases = [
      ['\ud800', '\ufffd'],
      ['\udc00', '\ufffd'],
      ['a\udc00\ud800b', 'a\ufffd\ufffdb'],
      ['\ud83d\udca9', '\ud83d\udca9'],
      ['\ud83d\ud83d\udca9', '\ufffd\ud83d\udca9'],
      ['x'.repeat(50) + '\udfff', 'x'.repeat(50) + '\ufffd'],
      ['x'.repeat(50) + '\udbff', 'x'.repeat(50) + '\ufffd'],
    ];
    for (const [given, wanted] of cases) {
      const encoded = encodeURIComponent(wanted);
      assert.equal(new URL(`http://a/${given}`).pathname, `/${encoded}`);
      assert.equal(new URL(given, 'http://a/').pathname, `/${encoded}`);
      const params = new URLSearchParams();
      params.append(given, given);
      assert.deepEqual([...params], [[wanted, wanted]]);
      assert.equal(params.get(given), wanted);
      assert.equal(String(params), `${encoded}=${encoded}`);
      assert.deepEqual([...new URLSearchParams(`${given}=${given}`)], [[wanted, wanted]]);
      assert.deepEqual([...new URLSearchParams({ [given]: given })], [[wanted, wanted]]);
      assert.deepEqual([...new URLSearchParams([[given, given]])], [[wanted, wanted]]);
      const url = new URL('http://a');
      url.search = given;
      assert.deepEqual([...url.searchParams], [[wanted, '']]);
      url.hash = given;
      assert.equal(url.hash, `#${encoded}`);
    }
    // A surrogate at the end of the input and one at the start of the base are not a pair.
    assert.throws(() => new URL('\ud83d', '\udca9'), { input: '\ufffd', base: '\ufffd' });
    assert.equal(URL.canParse('\ud83d', '\udca9http://a/'), false);
  });
}
