/** Forms: URLSearchParams objects as bodies of requests. */

/**
 * @typedef {object} Forms  recognises a form, and replaces it
 * @property {(body: unknown) => string | undefined} textOf  the serialised form; undefined for any other body
 * @property {((text: string) => unknown) | undefined} nativeOf  creates an object of the platform's own class, if that
 *   has one
 */

export const FORM_TYPE = 'application/x-www-form-urlencoded;charset=UTF-8';

/**
 * The serialised form, if a body is one.
 *
 * @param {unknown} body
 * @param {Function} toString  the method of our URLSearchParams, which throws for any other object
 * @returns {string | undefined}
 */
export const textOf = (body, toString) => {
  if (typeof body !== 'object' || body === null) return undefined;
  try {
    return toString.call(body);
  } catch {
    return undefined;
  }
};
