/** Web IDL: conversions of arguments, and the shape of what an interface defines. */

import { arrayIterator } from '../host/array-iterator.js';
import {
  Object,
  Symbol,
  TypeError,
  apply,
  charCodeAt,
  concat,
  define,
  fromCharCode,
  getOwnPropertyDescriptor,
  isArray,
  ownKeys,
  setPrototypeOf,
  slice,
  toWellFormed,
} from '../host/primordials.js';
import { typeError } from './errors.js';

const { iterator: symbolIterator, toStringTag } = Symbol;

/**
 * Replaces lone surrogates, where the host has no `toWellFormed`.
 *
 * @param {string} text
 */
const replaceLoneSurrogates = (text) => {
  let result = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    // A high surrogate followed by a low one is a pair; everything else in the range stands alone.
    if (unit < 0xdc00 && i + 1 < text.length && (charCodeAt(text, i + 1) & 0xfc00) === 0xdc00) {
      i++;
      continue;
    }
    result += slice(text, from, i) + fromCharCode(0xfffd);
    from = i + 1;
  }
  return from === 0 ? text : result + slice(text, from);
};

const wellFormed = toWellFormed || replaceLoneSurrogates;

/**
 * ECMAScript's ToString, which refuses symbols. A template literal would be the same, but minifiers take one for free
 * of side effects and move it about, and a program can tell in which order its arguments are converted.
 *
 * @param {unknown} value
 * @returns {string}
 */
export const toString = (value) => (typeof value === 'string' ? value : concat('', value));

/**
 * Web IDL's conversion to USVString.
 *
 * @param {unknown} value
 * @returns {string}
 */
export const toUSVString = (value) => wellFormed(toString(value));

/**
 * The error of a call with too few arguments ("creating an operation function", "overload resolution algorithm").
 *
 * @param {string} what  "construct 'URL'", "execute 'append' on 'URLSearchParams'"
 * @param {number} required
 * @param {number} present
 */
export const missingArguments = (what, required, present) =>
  typeError(
    `Failed to ${what}: ${required} argument${required === 1 ? '' : 's'} required, but only ${present} present.`,
    'ERR_MISSING_ARGS',
  );

/**
 * @param {unknown} value
 * @returns {value is object}
 */
export const isObject = (value) => (typeof value === 'object' ? value !== null : typeof value === 'function');

/**
 * ECMAScript's GetMethod for `Symbol.iterator`.
 *
 * @param {any} object
 * @returns {Function | undefined}
 */
export const iteratorMethod = (object) => {
  const method = object[symbolIterator];
  if (method === undefined || method === null) return arrayIterator && isArray(object) ? arrayIterator : undefined;
  if (typeof method !== 'function') throw new TypeError('Symbol.iterator is not a function');
  return method;
};

/**
 * Web IDL's "create a sequence from an iterable". Like there, the iterator is not closed when `each` throws.
 *
 * @param {object} iterable
 * @param {Function} method
 * @param {(value: any) => void} each
 */
export const iterate = (iterable, method, each) => {
  const iterator = apply(method, iterable, []);
  if (!isObject(iterator)) throw new TypeError('The iterator is not an object');
  const { next } = /** @type {any} */ (iterator);
  for (;;) {
    const result = apply(next, iterator, []);
    if (!isObject(result)) throw new TypeError('The iterator result is not an object');
    if (/** @type {any} */ (result).done) return;
    each(/** @type {any} */ (result).value);
  }
};

/**
 * Web IDL's conversion to `record<USVString, USVString>`, except for the merging of equal keys. A proxy sees the
 * traps in the order that Web IDL prescribes: all keys, then a descriptor and a value for each.
 *
 * @param {any} object
 * @param {(key: string, value: string) => void} each
 */
export const eachEntry = (object, each) => {
  const keys = ownKeys(object);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    const descriptor = getOwnPropertyDescriptor(object, key);
    if (descriptor && descriptor.enumerable) each(toUSVString(key), toUSVString(object[key]));
  }
};

/**
 * Gives a prototype what class syntax does not: enumerable members, and the class string.
 *
 * @param {object} prototype
 * @param {string} name
 */
export const definePrototype = (prototype, name) => {
  const keys = ownKeys(prototype);
  for (let i = 0; i < keys.length; i++) {
    if (typeof keys[i] === 'string' && keys[i] !== 'constructor') define(prototype, keys[i], { enumerable: true });
  }
  define(prototype, toStringTag, { value: name, configurable: true });
};

/**
 * Makes `construct` the interface object of the class `Implementation`: they share one prototype object, which
 * inherits from nothing but `Object.prototype`. Why the class itself is not shown: see `uncloneable.js`.
 *
 * @param {string} name  said once more, because a minifier may take it from the function
 * @param {Function} construct
 * @param {Function} Implementation
 * @param {object} [statics]  static operations
 */
export const defineInterface = (name, construct, Implementation, statics) => {
  const { prototype } = Implementation;
  define(construct, 'name', { value: name });
  setPrototypeOf(prototype, Object.prototype);
  define(construct, 'prototype', { value: prototype, writable: false });
  define(prototype, 'constructor', { value: construct });
  definePrototype(prototype, name);
  if (statics === undefined) return;
  const keys = ownKeys(statics);
  for (let i = 0; i < keys.length; i++) {
    define(construct, keys[i], {
      value: /** @type {any} */ (statics)[keys[i]],
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
};

/**
 * Gives a new object the prototype that its `new.target` asks for, as for a subclass. An object without a usable
 * one keeps ours ("internally create a new object implementing the interface").
 *
 * @template {object} T
 * @param {T} object
 * @param {Function} target
 * @returns {T}
 */
export const constructedBy = (object, target) => {
  const { prototype } = target;
  return isObject(prototype) ? setPrototypeOf(object, prototype) : object;
};
