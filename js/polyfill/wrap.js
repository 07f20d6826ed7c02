/** Replaces functions of the platform by others with the same properties. */

import { getPrototypeOf, ownKeys, setPrototypeOf } from '../builtins/primordials.js';
import { valueOf } from '../builtins/value-of.js';

/** The properties that are not copied. */
const kept = ['arguments', 'caller'];

/**
 * Replaces a function.
 *
 * @param {import('./all-or-none.js').Changes} changes
 * @param {any} object
 * @param {string} title  the name of the function, which may begin with its objects' names
 * @param {(original: any) => Function} make
 * @param {any} [place]  the object that gets the new function; by default the one that has it, which may be a prototype
 * @returns {boolean} whether there is such a function; if it cannot be replaced, an error is thrown
 */
export const replaceFunction = (changes, object, title, make, place) => {
  const name = title.slice(title.lastIndexOf('.') + 1);
  const original = valueOf(object, name);
  if (typeof original !== 'function') return false;
  let owner = object;
  while (owner && !Object.prototype.hasOwnProperty.call(owner, name)) owner = Object.getPrototypeOf(owner);
  const { writable = true, enumerable = true } = (owner && Object.getOwnPropertyDescriptor(owner, name)) || {};
  const value = copyProperties(make(original), original);
  changes.define(place || owner || object, name, { value, writable, enumerable, configurable: true }, title);
  return true;
};

/**
 * Copies the name, the length and all other properties of a function to its wrapper, which inherits what it inherits.
 *
 * @template {Function} F
 * @param {F} wrapper
 * @param {Function} original
 */
const copyProperties = (wrapper, original) => {
  try {
    if (getPrototypeOf(wrapper) !== getPrototypeOf(original)) setPrototypeOf(wrapper, getPrototypeOf(original));
  } catch {
    // Engines of ES5 have no classes that inherit.
  }
  ownKeys(original).forEach((key) => {
    if (kept.indexOf(/** @type {string} */ (key)) >= 0) return;
    try {
      Object.defineProperty(wrapper, key, /** @type {any} */ (Object.getOwnPropertyDescriptor(original, key)));
    } catch {
      // In ES5 engines the name and the length of a function cannot be changed.
    }
  });
  return wrapper;
};

/**
 * A class that differs from the original only in the arguments of its constructor. They share one prototype, so objects
 * of either are instances of both.
 *
 * @param {import('./all-or-none.js').Changes} changes
 * @param {any} Original
 * @param {(args: any[]) => any[]} argumentsOf
 * @returns {Function}
 */
export const wrapClass = (changes, Original, argumentsOf) => {
  /** @this {unknown} */
  const Wrapper = function () {
    // Without `new`, throw the platform's own error.
    if (new.target === undefined) return Original();
    const args = argumentsOf(Array.prototype.slice.call(arguments));
    if (Reflect.construct !== undefined) {
      return Reflect.construct(Original, args, new.target === Wrapper ? Original : new.target);
    }
    // The engine is too old for subclasses. Constructors that accept a body have at most two arguments.
    return args.length === 0
      ? new Original()
      : args.length === 1
        ? new Original(args[0])
        : new Original(args[0], args[1]);
  };
  // Its own `prototype` is copied with the other properties.
  if (Original.prototype === undefined) {
    // A bound class has none.
    const isInstance = (/** @type {unknown} */ object) => object instanceof Original;
    Object.defineProperty(Wrapper, Symbol.hasInstance, { value: isInstance });
    return Wrapper;
  }
  try {
    changes.define(Original.prototype, 'constructor', { value: Wrapper });
  } catch {
    // It is frozen, which only those see who ask an object for its constructor.
  }
  return Wrapper;
};
