/**
 * Makes our objects instances of Node's own classes, which `node:url` exports as well. From version 18 on, several of
 * Node's functions recognise a URL by `instanceof`: otherwise `url.format` would take ours for an object of its older
 * API and return a different URL, and the messages of `assert.deepStrictEqual` would not show the href. (Versions
 * before 18 look for a private property.) Packages test both classes with `instanceof`.
 */

import { parentsOf } from './statics.js';
import { valueOf } from '../builtins/value-of.js';

/**
 * Gives a class of Node a `Symbol.hasInstance` that accepts our objects as well, and so the classes that it extends:
 * happy-dom's own class, for example, is a subclass of Node's.
 *
 * @param {import('./all-or-none.js').Changes} changes
 * @param {any} target
 * @param {any} Class
 * @param {any} native
 * @param {'href' | 'size'} member  a getter of the class, which throws for all other objects, even if they inherit from
 *   its prototype
 */
export const acceptInNode = (changes, target, Class, native, member) => {
  if (typeof native !== 'function' || !isNode(target)) return;
  const isInstance = Function.prototype[Symbol.hasInstance];
  const accepting = [native].concat(parentsOf(native));
  const { get } = /** @type {any} */ (Object.getOwnPropertyDescriptor(Class.prototype, member));
  const isOurs = (/** @type {unknown} */ value) => {
    try {
      get.call(value);
      return true;
    } catch {
      return false;
    }
  };
  const { [Symbol.hasInstance]: value } = {
    /**
     * @this {unknown}
     * @param {unknown} object
     */
    [Symbol.hasInstance](object) {
      // A subclass inherits this method, but our objects are not its instances.
      return (
        isInstance.call(this, object) ||
        (accepting.indexOf(this) >= 0 && isInstance.call(Class, object) && isOurs(object))
      );
    },
  };
  accepting.forEach((each) => {
    try {
      changes.define(each, Symbol.hasInstance, { value, writable: true, configurable: true });
    } catch {
      // The class is frozen.
    }
  });
};

/**
 * Whether the target is the global object of Node itself; Deno and Bun have a `process` like Node's.
 *
 * @param {any} target
 */
const isNode = (target) => {
  const { node, deno, bun } = valueOf(valueOf(target, 'process'), 'versions') || {};
  return node !== undefined && deno === undefined && bun === undefined && typeof Symbol.hasInstance === 'symbol';
};
