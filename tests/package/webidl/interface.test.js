// The properties of the interface objects, as Web IDL defines them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inNode } from '../support/host.js';
import { builds } from '../../shared/package.js';

const attributes = 'href origin protocol username password host hostname port pathname search searchParams hash'.split(
  ' ',
);
const readOnly = ['origin', 'searchParams'];
const urlOperations = { toJSON: 0, toString: 0 };
const staticOperations = { parse: 1, canParse: 1 };
const paramsOperations = {
  ...{ append: 2, delete: 1, get: 1, getAll: 1, has: 1, set: 2, sort: 0 },
  ...{ entries: 0, forEach: 1, keys: 0, values: 0, toString: 0 },
};

const hidden = { writable: false, enumerable: false, configurable: true };

/** @param {any} target @param {string | symbol} key @param {PropertyDescriptor} expected */
const assertProperty = (target, key, expected) =>
  assert.deepEqual(Object.getOwnPropertyDescriptor(target, key), expected);

/** @param {unknown} value */
const isConstructor = (value) => {
  try {
    Reflect.construct(Object, [], /** @type {any} */ (value));
    return true;
  } catch {
    return false;
  }
};

/** @param {any} target @param {Record<string, number>} operations  the `length` of each */
function assertOperations(target, operations) {
  for (const [name, length] of Object.entries(operations)) {
    const { value, ...flags } = /** @type {any} */ (Object.getOwnPropertyDescriptor(target, name));
    assert.deepEqual(flags, { writable: true, enumerable: true, configurable: true }, name);
    assertFunction(value, name, length);
  }
}

/** @param {any} value @param {string} name @param {number} length */
function assertFunction(value, name, length) {
  assertProperty(value, 'name', { value: name, ...hidden });
  assertProperty(value, 'length', { value: length, ...hidden });
  assert.equal(Object.hasOwn(value, 'prototype'), false, `${name} has a prototype`);
  assert.equal(isConstructor(value), false, `${name} is a constructor`);
}

/** @param {any} target @param {string} name @param {boolean} writable */
function assertAttribute(target, name, writable) {
  const { get, set, ...flags } = /** @type {any} */ (Object.getOwnPropertyDescriptor(target, name));
  assert.deepEqual(flags, { enumerable: true, configurable: true }, name);
  assertFunction(get, `get ${name}`, 0);
  if (writable) assertFunction(set, `set ${name}`, 1);
  else assert.equal(set, undefined, name);
}

for (const { name, isBindings, URL, URLSearchParams } of builds) {
  // Additional members of wasm-bindgen's classes, at the end and not enumerable.
  const ofBindings = isBindings ? [Symbol.dispose ?? Symbol.for('Symbol.dispose')] : [];
  const free = isBindings ? ['free'] : [];
  const params = new URLSearchParams('a=b');
  const iteratorPrototype = Object.getPrototypeOf(params.entries());

  test(`interface objects have the properties that Web IDL requires (${name})`, () => {
    for (const [title, Class, length] of /** @type {const} */ ([
      ['URL', URL, 1],
      ['URLSearchParams', URLSearchParams, 0],
    ])) {
      assert.equal(typeof Class, 'function');
      assert.equal(Object.getPrototypeOf(Class), Function.prototype);
      assert.equal(Object.getPrototypeOf(Class.prototype), Object.prototype);
      assertProperty(Class, 'name', { value: title, ...hidden });
      assertProperty(Class, 'length', { value: length, ...hidden });
      assertProperty(Class, 'prototype', { value: Class.prototype, ...hidden, configurable: false });
      assertProperty(Class.prototype, 'constructor', { value: Class, ...hidden, writable: true });
      assertProperty(Class.prototype, Symbol.toStringTag, { value: title, ...hidden });
    }
  });

  test(`the attributes and operations of URL have the right descriptors (${name})`, () => {
    for (const attribute of attributes) assertAttribute(URL.prototype, attribute, !readOnly.includes(attribute));
    assertOperations(URL.prototype, urlOperations);
    assertOperations(URL, staticOperations);
  });

  test(`the attributes and operations of URLSearchParams have the right descriptors (${name})`, () => {
    assertAttribute(URLSearchParams.prototype, 'size', false);
    assertOperations(URLSearchParams.prototype, paramsOperations);
    const { entries } = URLSearchParams.prototype;
    assertProperty(URLSearchParams.prototype, Symbol.iterator, { value: entries, ...hidden, writable: true });
  });

  if (isBindings)
    test(`both classes have \`free\` and \`Symbol.dispose\` (${name})`, () => {
      for (const { prototype } of [URL, URLSearchParams]) {
        for (const key of [...free, ...ofBindings]) {
          const { value, ...flags } = /** @type {any} */ (Object.getOwnPropertyDescriptor(prototype, key));
          assert.deepEqual(flags, { writable: true, enumerable: false, configurable: true });
          assertFunction(value, 'free', 0);
          assert.throws(() => value.call({}), { name: 'TypeError' });
        }
      }
    });

  test(`the properties have the right order and number (${name})`, () => {
    const forNode = inNode ? [Symbol.for('nodejs.util.inspect.custom')] : [];
    // The order of a function's own properties depends on the engine.
    assert.deepEqual(Reflect.ownKeys(URL).sort(), ['canParse', 'length', 'name', 'parse', 'prototype']);
    const common = [Symbol.toStringTag, ...forNode, ...ofBindings];
    const named = [...attributes, 'toJSON', 'toString'];
    assert.deepEqual(Reflect.ownKeys(URL.prototype), ['constructor', ...named, ...free, ...common]);
    assert.deepEqual(Reflect.ownKeys(URLSearchParams).sort(), ['length', 'name', 'prototype']);
    const [tag, ...others] = common;
    assert.deepEqual(Reflect.ownKeys(URLSearchParams.prototype), [
      'constructor',
      'size',
      ...Object.keys(paramsOperations),
      ...free,
      tag,
      Symbol.iterator,
      ...others,
    ]);
    assert.deepEqual(Reflect.ownKeys(iteratorPrototype), ['next', Symbol.toStringTag, ...forNode]);
    const seen = [];
    for (const key in new URL('a:')) seen.push(key);
    assert.deepEqual(seen, named);
    assert.deepEqual(Reflect.ownKeys(new URL('a:?b')), []);
    assert.deepEqual(Reflect.ownKeys(params), []);
    assert.deepEqual(Reflect.ownKeys(params.keys()), []);
  });

  test(`the iterator prototype object has the right properties (${name})`, () => {
    const IteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
    assert.equal(Object.getPrototypeOf(iteratorPrototype), IteratorPrototype);
    for (const iterator of [params.entries(), params.keys(), params.values(), params[Symbol.iterator]()]) {
      assert.equal(Object.getPrototypeOf(iterator), iteratorPrototype);
      assert.equal(iterator[Symbol.iterator](), iterator);
    }
    assertOperations(iteratorPrototype, { next: 0 });
    assertProperty(iteratorPrototype, Symbol.toStringTag, { value: 'URLSearchParams Iterator', ...hidden });
    assert.notEqual(iteratorPrototype.constructor?.name, 'SearchParamsIterator');
  });

  test(`objects have the right class strings (${name})`, () => {
    assert.equal(Object.prototype.toString.call(new URL('a:')), '[object URL]');
    assert.equal(Object.prototype.toString.call(params), '[object URLSearchParams]');
    assert.equal(Object.prototype.toString.call(params.keys()), '[object URLSearchParams Iterator]');
  });
}
