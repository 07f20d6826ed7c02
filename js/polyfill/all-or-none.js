/** Changes to the objects of a page: all of them, or none. */

import { setPrototypeOf } from '../builtins/primordials.js';
import { valueOf } from '../builtins/value-of.js';

/**
 * @typedef {object} Changes
 * @property {(object: any, key: PropertyKey, descriptor: PropertyDescriptor, name?: string) => void} define  defines a
 *   property or, if it is not configurable, assigns it; throws an error with the name if neither works
 * @property {(object: any, prototype: object | null) => void} setPrototype
 */

/**
 * Makes changes; if one fails, takes back those before it and throws.
 *
 * @template T
 * @param {(changes: Changes) => T} make
 * @returns {T}
 */
export const allOrNone = (make) => {
  /** @type {(() => void)[]} */
  const undo = [];
  /** @type {Changes} */
  const changes = {
    define(object, key, descriptor, name = String(key)) {
      const { value } = descriptor;
      try {
        const before = Object.getOwnPropertyDescriptor(object, key);
        const restore = () => (before === undefined ? delete object[key] : Object.defineProperty(object, key, before));
        try {
          Object.defineProperty(object, key, descriptor);
          undo.push(restore);
        } catch {
          const old = object[key];
          undo.push(() => (object[key] = old));
          object[key] = value;
        }
      } catch {
        throw cannotReplace(name);
      }
      if ('value' in descriptor && currentValue(object, key) !== value) throw cannotReplace(name);
    },
    setPrototype(object, prototype) {
      const before = Object.getPrototypeOf(object);
      setPrototypeOf(object, prototype);
      undo.push(() => setPrototypeOf(object, before));
    },
  };
  try {
    return make(changes);
  } catch (error) {
    undo.reverse().forEach((step) => {
      try {
        step();
      } catch {
        // Something else on the page has changed it meanwhile.
      }
    });
    throw error;
  }
};

/**
 * The value of a property. A read of a global in WebKit that has found the value before can find it again after the
 * property has been replaced; its descriptor is always current.
 *
 * @param {any} object
 * @param {PropertyKey} key
 */
const currentValue = (object, key) => {
  const { value = valueOf(object, key) } = Object.getOwnPropertyDescriptor(object, key) || {};
  return value;
};

/** @param {string} name */
export const cannotReplace = (name) =>
  new TypeError(
    `install: ${name} cannot be replaced, because its object is frozen or the property is not configurable: install earlier`,
  );
