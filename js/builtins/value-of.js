/** Reads what a platform may lack. */

/**
 * The value of a property that may be missing, of an object that may be missing: a global, or a member of one. If its
 * getter throws, it is missing.
 *
 * @param {any} object
 * @param {PropertyKey} name
 * @returns {any}
 */
export const valueOf = (object, name) => {
  try {
    return object[name];
  } catch {
    return undefined;
  }
};
