/**
 * Objects of the platform's own class go on being instances of what stands in its place: those that a program made
 * before, and those that the host makes (`url.pathToFileURL` in Node). Node's fetch asks as well, with `instanceof`, so
 * that it would no longer know the forms of its own class.
 */

import { getPrototypeOf, ownKeys, setPrototypeOf } from '../primordials.js';

/**
 * Puts our prototype behind the native one, as if theirs were a subclass. Nothing else can be seen of it: it is only done
 * where the native class has all that ours has, so that its objects inherit nothing new.
 *
 * @param {any} Class
 * @param {any} Native
 */
export const adoptInstances = (Class, Native) => {
  if (typeof Native !== 'function') return;
  const ours = Class.prototype;
  const theirs = Native.prototype;
  try {
    if (getPrototypeOf(theirs) !== getPrototypeOf(ours)) return;
    if (ownKeys(ours).every((key) => Object.prototype.hasOwnProperty.call(theirs, key))) setPrototypeOf(theirs, ours);
  } catch {
    // It is no class, or frozen.
  }
};
