/** A form: a list of parameters as the body of a request. */

/**
 * @typedef {object} Forms  how to tell a form from another body, and what to send instead
 * @property {(body: unknown) => string | undefined} textOf  what a form serialises to; undefined for another body
 * @property {((text: string) => unknown) | undefined} nativeOf  the host's own object, where it has one
 */

export const FORM_TYPE = 'application/x-www-form-urlencoded;charset=UTF-8';

/**
 * @param {unknown} body
 * @param {Function} toString  of our URLSearchParams, which takes no other object
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
