/**
 * The probes that a URLSearchParams class must pass to stay: see `probe-url.js`. Sections refer to the URL
 * Standard.
 */

import { brandChecked, enumerableAccessor, enumerableMethod, throwsTypeError } from './probe.js';

/** @typedef {import('./probe.js').Probe} Probe */

/**
 * 6.2 "URLSearchParams class": the operations, and the number of arguments that they require.
 *
 * @type {Record<string, number>}
 */
const operations = {
  append: 2,
  delete: 1,
  get: 1,
  getAll: 1,
  has: 1,
  set: 2,
  sort: 0,
  toString: 0,
  entries: 0,
  keys: 0,
  values: 0,
  forEach: 1,
};

/** Whether the platform has iteration at all. */
const iterates = typeof Symbol === 'function' && !!Symbol.iterator;

/** @type {Probe[]} */
export const urlSearchParamsProbes = [
  // 6.2: "[Exposed=*] interface URLSearchParams".
  ['the class is there', ({ URLSearchParams }) => typeof URLSearchParams === 'function'],
  // 6.2, new URLSearchParams(init) and "initialize".
  ['a string', ({ URLSearchParams }) => String(new URLSearchParams('?a=1&?b')) === 'a=1&%3Fb='],
  ['no argument', ({ URLSearchParams }) => String(new URLSearchParams()) + new URLSearchParams(undefined) === ''],
  ['null', ({ URLSearchParams }) => String(new URLSearchParams(null)) === 'null='],
  ['another object', ({ URLSearchParams }) => String(new URLSearchParams(new URLSearchParams('a=b'))) === 'a=b'],
  [
    'a record',
    ({ URLSearchParams }) => String(new URLSearchParams({ a: 1, '\u00fc': undefined })) === 'a=1&%C3%BC=undefined',
  ],
  [
    'a record with keys that become one',
    ({ URLSearchParams }) => String(new URLSearchParams({ '\ud800': 1, '\udc00': 2 })) === '%EF%BF%BD=2',
  ],
  [
    'a sequence',
    ({ URLSearchParams }) =>
      String(
        new URLSearchParams([
          ['a', 1],
          ['a', 2],
        ]),
      ) === 'a=1&a=2' &&
      throwsTypeError(() => new URLSearchParams([['a']])) &&
      throwsTypeError(() => new URLSearchParams([1])),
  ],
  ['an iterable', ({ URLSearchParams }) => !iterates || String(new URLSearchParams(iterable())) === 'a=b'],
  // 6.2, append(), get(), getAll(), set().
  [
    'append, get and getAll',
    ({ URLSearchParams }) => {
      const params = new URLSearchParams('a=1');
      params.append('a', 2);
      return params.get('a') === '1' && params.getAll('a').join() === '1,2' && params.get('b') === null;
    },
  ],
  [
    'set',
    ({ URLSearchParams }) => {
      const params = new URLSearchParams('a=1&b=2&a=3');
      params.set('a', 4);
      params.set('c', 5);
      return String(params) === 'a=4&b=2&c=5';
    },
  ],
  // 6.2, delete(name, value) and has(name, value).
  [
    'delete',
    ({ URLSearchParams }) => {
      const params = new URLSearchParams('a=1&b=2&a=3');
      params.delete('a');
      return String(params) === 'b=2';
    },
  ],
  [
    'delete with a value',
    ({ URLSearchParams }) => {
      const params = new URLSearchParams('a=1&a=2&b=3');
      params.delete('a', 2);
      params.delete('b', undefined);
      return String(params) === 'a=1';
    },
  ],
  ['has', ({ URLSearchParams }) => new URLSearchParams('a').has('a') === true && !new URLSearchParams('a').has('b')],
  [
    'has with a value',
    ({ URLSearchParams }) => {
      const params = new URLSearchParams('a=1');
      return params.has('a', 1) === true && params.has('a', 2) === false && params.has('a', undefined) === true;
    },
  ],
  // 6.2, size.
  ['size', ({ URLSearchParams }) => new URLSearchParams('a&a&b').size === 3],
  // 6.2, sort(): by code units, and stable.
  [
    'sort',
    ({ URLSearchParams }) => {
      const params = new URLSearchParams('\uff5e=1&\ud83c\udf08=2&a=3&\uff5e=0');
      params.sort();
      let order = '';
      params.forEach((/** @type {string} */ value) => (order += value));
      return order === '3210';
    },
  ],
  // 5.1 "application/x-www-form-urlencoded parsing".
  [
    'parsing',
    ({ URLSearchParams }) => {
      const params = new URLSearchParams('&a+b=%2B%zz&%FF=%EF%BB%BFc&=d&e');
      return (
        params.get('a b') === '+%zz' &&
        params.get('\ufffd') === '\ufeffc' &&
        params.get('') === 'd' &&
        params.get('e') === ''
      );
    },
  ],
  // 5.2 "application/x-www-form-urlencoded serializing".
  [
    'serialising',
    ({ URLSearchParams }) => {
      const params = new URLSearchParams();
      params.append("*-._~!'()", ' +&=\u00e9\ud800\x00');
      return String(params) === '*-._%7E%21%27%28%29=+%2B%26%3D%C3%A9%EF%BF%BD%00';
    },
  ],
  // 6.2: "iterable<USVString, USVString>"; Web IDL, 3.7.9 "Iterable declarations".
  [
    'forEach',
    ({ URLSearchParams }) => {
      const params = new URLSearchParams('a=1&b=2&c=3');
      const seen = /** @type {unknown[]} */ ([]);
      /** @this {unknown} @param {string} value @param {string} name @param {any} object */
      const see = function (value, name, object) {
        // Each step reads the current list.
        object.delete('b');
        seen.push(name + value, this);
      };
      params.forEach(see, seen);
      return seen.length === 4 && seen[0] === 'a1' && seen[1] === seen && seen[2] === 'c3';
    },
  ],
  [
    'iterators',
    ({ URLSearchParams }) => {
      const params = new URLSearchParams('a=1');
      const iterator = params.entries();
      const { value, done } = iterator.next();
      return (
        value.join() === 'a,1' &&
        done === false &&
        iterator.next().done === true &&
        params.keys().next().value === 'a' &&
        params.values().next().value === '1'
      );
    },
  ],
  ['iteration', ({ URLSearchParams: { prototype } }) => !iterates || prototype[Symbol.iterator] === prototype.entries],
  [
    'the iterators are iterable',
    ({ URLSearchParams }) => {
      if (!iterates) return true;
      const iterator = new URLSearchParams().keys();
      return iterator[Symbol.iterator]() === iterator && throwsTypeError(() => iterator.next.call({}));
    },
  ],
  // Web IDL, 3.7.1 "Interface object".
  ['the constructor needs new', ({ URLSearchParams }) => throwsTypeError(() => URLSearchParams('a'))],
  ['the length of the constructor', ({ URLSearchParams }) => URLSearchParams.length === 0],
  [
    'the prototype property',
    ({ URLSearchParams }) => Object.getOwnPropertyDescriptor(URLSearchParams, 'prototype')?.writable === false,
  ],
  [
    'the class string',
    ({ URLSearchParams }) => Object.prototype.toString.call(new URLSearchParams()) === '[object URLSearchParams]',
  ],
  // Web IDL, 3.7.6 "Attributes", 3.7.7 "Operations".
  [
    'size is an enumerable accessor',
    ({ URLSearchParams: { prototype } }) =>
      enumerableAccessor(prototype, 'size', false) && brandChecked(prototype, 'size'),
  ],
  [
    'the operations are enumerable',
    ({ URLSearchParams: { prototype } }) =>
      Object.keys(operations).every((name) => enumerableMethod(prototype, name, operations[name])),
  ],
  [
    'the operations need a URLSearchParams',
    ({ URLSearchParams: { prototype } }) =>
      Object.keys(operations).every((name) => throwsTypeError(() => prototype[name].call({}, 'a', 'b'))),
  ],
  [
    'the operations need their arguments',
    ({ URLSearchParams }) =>
      Object.keys(operations).every(
        (name) => operations[name] === 0 || throwsTypeError(() => new URLSearchParams()[name]()),
      ),
  ],
];

/** An iterable with one pair. */
const iterable = () => ({ [Symbol.iterator]: () => [['a', 'b']][Symbol.iterator]() });
