/** Runs probes, which test whether a class follows the standard. A probe that throws has failed. */

/**
 * The classes to probe. Each may be anything.
 *
 * @typedef {{ URL?: any, URLSearchParams?: any, URLPattern?: any }} Classes
 */

/** @typedef {[name: string, holds: (classes: Classes) => unknown]} Probe */

/**
 * The names of the probes that fail.
 *
 * @param {Probe[]} probes  the first tests whether the class exists
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
 * Whether a probe passes.
 *
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
 * Whether an action throws a TypeError. The error is recognised by its name, because it may come from another realm.
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
 * Whether a property is a regular [attribute](https://webidl.spec.whatwg.org/#js-attributes).
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
 * Whether a property is an [operation](https://webidl.spec.whatwg.org/#js-operations).
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
 * Whether an attribute's getter throws for an object of another class.
 *
 * @param {object} prototype
 * @param {string} name
 */
export const brandChecked = (prototype, name) => {
  const { get } = /** @type {any} */ (Object.getOwnPropertyDescriptor(prototype, name));
  return throwsTypeError(() => get.call({})) && throwsTypeError(() => get.call(prototype));
};
