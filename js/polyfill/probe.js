/** Probing a class: asking it what the standard says that it does. A probe that throws has failed. */

/**
 * The two classes that a program would find: whatever stands there.
 *
 * @typedef {{ URL: any, URLSearchParams: any }} Classes
 */

/** @typedef {[name: string, holds: (classes: Classes) => unknown]} Probe */

/**
 * The names of the probes that fail.
 *
 * @param {Probe[]} probes  the first asks whether there is a class at all
 * @param {Classes} classes
 * @returns {string[]}
 */
export const failedProbes = (probes, classes) => {
  const failed = [];
  for (let i = 0; i < probes.length; i++) {
    if (holds(probes[i], classes)) continue;
    failed.push(probes[i][0]);
    if (i === 0) break;
  }
  return failed;
};

/**
 * @param {Probe} probe
 * @param {Classes} classes
 */
const holds = ([, ask], classes) => {
  try {
    return ask(classes) === true;
  } catch {
    return false;
  }
};

/**
 * By its name, since the class may be from another realm.
 *
 * @param {() => unknown} action
 */
export const throwsTypeError = (action) => {
  try {
    action();
  } catch (error) {
    return /** @type {any} */ (error).name === 'TypeError';
  }
  return false;
};

/**
 * A regular attribute (Web IDL, 3.7.6).
 *
 * @param {object} prototype
 * @param {string} name
 * @param {boolean} settable
 */
export const enumerableAccessor = (prototype, name, settable) => {
  const { get, set, enumerable, configurable } = /** @type {any} */ (Object.getOwnPropertyDescriptor(prototype, name));
  return typeof get === 'function' && (typeof set === 'function') === settable && enumerable && configurable;
};

/**
 * An operation (Web IDL, 3.7.7).
 *
 * @param {object} target
 * @param {string} name
 * @param {number} length
 */
export const enumerableMethod = (target, name, length) => {
  const { value, writable, enumerable, configurable } = /** @type {any} */ (
    Object.getOwnPropertyDescriptor(target, name)
  );
  return typeof value === 'function' && value.length === length && writable && enumerable && configurable;
};

/**
 * Whether an attribute's getter refuses an object of another class.
 *
 * @param {object} prototype
 * @param {string} name
 */
export const brandChecked = (prototype, name) => {
  const { get } = /** @type {any} */ (Object.getOwnPropertyDescriptor(prototype, name));
  return throwsTypeError(() => get.call({})) && throwsTypeError(() => get.call(prototype));
};
