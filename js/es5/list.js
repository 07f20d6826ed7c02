/**
 * Replaces `../builtins/list.js` in ES5 builds, where a class that extends `Array` takes microseconds to create an
 * object.
 */

// Used as a free variable, because these builds replace it (builtins.cjs).
const { setPrototypeOf } = Object;

/**
 * An array that inherits nothing.
 *
 * @type {any}
 */
export const List = function () {
  return setPrototypeOf([], null);
};
