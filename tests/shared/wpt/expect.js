// The assertions that the cases need, for engines that have only the language.

/** @param {unknown} actual @param {unknown} expected @param {string} what */
export function equal(actual, expected, what) {
  if (actual !== expected) throw new Error(`${what} is ${show(actual)} instead of ${show(expected)}`);
}

/** @param {() => unknown} action @param {string} what */
export function throwsTypeError(action, what) {
  try {
    action();
  } catch (error) {
    if (error instanceof TypeError) return;
    throw new Error(`${what} throws ${String(error)} instead of a TypeError`, { cause: error });
  }
  throw new Error(`${what} does not throw`);
}

/** @param {unknown} value */
const show = (value) => (value === undefined ? 'undefined' : JSON.stringify(value));
