// Wrong classes: what each class is, the probes that must fail, and the change that makes a right class wrong.
import { constructing, replacing } from './realm.js';

/** @typedef {'URL' | 'URLSearchParams' | 'URLPattern'} Name */
/** @typedef {(realm: any) => unknown} Change */
/** @typedef {{ is: string, fails: string[], change: Change }} Wrong */
/** @typedef {Parameters<typeof replacing>[2]} Make */

/**
 * The table of a class's mistakes.
 *
 * @param {Name} Class
 * @param {(wrong: (is: string, fails: string, change: Change) => void) => void} list  probes of another class have its name before
 *   them
 * @returns {Wrong[]}
 */
const mistakes = (Class, list) => {
  /** @type {Wrong[]} */
  const all = [];
  list((is, fails, change) => {
    const named = (/** @type {string} */ name) => (/^URL\w*: /.test(name) ? name : `${Class}: ${name}`);
    all.push({ is: `${Class} ${is}`, fails: fails.split('; ').map(named), change });
  });
  return all;
};

/** @param {Name} Class @param {'value' | 'get' | 'set'} [part] */
const member = (Class, part) => (/** @type {string} */ name, /** @type {Make} */ make) => (/** @type {any} */ realm) =>
  replacing(realm[Class].prototype, name, make, part);

/** @param {Name} Class */
const made = (Class) => (/** @type {Parameters<typeof constructing>[2]} */ make) => (/** @type {any} */ realm) =>
  constructing(realm, Class, make);

/** The class as a function, whose prototype can be replaced or which needs no `new`. @param {Name} Class */
const asFunction =
  (Class, needsNew = false) =>
  (/** @type {any} */ realm) => {
    const Original = realm[Class];
    const Changed = function (/** @type {any[]} */ ...args) {
      if (needsNew && new.target === undefined) throw new TypeError('new');
      return new Original(...args);
    };
    const { prototype, ...others } = Object.getOwnPropertyDescriptors(Original);
    Changed.prototype = prototype.value;
    realm[Class] = Object.defineProperties(Changed, needsNew ? others : { prototype, ...others });
  };

/** Mistakes that every class may have. @param {Name} Class @param {string} method @param {number} length @param {string} ofLength */
const general = (Class, method, length, ofLength) =>
  mistakes(Class, (wrong) => {
    wrong('that needs no new', 'the constructor needs new', asFunction(Class));
    wrong('with a prototype that can be replaced', 'the prototype property', asFunction(Class, true));
    wrong('of another length', ofLength, (realm) => Object.defineProperty(realm[Class], 'length', { value: length }));
    wrong('with another class string', 'the class string', (realm) =>
      Object.defineProperty(realm[Class].prototype, Symbol.toStringTag, { value: 'Object' }),
    );
    for (const attribute of ['enumerable', 'writable', 'configurable'])
      wrong(`with an operation that is not ${attribute}`, 'the operations are enumerable', (realm) => {
        const { prototype } = realm[Class];
        const owner = method in prototype ? prototype : realm[Class];
        Object.defineProperty(owner, method, { [attribute]: false });
      });
  });

/** @type {Wrong[]} */
export const wrongClasses = [
  ...general('URL', 'parse', 2, 'the constructor needs an argument'),
  ...general('URLSearchParams', 'get', 1, 'the length of the constructor'),

  ...mistakes('URL', (wrong) => {
    const [constructor, method, getter, setter] = [
      made('URL'),
      member('URL'),
      member('URL', 'get'),
      member('URL', 'set'),
    ];
    const kept = new WeakMap();
    wrong('missing', 'the class is there', (realm) => delete realm.URL);
    wrong('an object', 'the class is there', (realm) => (realm.URL = {}));
    wrong(
      'without base',
      'the constructor; parsing: relative references',
      constructor((make, [url]) => make(url)),
    );
    wrong(
      'that accepts only strings',
      'the constructor converts to strings',
      constructor((make, args) => (typeof args[0] === 'object' ? make('x:') : make(...args))),
    );
    wrong(
      'never invalid',
      'an invalid URL throws',
      constructor((make, args) => (args[0] === '//x' ? make('x:') : make(...args))),
    );
    wrong('without parse', 'parse; the operations are enumerable', ({ URL }) => delete URL.parse);
    wrong('without canParse', 'canParse; the operations are enumerable', ({ URL }) => delete URL.canParse);
    wrong('without toJSON', 'toJSON; the operations are enumerable', ({ URL }) => delete URL.prototype.toJSON);
    wrong(
      'without toString',
      'toString; the operations are enumerable; the operations need a URL',
      ({ URL }) => delete URL.prototype.toString,
    );
    wrong(
      'with a search for an empty query',
      'the getters',
      getter('search', (get, url) => get() || (/\?(#|$)/.test(url.href) ? '?' : '')),
    );
    wrong(
      'with an origin for file URLs',
      'origin',
      getter('origin', (get, url) => (get(), url.protocol === 'file:' ? 'file://' : get())),
    );
    wrong('that ignores an invalid href', 'setting href', (realm) =>
      setter('href', (set, _, value) => realm.URL.canParse(value) && set(value))(realm),
    );
    wrong(
      'with other searchParams each time',
      'searchParams; searchParams changes the URL; the URL changes searchParams',
      (realm) => getter('searchParams', (get, url) => (get(), new realm.URLSearchParams(url.search)))(realm),
    );
    wrong(
      'with searchParams that are not linked',
      'searchParams changes the URL; the URL changes searchParams',
      (realm) =>
        getter('searchParams', (get, url) => {
          get();
          if (!kept.has(url)) kept.set(url, new realm.URLSearchParams(url.search));
          return kept.get(url);
        })(realm),
    );
    wrong(
      'with searchParams of another class',
      'searchParams; URLSearchParams: size is an enumerable accessor; URLSearchParams: the operations are enumerable',
      (realm) => (realm.URLSearchParams = class extends realm.URLSearchParams {}),
    );
    wrong('with an attribute that is not enumerable', 'the attributes are enumerable accessors', ({ URL }) =>
      Object.defineProperty(URL.prototype, 'port', { enumerable: false }),
    );
    wrong('with an attribute that can be set', 'the attributes are enumerable accessors', ({ URL }) =>
      Object.defineProperty(URL.prototype, 'origin', { set() {} }),
    );
    wrong('with an attribute that accepts any receiver', 'the attributes need a URL', (realm) =>
      getter('port', (get, url) => (Object.getPrototypeOf(url) === realm.URL.prototype ? get() : ''))(realm),
    );
    wrong(
      'with an operation that accepts any receiver',
      'the operations need a URL',
      method('toString', (_, url) => url.href),
    );
  }),

  ...mistakes('URLSearchParams', (wrong) => {
    const method = member('URLSearchParams');
    wrong('missing', 'URL: searchParams; the class is there', (realm) => delete realm.URLSearchParams);

    // Constructors that convert one kind of argument wrongly.
    const converting = (/** @type {string} */ fails, /** @type {(init: any) => boolean} */ when, made = '') =>
      wrong(`that is wrong about ${fails}`, fails, (realm) =>
        constructing(realm, 'URLSearchParams', (make, args) => (when(args[0]) ? make(made) : make(...args))),
      );
    converting('a string', (init) => init === '?a=1&?b', '??a=1&?b');
    converting('no argument; serialising', (init) => init === undefined, 'undefined');
    converting('null', (init) => init === null);
    converting('another object', (init) => typeof init === 'object' && String(init) === 'a=b');
    converting('a record', (init) => init?.a === 1, '[object Object]');
    converting('a record with keys that become one', (init) => init?.['\ud800'] === 1, '\ufffd=1&\ufffd=2');
    converting('a sequence', Array.isArray);
    converting('an iterable', (init) => init?.constructor === Object && Symbol.iterator in init);
    converting('parsing', (init) => /^&a\+b/.test(init), 'a b=+%zz');

    const last = method('get', (get, list, ...args) => (get(...args) === null ? null : list.getAll(args[0]).pop()));
    wrong('whose get returns the last value', 'append, get and getAll', last);
    const appending = method('set', (set, list, ...args) => (args[0] === 'a' ? list.append(...args) : set(...args)));
    wrong('whose set appends', 'set', appending);
    wrong(
      'whose delete deletes only the first pair',
      'delete',
      method('delete', (original, list, ...args) => {
        const [, ...others] = args.length === 1 ? list.getAll(args[0]) : [];
        original(...args);
        others.forEach((/** @type {string} */ value) => list.append(args[0], value));
      }),
    );
    const takingOne = (/** @type {string} */ name) =>
      method(name, (original, _, ...args) => original(...args.slice(0, 1)));
    wrong('whose delete ignores the value', 'delete with a value', takingOne('delete'));
    wrong('whose has ignores the value', 'has with a value', takingOne('has'));
    const number = method('has', (has, _, ...args) => (args.length === 1 ? Number(has(...args)) : has(...args)));
    wrong('whose has returns a number', 'has', number);
    wrong(
      'without size',
      'size; size is an enumerable accessor',
      (realm) => delete realm.URLSearchParams.prototype.size,
    );
    wrong(
      'whose sort compares code points',
      'sort',
      method('sort', (sort, list) => {
        const swap = list.has('\u{1f308}') && list.has('\uff5e');
        sort();
        if (!swap) return;
        const value = list.get('\u{1f308}');
        list.delete('\u{1f308}');
        list.append('\u{1f308}', value);
      }),
    );
    const withTilde = method('toString', (toString) => toString().replace(/^(\*-\._)%7E/, '$1~'));
    wrong('that does not encode the tilde', 'serialising', withTilde);
    wrong(
      'whose forEach iterates over a copy',
      'forEach',
      method('forEach', (forEach, list, ...args) => {
        const [callback, object] = args;
        if (args.length === 0 || !list.has('c')) return forEach(...args);
        [...list].forEach(([name, value]) => callback.call(object, value, name, list));
      }),
    );
    const values = method('keys', (keys, list) => (keys(), list.size === 0 ? keys() : list.values()));
    wrong('whose keys() returns the values', 'iterators', values);
    wrong(
      'that cannot be iterated',
      'another object; iteration',
      ({ URLSearchParams }) => delete URLSearchParams.prototype[Symbol.iterator],
    );
    wrong('whose iterators cannot be iterated', 'the iterators are iterable', ({ URLSearchParams }) =>
      Object.setPrototypeOf(Object.getPrototypeOf(new URLSearchParams().keys()), Object.prototype),
    );
    const lenient = method(
      'sort',
      (sort, list) => Object.prototype.toString.call(list) === '[object URLSearchParams]' && sort(),
    );
    wrong('with an operation that accepts any receiver', 'the operations need a URLSearchParams', lenient);
    const filled = method('get', (get, _, name) => get(name));
    wrong('with an operation that accepts too few arguments', 'the operations need their arguments', filled);
  }),
];

/** @type {Wrong[]} */
export const wrongURLPattern = [
  ...general('URLPattern', 'exec', 1, 'the constructor needs no argument'),

  ...mistakes('URLPattern', (wrong) => {
    const method = member('URLPattern');
    wrong('missing', 'the class is there', (realm) => delete realm.URLPattern);
    const needing = method('test', (test, _, ...args) => {
      if (args.length === 0) throw new TypeError('1 argument required');
      return test(...args);
    });
    wrong('whose test needs an argument', 'test without an argument', needing);
    const whole = method('exec', (exec, _, ...args) => {
      const found = exec(...args);
      if (found !== null) Object.assign(found.inputs[0], { hash: undefined });
      return found;
    });
    wrong('whose inputs have every member, as in Node 24', 'the inputs of a result', whole);
    const inner = method('exec', (exec, _, ...args) => {
      const found = exec(...args);
      if (found?.pathname.input === '/ba') found.pathname.groups[''] = 'a';
      return found;
    });
    wrong('whose results have the groups within expressions, as in Bun 1.4', 'groups within an expression', inner);
    const withoutSets = made('URLPattern')((make, args) => {
      if (/--/.test(args[0]?.pathname)) throw new TypeError('Lone quantifier brackets');
      return make(...args);
    });
    wrong('whose expressions have no sets, as in Deno 2.9', 'sets of expressions', withoutSets);
    wrong(
      'without hasRegExpGroups',
      'hasRegExpGroups; the attributes are enumerable accessors',
      ({ URLPattern }) => delete URLPattern.prototype.hasRegExpGroups,
    );
    const isOwn = (/** @type {any} */ { URLPattern }, /** @type {any} */ object) =>
      object instanceof URLPattern && object !== URLPattern.prototype;
    wrong('whose attributes need no pattern', 'the attributes need a URLPattern', (realm) =>
      member('URLPattern', 'get')('hash', (get, pattern) => (isOwn(realm, pattern) ? get() : ''))(realm),
    );
    const lenient = method('test', (test, pattern, ...args) => pattern.hash !== undefined && test(...args));
    wrong('whose test needs no pattern', 'the operations need a URLPattern', lenient);
  }),
];
