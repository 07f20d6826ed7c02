/**
 * The iterator method for arrays in hosts where arrays are not iterable. It is undefined, because every host that runs
 * this build has iterable arrays. ES5 builds replace this file with `es5/array-iterator.js`.
 *
 * @type {Function | undefined}
 */
export const arrayIterator = undefined;
