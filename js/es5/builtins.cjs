/**
 * The built-ins newer than ES5 that the sources use. ES5 builds use these exports in place of the globals
 * (scripts/build/webpack-config.js), so the page's own globals stay untouched. A native implementation is used where it
 * exists.
 *
 * Therefore this file itself cannot use the global names. It is not an ES module, because a sloppy function finds the
 * global object as its `this`, even where that has no name. If a bundler has made everything strict, one of the older
 * names of the object is used.
 */

/** @type {any} */
const sloppyThis = (function () {
  // @ts-ignore: intended
  return this;
})();
const globalObject = sloppyThis || (typeof self === 'object' ? self : typeof window === 'object' ? window : global);

/** A global, if it is there. Its getter may throw. @param {string} name */
const valueOf = (name) => {
  try {
    return globalObject[name];
  } catch {
    return undefined;
  }
};

/** @type {ObjectConstructor} */
const native = /** @type {any} */ ({}.constructor);
const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = native;

/** Before ES2015, the name of a function cannot be changed (Chrome before 43, Firefox before 38, Node 0.12). */
const { configurable: canRename = true } = getOwnPropertyDescriptor(function () {}, 'name') || {};

const setPrototypeOf =
  native.setPrototypeOf ||
  ((/** @type {any} */ target, /** @type {object | null} */ prototype) => {
    // Without `__proto__` (Internet Explorer 10), the object keeps its prototype.
    target.__proto__ = prototype;
    return target;
  });

/**
 * Defines a property with a descriptor that inherits nothing: compiled classes have descriptors that do.
 *
 * @param {any} target
 * @param {PropertyKey} key
 * @param {PropertyDescriptor} descriptor
 */
const define = (target, key, descriptor) =>
  key === 'name' && typeof target === 'function' && !canRename
    ? target
    : defineProperty(target, key, setPrototypeOf(descriptor, null));

/** The members of `Object` that the sources use. @type {any} */
const object = function (/** @type {unknown} */ value) {
  return native(value);
};
object.prototype = native.prototype;
object.create = native.create;
object.defineProperty = define;
object.freeze = native.freeze;
object.getOwnPropertyDescriptor = getOwnPropertyDescriptor;
object.getPrototypeOf = getPrototypeOf;
object.keys = native.keys;
object.setPrototypeOf = setPrototypeOf;

const { hasOwnProperty } = native.prototype;
const { apply, bind, call } = Function.prototype;
/** A page may replace `call` later. @type {any} */
const applyTo = bind.call(call, apply);
const reflection = {
  apply: (/** @type {Function} */ method, /** @type {unknown} */ self, /** @type {any} */ args) =>
    applyTo(method, self, args),
  ownKeys: native.getOwnPropertyNames,
};

const nativeSymbol = valueOf('Symbol');
const { iterator: iteratorSymbol, toStringTag: toStringTagSymbol, for: symbolFor } = nativeSymbol || {};
/**
 * The names of symbols where there are none: the names that a polyfill's symbols become, or otherwise the names that
 * older polyfills have.
 */
const names = () => ({
  iterator: String(iteratorSymbol || '@@iterator'),
  toStringTag: String(toStringTagSymbol || '@@toStringTag'),
  for: (/** @type {string} */ name) => String(symbolFor ? symbolFor(name) : `@@${name}`),
});

let maps = 0;

/**
 * Replaces WeakMap: the value for an object is kept in a non-enumerable property with a random name. It is less
 * private, because a program that lists all properties finds it.
 *
 * @this {any}
 */
function PropertyMap() {
  this.key = '@@whurl:' + maps++ + ':' + Math.random();
}
PropertyMap.prototype.get = function (/** @type {any} */ target) {
  // Not a member of an object which `target` inherits from.
  return applyTo(hasOwnProperty, target, [this.key]) ? target[this.key] : undefined;
};
PropertyMap.prototype.set = function (/** @type {object} */ target, /** @type {unknown} */ value) {
  define(target, this.key, { value, writable: true, configurable: true });
  return this;
};

const NativeIterator = valueOf('Iterator');
const nativeReflect = valueOf('Reflect');
const NativeWeakRef = valueOf('WeakRef');
const { construct: nativeConstruct } = nativeReflect || {};

/**
 * A built-in class in a form that ES5 classes can extend (js/web-idl/uncloneable.js). Called on an object, it returns
 * another one with the same prototype. There is a function for each prototype: V8's console takes the name of an object
 * from its `new.target`, so with the class itself there, every URL would be a `WeakRef`.
 *
 * @param {any} Class
 */
const extendable = (Class) => {
  /** The last function, and those before it. @type {any} */
  let known;
  /** @this {any} @param {unknown} argument */
  return function (argument) {
    const prototype = getPrototypeOf(this);
    let found = known;
    while (found && found.target.prototype !== prototype) found = found.before;
    if (!found) {
      const target = function () {};
      target.prototype = prototype;
      found = known = { target, before: known };
    }
    return nativeConstruct(Class, [argument], found.target);
  };
};

exports.globalObject = globalObject;
exports.Object = object;
exports.Reflect = nativeReflect || reflection;
exports.Symbol = typeof iteratorSymbol === 'symbol' ? nativeSymbol : names();
exports.WeakMap = valueOf('WeakMap') || PropertyMap;
exports.Iterator = typeof NativeIterator === 'function' ? extendable(NativeIterator) : undefined;
exports.WeakRef = typeof NativeWeakRef === 'function' && nativeConstruct ? extendable(NativeWeakRef) : undefined;
