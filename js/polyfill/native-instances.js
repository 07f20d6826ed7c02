/** Makes `instanceof` work between the platform's own class and its replacement. */

import { getPrototypeOf, ownKeys, setPrototypeOf } from '../builtins/primordials.js';

/**
 * Links the prototypes of our class and of the platform's.
 *
 * @param {any} target
 * @param {any} Class
 * @param {any} Native
 */
export const linkPrototypes = (target, Class, Native) => {
  if (typeof Native !== 'function') return;
  try {
    if (target.Deno === undefined) adoptInstances(Class.prototype, Native.prototype);
    else passForNative(Class.prototype, Native.prototype);
  } catch {
    // It is not a class, or it is frozen.
  }
};

/**
 * Makes objects of the platform's own class instances of ours: those that the program created before, and those that
 * the platform creates (`url.pathToFileURL` in Node). Node's `fetch` also uses `instanceof`, and would no longer
 * recognise forms of its own class.
 *
 * The native prototype inherits from ours, as if theirs were a subclass. This has no other visible effect: it is done
 * only if the native class has all members of ours, so that its objects inherit nothing new.
 *
 * @param {object} ours
 * @param {object} theirs
 */
const adoptInstances = (ours, theirs) => {
  if (getPrototypeOf(theirs) !== getPrototypeOf(ours)) return;
  if (ownKeys(ours).every((key) => Object.prototype.hasOwnProperty.call(theirs, key))) setPrototypeOf(theirs, ours);
};

/**
 * Makes our objects instances of the platform's class, for Deno. Its `fs`, `url` and `Deno` accept only objects that
 * inherit from its own class. There it matters more than recognising the URLs that the program created before. Every
 * inherited member is overridden.
 *
 * @param {object} ours
 * @param {object} theirs
 */
const passForNative = (ours, theirs) => setPrototypeOf(ours, theirs);
