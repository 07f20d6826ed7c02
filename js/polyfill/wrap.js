/** Putting a function in the place of a host's so that nobody sees a difference. */

import { ownKeys } from '../host/primordials.js';

/** What a function of its own has already. */
const kept = ['arguments', 'caller'];

/**
 * Replaces a function where it is defined: on the object, or on what it inherits from.
 *
 * @param {any} object
 * @param {string} name
 * @param {(original: any) => Function} make
 * @returns {boolean} whether it is there, and could be replaced
 */
export const replaceFunction = (object, name, make) => {
  if (typeof object !== 'object' && typeof object !== 'function') return false;
  let owner = object;
  while (owner && !Object.prototype.hasOwnProperty.call(owner, name)) owner = Object.getPrototypeOf(owner);
  if (!owner) return false;
  const original = owner[name];
  if (typeof original !== 'function') return false;
  const { writable = true, enumerable, configurable } = /** @type {any} */ (Object.getOwnPropertyDescriptor(owner, name));
  const value = copyProperties(make(original), original);
  try {
    if (configurable) Object.defineProperty(owner, name, { value, writable, enumerable, configurable });
    else owner[name] = value;
  } catch {
    // Somebody has frozen it.
  }
  return owner[name] === value;
};

/**
 * Gives a function the name, the length and all other properties of another.
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
      // The name and length of a function are fixed in ES5 engines.
    }
  });
  return wrapper;
};

/**
 * A class that is another but for the arguments of its constructor. Both have one prototype, so that objects of either
 * are instances of both.
 *
 * @param {any} Original
 * @param {(args: any[]) => any[]} argumentsOf
 */
export const wrapClass = (Original, argumentsOf) => {
  /** @this {unknown} */
  const Wrapper = function () {
    // Without new it throws the host's own error.
    if (new.target === undefined) return Original();
    const args = argumentsOf(Array.prototype.slice.call(arguments));
    if (Reflect.construct !== undefined) {
      return Reflect.construct(Original, args, new.target === Wrapper ? Original : new.target);
    }
    // An engine too old for subclasses. Constructors with a body are never called with more arguments than two.
    return args.length === 0 ? new Original() : args.length === 1 ? new Original(args[0]) : new Original(args[0], args[1]);
  };
  Object.defineProperty(Wrapper, 'prototype', { value: Original.prototype, writable: false });
  const { prototype } = Original;
  Object.defineProperty(prototype, 'constructor', { value: Wrapper });
  return Wrapper;
};
