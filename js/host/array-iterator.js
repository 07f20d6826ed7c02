/**
 * What stands for the iterator of arrays that have none, as in ES5: nothing, since every engine that can read this build
 * has them. ES5 builds take `es5/array-iterator.js` in the place of this file.
 *
 * @type {Function | undefined}
 */
export const arrayIterator = undefined;
