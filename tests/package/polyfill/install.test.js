// install(): what it replaces, what it leaves unchanged, and what it returns.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';
import { createInstall } from '../../../js/polyfill/create-install.js';
import { builds, packageFolder } from '../../shared/package.js';
import { createRealm } from './realm.js';

const hidden = { writable: true, enumerable: false, configurable: true };

for (const { name, ...packed } of builds) {
  /** New classes, without the static operations that other tests have added. */
  const fresh = () => {
    const { URL, URLSearchParams } = createRealm();
    return { URL, URLSearchParams };
  };

  test(`missing classes are installed (${name})`, () => {
    const target = {};
    assert.deepEqual(createInstall(() => packed)({ target }), {
      replaced: ['URL', 'URLSearchParams'],
      why: { URL: ['the class is there'], URLSearchParams: ['the class is there'] },
      native: { URL: undefined, URLSearchParams: undefined },
      wrapped: [],
    });
    assert.deepEqual(Object.getOwnPropertyDescriptors(target), {
      URL: { value: packed.URL, ...hidden },
      URLSearchParams: { value: packed.URLSearchParams, ...hidden },
    });
  });

  test(`a wrong global is replaced, whatever its attributes (${name})`, () => {
    const target = { URL: 1, URLSearchParams: 2 };
    createInstall(() => packed)({ target });
    assert.deepEqual(Object.getOwnPropertyDescriptor(target, 'URL'), { value: packed.URL, ...hidden });
    assert.deepEqual(Object.keys(target), []);
  });

  test(`importing installs nothing (${name})`, () => {
    assert.notEqual(globalThis.URL, packed.URL);
    assert.equal('webkitURL' in globalThis, false);
  });

  test(`installing twice does nothing (${name})`, () => {
    const target = {};
    const install = createInstall(() => packed);
    install({ target });
    const before = Object.getOwnPropertyDescriptors(target);
    for (const force of [false, true])
      assert.deepEqual(install({ target, force }), {
        replaced: [],
        why: { URL: [], URLSearchParams: [] },
        native: { URL: packed.URL, URLSearchParams: packed.URLSearchParams },
        wrapped: [],
      });
    // Another copy of the package does nothing either.
    assert.deepEqual(createInstall(() => fresh())({ target }).replaced, []);
    assert.deepEqual(Object.getOwnPropertyDescriptors(target), before);
  });

  test(`classes that pass every probe stay, except with force (${name})`, () => {
    const realm = createRealm();
    const { URL, URLSearchParams } = realm;
    const install = createInstall(() => packed);
    assert.deepEqual(install({ target: realm }).replaced, []);
    assert.equal(realm.URL, URL);
    assert.deepEqual(install({ target: realm, force: true }), {
      replaced: ['URL', 'URLSearchParams'],
      why: { URL: ['force'], URLSearchParams: ['force'] },
      native: { URL, URLSearchParams },
      wrapped: [],
    });
    assert.equal(realm.URL, packed.URL);
  });

  test(`one class is not replaced without the other (${name})`, () => {
    const wrongParams = createRealm();
    delete wrongParams.URLSearchParams.prototype.size;
    assert.deepEqual(createInstall(() => packed)({ target: wrongParams }).why, {
      URL: ['URLSearchParams is replaced'],
      URLSearchParams: ['size', 'size is an enumerable accessor'],
    });
    const wrongURL = createRealm();
    delete wrongURL.URL.canParse;
    const { why, replaced } = createInstall(() => packed)({ target: wrongURL });
    assert.deepEqual(why, { URL: ['canParse', 'the operations are enumerable'], URLSearchParams: ['URL is replaced'] });
    assert.deepEqual(replaced, ['URL', 'URLSearchParams']);
    assert.equal(wrongURL.URLSearchParams, packed.URLSearchParams);
  });

  test(`only selects the class to install (${name})`, () => {
    const realm = createRealm();
    const { URL } = realm;
    delete realm.URLSearchParams;
    const { replaced, why } = createInstall(() => packed)({ target: realm, only: 'URLSearchParams' });
    assert.deepEqual(replaced, ['URLSearchParams']);
    assert.deepEqual(why, { URL: ['searchParams'], URLSearchParams: ['the class is there'] });
    assert.equal(realm.URL, URL);
    assert.equal(realm.URLSearchParams, packed.URLSearchParams);
    assert.deepEqual(createInstall(() => packed)({ target: createRealm(), only: ['URL'], force: true }).replaced, [
      'URL',
    ]);
  });

  test(`options of the wrong type change nothing (${name})`, () => {
    const target = {};
    const install = createInstall(() => packed);
    for (const only of ['Url', [], ['URL', 'x'], null, 1])
      assert.throws(() => install({ target, only: /** @type {any} */ (only) }), { name: 'TypeError', message: /only/ });
    assert.throws(() => install({ target: /** @type {any} */ (1) }), { name: 'TypeError', message: /target/ });
    assert.throws(() => install({ target: /** @type {any} */ (null) }), { name: 'TypeError', message: /target/ });
    assert.deepEqual(Object.keys(target), []);
  });

  test(`if the target refuses a class, it stays unchanged (${name})`, () => {
    const frozen = Object.freeze({ URL: 1 });
    assert.throws(() => createInstall(() => packed)({ target: frozen }), {
      name: 'TypeError',
      message: /URL cannot be replaced/,
    });
    const half = Object.defineProperty({ URL: 1 }, 'URLSearchParams', { value: 2 });
    const before = Object.getOwnPropertyDescriptors(half);
    assert.throws(() => createInstall(() => packed)({ target: half }), /URLSearchParams cannot be replaced/);
    assert.deepEqual(Object.getOwnPropertyDescriptors(half), before);
    // A property that is writable but not configurable is written.
    const writable = Object.defineProperty({}, 'URL', { value: 1, writable: true });
    createInstall(() => packed)({ target: writable });
    assert.equal(/** @type {any} */ (writable).URL, packed.URL);
  });

  test(`without Window, webkitURL is not defined (${name})`, () => {
    // A worker of a test environment may be its own window.
    const worker = vm.createContext({});
    worker.window = worker;
    for (const target of [{}, vm.runInNewContext('globalThis'), vm.createContext({ document: {} }), worker]) {
      createInstall(() => packed)({ target });
      assert.equal('webkitURL' in target, false);
    }
  });

  test(`with Window, webkitURL is URL (${name})`, () => {
    const byClassString = vm.createContext({});
    vm.runInContext("Object.defineProperty(globalThis, Symbol.toStringTag, { value: 'Window' })", byClassString);
    const byDocument = vm.createContext({ document: {} });
    byDocument.window = byDocument;
    const byName = vm.createContext({ webkitURL: {} });
    for (const target of [byClassString, byDocument, byName]) {
      createInstall(() => packed)({ target });
      assert.deepEqual(Object.getOwnPropertyDescriptor(target, 'webkitURL'), { value: packed.URL, ...hidden });
      assert.equal(vm.runInContext("webkitURL === URL && new webkitURL('http://A').href", target), 'http://a/');
    }
  });

  test(`static members of the platform's class are copied (${name})`, () => {
    const classes = fresh();
    const native = class URL {
      static createObjectURL(/** @type {unknown} */ object) {
        return `blob:${object}`;
      }
      static revokeObjectURL(/** @type {unknown} */ _url) {}
      static get vendor() {
        return 1;
      }
      static canParse() {
        return 'theirs';
      }
    };
    const target = { URL: native };
    createInstall(() => classes)({ target });
    const URL = /** @type {any} */ (target.URL);
    assert.equal(URL, classes.URL);
    for (const operation of ['createObjectURL', 'revokeObjectURL', 'vendor'])
      assert.deepEqual(
        Object.getOwnPropertyDescriptor(URL, operation),
        Object.getOwnPropertyDescriptor(native, operation),
      );
    assert.equal(URL.createObjectURL(1), 'blob:1');
    assert.equal(URL.canParse('x:'), true);
    assert.deepEqual(Object.getOwnPropertyNames(native.prototype), ['constructor']);
  });

  test(`copied static operations are called on the platform's class (${name})`, () => {
    /** A class whose operations are not configurable, and an object with the older name, if there is no class. */
    for (const native of [class {}, {}]) {
      for (const operation of ['createObjectURL', 'revokeObjectURL'])
        Object.defineProperty(native, operation, {
          value(/** @type {unknown} */ argument) {
            if (this !== native) throw new TypeError('Illegal invocation');
            return `${operation} ${argument} ${arguments.length}`;
          },
        });
      const classes = fresh();
      createInstall(() => classes)({ target: typeof native === 'function' ? { URL: native } : { webkitURL: native } });
      const { createObjectURL, revokeObjectURL } = /** @type {any} */ (classes.URL);
      assert.equal(createObjectURL(1), 'createObjectURL 1 1');
      assert.equal(createObjectURL(), 'createObjectURL undefined 0');
      assert.equal(revokeObjectURL(2), 'revokeObjectURL 2 1');
      for (const operation of [createObjectURL, revokeObjectURL]) {
        const { value, ...attributes } = Object.getOwnPropertyDescriptor(classes.URL, operation.name) ?? {};
        assert.deepEqual([value, attributes], [operation, { ...hidden, enumerable: true }]);
        assert.deepEqual([operation.length, 'prototype' in operation], [1, false]);
      }
    }
  });

  test(`objects of the native class are instances of the new one (${name})`, () => {
    const classes = { URL: copyOf(packed.URL), URLSearchParams: copyOf(packed.URLSearchParams) };
    const target = { URL: copyOf(packed.URL), URLSearchParams: copyOf(packed.URLSearchParams) };
    const { URL, URLSearchParams } = target;
    const url = new URL('https://x/?a=b');
    // An older class would inherit a missing member.
    delete URLSearchParams.prototype.size;
    createInstall(() => classes)({ target });
    assert.ok(url instanceof classes.URL && url instanceof URL);
    assert.equal(url.href, 'https://x/?a=b');
    assert.ok(!(new classes.URL(url) instanceof URL));
    assert.ok(!(new URLSearchParams() instanceof classes.URLSearchParams));
    assert.equal('size' in URLSearchParams.prototype, false);
  });

  test(`a native class that inherits from another one keeps its parent (${name})`, () => {
    const classes = { URL: copyOf(packed.URL), URLSearchParams: copyOf(packed.URLSearchParams) };
    const URL = copyOf(packed.URL);
    const parent = {};
    Object.setPrototypeOf(URL.prototype, parent);
    createInstall(() => classes)({ target: { URL }, force: true });
    assert.equal(Object.getPrototypeOf(URL.prototype), parent);
  });

  test(`in Deno, our objects are instances of its classes (${name})`, () => {
    const classes = fresh();
    const { URL, URLSearchParams } = fresh();
    createInstall(() => classes)({ target: { Deno: {}, URL, URLSearchParams }, force: true });
    assert.ok(new classes.URL('x:') instanceof URL);
    assert.ok(new classes.URLSearchParams() instanceof URLSearchParams);
    assert.ok(!(new URL('x:') instanceof classes.URL));
  });

  test(`our objects are instances of classes of Node alone (${name})`, () => {
    for (const [versions, expected] of /** @type {[any, boolean][]} */ ([
      [{ node: '20.0.0' }, true],
      [{ node: '20.0.0', deno: '2.0.0' }, false],
      [{ node: '20.0.0', bun: '1.0.0' }, false],
      [{}, false],
      [undefined, false],
    ])) {
      const classes = fresh();
      const { URL, URLSearchParams } = fresh();
      createInstall(() => classes)({ target: { process: { versions }, URL, URLSearchParams }, force: true });
      assert.equal(new classes.URL('x:') instanceof URL, expected);
      assert.equal(new classes.URLSearchParams() instanceof URLSearchParams, expected);
      const own = Object.getOwnPropertyDescriptor(URL, Symbol.hasInstance);
      if (expected) assert.deepEqual([own?.writable, own?.enumerable, own?.configurable], [true, false, true]);
    }
    const classes = fresh();
    const { URL, URLSearchParams } = fresh();
    const target = { process: { versions: { node: '20.0.0' } }, URL, URLSearchParams };
    createInstall(() => classes)({ target, force: true, only: 'URL' });
    assert.equal(new classes.URLSearchParams() instanceof URLSearchParams, false);
  });

  test(`our URLs have the mark of the URLs of Node 10 to 16 (${name})`, () => {
    const classes = fresh();
    const query = Symbol('query');
    const context = Symbol('context');
    class URL {
      constructor(/** @type {string} */ input) {
        if (!/^\w+:/.test(input)) throw new TypeError('Invalid URL');
        Object.assign(this, { [query]: {}, [context]: {} });
      }
    }
    createInstall(() => classes)({ target: { URL } });
    const { prototype } = classes.URL;
    assert.equal(prototype[query][query], true);
    assert.equal(context in prototype, false);
    const { value: _value, ...attributes } = Object.getOwnPropertyDescriptor(prototype, query) ?? {};
    assert.deepEqual(attributes, { writable: false, enumerable: false, configurable: true });
  });

  test(`the result has the reasons for the requested classes (${name})`, () => {
    const broken = (/** @type {(realm: any) => unknown} */ change) => {
      const realm = createRealm();
      change(realm);
      return realm;
    };
    const withoutCanParse = () => broken(({ URL }) => delete URL.canParse);
    const reasons = ['canParse', 'the operations are enumerable'];
    const install = createInstall(() => packed);
    const why = (/** @type {any} */ options) => install(options).why;
    assert.deepEqual(why({ target: withoutCanParse(), only: 'URL' }), { URL: reasons, URLSearchParams: [] });
    assert.deepEqual(why({ target: withoutCanParse(), force: true }), { URL: reasons, URLSearchParams: ['force'] });
    assert.deepEqual(why({ target: createRealm(), only: 'URL', force: true }), { URL: ['force'], URLSearchParams: [] });
  });

  test(`a class of ours stays where the other one is replaced (${name})`, () => {
    for (const replaced of /** @type {const} */ (['URL', 'URLSearchParams'])) {
      /** @type {any} */
      const target = {};
      const install = createInstall(() => packed);
      install({ target });
      target[replaced] = class {};
      const { why, ...rest } = install({ target });
      assert.deepEqual(rest.replaced, [replaced]);
      assert.deepEqual(why[replaced === 'URL' ? 'URLSearchParams' : 'URL'], []);
    }
  });

  test(`the classes are loaded once (${name})`, () => {
    let loads = 0;
    const install = createInstall(() => {
      loads++;
      return packed;
    });
    // A function is an object too.
    for (const target of [{}, () => {}, {}]) {
      install({ target });
      assert.equal(/** @type {any} */ (target).URL, packed.URL);
    }
    assert.equal(loads, 1);
  });

  test(`a platform without static operations has none afterwards (${name})`, () => {
    // A proxy may name keys that it does not have.
    const odd = new Proxy(class URL {}, { ownKeys: (target) => [...Reflect.ownKeys(target), 'none'] });
    for (const URL of [class {}, null, odd]) {
      const classes = fresh();
      createInstall(() => classes)({ target: { URL } });
      for (const key of ['createObjectURL', 'revokeObjectURL', 'none']) assert.equal(key in classes.URL, false);
    }
  });

  test(`where URL stays, it gets no static operations (${name})`, () => {
    const classes = fresh();
    const { URL } = fresh();
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL() {} });
    createInstall(() => classes)({ target: { URL }, only: 'URLSearchParams' });
    assert.equal('createObjectURL' in classes.URL, false);
  });

  test(`operations that the class has from another target stay (${name})`, () => {
    const classes = fresh();
    const first = { createObjectURL: () => 'first:' };
    const second = { createObjectURL: () => 'second:' };
    createInstall(() => classes)({ target: { webkitURL: first } });
    createInstall(() => classes)({ target: { webkitURL: second } });
    assert.equal(classes.URL.createObjectURL(), 'first:');
  });
}

/** Another class that behaves the same. @param {any} Class @returns {any} */
function copyOf(Class) {
  const prototype = Object.create(Object.prototype, Object.getOwnPropertyDescriptors(Class.prototype));
  const Copy = function (/** @type {any[]} */ ...args) {
    return Object.setPrototypeOf(new Class(...args), prototype);
  };
  Object.defineProperty(Copy, 'prototype', { value: prototype, writable: false });
  return Object.assign(Copy, Class);
}

// Under the condition `react-native`: URLs of blobs. (tests/runtimes/environments/react-native.js runs it in Hermes.)

const file = join(packageFolder, 'dist', 'install.react-native.cjs');
const requireThere = createRequire(file);

/**
 * Installs the classes on an object, in an app with certain native modules.
 *
 * @param {any} NativeModules
 * @param {any} [native] the class that is there before
 */
function installedURL(NativeModules, native) {
  /** @type {any} */
  const entry = {};
  const modules = {
    get NativeModules() {
      return typeof NativeModules === 'function' ? NativeModules() : NativeModules;
    },
  };
  const load = (/** @type {string} */ name) => (name === 'react-native' ? modules : requireThere(name));
  new Function('require', 'exports', readFileSync(file, 'utf8'))(load, entry);
  /** @type {any} */
  const target = native === undefined ? {} : { URL: native };
  entry.install({ target });
  const { createObjectURL, revokeObjectURL } = target.URL;
  const own = Object.getOwnPropertyDescriptor(target.URL, 'createObjectURL');
  if (own !== undefined && native === undefined)
    assert.deepEqual([own.writable, own.enumerable, own.configurable], [true, true, true]);
  // The next test gets the same class.
  delete target.URL.createObjectURL;
  delete target.URL.revokeObjectURL;
  return { createObjectURL, revokeObjectURL };
}

const blob = { data: { blobId: '1-2', offset: 3 }, size: 4 };

/** @param {object} constants */
const withConstants = (constants) => ({ BlobModule: { getConstants: () => constants } });

test('on Android, the URL of a blob names the app’s provider', () => {
  const { createObjectURL, revokeObjectURL } = installedURL(
    withConstants({ BLOB_URI_SCHEME: 'content', BLOB_URI_HOST: 'org.example' }),
  );
  assert.equal(createObjectURL(blob), 'content://org.example/1-2?offset=3&size=4');
  assert.equal(revokeObjectURL('content://org.example/1-2?offset=3&size=4'), undefined);
});

test('on iOS, it has no host', () => {
  const { createObjectURL } = installedURL(withConstants({ BLOB_URI_SCHEME: 'blob', BLOB_URI_HOST: null }));
  assert.equal(createObjectURL(blob), 'blob:1-2?offset=3&size=4');
});

test('in old versions the constants are properties of the module', () => {
  const { createObjectURL } = installedURL({ BlobModule: { BLOB_URI_SCHEME: 'blob' } });
  assert.equal(createObjectURL(blob), 'blob:1-2?offset=3&size=4');
});

test('an app without blobs, or whose module throws, gets no such function', () => {
  const refuse = () => assert.fail('no module');
  const throwing = [
    refuse,
    {
      __proto__: {
        get BlobModule() {
          return refuse();
        },
      },
    },
    { BlobModule: { getConstants: refuse } },
  ];
  const empty = [undefined, null, {}, { BlobModule: null }, withConstants({ BLOB_URI_SCHEME: null })];
  for (const modules of [...empty, ...throwing])
    assert.deepEqual(installedURL(modules), { createObjectURL: undefined, revokeObjectURL: undefined });
});

test('what React Native’s own class has is kept', () => {
  class Own {
    static createObjectURL = () => 'own:';
    static revokeObjectURL = () => {};
  }
  const kept = installedURL(withConstants({ BLOB_URI_SCHEME: 'blob' }), Own);
  assert.equal(kept.createObjectURL, Own.createObjectURL);
});
