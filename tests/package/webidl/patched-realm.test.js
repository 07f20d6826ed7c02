// A page that replaces every built-in after the classes were loaded can neither break them nor see their internals.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inNode } from '../support/host.js';
import { builds } from '../../shared/package.js';
import { exercise } from './exercise.js';
import { bundles, loadInRealm } from './realm.js';

/** Replaces every method, accessor and global of the realm, and defines setters for every index. */
const attack = `(() => {
  const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Object;
  const { ownKeys } = Reflect;
  const seen = [];
  const owners = [Object, Function, Array, String, Number, Boolean, Symbol, Error, TypeError, RangeError, Map, Set, WeakMap,
    WeakSet, WeakRef, Promise, RegExp, Proxy, ArrayBuffer, Uint8Array, Uint32Array, DataView, Reflect, JSON, Math,
    WebAssembly, WebAssembly.Module, WebAssembly.Instance, WebAssembly.Memory, getPrototypeOf(Uint8Array),
    getPrototypeOf([][Symbol.iterator]()), getPrototypeOf(getPrototypeOf([][Symbol.iterator]()))];
  const refuse = (what) => function () {
    defineProperty(seen, seen.length, { __proto__: null, value: what, configurable: true });
    throw what;
  };
  const targets = [];
  for (const owner of owners) {
    targets[targets.length] = owner;
    if (owner.prototype !== undefined) targets[targets.length] = owner.prototype;
  }
  const plans = [];
  for (const target of targets) {
    for (const key of ownKeys(target)) {
      const descriptor = getOwnPropertyDescriptor(target, key);
      if (!descriptor.configurable || key === 'constructor' || key === '__proto__') continue;
      // As data properties they only describe a function; as accessors they could read internals.
      if ((key === 'length' || key === 'name') && descriptor.get === undefined) continue;
      plans[plans.length] = [target, key, typeof descriptor.value === 'function', descriptor.get !== undefined];
    }
  }
  for (const key of ownKeys(globalThis)) {
    if (typeof globalThis[key] === 'function') plans[plans.length] = [globalThis, key, true, false];
  }
  const inherited = ['href', 'code', 'input', 'base', 'value', 'get', 'set', 'enumerable', 'configurable', 'writable', 'next', 'done', 'read', 'written'];
  const all = [];
  for (let i = 0; i < plans.length; i++) {
    const [target, key, method, accessor] = plans[i];
    const stop = refuse(String(key));
    if (method) all[i] = [target, key, { __proto__: null, value: stop, configurable: true }];
    else if (accessor) all[i] = [target, key, { __proto__: null, get: stop, set: stop, configurable: true }];
  }
  for (const prototype of [Array.prototype, Object.prototype, getPrototypeOf(Uint8Array).prototype]) {
    for (let i = 0; i < 40; i++) {
      const stop = refuse('index ' + i);
      all[all.length] = [prototype, i, { __proto__: null, get: stop, set: stop, configurable: true }];
    }
  }
  for (const key of inherited) {
    const stop = refuse('inherited ' + key);
    all[all.length] = [Object.prototype, key, { __proto__: null, get: stop, set: stop, configurable: true }];
  }
  for (let i = 0; i < all.length; i++) {
    const step = all[i];
    if (step !== undefined) defineProperty(step[0], step[1], step[2]);
  }
  return seen;
})()`;

function nodeGlobals() {
  const { versions, getBuiltinModule } = process;
  return { Buffer, process: { versions, getBuiltinModule }, TextEncoder, TextDecoder };
}

for (const [host, globals, before] of /** @type {[string, any, string?][]} */ ([
  ['with TextEncoder', { atob, TextEncoder, TextDecoder }],
  ['without TextEncoder', { atob }],
  ...(inNode ? [['in Node', nodeGlobals()]] : []),
  ['in another engine than V8', { atob, TextEncoder, TextDecoder }, 'delete Intl.v8BreakIterator'],
])) {
  for (const bundle of bundles)
    test(`a page that patches every built-in changes nothing and sees nothing: ${host} (${bundle.name})`, () => {
      const { realm, ...classes } = loadInRealm(globals, before, bundle);
      const seen = realm.eval(attack);
      const wanted = exercise(builds[0]);
      assert.deepEqual(exercise(classes), wanted);
      assert.equal(seen.length, 0, `called: ${Object.values(seen)}`);
    });
}

test('returned arrays are new arrays of the realm', () => {
  const { realm, URLSearchParams } = loadInRealm({ atob });
  const params = new URLSearchParams('a=1&a=2');
  const all = params.getAll('a');
  assert.equal(Object.getPrototypeOf(all), realm.Array.prototype);
  assert.equal(Object.getPrototypeOf(params.entries().next().value), realm.Array.prototype);
  all.push('3');
  assert.deepEqual(params.getAll('a').length, 2);
});
