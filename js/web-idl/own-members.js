/** The options of a call, as the caller has written them. */

const { create, keys } = Object;
const { hasOwnProperty } = Object.prototype;
const { apply } = Reflect;

/**
 * The own members of an object, each read once. Inherited ones do not count: otherwise a member that anything puts on
 * `Object.prototype` would choose the base of every call.
 *
 * @template T
 * @param {T} object
 * @returns {Partial<T>}
 */
export const ownMembersOf = (object) => {
  const names = keys(/** @type {any} */ (object));
  const own = create(null);
  // The `keys` of Prototype.js lists inherited ones.
  for (let i = 0; i < names.length; i++)
    if (apply(hasOwnProperty, object, [names[i]])) own[names[i]] = /** @type {any} */ (object)[names[i]];
  return own;
};
