/** The lists of names and values. */

const { setPrototypeOf } = Object;

/**
 * A growing list that inherits nothing, so that writing to a new index never calls a setter on `Array.prototype`. It is
 * an array exotic object, because only those grow at full speed in V8 (a plain object was four times slower).
 *
 * @template T
 * @extends {Array<T>}
 */
export class List extends Array {
  // Explicit, because in older V8 the default constructor spreads its arguments, which a page can observe.
  constructor() {
    super();
  }
}
setPrototypeOf(List.prototype, null);
// Otherwise `arraySlice` of a list would create a list.
delete (/** @type {any} */ (List.prototype).constructor);
