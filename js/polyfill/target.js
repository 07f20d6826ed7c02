/** Reads the options of `install`, and the object that classes are installed on. */

/** The error for a wrong option, with the code that Node uses. @param {string} what */
export const wrongOption = (what) => {
  const error = /** @type {TypeError & { code: string }} */ (new TypeError(`install: ${what}`));
  error.code = 'ERR_INVALID_ARG_TYPE';
  return error;
};

/** @param {unknown} target */
export const checkTarget = (target) => {
  if (typeof target === 'object' ? target === null : typeof target !== 'function')
    throw wrongOption('target must be an object');
};
