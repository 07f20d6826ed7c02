// Results of actions, as text that can be compared.

/** The error of whurl/bindings for a list whose changes were in the memory of an instance that has been replaced. */
export const isLost = /The list of this object is lost/;

/** @param {unknown} value */
export const text = (value) => JSON.stringify(value);

/** The result of a use, or its error. @param {() => unknown} use */
export const resultOf = (use) => {
  try {
    return text(use());
  } catch (error) {
    return error;
  }
};
