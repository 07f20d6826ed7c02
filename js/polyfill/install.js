/** Puts the classes where a program looks for them. */

/**
 * Defines the classes on a global object as Web IDL defines interface objects: writable, configurable and not
 * enumerable. `webkitURL` ([LegacyWindowAlias]) only where that object is a Window.
 *
 * @param {object} target
 * @param {{ URL: Function, URLSearchParams: Function }} classes
 */
export const install = (target, { URL, URLSearchParams }) => {
  defineClass(target, 'URL', URL);
  defineClass(target, 'URLSearchParams', URLSearchParams);
  if (isWindow(target)) defineClass(target, 'webkitURL', URL);
};

/**
 * @param {object} target
 * @param {string} name
 * @param {Function} value
 */
const defineClass = (target, name, value) => {
  Object.defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true });
};

/**
 * Whether an object is a Window: its class string says so, or, where there are no class strings yet, it is its own
 * `window` and has a document.
 *
 * @param {any} target
 */
const isWindow = (target) =>
  Object.prototype.toString.call(target) === '[object Window]' ||
  (target.window === target && typeof target.document === 'object');
