/** What the platform, or somebody else, has put on the class that was there. */

import { ownKeys } from '../host/primordials.js';

/** What every function has of its own. */
const ownOfFunctions = ['length', 'name', 'prototype', 'arguments', 'caller'];

/**
 * Gives the new class what the old one has and it has not: createObjectURL and revokeObjectURL first of all (File API,
 * 8.4), and whatever else there is.
 *
 * @param {any} URL
 * @param {any} native
 */
export const keepStatics = (URL, native) => {
  if (typeof native !== 'function' && (typeof native !== 'object' || native === null)) return;
  ownKeys(native).forEach((name) => {
    if (ownOfFunctions.indexOf(/** @type {string} */ (name)) >= 0 || name in URL) return;
    const descriptor = Object.getOwnPropertyDescriptor(native, name);
    if (descriptor === undefined) return;
    // In PhantomJS it is fixed, and could not be replaced below.
    descriptor.configurable = true;
    Object.defineProperty(URL, name, descriptor);
  });
  keepOperation(URL, native, 'createObjectURL');
  keepOperation(URL, native, 'revokeObjectURL');
};

/**
 * A static operation of a host that asks for its own class as the receiver, or that has it elsewhere than on the class:
 * a function which asks in its name. Whether the host does is seen by revoking what was never created, which is nothing.
 *
 * @param {any} URL
 * @param {any} native
 * @param {'createObjectURL' | 'revokeObjectURL'} name
 */
const keepOperation = (URL, native, name) => {
  if (typeof native[name] !== 'function') return;
  // It has one already: that of another target, or this one's.
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
  Object.defineProperty(URL, name, { value, writable: true, enumerable: true, configurable: true });
};

/** @param {any} URL */
const takesAnyReceiver = (URL) => {
  try {
    URL.revokeObjectURL('blob:null/0');
    return true;
  } catch {
    return false;
  }
};
