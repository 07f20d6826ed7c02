/** Replaces functions of the platform by others with the same properties. */

import { ownKeys } from '../builtins/primordials.js';

/** The properties that are not copied. */
const kept = ['arguments', 'caller'];

/**
 * Replaces a function where it is defined: on the object or on one of its prototypes.
 *
 * @param {any} object
 * @param {string} name
 * @param {(original: any) => Function | undefined} make  undefined if it stays
 * @returns {boolean} whether the function existed and could be replaced
 */
export const replaceFunction = (object, name, make) => {
  let owner = object;
  while (owner && !Object.prototype.hasOwnProperty.call(owner, name)) owner = Object.getPrototypeOf(owner);
  if (!owner) return false;
  const original = owner[name];
  if (typeof original !== 'function') return false;
  const {
    writable = true,
    enumerable,
    configurable,
  } = /** @type {any} */ (Object.getOwnPropertyDescriptor(owner, name));
  const wrapper = make(original);
  if (wrapper === undefined) return false;
  const value = copyProperties(wrapper, original);
  try {
    if (configurable) Object.defineProperty(owner, name, { value, writable, enumerable, configurable });
    else owner[name] = value;
  } catch {
    // The object is frozen.
  }
  return owner[name] === value;
};

/**
 * Copies the name, the length and all other properties of a function to its wrapper.
 *
 * @template {Function} F
 * @param {F} wrapper
 * @param {Function} original
 */
const copyProperties = (wrapper, original) => {
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
 * @param {any} Original
 * @param {(args: any[]) => any[]} argumentsOf
 * @returns {Function | undefined} undefined for a class that is bound: it has no prototype to share
 */
export const wrapClass = (Original, argumentsOf) => {
  if (Original.prototype === undefined) return undefined;
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
  Object.defineProperty(Original.prototype, 'constructor', { value: Wrapper });
  return Wrapper;
};
