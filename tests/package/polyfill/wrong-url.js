// Wrong URL classes, each with the probes that it must fail.
import { constructing, replacing } from './realm.js';

/**
 * @typedef {{ is: string, wrong: (realm: any) => unknown, fails: { URL?: string[], URLSearchParams?: string[] } }}
 *   Wrong
 */

/** @type {Wrong[]} */
export const wrongURL = [
  { is: 'missing', wrong: (realm) => delete realm.URL, fails: { URL: ['the class is there'] } },
  { is: 'an object', wrong: (realm) => (realm.URL = {}), fails: { URL: ['the class is there'] } },
  {
    is: 'without base',
    wrong: (realm) => constructing(realm, 'URL', (make, [url]) => make(url)),
    fails: { URL: ['the constructor', 'parsing: relative references'] },
  },
  {
    is: 'that accepts only strings',
    wrong: (realm) =>
      constructing(realm, 'URL', (make, args) => (typeof args[0] === 'object' ? make('x:') : make(...args))),
    fails: { URL: ['the constructor converts to strings'] },
  },
  {
    is: 'never invalid',
    wrong: (realm) => constructing(realm, 'URL', (make, args) => (args[0] === '//x' ? make('x:') : make(...args))),
    fails: { URL: ['an invalid URL throws'] },
  },
  {
    is: 'without parse',
    wrong: ({ URL }) => delete URL.parse,
    fails: { URL: ['parse', 'the operations are enumerable'] },
  },
  {
    is: 'without canParse',
    wrong: ({ URL }) => delete URL.canParse,
    fails: { URL: ['canParse', 'the operations are enumerable'] },
  },
  {
    is: 'with a search for an empty query',
    wrong: ({ URL }) =>
      replacing(
        URL.prototype,
        'search',
        (get) =>
          function () {
            return get.call(this) || (/\?(#|$)/.test(this.href) ? '?' : '');
          },
        'get',
      ),
    fails: { URL: ['the getters'] },
  },
  {
    is: 'with an origin for file URLs',
    wrong: ({ URL }) =>
      replacing(
        URL.prototype,
        'origin',
        (get) =>
          function () {
            const origin = get.call(this);
            return this.protocol === 'file:' ? 'file://' : origin;
          },
        'get',
      ),
    fails: { URL: ['origin'] },
  },
  {
    is: 'without toJSON',
    wrong: ({ URL }) => delete URL.prototype.toJSON,
    fails: { URL: ['toJSON', 'the operations are enumerable'] },
  },
  {
    is: 'without toString',
    wrong: ({ URL }) => delete URL.prototype.toString,
    fails: { URL: ['toString', 'the operations are enumerable', 'the operations need a URL'] },
  },
  {
    is: 'that ignores an invalid href',
    wrong: ({ URL }) =>
      replacing(
        URL.prototype,
        'href',
        (set) =>
          function (value) {
            if (URL.canParse(value)) set.call(this, value);
          },
        'set',
      ),
    fails: { URL: ['setting href'] },
  },
  {
    is: 'with other searchParams each time',
    wrong: ({ URL, URLSearchParams }) =>
      replacing(
        URL.prototype,
        'searchParams',
        (get) =>
          function () {
            get.call(this);
            return new URLSearchParams(this.search);
          },
        'get',
      ),
    fails: { URL: ['searchParams', 'searchParams changes the URL', 'the URL changes searchParams'] },
  },
  {
    is: 'with searchParams that are not linked',
    wrong: ({ URL, URLSearchParams }) => {
      const kept = new WeakMap();
      replacing(
        URL.prototype,
        'searchParams',
        (get) =>
          function () {
            get.call(this);
            if (!kept.has(this)) kept.set(this, new URLSearchParams(this.search));
            return kept.get(this);
          },
        'get',
      );
    },
    fails: { URL: ['searchParams changes the URL', 'the URL changes searchParams'] },
  },
  {
    is: 'with searchParams of another class',
    wrong: (realm) => (realm.URLSearchParams = class extends realm.URLSearchParams {}),
    fails: {
      URL: ['searchParams'],
      URLSearchParams: ['size is an enumerable accessor', 'the operations are enumerable'],
    },
  },
  {
    is: 'a function',
    wrong: (realm) => {
      const { URL } = realm;
      const Callable = function (/** @type {any[]} */ ...args) {
        return new URL(...args);
      };
      realm.URL = Object.defineProperties(Callable, Object.getOwnPropertyDescriptors(URL));
    },
    fails: { URL: ['the constructor needs new'] },
  },
  {
    is: 'of another length',
    wrong: ({ URL }) => Object.defineProperty(URL, 'length', { value: 2 }),
    fails: { URL: ['the constructor needs an argument'] },
  },
  {
    is: 'with another class string',
    wrong: ({ URL }) => Object.defineProperty(URL.prototype, Symbol.toStringTag, { value: 'Object' }),
    fails: { URL: ['the class string'] },
  },
  {
    is: 'with a prototype that can be replaced',
    wrong: (realm) => {
      const { URL } = realm;
      const Writable = function (/** @type {any[]} */ ...args) {
        if (new.target === undefined) throw new TypeError('new');
        return new URL(...args);
      };
      const { prototype, ...others } = Object.getOwnPropertyDescriptors(URL);
      Writable.prototype = prototype.value;
      realm.URL = Object.defineProperties(Writable, others);
    },
    fails: { URL: ['the prototype property'] },
  },
  {
    is: 'with an attribute that is not enumerable',
    wrong: ({ URL }) => Object.defineProperty(URL.prototype, 'port', { enumerable: false }),
    fails: { URL: ['the attributes are enumerable accessors'] },
  },
  {
    is: 'with an attribute that can be set',
    wrong: ({ URL }) => Object.defineProperty(URL.prototype, 'origin', { set() {} }),
    fails: { URL: ['the attributes are enumerable accessors'] },
  },
  {
    is: 'with an attribute that accepts any receiver',
    wrong: ({ URL }) =>
      replacing(
        URL.prototype,
        'port',
        (get) =>
          function () {
            return Object.getPrototypeOf(this) === URL.prototype ? get.call(this) : '';
          },
        'get',
      ),
    fails: { URL: ['the attributes need a URL'] },
  },
  {
    is: 'with an operation that is not enumerable',
    wrong: ({ URL }) => Object.defineProperty(URL, 'parse', { enumerable: false }),
    fails: { URL: ['the operations are enumerable'] },
  },
  {
    is: 'with an operation that accepts any receiver',
    wrong: ({ URL }) =>
      replacing(
        URL.prototype,
        'toString',
        () =>
          function () {
            return this.href;
          },
      ),
    fails: { URL: ['the operations need a URL'] },
  },
];
