/** Reads and defines properties of the object that classes are installed on. */

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

/**
 * @param {any} target
 * @param {string} name
 */
export const valueOf = (target, name) => {
  try {
    return target[name];
  } catch {
    return undefined;
  }
};

/**
 * Defines all properties; if one fails, restores the others and throws.
 *
 * @param {any} target
 * @param {[name: string, value: unknown][]} changes
 * @returns {() => void} restores all of them
 */
export const defineAll = (target, changes) => {
  /** @type {(() => void)[]} */
  const steps = [];
  const undo = () => steps.forEach((step) => step());
  changes.forEach(([name, value]) => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    if (defineClass(target, name, value)) {
      steps.push(() => (before === undefined ? delete target[name] : Object.defineProperty(target, name, before)));
      return;
    }
    undo();
    throw new TypeError(
      `install: ${name} cannot be replaced, because the target is frozen or the property is not configurable. ` +
        `Install before the target is frozen, or import the classes instead.`,
    );
  });
  return undo;
};

/**
 * Defines a class as Web IDL does: writable, configurable and not enumerable
 * (https://webidl.spec.whatwg.org/#define-the-global-property-references). If the property is not configurable, assigns
 * it.
 *
 * @param {any} target
 * @param {string} name
 * @param {unknown} value
 * @returns {boolean} whether the property has the value now
 */
const defineClass = (target, name, value) => {
  try {
    Object.defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true });
  } catch {
    try {
      target[name] = value;
    } catch {
      // Reported by the returned value.
    }
  }
  return valueOf(target, name) === value;
};
