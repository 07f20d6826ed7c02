// The memory of the engine in plain JavaScript grows: a larger buffer takes the place of the old one. What the host
// says when it has none decides whether a call is too long, or has never ended.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createRealm } from './support/counted-realm.js';

const PAGE_SIZE = 0x10000;
const MEBIBYTE = 2 ** 20;

/** An entry whose buffers are counted, and of which the next one can fail. @param {string} file */
function load(file) {
  const { load, realm } = createRealm('bare', false);
  const { ArrayBuffer } = realm;
  /** @type {number[]} */
  const sizes = [];
  const state = { failure: /** @type {unknown} */ (undefined), sizes };
  realm.ArrayBuffer = function (/** @type {number} */ size) {
    sizes.push(size);
    const { failure } = state;
    state.failure = undefined;
    if (failure !== undefined) throw failure;
    return new ArrayBuffer(size);
  };
  realm.ArrayBuffer.prototype = ArrayBuffer.prototype;
  return { ...load(file), state };
}

const long = `https://faß.example/${'é'.repeat(MEBIBYTE)}`;
const { href } = new globalThis.URL(long);
const others = ['https://faß.example/', 'https://trusted.example.evil.com/login', 'http://0x7F.1/a b'];

/** @param {any} entry @param {string} when */
const assertRight = ({ URL }, when) => {
  for (const input of others) assert.equal(new URL(input).href, new globalThis.URL(input).href, when);
};

for (const file of ['js.cjs', 'js.es5.cjs']) {
  test(`${file}: grown memory has whole pages, more than before, and what was in the old memory`, () => {
    const entry = load(file);
    assertRight(entry, 'before');
    const { sizes } = entry.state;
    assert.equal(sizes.length, 1);
    assert.equal(new entry.URL(long).href === href, true);
    assert.ok(
      sizes.length > 1 &&
        sizes.every((size, index) => size % PAGE_SIZE === 0 && (index === 0 || size > sizes[index - 1])),
    );
    const count = sizes.length;
    // The tables of Unicode and the code's own data were copied; nothing is started anew.
    assertRight(entry, 'after');
    assert.equal(new entry.URL(long).href === href, true);
    assert.equal(sizes.length, count);
  });

  test(`${file}: without memory an input is too long`, () => {
    const entry = load(file);
    assertRight(entry, 'before');
    entry.state.failure = new RangeError('Array buffer allocation failed');
    assert.throws(() => new entry.URL(long), { name: 'RangeError', message: /too long/ });
    assertRight(entry, 'after');
    assert.equal(new entry.URL(long).href === href, true);
  });

  for (const message of [
    'Maximum call stack size exceeded',
    'too much recursion',
    'stack overflow',
    'Out of stack space',
  ]) {
    test(`${file}: an overflow of the stack is thrown as it is: ${message}`, () => {
      const entry = load(file);
      assertRight(entry, 'before');
      const failure = new RangeError(message);
      entry.state.failure = failure;
      assert.throws(
        () => new entry.URL(long),
        (error) => error === failure,
      );
      assertRight(entry, 'after');
      assert.equal(new entry.URL(long).href === href, true);
    });
  }
}
