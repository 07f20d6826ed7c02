/**
 * HTML's structured clone refuses a platform object, and so does `postMessage`. JavaScript gives a class no say in
 * that, but the algorithm also refuses every object with an internal slot it does not know. So our objects are
 * created by a built-in constructor that leaves such a slot behind: `WeakRef`, or `Iterator` in the engines that refuse
 * its objects as well, where it takes a fifth of the time (docs/decisions/structured-clone.md). What a `WeakRef` of ours
 * refers to is an empty object that never goes away.
 *
 * Since an interface object must inherit from `Function.prototype`, and `super()` calls whatever the class inherits
 * from, the class that extends this one stays private and a function of the interface's name stands before it.
 *
 * Recent Node has a mark for such objects, which takes half the time.
 */

import { isRecentNode, isV8, ownKeys } from '../host/primordials.js';

// `Iterator` and `WeakRef` by their free names: classes of ES5 builds need them in another form (js/es5/host.cjs).
const { URL: NativeURL, process, structuredClone } = /** @type {any} */ (globalThis);

/** @type {((object: object) => void) | undefined} */
const mark = isRecentNode ? process.getBuiltinModule('worker_threads').markAsUncloneable : undefined;

class Marked {
  constructor() {
    /** @type {(object: object) => void} */ (mark)(this);
  }
}

/** V8 clones what `Iterator` constructs. */
const refusesIterators = () => {
  if (isV8 || typeof Iterator !== 'function' || typeof structuredClone !== 'function') return false;
  try {
    structuredClone(new (class extends /** @type {any} */ (Iterator) {})());
    return false;
  } catch {
    return true;
  }
};

/** The argument for the `super()` of a class that extends {@link Uncloneable}. */
export const token = Object.freeze({ __proto__: null });

/**
 * `fs`, `http` and others of Node 18 take for a URL what has an own property by a symbol, whatever its value, which this
 * finds on the host's own objects. (Later Node looks at what a URL can do.)
 *
 * @returns {any}
 */
const symbolOfURLs = () => {
  try {
    return /^v18\./.test(process.version) ? ownKeys(new NativeURL('x:'))[0] : undefined;
  } catch {
    return undefined;
  }
};
const symbol = symbolOfURLs();

/** @type {new (token: object) => any} */
const Base =
  mark !== undefined
    ? Marked
    : refusesIterators()
      ? /** @type {any} */ (Iterator)
      : typeof WeakRef === 'function'
        ? /** @type {any} */ (WeakRef)
        : class {};

/** @type {new (token: object) => object} */
export const Uncloneable = symbol === undefined ? Base : class extends Base { [symbol] = null; };
