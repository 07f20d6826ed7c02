/** Makes `instanceof` work between the platform's own class and its replacement. */

import { getPrototypeOf, ownKeys } from '../builtins/primordials.js';
import { valueOf } from '../builtins/value-of.js';

/**
 * Links the prototypes of our class and of the platform's.
 *
 * @param {import('./all-or-none.js').Changes} changes
 * @param {any} target
 * @param {any} Class
 * @param {any} Native
 */
export const linkPrototypes = (changes, target, Class, Native) => {
  if (typeof Native !== 'function') return;
  try {
    if (valueOf(target, 'Deno') === undefined) adoptInstances(changes, Class.prototype, Native.prototype);
    else passForNative(changes, Class.prototype, Native.prototype);
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
 * @param {import('./all-or-none.js').Changes} changes
 * @param {object} ours
 * @param {object} theirs
 */
const adoptInstances = (changes, ours, theirs) => {
  if (getPrototypeOf(theirs) !== getPrototypeOf(ours)) return;
  if (ownKeys(ours).every((key) => Object.prototype.hasOwnProperty.call(theirs, key)))
    changes.setPrototype(theirs, ours);
};

/**
 * Makes our objects instances of the platform's class, for Deno. Its `fs`, `url` and `Deno` accept only objects that
 * inherit from its own class. There it matters more than recognising the URLs that the program created before. Every
 * inherited member is overridden.
 *
 * @param {import('./all-or-none.js').Changes} changes
 * @param {object} ours
 * @param {object} theirs
 */
const passForNative = (changes, ours, theirs) => changes.setPrototype(ours, theirs);
