/** Conversions of arguments, and properties of interfaces, by Web IDL (https://webidl.spec.whatwg.org/). */

import { arrayIterator } from '../builtins/array-iterator.js';
import { nameFunctions } from '../builtins/function-names.js';
import { asOperation } from '../builtins/interface-object.js';
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
  test,
  toWellFormed,
} from '../builtins/primordials.js';
import { typeError } from './errors.js';

const { iterator: symbolIterator, toStringTag } = Symbol;

const SURROGATE = /[\ud800-\udfff]/;

/**
 * Replaces lone surrogates with U+FFFD, for runtimes without `toWellFormed`.
 *
 * @param {string} text
 */
const replaceLoneSurrogates = (text) => {
  if (!test(SURROGATE, text)) return text;
  let result = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    // A high surrogate and a low one form a pair; every other surrogate is a lone one.
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
 * ECMAScript's [ToString](https://tc39.es/ecma262/#sec-tostring), which throws for symbols. A template literal has the
 * same effect, but minifiers assume that it has no side effects and move it, while programs can observe the order of
 * conversions.
 *
 * @param {unknown} value
 * @returns {string}
 */
export const toString = (value) => (typeof value === 'string' ? value : concat('', value));

/**
 * The conversion to [USVString](https://webidl.spec.whatwg.org/#js-USVString).
 *
 * @param {unknown} value
 * @returns {string}
 */
export const toUSVString = (value) => wellFormed(toString(value));

/**
 * Throws if a call has too few arguments, as an
 * [operation](https://webidl.spec.whatwg.org/#dfn-create-operation-function) does, or the
 * [overload resolution algorithm](https://webidl.spec.whatwg.org/#dfn-overload-resolution-algorithm).
 *
 * @param {string} what  the operation: "construct 'URL'", "execute 'append' on 'URLSearchParams'"
 * @param {number} required
 * @param {number} present
 */
export const requireArguments = (what, required, present) => {
  if (present < required) throw tooFewArguments(what, required, present);
};

// Apart, so that engines inline the check.
/** @param {string} what @param {number} required @param {number} present */
const tooFewArguments = (what, required, present) =>
  typeError(
    `Failed to ${what}: ${required} argument${required === 1 ? '' : 's'} required, but only ${present} present.`,
    'ERR_MISSING_ARGS',
  );

/**
 * Whether a value is an object, which includes functions.
 *
 * @param {unknown} value
 * @returns {value is object}
 */
export const isObject = (value) => (typeof value === 'object' ? value !== null : typeof value === 'function');

/**
 * ECMAScript's [GetMethod](https://tc39.es/ecma262/#sec-getmethod) for `Symbol.iterator`.
 *
 * @param {any} object
 * @param {() => object} notIterable  creates the error to throw if that is neither missing nor a function
 * @returns {Function | undefined}
 */
export const iteratorMethod = (object, notIterable) => {
  const method = object[symbolIterator];
  if (method === undefined || method === null) return arrayIterator && isArray(object) ? arrayIterator : undefined;
  if (typeof method !== 'function') throw notIterable();
  return method;
};

/**
 * Calls a function for each value of an iterable, like
 * [creating a sequence from an iterable](https://webidl.spec.whatwg.org/#create-sequence-from-iterable). As there, the
 * iterator is not closed when the function throws.
 *
 * @param {object} iterable
 * @param {Function} method
 * @param {(value: any) => void} each
 */
export const iterate = (iterable, method, each) => {
  const iterator = apply(method, iterable, []);
  if (!isObject(iterator)) throw new TypeError('The iterator is not an object');
  const { next } = /** @type {any} */ (iterator);
  if (typeof next !== 'function') throw new TypeError('The next method of the iterator is not a function');
  for (;;) {
    const result = apply(next, iterator, []);
    if (!isObject(result)) throw new TypeError('The iterator result is not an object');
    if (/** @type {any} */ (result).done) return;
    each(/** @type {any} */ (result).value);
  }
};

/**
 * Calls a function for each entry of an object, like the conversion to a
 * [record](https://webidl.spec.whatwg.org/#js-record) of USVStrings, except that equal keys are not merged. A proxy
 * sees its traps in the prescribed order: all keys, then a descriptor and a value for each.
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
 * Makes the members of a prototype enumerable and adds its class string, which class syntax does not do
 * (https://webidl.spec.whatwg.org/#dfn-interface-prototype-object).
 *
 * @param {object} prototype
 * @param {string} name
 */
export const definePrototype = (prototype, name) => {
  const keys = ownKeys(prototype);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (typeof key !== 'string' || key === 'constructor') continue;
    define(prototype, key, { enumerable: true });
    if (nameFunctions) nameFunctions(/** @type {PropertyDescriptor} */ (getOwnPropertyDescriptor(prototype, key)), key);
  }
  define(prototype, toStringTag, { value: name, configurable: true });
};

/**
 * Defines [operations](https://webidl.spec.whatwg.org/#define-the-operations).
 *
 * @param {object} target
 * @param {object} operations
 */
export const defineOperations = (target, operations) => {
  const keys = ownKeys(operations);
  for (let i = 0; i < keys.length; i++) {
    define(target, keys[i], {
      value: /** @type {any} */ (operations)[keys[i]],
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
};

/**
 * Makes a function the [interface object](https://webidl.spec.whatwg.org/#dfn-interface-object) of a class. They share
 * one prototype object, which inherits from `Object.prototype` only. (The class itself stays private: see
 * `uncloneable.js`.)
 *
 * @param {string} name  of the interface, because a minifier may remove it from the function
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
  defineOperations(construct, statics);
  if (asOperation === undefined) return;
  const keys = ownKeys(statics);
  for (let i = 0; i < keys.length; i++) {
    const value = asOperation(/** @type {any} */ (statics)[keys[i]]);
    define(construct, keys[i], { value });
    if (nameFunctions) nameFunctions({ value }, /** @type {string} */ (keys[i]));
  }
};

/**
 * The prototype of a new object: the prototype of its `new.target`, such as a subclass
 * (https://webidl.spec.whatwg.org/#internally-create-a-new-object-implementing-the-interface). It is read between the
 * conversions of the arguments and the steps of the constructor.
 *
 * @param {any} newTarget  undefined if that is the interface object
 * @returns {object | undefined} undefined if the object keeps ours, as it does if `new.target` has none
 */
export const prototypeOf = (newTarget) => {
  if (newTarget === undefined) return undefined;
  const { prototype } = newTarget;
  return isObject(prototype) ? prototype : undefined;
};
