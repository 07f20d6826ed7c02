// Makes a new realm for each test, in which the packed classes replace the native ones.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import vm from 'node:vm';
import { packageFolder } from '../../shared/package.js';

const require = createRequire(join(packageFolder, 'dist/index.cjs'));
const script = new vm.Script(
  `(exports, require) => {${readFileSync(join(packageFolder, 'dist/whurl.cjs'), 'utf8')}\n}`,
);

/** @param {object} [globals] @returns {any} its global object, with new and right classes that a test can break */
export function createRealm(globals = {}) {
  const context = vm.createContext({ atob, ...globals });
  const realm = vm.runInContext('globalThis', context);
  /** @type {any} */
  const exports = {};
  script.runInContext(context)(exports, require);
  for (const name of ['URL', 'URLSearchParams'])
    Object.defineProperty(realm, name, { value: exports[name], writable: true, configurable: true });
  return realm;
}

/**
 * Replaces the constructor of a class.
 *
 * @param {any} realm
 * @param {'URL' | 'URLSearchParams' | 'URLPattern'} name
 * @param {(make: (...args: any[]) => any, args: any[]) => any} construct
 */
export const constructing = (realm, name, construct) => {
  const Class = realm[name];
  const Broken = function (/** @type {any[]} */ ...args) {
    if (new.target === undefined) throw new TypeError('new');
    return construct((...given) => new Class(...given), args);
  };
  Object.defineProperties(Broken, Object.getOwnPropertyDescriptors(Class));
  realm[name] = Broken;
};

/**
 * Replaces a method, or the getter or setter of an accessor.
 *
 * @param {any} object
 * @param {PropertyKey} name
 * @param {(original: (...args: any[]) => any, self: any, ...args: any[]) => unknown} make
 * @param {'value' | 'get' | 'set'} [part]
 */
export const replacing = (object, name, make, part = 'value') => {
  const descriptor = /** @type {any} */ (Object.getOwnPropertyDescriptor(object, name));
  const original = descriptor[part];
  const replacement = function (/** @type {any} */ ...args) {
    // @ts-expect-error: its receiver
    const self = this;
    return make((...given) => original.apply(self, given), self, ...args);
  };
  Object.defineProperty(replacement, 'length', { value: original.length });
  Object.defineProperty(object, name, { ...descriptor, [part]: replacement });
};
