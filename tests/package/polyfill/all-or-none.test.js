// install() on a page where something is frozen, locked, inherited or throws: either all of it works, or nothing has
// changed and the error says what could not be replaced.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInstall } from '../../../js/polyfill/create-install.js';
import { createPlatform, FORM, Native } from './platform.js';
import { createRealm } from './realm.js';

class NativeURL {
  static createObjectURL() {}
}

/** Everything that install() may change. @type {Record<string, (platform: any) => [object: any, key: PropertyKey]>} */
const places = {
  ...Object.fromEntries(
    ['URL', 'URLSearchParams', 'webkitURL', 'fetch', 'Request', 'Response', 'XMLHttpRequest', 'navigator'].map(
      (name) => [name, (/** @type {any} */ platform) => [platform, name]],
    ),
  ),
  'Request.prototype.constructor': ({ Request }) => [Request.prototype, 'constructor'],
  'Response.prototype.constructor': ({ Response }) => [Response.prototype, 'constructor'],
  'XMLHttpRequest.prototype.send': ({ XMLHttpRequest }) => [XMLHttpRequest.prototype, 'send'],
  'XMLHttpRequest.prototype.open': ({ XMLHttpRequest }) => [XMLHttpRequest.prototype, 'open'],
  'XMLHttpRequest.prototype.setRequestHeader': ({ XMLHttpRequest }) => [XMLHttpRequest.prototype, 'setRequestHeader'],
  'navigator.sendBeacon': ({ navigator }) => [Object.getPrototypeOf(navigator), 'sendBeacon'],
  'URL.createObjectURL': ({ URL }) => [URL, 'createObjectURL'],
  'URL.prototype.constructor': ({ URL }) => [URL.prototype, 'constructor'],
  'URL[Symbol.hasInstance]': ({ URL }) => [URL, Symbol.hasInstance],
  Headers: (platform) => [platform, 'Headers'],
  process: (platform) => [platform, 'process'],
};

const { defineProperty } = Object;
const fail = () => {
  throw new Error('a getter that throws');
};
/** The states that a page may give a property. @type {Record<string, (object: any, key: PropertyKey) => unknown>} */
const states = {
  unchanged: () => {},
  'in a frozen object': (object) => Object.freeze(object),
  'in a sealed object': (object) => Object.seal(object),
  'not writable and not configurable': (object, key) =>
    defineProperty(object, key, { value: object[key], writable: false, configurable: false }),
  'not configurable': (object, key) => defineProperty(object, key, { value: object[key], configurable: false }),
  ...Object.fromEntries(
    [true, false].flatMap((configurable) => {
      const name = configurable ? '' : ', not configurable';
      const getting =
        (/** @type {boolean} */ settable) => (/** @type {any} */ object, /** @type {PropertyKey} */ key) => {
          let value = object[key];
          defineProperty(object, key, {
            get: () => value,
            set: settable ? (/** @type {any} */ given) => (value = given) : undefined,
            configurable,
          });
        };
      return [
        [`a getter${name}`, getting(false)],
        [`a getter and a setter${name}`, getting(true)],
        [
          `a getter that throws${name}`,
          (/** @type {any} */ object, /** @type {PropertyKey} */ key) =>
            defineProperty(object, key, { get: fail, configurable }),
        ],
      ];
    }),
  ),
  inherited: (object, key) => {
    const own = Object.getOwnPropertyDescriptor(object, key) ?? {};
    const parent = Object.create(Object.getPrototypeOf(object), { [key]: { ...own, configurable: false } });
    if (delete object[key]) Object.setPrototypeOf(object, parent);
  },
};

/** In Node our form is an instance of its class, and needs no wrapper of Request. @param {boolean} isNode */
const createPage = (isNode) => {
  const { platform } = createPlatform(Native);
  Object.assign(platform, { webkitURL: {}, process: isNode ? { versions: { node: '20.0.0' } } : {} });
  for (const [name, value] of Object.entries({
    URL: class URL extends NativeURL {},
    URLSearchParams: class extends Native {},
  }))
    defineProperty(platform, name, { value, writable: true, configurable: true });
  const { URL, URLSearchParams } = createRealm();
  return { platform, classes: { URL, URLSearchParams } };
};

/**
 * The properties and the prototypes of all objects that install() may reach, in a list that is compared by identity.
 *
 * @param {any} platform
 * @param {any} classes
 */
const stateOf = (platform, classes) => {
  /** @type {Set<any>} */
  const seen = new Set();
  /** @type {unknown[]} */
  const state = [];
  const visit = (/** @type {any} */ object) => {
    if ((typeof object !== 'object' && typeof object !== 'function') || object === null || seen.has(object)) return;
    seen.add(object);
    const descriptors = /** @type {any} */ (Object.getOwnPropertyDescriptors(object));
    const parent = Object.getPrototypeOf(object);
    state.push(object, parent);
    for (const key of Reflect.ownKeys(descriptors)) {
      const { value, get, set, writable, enumerable, configurable } = descriptors[key];
      state.push(key, value, get, set, writable, enumerable, configurable);
      visit(value);
    }
    visit(parent);
  };
  for (const root of [platform, classes.URL, classes.URLSearchParams]) visit(root);
  return state;
};

/** @param {any} platform @param {any} classes */
const assertWorks = async (platform, classes) => {
  const kept = (/** @type {string} */ name) => {
    try {
      return platform[name];
    } catch {
      return undefined;
    }
  };
  const form = () => new platform.URLSearchParams('a=1');
  assert.deepEqual([platform.URL, platform.URLSearchParams], [classes.URL, classes.URLSearchParams]);
  const { fetch, Request, Response } = Object.fromEntries(
    ['fetch', 'Request', 'Response'].map((name) => [name, kept(name)]),
  );
  const sent = await Promise.all([
    fetch?.call(platform, new platform.URL('https://a'), { body: form() }),
    Request && new Request('/', { body: form() }),
    Response && new Response(form()),
  ]);
  for (const made of sent) if (made) assert.equal(made.headers.get('content-type'), FORM);
};

for (const [state, change] of Object.entries(states))
  test(`install() with a property that is ${state}`, async () => {
    for (const [place, find] of Object.entries(places)) {
      const { platform, classes } = createPage(place === 'URL[Symbol.hasInstance]');
      const [object, key] = find(platform);
      try {
        change(object, key);
      } catch {
        // The prototype of a class cannot be changed so.
        continue;
      }
      const before = stateOf(platform, classes);
      let error;
      try {
        createInstall(() => classes)({ target: platform });
      } catch (thrown) {
        error = /** @type {Error} */ (thrown);
      }
      if (error === undefined) await assertWorks(platform, classes);
      else {
        assert.match(
          error.message,
          /^install: (URL|URLSearchParams|webkitURL|fetch|Request|Response|XMLHttpRequest\.prototype\.\w+|navigator\.sendBeacon) cannot be replaced, because /,
          `${place}: ${error.stack}`,
        );
        const after = stateOf(platform, classes);
        assert.ok(after.length === before.length && after.every((value, i) => Object.is(value, before[i])), place);
      }
      const isFree = /^(unchanged|inherited|a getter|a getter and a setter|a getter that throws)$/.test(state);
      if (isFree) assert.equal(error, undefined, place);
    }
  });

test('an object that inherits the globals gets its own, and they stay', async () => {
  const { platform, classes } = createPage(false);
  const before = Object.getOwnPropertyDescriptors(platform);
  const target = Object.create(platform);
  createInstall(() => classes)({ target });
  await assertWorks(target, classes);
  assert.deepEqual(Object.getOwnPropertyDescriptors(platform), before);
});
