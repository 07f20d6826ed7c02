/**
 * Replaces `../builtins/interface-object.js` in ES5 builds, whose syntax has neither classes nor `new.target`, while
 * the engine may have both.
 */

import { TypeError, apply, getOwnPropertyDescriptor, getPrototypeOf, setPrototypeOf } from '../builtins/primordials.js';
import { valueOf } from '../builtins/value-of.js';

/** @typedef {import('../builtins/interface-object.js').Construct} Construct */

const Proxy = valueOf(globalThis, 'Proxy');

/** Whether there are proxies that pass definitions on to their target. Duktape's do not. */
const hasProxies =
  typeof Proxy === 'function' &&
  /** @type {any} */ (Object.defineProperty(new Proxy({}, {}), 'a', { value: 1 })).a === 1;

/** @type {any} */
export const interfaceObject = undefined;

/** @param {string} name */
const needsNew = (name) => new TypeError(`Class constructor ${name} cannot be invoked without 'new'`);

/**
 * Makes an interface object of a function. A proxy receives `new.target`. The engines that have that, but no
 * proxies, have no `Reflect.construct` either.
 *
 * @param {Construct} construct
 * @param {(self: any) => boolean} isOurs  whether the implementation has created an object
 * @param {string} name
 * @param {number} length  0 or 1
 * @returns {any}
 */
export const interfaceOfFunction = (construct, isOurs, name, length) => {
  if (!hasProxies) return plainInterface(construct, isOurs, name, length);
  const refuse = () => {
    throw needsNew(name);
  };
  const target =
    length === 0
      ? function () {
          refuse();
        }
      : function (/** @type {unknown} */ _first) {
          refuse();
        };
  const handler = {
    /**
     * @param {unknown} _target
     * @param {any[]} given
     * @param {Function} newTarget
     */
    construct(_target, given, newTarget) {
      const present = given.length;
      return construct(
        newTarget === proxy ? undefined : newTarget,
        present,
        present > 0 ? given[0] : undefined,
        present > 1 ? given[1] : undefined,
        present > 2 ? given[2] : undefined,
      );
    },
  };
  // A page may define traps on Object.prototype.
  const proxy = new Proxy(target, setPrototypeOf(handler, null));
  return proxy;
};

/**
 * An interface object without proxies: its `this` shows whether it is constructed.
 *
 * @param {Construct} construct
 * @param {(self: any) => boolean} isOurs
 * @param {string} name
 * @param {number} length
 */
const plainInterface = (construct, isOurs, name, length) => {
  /** @param {any} self @param {IArguments} given @returns {object} */
  const make = (self, given) => {
    if (!(self instanceof Interface) || isOurs(self)) throw needsNew(name);
    const prototype = getPrototypeOf(self);
    const present = given.length;
    return construct(
      prototype === Interface.prototype ? undefined : { prototype },
      present,
      present > 0 ? given[0] : undefined,
      present > 1 ? given[1] : undefined,
      present > 2 ? given[2] : undefined,
    );
  };
  /** @type {any} */
  const Interface =
    length === 0
      ? /** @this {any} */ function () {
          return make(this, arguments);
        }
      : /** @this {any} */ function (/** @type {unknown} */ _first) {
          return make(this, arguments);
        };
  return Interface;
};

/** Before ES2015 every function can be called with `new`. */
const hasMethods = !(
  'prototype' in
  /** @type {any} */ (
    getOwnPropertyDescriptor(
      {
        get method() {
          return 0;
        },
      },
      'method',
    )
  ).get
);

/**
 * Makes a function that cannot be called with `new`: the function of an accessor is no constructor, although it
 * takes arguments.
 *
 * @param {Function} method
 * @returns {Function}
 */
export const asOperation = (method) => {
  if (!hasMethods) return method;
  const { get } = /** @type {any} */ (
    getOwnPropertyDescriptor(
      {
        get operation() {
          return apply(method, undefined, /** @type {any} */ (arguments));
        },
      },
      'operation',
    )
  );
  Object.defineProperty(get, 'length', { value: method.length, configurable: true });
  return get;
};
