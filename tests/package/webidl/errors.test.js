// Errors are Node's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipOutsideNode } from '../support/host.js';
import { builds } from '../../shared/package.js';
import { setterNames } from '../../shared/wpt/url-parts.js';

const NativeURL = globalThis.URL;

/** @param {() => unknown} use @returns {any} */
const thrownBy = (use) => {
  try {
    use();
  } catch (error) {
    return error;
  }
  return assert.fail('nothing thrown');
};

/** @param {Error} error */
const shape = (error) => {
  // In a newer V8, the stack is an accessor.
  const { stack, ...rest } = Object.getOwnPropertyDescriptors(error);
  assert.equal(typeof error.stack, 'string');
  return { stack: stack?.enumerable, ...rest };
};

for (const { name, URL, URLSearchParams } of builds) {
  test(`an invalid URL throws the same error as in Node (${name})`, { skip: skipOutsideNode }, () => {
    for (const given of /** @type {any[][]} */ ([
      ['x'],
      ['x', undefined],
      ['x', 'y'],
      ['http://a b/', 'http://c/'],
      ['x', null],
      ['', ''],
      ['\ud800'],
      [1, 2],
    ])) {
      const ours = thrownBy(() => Reflect.construct(URL, given));
      const native = thrownBy(() => Reflect.construct(NativeURL, given));
      assert.equal(Object.getPrototypeOf(ours), TypeError.prototype);
      assert.deepEqual(shape(ours), shape(native), String(given));
      assert.deepEqual(Object.keys(ours), Object.keys(native));
      assert.match(ours.stack, /^TypeError: Invalid URL\n +at .*\n/);
    }
  });

  test(`the href setter throws and changes nothing (${name})`, () => {
    const url = new URL('http://u:p@a:81/b?c=d#e');
    const { searchParams } = url;
    searchParams.append('f', 'g');
    const error = thrownBy(() => (url.href = 'nonsense'));
    assert.deepEqual(
      [error.message, error.code, error.input, 'base' in error],
      ['Invalid URL', 'ERR_INVALID_URL', 'nonsense', false],
    );
    assert.equal(url.href, 'http://u:p@a:81/b?c=d&f=g#e');
    assert.equal(String(searchParams), 'c=d&f=g');
  });

  test(`no setter but href's throws (${name})`, () => {
    const bad = ['', ':', '/', '?', '#', '@', '[', '::1', ' ', '\0', '%', 'a b', '99999', '\ud800', '..', '//'];
    for (const href of ['http://a/', 'a:b', 'file:///c:/', 'data:x', 'a:///b', 'a:/b']) {
      for (const part of setterNames) {
        for (const value of bad) {
          const url = new URL(href);
          url[part] = value;
          assert.equal(new URL(url.href).href, url.href, `${href}: ${part} = ${value}`);
        }
      }
    }
  });

  test(`parse and canParse do not throw for invalid URLs (${name})`, () => {
    for (const given of [['x'], ['x', 'y'], ['http://a b'], ['', '']]) {
      assert.equal(Reflect.apply(URL.parse, URL, given), null);
      assert.equal(Reflect.apply(URL.canParse, URL, given), false);
    }
    assert.equal(URL.parse('x', 'http://a/')?.href, 'http://a/x');
    assert.equal(URL.canParse('x', 'http://a/'), true);
    // An absolute URL needs a valid base too.
    assert.equal(URL.canParse('http://a/', 'x'), false);
    assert.equal(URL.parse('http://a/', 'x'), null);
  });

  test(`setters on Object.prototype do not see the properties of the error (${name})`, () => {
    /** @type {unknown[]} */
    const seen = [];
    const keys = ['code', 'input', 'base', 'value', 'enumerable'];
    const trap = { __proto__: null, configurable: true, set: (/** @type {any} */ value) => seen.push(value) };
    for (const key of keys) Object.defineProperty(Object.prototype, key, trap);
    let error;
    try {
      error = thrownBy(() => new URL('x', 'y'));
      thrownBy(() => new URLSearchParams(/** @type {any} */ ([1])));
    } finally {
      for (const key of keys) delete (/** @type {any} */ (Object.prototype)[key]);
    }
    assert.equal(error.input, 'x');
    assert.deepEqual(seen, []);
  });
}
