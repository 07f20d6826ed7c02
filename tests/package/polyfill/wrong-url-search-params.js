// Wrong URLSearchParams classes, each with the probes that it must fail.
import { constructing, replacing } from './realm.js';

/** @typedef {import('./wrong-url.js').Wrong} Wrong */

/**
 * Constructors that convert one kind of argument wrongly.
 *
 * @type {[is: string, when: (init: any) => boolean, made: string, fails: string[]][]}
 */
const wrongConstructors = [
  ['that keeps the ? of a string', (init) => init === '?a=1&?b', '??a=1&?b', ['a string']],
  ['that converts undefined to a string', (init) => init === undefined, 'undefined', ['no argument', 'serialising']],
  ['that ignores null', (init) => init === null, '', ['null']],
  ['that ignores other objects', (init) => typeof init === 'object' && String(init) === 'a=b', '', ['another object']],
  ['that ignores records', (init) => init?.a === 1, '[object Object]', ['a record']],
  [
    'that keeps equal keys apart',
    (init) => init?.['\ud800'] === 1,
    '\ufffd=1&\ufffd=2',
    ['a record with keys that become one'],
  ],
  ['that ignores sequences', Array.isArray, '', ['a sequence']],
  ['that ignores iterables', (init) => init?.constructor === Object && Symbol.iterator in init, '', ['an iterable']],
  ['that trims names', (init) => /^&a\+b/.test(init), 'a b=+%zz', ['parsing']],
];

/**
 * Replaces a method.
 *
 * @param {string} name
 * @param {(original: any) => (this: any, ...args: any[]) => unknown} make
 */
const method =
  (name, make) =>
  (/** @type {any} */ { URLSearchParams }) =>
    replacing(URLSearchParams.prototype, name, make);

/** Makes a method ignore its second argument. @param {string} name */
const takingOne = (name) =>
  method(
    name,
    (original) =>
      function (...args) {
        return original.apply(this, args.slice(0, 1));
      },
  );

/** @type {Wrong[]} */
export const wrongURLSearchParams = [
  {
    is: 'missing',
    wrong: (realm) => delete realm.URLSearchParams,
    fails: { URL: ['searchParams'], URLSearchParams: ['the class is there'] },
  },
  ...wrongConstructors.map(([is, when, made, fails]) => ({
    is,
    wrong: (/** @type {any} */ realm) =>
      constructing(realm, 'URLSearchParams', (make, args) => (when(args[0]) ? make(made) : make(...args))),
    fails: { URLSearchParams: fails },
  })),
  {
    is: 'whose get returns the last value',
    wrong: method(
      'get',
      (original) =>
        function (...args) {
          return original.apply(this, args) === null ? null : this.getAll(args[0]).pop();
        },
    ),
    fails: { URLSearchParams: ['append, get and getAll'] },
  },
  {
    is: 'whose set appends',
    wrong: method(
      'set',
      (original) =>
        function (...args) {
          if (args[0] === 'a') this.append(...args);
          else original.apply(this, args);
        },
    ),
    fails: { URLSearchParams: ['set'] },
  },
  {
    is: 'whose delete deletes only the first pair',
    wrong: method(
      'delete',
      (original) =>
        function (...args) {
          const [, ...others] = args.length === 1 ? this.getAll(args[0]) : [];
          original.apply(this, args);
          others.forEach((/** @type {string} */ value) => this.append(args[0], value));
        },
    ),
    fails: { URLSearchParams: ['delete'] },
  },
  {
    is: 'whose delete ignores the value',
    wrong: takingOne('delete'),
    fails: { URLSearchParams: ['delete with a value'] },
  },
  {
    is: 'whose has returns a number',
    wrong: method(
      'has',
      (original) =>
        function (...args) {
          return args.length === 1 ? Number(original.apply(this, args)) : original.apply(this, args);
        },
    ),
    fails: { URLSearchParams: ['has'] },
  },
  { is: 'whose has ignores the value', wrong: takingOne('has'), fails: { URLSearchParams: ['has with a value'] } },
  {
    is: 'without size',
    wrong: ({ URLSearchParams }) => delete URLSearchParams.prototype.size,
    fails: { URLSearchParams: ['size', 'size is an enumerable accessor'] },
  },
  {
    is: 'whose sort compares code points',
    wrong: method(
      'sort',
      (original) =>
        function () {
          const swap = this.has('\u{1f308}') && this.has('\uff5e');
          original.call(this);
          if (!swap) return;
          const value = this.get('\u{1f308}');
          this.delete('\u{1f308}');
          this.append('\u{1f308}', value);
        },
    ),
    fails: { URLSearchParams: ['sort'] },
  },
  {
    is: 'that does not encode the tilde',
    wrong: method(
      'toString',
      (original) =>
        function () {
          return original.call(this).replace(/^(\*-\._)%7E/, '$1~');
        },
    ),
    fails: { URLSearchParams: ['serialising'] },
  },
  {
    is: 'whose forEach iterates over a copy',
    wrong: method(
      'forEach',
      (original) =>
        function (callback, object) {
          if (arguments.length === 0) original.call(this);
          if (!this.has('c')) return original.call(this, callback, object);
          [...this].forEach(([name, value]) => callback.call(object, value, name, this));
        },
    ),
    fails: { URLSearchParams: ['forEach'] },
  },
  {
    is: 'whose keys() returns the values',
    wrong: method(
      'keys',
      (original) =>
        function () {
          original.call(this);
          return this.size === 0 ? original.call(this) : this.values();
        },
    ),
    fails: { URLSearchParams: ['iterators'] },
  },
  {
    is: 'that cannot be iterated',
    wrong: ({ URLSearchParams }) => delete URLSearchParams.prototype[Symbol.iterator],
    fails: { URLSearchParams: ['another object', 'iteration'] },
  },
  {
    is: 'whose iterators cannot be iterated',
    wrong: ({ URLSearchParams }) => {
      Object.setPrototypeOf(Object.getPrototypeOf(new URLSearchParams().keys()), Object.prototype);
    },
    fails: { URLSearchParams: ['the iterators are iterable'] },
  },
  {
    is: 'a function',
    wrong: (realm) => {
      const { URLSearchParams } = realm;
      const Callable = function (/** @type {any[]} */ ...args) {
        return new URLSearchParams(...args);
      };
      realm.URLSearchParams = Object.defineProperties(Callable, Object.getOwnPropertyDescriptors(URLSearchParams));
    },
    fails: { URLSearchParams: ['the constructor needs new'] },
  },
  {
    is: 'of another length',
    wrong: ({ URLSearchParams }) => Object.defineProperty(URLSearchParams, 'length', { value: 1 }),
    fails: { URLSearchParams: ['the length of the constructor'] },
  },
  {
    is: 'with a prototype that can be replaced',
    wrong: (realm) => {
      const { URLSearchParams } = realm;
      const Writable = function (/** @type {any[]} */ ...args) {
        if (new.target === undefined) throw new TypeError('new');
        return new URLSearchParams(...args);
      };
      const { prototype, ...others } = Object.getOwnPropertyDescriptors(URLSearchParams);
      Writable.prototype = prototype.value;
      realm.URLSearchParams = Object.defineProperties(Writable, others);
    },
    fails: { URLSearchParams: ['the prototype property'] },
  },
  {
    is: 'with another class string',
    wrong: ({ URLSearchParams }) =>
      Object.defineProperty(URLSearchParams.prototype, Symbol.toStringTag, { value: 'Object' }),
    fails: { URLSearchParams: ['the class string'] },
  },
  {
    is: 'with an operation that is not enumerable',
    wrong: ({ URLSearchParams }) => Object.defineProperty(URLSearchParams.prototype, 'get', { enumerable: false }),
    fails: { URLSearchParams: ['the operations are enumerable'] },
  },
  {
    is: 'with an operation that accepts any receiver',
    wrong: method(
      'sort',
      (original) =>
        function () {
          if (Object.prototype.toString.call(this) === '[object URLSearchParams]') original.call(this);
        },
    ),
    fails: { URLSearchParams: ['the operations need a URLSearchParams'] },
  },
  {
    is: 'with an operation that accepts too few arguments',
    wrong: method(
      'get',
      (original) =>
        function (name) {
          return original.call(this, name);
        },
    ),
    fails: { URLSearchParams: ['the operations need their arguments'] },
  },
];
