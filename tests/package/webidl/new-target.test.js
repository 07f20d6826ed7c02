// Constructors, their arguments and `new.target`
// (https://webidl.spec.whatwg.org/#internally-create-a-new-object-implementing-the-interface), in every build.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import { everyBuild, loadBuild, startEngine } from './every-build.js';

const other = vm.runInContext('({ Function, Reflect, make: () => function () {} })', vm.createContext());

/**
 * The targets, each with the prototype of the object that it makes; undefined for the interface's.
 *
 * @type {[string, () => [any, object | undefined]][]}
 */
const targets = [
  ['a function with its own prototype', () => withPrototype({ own: true })],
  ['a function whose prototype inherits nothing', () => withPrototype(Object.create(null))],
  ['a function whose prototype is null', () => withPrototype(null)],
  ['a function whose prototype is a number', () => withPrototype(1)],
  ['a function whose prototype is Object.prototype', () => withPrototype(Object.prototype)],
  ['a bound function', () => [function () {}.bind(undefined), undefined]],
  ['a class', () => inherited(class {})],
  ['a function of another realm', () => inherited(other.make())],
  ['a built-in', () => inherited(Map)],
  ['a proxy', () => inherited(new Proxy(function () {}, {}))],
];

/** @param {any} prototype @returns {[any, object | undefined]} */
function withPrototype(prototype) {
  const target = function () {};
  target.prototype = prototype;
  return [target, typeof prototype === 'object' && prototype !== null ? prototype : undefined];
}

/** @param {any} target @returns {[any, object | undefined]} */
const inherited = (target) => [target, target.prototype];

for (const build of everyBuild) {
  const loaded = loadBuild(build, { TextEncoder, TextDecoder, structuredClone });
  if (build.startsLater) await startEngine(loaded);
  const { URL, URLSearchParams } = loaded;
  /** @type {[string, any, any, (object: any) => string][]} */
  const classes = [
    ['URL', URL, 'https://a/?b', (object) => Object.getOwnPropertyDescriptor(URL.prototype, 'href')?.get?.call(object)],
    ['URLSearchParams', URLSearchParams, 'b=c', (object) => URLSearchParams.prototype.toString.call(object)],
  ];
  for (const [name, Class, argument, read] of classes) {
    for (const [what, make] of targets)
      test(`Reflect.construct(${name}, …) with ${what} (${build.name})`, () => {
        const [target, prototype] = make();
        const object = Reflect.construct(Class, [argument], target);
        assert.equal(read(object), read(new Class(argument)));
        assert.equal(Object.getPrototypeOf(object), prototype ?? Class.prototype);
      });

    test(`a ${name} converts its arguments, reads the prototype once, and then does the rest (${build.name})`, () => {
      /** @type {string[]} */
      const seen = [];
      const log = (/** @type {string} */ what, /** @type {any} */ value) => ({
        toString: () => (seen.push(what), value),
      });
      const prototype = {};
      const target = function () {}.bind(undefined);
      Object.defineProperty(target, 'prototype', { get: () => (seen.push('prototype'), prototype) });
      const object = Reflect.construct(
        Class,
        [name === 'URL' ? log('first', argument) : [[log('first', 'b'), 'c']], log('second', 'https://b/')],
        target,
      );
      assert.deepEqual(seen, name === 'URL' ? ['first', 'second', 'prototype'] : ['first', 'prototype']);
      assert.equal(Object.getPrototypeOf(object), prototype);
      // It throws before the steps of the constructor do, and after the conversions.
      const refusing = function () {}.bind(undefined);
      Object.defineProperty(refusing, 'prototype', {
        get: () => {
          throw new Error('prototype');
        },
      });
      assert.throws(() => Reflect.construct(Class, [name === 'URL' ? 'invalid' : [['a', 'b', 'c']]], refusing), {
        message: 'prototype',
      });
      assert.throws(
        () =>
          Reflect.construct(
            Class,
            [
              {
                toString() {
                  throw new Error('argument');
                },
                [Symbol.iterator]:
                  name === 'URL'
                    ? null
                    : () => {
                        throw new Error('argument');
                      },
              },
            ],
            refusing,
          ),
        { message: 'argument' },
      );
    });

    test(`a ${name} needs new (${build.name})`, () => {
      const { TypeError } = loaded.realm;
      const object = new Class(argument);
      for (const call of [
        () => Class(argument),
        () => Class.call(object, argument),
        () => Class.call({}, argument),
        () => Class.call(Object.create(Class.prototype), argument),
        () => Class.apply(undefined, [argument]),
      ])
        assert.throws(
          call,
          (/** @type {any} */ error) =>
            error instanceof TypeError && /cannot be invoked without 'new'/.test(error.message),
        );
      assert.equal(read(object), read(new Class(argument)));
    });

    test(`instanceof ${name}, and its subclasses (${build.name})`, () => {
      class Sub extends Class {
        own = 1;
        get isSub() {
          return true;
        }
      }
      const object = new /** @type {any} */ (Sub)(argument);
      assert.deepEqual([object.own, String(object)], [1, argument]);
      assert.ok(object instanceof Sub && object instanceof Class && object.isSub);
      assert.equal(new Class(argument) instanceof Sub, false);
      for (const value of [{}, null, 1, 'a', Object.create(null), function () {}])
        assert.equal(/** @type {any} */ (value) instanceof Class, false);
      assert.ok(Object.create(Class.prototype) instanceof Class);
      assert.equal(object.constructor, Sub);
      assert.equal(Class.prototype.constructor, Class);
      assert.deepEqual(Reflect.ownKeys(Class).slice(0, 3).sort(), ['length', 'name', 'prototype']);
      assert.equal(Class.name, name);
      assert.equal(Object.getPrototypeOf(Class), loaded.realm.Function.prototype);
    });
  }

  test(`no operation is a constructor (${build.name})`, () => {
    for (const [, Class] of classes) {
      for (const owner of [Class, Class.prototype]) {
        for (const key of Object.keys(owner)) {
          const { value } = /** @type {any} */ (Object.getOwnPropertyDescriptor(owner, key));
          if (typeof value === 'function') assert.throws(() => new value('a:', 'b:'), { name: 'TypeError' }, key);
        }
      }
    }
    assert.equal(URL.canParse('a:'), true);
    assert.equal(URL.canParse.call(undefined, '../b', 'https://a/c/'), true);
    assert.equal(URL.parse('a:').href, 'a:');
    // A static operation returns an instance of URL, whatever it is called on.
    for (const receiver of [class Sub extends URL {}, undefined])
      assert.equal(Object.getPrototypeOf(URL.parse.call(receiver, 'a:')), URL.prototype);
    assert.deepEqual(
      [URL.canParse.length, URL.canParse.name, URL.parse.length, URL.parse.name],
      [1, 'canParse', 1, 'parse'],
    );
    assert.throws(() => URL.canParse(), { code: 'ERR_MISSING_ARGS' });
  });
}
