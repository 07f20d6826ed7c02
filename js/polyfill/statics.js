/** Copies the static members of the replaced class. */

import { getPrototypeOf, ownKeys } from '../builtins/primordials.js';
import { valueOf } from '../builtins/value-of.js';

/**
 * Copies the static members that only the old class has: `createObjectURL` and `revokeObjectURL`
 * (https://w3c.github.io/FileAPI/#creating-revoking), and any others, even those that it inherits.
 *
 * @param {import('./all-or-none.js').Changes} changes
 * @param {any} URL
 * @param {any} native
 */
export const keepStatics = (changes, URL, native) => {
  if (typeof native !== 'function' && (typeof native !== 'object' || native === null)) return;
  [native].concat(parentsOf(native)).forEach((owner) =>
    ownKeys(owner).forEach((name) => {
      // It has the properties that every function has.
      if (name in URL) return;
      const descriptor = Object.getOwnPropertyDescriptor(owner, name);
      if (descriptor === undefined) return;
      // PhantomJS has it not configurable, so that it could not be replaced below.
      descriptor.configurable = true;
      changes.define(URL, name, descriptor, `URL.${String(name)}`);
    }),
  );
  keepOperation(changes, URL, native, 'createObjectURL');
  keepOperation(changes, URL, native, 'revokeObjectURL');
};

/** The classes that a class extends. @param {any} Class @returns {any[]} */
export const parentsOf = (Class) => {
  const parents = [];
  for (;;) {
    Class = getPrototypeOf(Class);
    // Every class ends with Function.prototype, which is no class.
    if (typeof Class !== 'function' || !Object.prototype.hasOwnProperty.call(Class, 'prototype')) return parents;
    parents.push(Class);
  }
};

/**
 * Copies a static operation. If the platform requires its own class as the receiver, or defines the operation elsewhere
 * than on the class, the copy is a function that calls it on the right object. To find out, a URL that was never
 * created is revoked, which has no effect.
 *
 * @param {import('./all-or-none.js').Changes} changes
 * @param {any} URL
 * @param {any} native
 * @param {'createObjectURL' | 'revokeObjectURL'} name
 */
const keepOperation = (changes, URL, native, name) => {
  if (typeof valueOf(native, name) !== 'function') return;
  // The class already has the operation, from another target or from this one.
  if (name in URL && (URL[name] !== native[name] || takesAnyReceiver(URL))) return;
  const { [name]: value } = {
    /** @param {any} object */
    createObjectURL(object) {
      return native.createObjectURL.apply(native, arguments.length === 0 ? [] : [object]);
    },
    /** @param {any} url */
    revokeObjectURL(url) {
      return native.revokeObjectURL.apply(native, arguments.length === 0 ? [] : [url]);
    },
  };
  const descriptor = { value, writable: true, enumerable: true, configurable: true };
  changes.define(URL, name, descriptor, `URL.${name}`);
};

/** Whether the platform's operations accept any receiver. @param {any} URL */
const takesAnyReceiver = (URL) => {
  try {
    URL.revokeObjectURL('blob:null/0');
    return true;
  } catch {
    return false;
  }
};
