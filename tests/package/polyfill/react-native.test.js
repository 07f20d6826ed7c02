// The polyfill under the condition `react-native`: URLs of blobs. (tests/runtimes/environments/react-native.js runs it
// in Hermes.)
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test from 'node:test';
import { packageFolder } from '../../shared/built.js';

const file = join(packageFolder, 'dist', 'install.react-native.cjs');
const require = createRequire(file);

/**
 * Installs the classes on an object, in an app with certain native modules.
 *
 * @param {any} NativeModules
 * @param {any} [native] the class that is there before
 */
function installedURL(NativeModules, native) {
  /** @type {any} */
  const entry = {};
  const load = (/** @type {string} */ name) => (name === 'react-native' ? { NativeModules } : require(name));
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

test('an app without blobs gets no such function', () => {
  for (const modules of [undefined, null, {}, { BlobModule: null }, withConstants({ BLOB_URI_SCHEME: null })]) {
    assert.deepEqual(installedURL(modules), { createObjectURL: undefined, revokeObjectURL: undefined });
  }
});

test('what React Native’s own class has is kept', () => {
  class Own {
    static createObjectURL = () => 'own:';
    static revokeObjectURL = () => {};
  }
  const kept = installedURL(withConstants({ BLOB_URI_SCHEME: 'blob' }), Own);
  assert.equal(kept.createObjectURL, Own.createObjectURL);
});
