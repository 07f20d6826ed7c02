// The memory of the engine in plain JavaScript grows: a larger buffer takes the place of the old one. The host's error
// when it has none decides whether a call is too long, or has never ended.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isStackOverflow } from '../../js/wasm/stack-overflow.js';
import { createRealm } from './support/counted-realm.js';

const PAGE_SIZE = 0x10000;
/** The length of texts for which the memory grows three times. */
const LENGTH = 2 ** 18;

/** An entry whose buffers are counted, and of which the next one can fail. @param {string} file */
function load(file) {
  const { load, realm } = createRealm('bare', false);
  const { ArrayBuffer } = realm;
  /** @type {number[]} */
  const sizes = [];
  // The failure of a later buffer, and how many are made before it.
  const state = { failure: /** @type {unknown} */ (undefined), more: 0, sizes };
  realm.ArrayBuffer = function (/** @type {number} */ size) {
    sizes.push(size);
    const { failure } = state;
    if (failure !== undefined && state.more-- === 0) {
      state.failure = undefined;
      state.more = 0;
      throw failure;
    }
    return new ArrayBuffer(size);
  };
  realm.ArrayBuffer.prototype = ArrayBuffer.prototype;
  return { ...load(file), state };
}

const long = `https://faß.example/${'é'.repeat(LENGTH)}`;
const { href } = new globalThis.URL(long);
// The last one needs the engine, whatever the build.
const others = ['https://faß.example/', 'https://trusted.example.evil.com/login', 'http://[::127.0.0.1]/a b'];

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
        sizes.every(
          (/** @type {number} */ size, /** @type {number} */ index) =>
            size % PAGE_SIZE === 0 && (index === 0 || size > sizes[index - 1]),
        ),
    );
    const count = sizes.length;
    // The tables of Unicode and the code's own data were copied; nothing is started anew.
    assertRight(entry, 'after');
    assert.equal(new entry.URL(long).href === href, true);
    assert.equal(sizes.length, count);
  });

  for (const [name, call] of /** @type {[string, (entry: any) => void][]} */ ([
    [
      'the constructor',
      ({ URL }) => assert.throws(() => new URL(long), { name: 'RangeError', message: /longer than/ }),
    ],
    ['canParse', ({ URL }) => assert.equal(URL.canParse(`https://${'é.'.repeat(LENGTH)}`), false)],
    [
      'a reference',
      ({ URL }) =>
        assert.throws(() => new URL('é'.repeat(LENGTH), 'x://h/ü'), { name: 'RangeError', message: /longer than/ }),
    ],
    [
      'get',
      ({ URLSearchParams }) =>
        assert.throws(() => new URLSearchParams(`a=${'%ff'.repeat(LENGTH)}`).get('a'), {
          name: 'RangeError',
          message: /longer than/,
        }),
    ],
    [
      'a setter',
      ({ URL }) => {
        const url = new URL('https://h.example/');
        assert.throws(() => (url.hash = 'é'.repeat(LENGTH)), { name: 'RangeError', message: /longer than/ });
        assert.equal(url.href, 'https://h.example/');
      },
    ],
  ])) {
    for (const more of [0, 1, 2])
      test(`${file}: without memory the input of ${name} is too long, and a call that has begun leaves a new instance: ${more}`, () => {
        const entry = load(file);
        assertRight(entry, 'before');
        const { sizes } = entry.state;
        entry.state.failure = new RangeError('Array buffer allocation failed');
        entry.state.more = more;
        call(entry);
        // The first buffer is for the input. If there is none, nothing has begun.
        assert.equal(sizes.length, more === 0 ? 2 : more + 3);
        if (more > 0) assert.equal(sizes[more + 2], sizes[0]);
        assertRight(entry, 'after');
        assert.equal(new entry.URL(long).href === href, true);
      });
  }

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

test('only an object with the words of a host is an overflow of the stack', () => {
  const words = 'Maximum call stack size exceeded';
  for (const thrown of [
    words,
    null,
    undefined,
    5,
    {},
    new RangeError('too long'),
    Object.assign(() => {}, { message: words }),
  ])
    assert.equal(isStackOverflow(thrown), false, String(thrown));
  for (const thrown of [
    new RangeError(words),
    new SyntaxError(`Invalid regular expression: ${words}`),
    { message: words },
  ])
    assert.equal(isStackOverflow(thrown), true, String(thrown));
});
