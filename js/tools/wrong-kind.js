/**
 * The error for an argument that is out of range, with the code that Node uses.
 *
 * @param {string} message
 */
export const outOfRange = (message) => Object.assign(new RangeError(message), { code: 'ERR_OUT_OF_RANGE' });

/**
 * The error for an argument of the wrong kind, with the code that Node uses.
 *
 * @param {string} name
 * @param {string} kind
 */
export const wrongKind = (name, kind) =>
  Object.assign(new TypeError(`${name} must be ${kind}`), { code: 'ERR_INVALID_ARG_TYPE' });

/**
 * The error for a member of options that a function does not have: it would be ignored in silence.
 *
 * @param {string} name
 * @param {readonly string[]} names  that it has
 */
export const unknownMember = (name, names) =>
  Object.assign(new TypeError(`options has no member '${name}': choose from ${names.join(', ')}`), {
    code: 'ERR_INVALID_ARG_TYPE',
  });
