// A page that replaces every built-in after the classes were loaded can neither break them nor see their internals.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inNode } from '../support/host.js';
import { builds } from '../../shared/package.js';
import { everyBuild, loadBuild, loadPatterns, patternBuilds, startEngine } from './every-build.js';
import { exercise } from './exercise.js';
import { exercisePatterns } from './exercise-patterns.js';

/**
 * Replaces every member of every built-in of the realm, and every global function, and defines accessors on the
 * prototypes that plain objects and lists have. Returns what has been seen, and how many of each kind there are.
 *
 * A member becomes either another value, which sees calls, or an accessor, which sees reads as well.
 *
 * @param {'value' | 'accessor'} kind
 * @param {boolean} isV8  elsewhere our code compares `call` with what it was, because nothing else is as fast
 * @param {boolean} isLate  whether a promise is still to be resolved, which reads `then` of whatever it is resolved
 *   with
 */
const attack = (kind, isV8, isLate) => `(() => {
  const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Object;
  const { apply, ownKeys } = Reflect;
  const isView = ArrayBuffer.isView;
  const seen = [];
  let owned = 0;
  const add = (list, value) => defineProperty(list, list.length, { __proto__: null, value, configurable: true });
  const refuse = (what) => function () {
    add(seen, what);
    throw what;
  };
  // Everything that can be reached from the global object and from the syntax.
  const targets = [];
  const visit = (value) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || value === globalThis || apply(isOurs, undefined, [value])) return;
    for (let i = 0; i < targets.length; i++) if (targets[i] === value) return;
    add(targets, value);
    visit(getPrototypeOf(value));
    const keys = ownKeys(value);
    for (let i = 0; i < keys.length; i++) {
      const descriptor = getOwnPropertyDescriptor(value, keys[i]);
      if (keys[i] === 'prototype' || typeof descriptor.value === 'object' || (typeof descriptor.value === 'function' && getOwnPropertyDescriptor(descriptor.value, 'prototype'))) visit(descriptor.value);
    }
  };
  const globals = [];
  const names = ownKeys(globalThis);
  for (let i = 0; i < names.length; i++) {
    const { value } = getOwnPropertyDescriptor(globalThis, names[i]);
    if (typeof value !== 'function' && typeof value !== 'object' || value === null || value === globalThis || apply(isOurs, undefined, [value])) continue;
    if (getOwnPropertyDescriptor(globalThis, names[i]).configurable) add(globals, names[i]);
    if (!apply(isPlatforms, undefined, [value])) visit(value);
  }
  const iterators = [[][Symbol.iterator](), ''[Symbol.iterator](), new Map().keys(), new Set().keys(), ''.matchAll(/a/g), (function* () {})(), (async function* () {})(), async function () {}];
  for (let i = 0; i < iterators.length; i++) visit(getPrototypeOf(iterators[i]));
  visit(getPrototypeOf(Uint8Array));
  const all = [];
  for (let i = 0; i < targets.length; i++) {
    const keys = ownKeys(targets[i]);
    for (let j = 0; j < keys.length; j++) {
      const key = keys[j];
      const { configurable, value, get } = getOwnPropertyDescriptor(targets[i], key);
      if (!configurable || key === '__proto__') continue;
      // The length and the name only describe a function.
      if ((key === 'length' || key === 'name') && typeof targets[i] === 'function') continue;
      const stop = refuse(apply(String, undefined, [key]));
      const asValue = ${kind === 'value'} ? get === undefined : ${!isV8} && key === 'call';
      add(all, [targets[i], key, asValue ? { __proto__: null, value: typeof value === 'function' ? stop : value, configurable: true } : { __proto__: null, get: stop, set: stop, configurable: true }]);
    }
  }
  const members = all.length;
  for (let i = 0; i < globals.length; i++) add(all, [globalThis, globals[i], { __proto__: null, value: undefined, configurable: true }]);
  const prototypes = [Array.prototype, Object.prototype, getPrototypeOf(Uint8Array).prototype, String.prototype, Function.prototype];
  for (let i = 0; i < prototypes.length; i++) {
    for (let index = 0; index < 40; index++) {
      const stop = refuse('index ' + index);
      add(all, [prototypes[i], index, { __proto__: null, get: stop, set: stop, configurable: true }]);
    }
  }
  const inherited = ['href', 'code', 'input', 'base', 'value', 'get', 'set', 'enumerable', 'configurable', 'writable', 'next', 'done', 'read', 'written', 'construct', 'has', 'ownKeys', 'getPrototypeOf', 'defineProperty', 'prototype', 'memory', 'buffer', 'iterator', 'kept'${isLate ? '' : ", 'then'"}];
  for (let i = 0; i < inherited.length; i++) {
    const stop = refuse('inherited ' + inherited[i]);
    add(all, [Object.prototype, inherited[i], { __proto__: null, get: stop, set: stop, configurable: true }]);
  }
  const count = { __proto__: null, members, globals: globals.length, inherited: inherited.length };
  for (let i = 0; i < all.length; i++) {
    const step = all[i];
    defineProperty(step[0], step[1], step[2]);
  }
  return { __proto__: null, seen, count };
})()`;

function nodeGlobals() {
  const { versions, getBuiltinModule } = process;
  return { Buffer, process: { versions, getBuiltinModule }, TextEncoder, TextDecoder };
}

/**
 * Patches the realm of a build, as a page might.
 *
 * @param {any} realm
 * @param {any} classes
 * @param {'value' | 'accessor'} kind
 */
function patch(realm, { URL, URLSearchParams, URLPattern }, kind, isLate = false) {
  const ours = new Set([URL, URLSearchParams, URL.prototype, URLSearchParams.prototype, realm.whurl]);
  if (URLPattern !== undefined) ours.add(URLPattern).add(URLPattern.prototype);
  realm.isOurs = (/** @type {unknown} */ value) => ours.has(value);
  // The objects of this realm, in which the test itself runs.
  realm.isPlatforms = (/** @type {unknown} */ value) =>
    typeof value === 'object' ? value === realm.process : !(value instanceof realm.Function);
  return realm.eval(attack(kind, realm.Intl.v8BreakIterator !== undefined, isLate));
}

const wanted = exercise(builds[0]);

for (const [runtime, globals, before] of /** @type {[string, any, string?][]} */ ([
  ['with TextEncoder', { atob, TextEncoder, TextDecoder }],
  ['without TextEncoder', { atob }],
  ...(inNode ? [['in Node', nodeGlobals()]] : []),
  ['in another engine than V8', { atob, TextEncoder, TextDecoder }, 'delete Intl.v8BreakIterator'],
])) {
  for (const build of everyBuild) {
    for (const kind of /** @type {const} */ (['value', 'accessor'])) {
      test(`a page that patches every built-in changes nothing and sees nothing: ${runtime}, each as ${kind} (${build.name})`, async () => {
        const loaded = loadBuild(build, globals, before);
        if (build.startsLater) await startEngine(loaded);
        const { seen, count } = patch(loaded.realm, loaded, kind);
        assert.ok(count.members >= 470 && count.globals >= 35 && count.inherited >= 16, JSON.stringify({ ...count }));
        assert.deepEqual(exercise(loaded), wanted);
        assert.equal(seen.length, 0, `called: ${Object.values(seen)}`);
      });
    }
  }
}

for (const build of patternBuilds) {
  for (const [runtime, globals] of /** @type {[string, any][]} */ ([
    ['with TextEncoder', { atob, TextEncoder, TextDecoder }],
    ['without TextEncoder', { atob }],
  ])) {
    for (const kind of /** @type {const} */ (['value', 'accessor'])) {
      test(`patterns in a page that patches every built-in: ${runtime}, each as ${kind} (${build[1]})`, () => {
        const expected = exercisePatterns(loadPatterns(build, globals));
        const loaded = loadPatterns(build, globals);
        const { seen } = patch(loaded.realm, loaded, kind);
        assert.deepEqual(exercisePatterns(loaded), expected);
        assert.equal(seen.length, 0, `called: ${Object.values(seen)}`);
      });
    }
  }
}

for (const build of everyBuild.filter(({ startsLater }) => startsLater)) {
  test(`an engine that is started after the page has patched everything is not damaged, and not seen (${build.name})`, async () => {
    const loaded = loadBuild(build, { atob, TextEncoder, TextDecoder });
    const start = startEngine(loaded, () => patch(loaded.realm, loaded, 'value', true));
    const { seen } = await start;
    assert.deepEqual(exercise(loaded), wanted);
    assert.equal(seen.length, 0, `called: ${Object.values(seen)}`);
  });
}
