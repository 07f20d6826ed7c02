/**
 * The base class of objects that cannot be cloned. HTML's structured clone, and with it `postMessage`, throws for
 * platform objects such as a URL. A JavaScript class cannot request that, but the algorithm also throws for every
 * object with an unknown internal slot. So a built-in constructor creates our objects and adds such a
 * slot: `WeakRef`, or `Iterator` in engines that cannot clone its objects either, where it takes a fifth of the time
 * (docs/decisions/structured-clone.md). Our `WeakRef`s refer to an empty object that is never collected.
 *
 * An interface object must inherit from `Function.prototype`, and `super()` calls the parent of the class. So the class
 * that extends this one stays private, and a function with the interface's name calls it.
 *
 * Recent Node can mark an object as uncloneable, which takes half the time.
 */

import { isRecentNode, isV8, ownKeys, setPrototypeOf } from '../builtins/primordials.js';
import { valueOf } from '../builtins/value-of.js';

const process = valueOf(globalThis, 'process');
const structuredClone = valueOf(globalThis, 'structuredClone');

/**
 * Whether structured clone throws for an object.
 *
 * @param {() => object} create
 */
const refuses = (create) => {
  if (typeof structuredClone !== 'function') return false;
  try {
    structuredClone(create());
    return false;
  } catch {
    return true;
  }
};

/**
 * Node's `markAsUncloneable`, where it is there and works. Other runtimes claim to be a recent Node and have
 * `getBuiltinModule`, but lack the function or the module (Workers with `nodejs_compat`, Electron's sandboxed preload
 * scripts), or have a function that does nothing. So its effect counts, and not the version.
 *
 * @type {((object: object) => void) | undefined}
 */
const mark = (() => {
  if (!isRecentNode) return undefined;
  try {
    const { markAsUncloneable } = process.getBuiltinModule('worker_threads');
    const marked = {};
    markAsUncloneable(marked);
    return refuses(() => marked) ? markAsUncloneable : undefined;
  } catch {
    return undefined;
  }
})();

class Marked {
  constructor() {
    /** @type {(object: object) => void} */ (mark)(this);
  }
}

/** The argument that a class which extends {@link Uncloneable} passes to `super()`. */
export const token = Object.freeze({ __proto__: null });

/**
 * Whether a class makes its objects as the platform's own do: with any prototype, and without properties. A polyfill's
 * `Iterator` refuses other prototypes than its own, and its `WeakRef` may keep the target in a property.
 *
 * @param {() => any} find  throws if there is none, or if its getter does
 */
const isPlatforms = (find) => {
  try {
    const Class = find();
    class Probe extends Class {
      constructor() {
        super(token);
      }
    }
    setPrototypeOf(Probe.prototype, null);
    return ownKeys(new Probe()).length === 0;
  } catch {
    return false;
  }
};

// `Iterator` and `WeakRef` are used as free variables, because ES5 builds replace them (js/es5/builtins.cjs). V8 clones
// the objects of an `Iterator`.
const usesIterator =
  !isV8 && isPlatforms(() => Iterator) && refuses(() => new (class extends /** @type {any} */ (Iterator) {})());

/**
 * The symbol that marks a URL in Node 18, where `fs`, `http` and other modules accept any object with an own property
 * of that symbol. It is found on one of Node's own URLs. (Later versions check the properties of a URL.)
 *
 * @returns {any}
 */
const symbolOfURLs = () => {
  try {
    return /^v18\./.test(process.version) ? ownKeys(new (valueOf(globalThis, 'URL'))('x:'))[0] : undefined;
  } catch {
    return undefined;
  }
};
const symbol = symbolOfURLs();

/** @type {new (token: object) => any} */
const Base =
  mark !== undefined
    ? Marked
    : usesIterator
      ? /** @type {any} */ (Iterator)
      : isPlatforms(() => WeakRef)
        ? /** @type {any} */ (WeakRef)
        : class {};

/** @type {new (token: object) => object} */
export const Uncloneable =
  symbol === undefined
    ? Base
    : class extends Base {
        [symbol] = null;

        // Explicit, because ES5 builds pass the arguments of an implicit one with methods of arrays and functions.
        /** @param {object} token */
        constructor(token) {
          super(token);
        }
      };
