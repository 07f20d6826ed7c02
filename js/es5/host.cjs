/**
 * What the language has got since ES5, as far as the sources use it. In ES5 builds these names stand in the place of the
 * global ones (webpack.config.js), so that a page's own globals are not touched. What the engine has is used.
 *
 * Therefore the names mean nothing in this file but what it makes of them. It is no ES module, so that a function can
 * find the global object where that has no name: one that is not strict gets it as its `this`. Where a bundler has made
 * everything strict, one of the object's older names will do.
 */

/** @type {any} */
const sloppyThis = (function () {
  // @ts-ignore: meant
  return this;
})();
const globalObject =
  sloppyThis || (typeof self === 'object' ? self : typeof window === 'object' ? window : global);

/** @type {ObjectConstructor} */
const native = /** @type {any} */ ({}.constructor);
const { defineProperty, getOwnPropertyDescriptor } = native;

/** Before ES2015 a function keeps the name that it is written with (Chrome before 43, Firefox before 38, Node 0.12). */
const { configurable: canRename = true } = getOwnPropertyDescriptor(function () {}, 'name') || {};

/**
 * @param {any} target
 * @param {PropertyKey} key
 * @param {PropertyDescriptor} descriptor
 */
const defineAllButName = (target, key, descriptor) =>
  key === 'name' && typeof target === 'function' ? target : defineProperty(target, key, descriptor);

/** What is used of it. @type {any} */
const object = function (/** @type {unknown} */ value) {
  return native(value);
};
object.prototype = native.prototype;
object.create = native.create;
object.defineProperty = canRename ? defineProperty : defineAllButName;
object.freeze = native.freeze;
object.getOwnPropertyDescriptor = getOwnPropertyDescriptor;
object.getPrototypeOf = native.getPrototypeOf;
object.keys = native.keys;
object.setPrototypeOf =
  native.setPrototypeOf ||
  ((/** @type {any} */ target, /** @type {object | null} */ prototype) => {
    // Where not even this is known (Internet Explorer 10), an object keeps the prototype that it has.
    target.__proto__ = prototype;
    return target;
  });

const { apply } = Function.prototype;
const reflection = {
  apply: (/** @type {Function} */ method, /** @type {unknown} */ self, /** @type {any} */ args) => apply.call(method, self, args),
  ownKeys: native.getOwnPropertyNames,
};

/** The names that other such libraries give these as well. */
const symbols = { iterator: '@@iterator', toStringTag: '@@toStringTag' };
const nativeSymbol = globalObject.Symbol;
const hasSymbols = typeof nativeSymbol === 'function' && typeof nativeSymbol.iterator === 'symbol';

let maps = 0;

/**
 * In the place of a WeakMap: what is known of an object is kept in a property of it, which no loop finds and whose name
 * nobody guesses. It is less private, for who lists all properties finds it.
 *
 * @this {any}
 */
function PropertyMap() {
  this.key = '@@whurl:' + maps++ + ':' + Math.random();
}
PropertyMap.prototype.get = function (/** @type {any} */ target) {
  return target[this.key];
};
PropertyMap.prototype.set = function (/** @type {object} */ target, /** @type {unknown} */ value) {
  defineProperty(target, this.key, { value, writable: true, configurable: true });
  return this;
};
PropertyMap.prototype.has = function (/** @type {object} */ target) {
  return getOwnPropertyDescriptor(target, this.key) !== undefined;
};

const { Iterator: NativeIterator, Reflect: nativeReflect, WeakRef: NativeWeakRef } = globalObject;

// Two built-in classes as classes of old syntax can extend them (js/web-idl/uncloneable.js): called for an object, each
// makes another in its place, with the same prototype.

/** @this {any} @param {unknown} target */
const ExtendableWeakRef = function (target) {
  // Reflect.construct takes 60 times as long in V8.
  return object.setPrototypeOf(new NativeWeakRef(target), object.getPrototypeOf(this));
};

/** A function for each prototype: who calls it directly is refused, and V8 does not come here. @type {any[]} */
const iteratorClasses = [];

/** @this {any} */
const ExtendableIterator = function () {
  const prototype = object.getPrototypeOf(this);
  let i = 0;
  while (i < iteratorClasses.length && iteratorClasses[i].prototype !== prototype) i++;
  if (i === iteratorClasses.length) {
    iteratorClasses[i] = function () {};
    iteratorClasses[i].prototype = prototype;
  }
  return nativeReflect.construct(NativeIterator, [], iteratorClasses[i]);
};

exports.globalObject = globalObject;
exports.Object = object;
exports.Reflect = globalObject.Reflect || reflection;
exports.Symbol = hasSymbols ? nativeSymbol : symbols;
exports.WeakMap = globalObject.WeakMap || PropertyMap;
exports.Iterator = typeof NativeIterator === 'function' ? ExtendableIterator : undefined;
exports.WeakRef = typeof NativeWeakRef === 'function' ? ExtendableWeakRef : undefined;
