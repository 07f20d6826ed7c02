/**
 * Makes our URLs instances of Node's own class. From version 18 on, several of Node's functions recognise a URL by
 * `instanceof` that class. Otherwise `url.format` would take ours for an object of its older API and return a different
 * URL, and the messages of `assert.deepStrictEqual` would not show the href. (Versions before 18 look for a private
 * property.)
 */

/**
 * Gives Node's class a `Symbol.hasInstance` that accepts our URLs as well.
 *
 * @param {any} target
 * @param {any} URL
 * @param {any} native
 */
export const acceptInNode = (target, URL, native) => {
  if (typeof native !== 'function' || !isNode(target)) return;
  const isInstance = Function.prototype[Symbol.hasInstance];
  const { get } = /** @type {any} */ (Object.getOwnPropertyDescriptor(URL.prototype, 'href'));
  // The getter throws for any other object, even if it inherits from our prototype.
  const isURL = (/** @type {unknown} */ value) => {
    try {
      get.call(value);
      return true;
    } catch {
      return false;
    }
  };
  const { [Symbol.hasInstance]: value } = {
    /**
     * @this {unknown}
     * @param {unknown} object
     */
    [Symbol.hasInstance](object) {
      // A subclass inherits this method, but our URLs are not its instances.
      return isInstance.call(this, object) || (this === native && isInstance.call(URL, object) && isURL(object));
    },
  };
  try {
    Object.defineProperty(native, Symbol.hasInstance, { value, writable: true, configurable: true });
  } catch {
    // The class is frozen.
  }
};

/**
 * Whether the target is the global object of Node itself; Deno and Bun have a `process` like Node's.
 *
 * @param {any} target
 */
const isNode = ({ process }) => {
  const { node, deno, bun } = (process && process.versions) || {};
  return node !== undefined && deno === undefined && bun === undefined && typeof Symbol.hasInstance === 'symbol';
};
