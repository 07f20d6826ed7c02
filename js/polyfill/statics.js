/** Copies the static members of the replaced class. */

import { ownKeys } from '../builtins/primordials.js';

/**
 * Copies the static members that only the old class has: `createObjectURL` and `revokeObjectURL`
 * (https://w3c.github.io/FileAPI/#creating-revoking), and any others.
 *
 * @param {any} URL
 * @param {any} native
 */
export const keepStatics = (URL, native) => {
  if (typeof native !== 'function' && (typeof native !== 'object' || native === null)) return;
  ownKeys(native).forEach((name) => {
    // It has the properties that every function has.
    if (name in URL) return;
    const descriptor = Object.getOwnPropertyDescriptor(native, name);
    if (descriptor === undefined) return;
    // PhantomJS has it not configurable, so that it could not be replaced below.
    descriptor.configurable = true;
    Object.defineProperty(URL, name, descriptor);
  });
  keepOperation(URL, native, 'createObjectURL');
  keepOperation(URL, native, 'revokeObjectURL');
};

/**
 * Copies a static operation. If the platform requires its own class as the receiver, or defines the operation elsewhere
 * than on the class, the copy is a function that calls it on the right object. To find out, a URL that was never
 * created is revoked, which has no effect.
 *
 * @param {any} URL
 * @param {any} native
 * @param {'createObjectURL' | 'revokeObjectURL'} name
 */
const keepOperation = (URL, native, name) => {
  if (typeof native[name] !== 'function') return;
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
  Object.defineProperty(URL, name, { value, writable: true, enumerable: true, configurable: true });
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
