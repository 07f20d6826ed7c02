// The ES5 build of the classes in realms that lack what is newer than 2014. tests/runtimes has engines of that time.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test from 'node:test';
import vm from 'node:vm';
import { packageFolder } from '../shared/built.js';
import { everyBuild, loadBuild } from './webidl/every-build.js';

const build = /** @type {import('./webidl/every-build.js').Build} */ (
  everyBuild.find(({ name }) => name === 'js.es5.cjs')
);

const removals = {
  // In this order: the iterator of arrays has a symbol for a name.
  symbols: 'delete Array.prototype[Symbol.iterator]; delete globalThis.Symbol; delete globalThis.Iterator;',
  'proxies and Reflect': 'delete globalThis.Proxy; delete globalThis.Reflect; delete globalThis.Iterator;',
  'weak maps and references': 'delete globalThis.WeakMap; delete globalThis.WeakRef;',
  setPrototypeOf: 'delete Object.setPrototypeOf;',
};

/** @param {string} before */
function load(before) {
  const { URL, URLSearchParams, realm } = loadBuild(build, { process: { versions: { node: '0.12.18' } } }, before);
  return { URL, URLSearchParams, run: (/** @type {string} */ program) => realm.eval(program) };
}

const realms = { ...removals, 'all of these': Object.values(removals).join('') };

for (const [what, before] of Object.entries(realms)) {
  test(`without ${what}, the classes do what they do elsewhere`, () => {
    const { URL, URLSearchParams, run } = load(before);
    const url = new URL('../é?a=b&c=d', 'https://EXAMPLE/a/b');
    assert.equal(url.href, 'https://example/%C3%A9?a=b&c=d');
    url.searchParams.append('e', 'f');
    assert.equal(url.search, '?a=b&c=d&e=f');
    assert.equal(new URL('https://a/', undefined).href, 'https://a/');
    assert.equal(new URLSearchParams().size, 0);
    assert.equal(new URLSearchParams(undefined).size, 0);
    assert.equal(String(new URLSearchParams(run("[['a', 'b'], ['c', 'd']]"))), 'a=b&c=d');
    assert.equal(String(new URLSearchParams(run("({ a: 'b' })"))), 'a=b');
    assert.throws(() => new URLSearchParams(run("[['a', 'b', 'c']]")), { name: 'TypeError' });
    const nameOfIterator = run("typeof Symbol === 'undefined' ? '@@iterator' : Symbol.iterator");
    assert.equal(url.searchParams[nameOfIterator], url.searchParams.entries);
    const iterator = url.searchParams.keys();
    const keys = [];
    for (let step = iterator.next(); !step.done; step = iterator.next()) keys.push(step.value);
    assert.deepEqual(keys, ['a', 'c', 'e']);
    const tag = run("typeof Symbol === 'undefined' ? '@@toStringTag' : Symbol.toStringTag");
    assert.equal(URL.prototype[tag], 'URL');
    assert.equal(URLSearchParams.prototype[tag], 'URLSearchParams');
    assert.equal(iterator[tag], 'URLSearchParams Iterator');
    const custom = run(
      "typeof Symbol === 'undefined' ? '@@nodejs.util.inspect.custom' : Symbol.for('nodejs.util.inspect.custom')",
    );
    assert.equal(typeof URL.prototype[custom], 'function');
  });

  test(`without ${what}, a class is no function, and what inherits from it has its prototype`, () => {
    const { URL, URLSearchParams, run } = load(before);
    for (const [Class, argument] of [
      [URL, 'https://a/?b=c'],
      [URLSearchParams, 'b=c'],
    ]) {
      const object = new Class(argument);
      for (const self of [undefined, object, {}])
        assert.throws(() => Class.call(self, argument), { name: 'TypeError' }, `${argument}, called on ${self}`);
      assert.equal(String(object), argument);
      assert.deepEqual(Object.keys(object), []);
      // An object that inherits from another has no state of its own.
      assert.throws(() => String(Object.create(object)), { name: 'TypeError' }, `inherited from ${argument}`);
      const Child = run(`(function (Class) {
        function Child(argument) {
          return typeof Reflect === 'object' ? Reflect.construct(Class, [argument], Child) : Class.call(this, argument);
        }
        Child.prototype = Object.create(Class.prototype);
        return Child;
      })`)(Class);
      const child = new Child(argument);
      assert.equal(Object.getPrototypeOf(child), Child.prototype);
      assert.equal(String(child), argument);
    }
    assert.equal(URL.length, 1);
    assert.equal(URLSearchParams.length, 0);
    assert.throws(() => new URL(), { name: 'TypeError', code: 'ERR_MISSING_ARGS' });
    assert.equal(new URL('b', 'https://a/').href, 'https://a/b');
    assert.throws(() => new (run('(function (f) { return f; })')(URL.prototype.toJSON))(), { name: 'TypeError' });
  });
}

test('without weak maps, each kind of state has a property of its own, which loops do not find', () => {
  const { URL } = load(realms['all of these']);
  const url = new URL('https://a/?b');
  const { searchParams } = url;
  assert.equal(searchParams.size, 1);
  const keys = [url, searchParams].flatMap((object) => Object.getOwnPropertyNames(object));
  assert.ok(keys.length > 1 && new Set(keys).size === keys.length);
  for (const key of keys) assert.match(key, /^@@whurl:\d+:0\.\d+$/);
  const another = new URL('https://c/');
  for (const key of Object.getOwnPropertyNames(another)) assert.ok(keys.includes(key));
  url.href = 'https://d/';
  assert.deepEqual([url.href, another.href], ['https://d/', 'https://c/']);
});

test('the names of a polyfill for symbols are used', () => {
  const { URLSearchParams } = load(`${realms['all of these']}
    var named = function (name) { return { toString: function () { return '@@mine:' + name; } }; };
    Symbol = { iterator: named('iterator'), toStringTag: named('toStringTag'), for: named };`);
  const { prototype } = URLSearchParams;
  assert.equal(prototype['@@mine:iterator'], prototype.entries);
  assert.equal(prototype['@@mine:toStringTag'], 'URLSearchParams');
  assert.equal(typeof prototype['@@mine:nodejs.util.inspect.custom'], 'function');
});

// If names can be set, functions have the names that Web IDL gives them, as in the other builds
// (webidl/interface.test.js).
/** @typedef {{ URL: any, URLSearchParams: any }} Classes */

const inDist = (/** @type {string} */ file) => join(packageFolder, 'dist', file);
const require = createRequire(import.meta.url);

/** @returns {Classes} */
function fromScript() {
  const realm = vm.createContext();
  vm.runInContext(readFileSync(inDist('polyfill.js'), 'utf8'), realm);
  return /** @type {any} */ (realm);
}

/** The name and length of every function of the classes, by its place. @param {Classes} classes */
function functionsOf({ URL, URLSearchParams }) {
  /** @type {Record<string, [name: string, length: number]>} */
  const found = {};
  /** @type {[string, any][]} */
  const objects = [
    ['URL', URL],
    ['URL.prototype', URL.prototype],
    ['URLSearchParams', URLSearchParams],
    ['URLSearchParams.prototype', URLSearchParams.prototype],
    ['iterator', Object.getPrototypeOf(new URLSearchParams().keys())],
  ];
  for (const [place, object] of objects) {
    for (const key of Reflect.ownKeys(object)) {
      const descriptor = /** @type {any} */ (Object.getOwnPropertyDescriptor(object, key));
      for (const kind of ['value', 'get', 'set']) {
        const value = descriptor[kind];
        // The method for util.inspect is Node's and not in Web IDL.
        if (typeof value !== 'function' || key === Symbol.for('nodejs.util.inspect.custom')) continue;
        found[`${place}: ${kind} ${String(key)}`] = [value.name, value.length];
      }
    }
  }
  return found;
}

const expected = functionsOf(require(inDist('js.cjs')));

test('there are functions to compare', () => assert.ok(Object.keys(expected).length > 40));

/** @type {[string, () => Classes][]} */
const builds = [
  ['js.es5.cjs', () => require(inDist('js.es5.cjs'))],
  ['polyfill.js', fromScript],
];

for (const [file, load] of builds)
  test(`the functions of dist/${file} are called what they are in other builds`, () =>
    assert.deepEqual(functionsOf(load()), expected));
