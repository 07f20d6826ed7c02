/**
 * The interface objects, in engines that have class syntax.
 *
 * Web IDL converts the arguments before it reads `prototype` of `new.target`. An engine calls a function the other way
 * round, because it creates `this` first, and only a derived class does without. But the `prototype` of a class cannot
 * be replaced. So an interface object is such a class bound to nothing, with which V8 creates objects as fast.
 */

import { apply, bind, define, hasOwnBind } from './primordials.js';

const { Proxy } = globalThis;
const { construct } = Reflect;

/**
 * Makes an interface object of the class that the constructor is.
 *
 * @param {Function} Class  a derived class, whose constructor returns the object
 * @param {object} prototype  of the object that it returns
 * @returns {any} without a `prototype`
 */
export const interfaceObject = (Class, prototype) => {
  // `instanceof` tests the class that a function is bound to. An ordinary function with this prototype answers, because
  // engines optimise that test best. No page can reach the function, and `Symbol.hasInstance` of `Function.prototype`
  // cannot be replaced.
  const Ordinary = function () {};
  Ordinary.prototype = prototype;
  define(Class, Symbol.hasInstance, {
    value: (/** @type {unknown} */ object) => object instanceof /** @type {any} */ (Ordinary),
  });
  return hasOwnBind ? apply(bind, Class, [undefined]) : proxyOf(Class);
};

/** Does what binding to nothing does, where a library has replaced `bind`. @param {Function} Class */
const proxyOf = (Class) => {
  const handler = {
    // A page may define traps on Object.prototype.
    __proto__: null,
    construct: (/** @type {unknown} */ _target, /** @type {any[]} */ given, /** @type {Function} */ newTarget) =>
      construct(Class, given, newTarget),
  };
  // The `prototype` of a function can be replaced. Without `new`, the class throws its error.
  const proxy = new Proxy(function () {
    apply(Class, undefined, []);
  }, /** @type {any} */ (handler));
  define(proxy, 'length', { value: Class.length });
  return proxy;
};

/**
 * Makes an interface object of a function. It is undefined, because there is class syntax. ES5 builds replace this file
 * with `es5/interface-object.js`.
 *
 * @type {((construct: Construct, isOurs: (self: any) => boolean, name: string, length: number) => any) | undefined}
 */
export const interfaceOfFunction = undefined;

/**
 * The action of a constructor.
 *
 * @typedef {(newTarget: any, present: number, first: any, second: any, third?: any) => object} Construct
 *   newTarget: undefined if it is the interface object itself; present: the number of arguments
 */

/**
 * Makes a function that cannot be called with `new`. It is undefined, because methods are such functions. ES5 builds
 * replace it.
 *
 * @type {((method: Function) => Function) | undefined}
 */
export const asOperation = undefined;
