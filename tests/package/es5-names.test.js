// The ES5 builds in an engine where names can be set: every function is called what it is in the other builds, which is
// what Web IDL says (webidl/interface.test.js).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';
import { packageFolder } from '../shared/built.js';

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

for (const [file, load] of builds) {
  test(`the functions of dist/${file} are called what they are in other builds`, () =>
    assert.deepEqual(functionsOf(load()), expected));
}
