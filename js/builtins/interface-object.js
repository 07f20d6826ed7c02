/**
 * The interface objects, in engines that have class syntax.
 *
 * Web IDL converts the arguments before it reads `prototype` of `new.target`. An engine calls a function the other way
 * round, because it creates `this` first, and only a derived class does without. But the `prototype` of a class cannot
 * be replaced. So an interface object is such a class bound to nothing, with which V8 creates objects as fast.
 */

import { apply, define } from './primordials.js';

const { bind } = Function.prototype;

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
  return apply(bind, Class, [undefined]);
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
