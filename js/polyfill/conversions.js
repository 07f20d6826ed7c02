/** Our objects as arguments of the platform: URLs, and URLSearchParams objects as bodies of requests. */

/**
 * @typedef {object} Conversions  recognise our objects, and replace them
 * @property {(url: unknown) => unknown} urlOf  the string of a URL; any other value as it is
 * @property {(body: unknown) => string | undefined} textOf  the serialised form; undefined for any other body
 * @property {((text: string) => unknown) | undefined} nativeOf  creates an object of the platform's own class, if that
 *   has one
 */

export const FORM_TYPE = 'application/x-www-form-urlencoded;charset=UTF-8';

/**
 * Returns a function that serialises the objects of a class, and returns undefined for any other value.
 *
 * @param {any} Class  one of ours; undefined if it was not installed
 * @returns {(value: unknown) => string | undefined}
 */
export const serialiserOf = (Class) => {
  /** It throws for any other object. @type {Function | undefined} */
  const toString = Class && Class.prototype.toString;
  return (value) => {
    if (toString === undefined || typeof value !== 'object' || value === null) return undefined;
    try {
      return toString.call(value);
    } catch {
      return undefined;
    }
  };
};
