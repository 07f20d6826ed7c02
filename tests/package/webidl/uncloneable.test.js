// Objects become uncloneable (js/web-idl/uncloneable.js) in runtimes that have the means for it, or seem to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadInRealm } from './realm.js';

/**
 * Loads the package in a realm with parts of a Node.
 *
 * @param {string} version
 * @param {{ markAsUncloneable?: Function, structuredClone?: Function, getBuiltinModule?: Function, URL?: Function }} parts
 * @param {string} [before]
 */
const loadInNode = (version, { markAsUncloneable, structuredClone, getBuiltinModule, URL }, before) => {
  const process = {
    version: `v${version}`,
    versions: { node: version },
    getBuiltinModule:
      getBuiltinModule ?? ((/** @type {string} */ name) => (name === 'worker_threads' ? { markAsUncloneable } : {})),
  };
  return loadInRealm({ atob, Buffer: class {}, process, structuredClone, ...(URL && { URL }) }, before);
};

/** Whether an object has the slot of a WeakRef. @param {object} object */
const isWeakRef = (object) => {
  try {
    const target = WeakRef.prototype.deref.call(object);
    assert.equal(Object.getPrototypeOf(target), null);
    return true;
  } catch {
    return false;
  }
};

const marked = new WeakSet();
const markAsUncloneable = (/** @type {object} */ object) => void marked.add(object);
const structuredClone = (/** @type {object} */ object) => {
  if (marked.has(object)) throw new Error('uncloneable');
};

test('recent Node marks objects', () => {
  const { URL } = loadInNode('26.1.0', { markAsUncloneable, structuredClone });
  const url = new URL('a:?b');
  assert.deepEqual([url, url.searchParams].map(isWeakRef), [false, false]);
  const found = [url, url.searchParams].map((object) => marked.has(object));
  assert.deepEqual(found, [true, true]);
});

/** @type {(...row: [string, string, Parameters<typeof loadInNode>[1]]) => void} */
const check = (title, version, parts) => {
  test(`objects have the slot of a WeakRef in a Node ${title}`, () => {
    const url = new (loadInNode(version, parts).URL)('a:');
    assert.deepEqual([isWeakRef(url), marked.has(url)], [true, false]);
  });
};
check('that is older', '20.1.0', { markAsUncloneable, structuredClone });
check('whose function does nothing', '26.1.0', { markAsUncloneable: () => {}, structuredClone });
check('without the function', '26.1.0', { structuredClone });
check('without structuredClone', '26.1.0', { markAsUncloneable });
check('without the module', '26.1.0', {
  structuredClone,
  getBuiltinModule: () => {
    throw new Error('no modules');
  },
});

const withIterator = 'globalThis.made = 0; globalThis.Iterator = class Iterator { constructor() { made++; } };';
for (const [title, before, isUsed] of /** @type {[string, string, boolean][]} */ ([
  ['another engine', 'delete Intl.v8BreakIterator;', true],
  ['V8', 'Intl.v8BreakIterator = function () {};', false],
])) {
  test(`an Iterator that cannot be cloned ${isUsed ? 'makes' : 'does not make'} the objects in ${title}`, () => {
    const structuredClone = (/** @type {any} */ object) => {
      if (object !== undefined) throw new Error('uncloneable');
    };
    const { realm, URL } = loadInRealm({ atob, structuredClone }, `${before} ${withIterator}`);
    const { made } = realm;
    const url = new URL('a:');
    assert.deepEqual([realm.made - made, isWeakRef(url)], isUsed ? [1, false] : [0, true]);
  });
}

test("a polyfill's WeakRef, which keeps its target in a property, makes no objects", () => {
  const { URL } = loadInRealm(
    { atob },
    'globalThis.WeakRef = class { constructor(target) { this.target = target; } };',
  );
  assert.deepEqual(Reflect.ownKeys(new URL('a:')), []);
});

test('a URL has the property by which Node 18 knows its own', () => {
  const own = Symbol('context');
  class NodeURL {
    /** @param {string} input */
    constructor(input) {
      if (input === '') throw new TypeError('Invalid URL');
      /** @type {any} */ (this)[own] = {};
    }
  }
  assert.deepEqual(Reflect.ownKeys(new (loadInNode('18.1.0', { URL: NodeURL }).URL)('a:')), [own]);
  assert.deepEqual(Reflect.ownKeys(new (loadInNode('20.1.0', { URL: NodeURL }).URL)('a:')), []);
});

test('a process without versions is no Node', () => {
  const { URL } = loadInRealm({ atob, process: {} });
  assert.equal(new URL('a:').href, 'a:');
  assert.equal(Symbol.for('nodejs.util.inspect.custom') in URL.prototype, false);
});
