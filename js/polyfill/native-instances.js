/**
 * Who is an instance of what, between the platform's own class and what stands in its place.
 */

import { getPrototypeOf, ownKeys, setPrototypeOf } from '../host/primordials.js';

/**
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
    // It is no class, or frozen.
  }
};

/**
 * Objects of the platform's own class go on being instances: those that a program made before, and those that the host
 * makes (`url.pathToFileURL` in Node). Node's fetch asks as well, with `instanceof`, so that it would no longer know the
 * forms of its own class.
 *
 * So our prototype is put behind the native one, as if theirs were a subclass. Nothing else can be seen of it: it is only
 * done where the native class has all that ours has, so that its objects inherit nothing new.
 *
 * @param {object} ours
 * @param {object} theirs
 */
const adoptInstances = (ours, theirs) => {
  if (getPrototypeOf(theirs) !== getPrototypeOf(ours)) return;
  if (ownKeys(ours).every((key) => Object.prototype.hasOwnProperty.call(theirs, key))) setPrototypeOf(theirs, ours);
};

/**
 * Deno takes for a URL what inherits from its own class, in `fs`, `url`, `Deno` and all else. There it is more important
 * that a program can open a file than that it knows the URLs it has made before. All that is inherited is overridden.
 *
 * @param {object} ours
 * @param {object} theirs
 */
const passForNative = (ours, theirs) => setPrototypeOf(ours, theirs);
