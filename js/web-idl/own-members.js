/** The options of a call, as the caller has written them. */

const { create, keys } = Object;

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
  for (let i = 0; i < names.length; i++) own[names[i]] = /** @type {any} */ (object)[names[i]];
  return own;
};
