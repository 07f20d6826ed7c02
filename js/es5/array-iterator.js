/** Replaces `../builtins/array-iterator.js` in ES5 builds. */

/**
 * @this {unknown[]}
 */
function iterator() {
  let i = 0;
  return { next: () => (i < this.length ? { value: this[i++], done: false } : { value: undefined, done: true }) };
}

// @ts-ignore: the method may be missing
export const arrayIterator = [][Symbol.iterator] === undefined ? iterator : undefined;
