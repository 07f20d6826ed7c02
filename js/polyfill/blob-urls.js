/**
 * `URL.createObjectURL` and `URL.revokeObjectURL` for React Native. Its own class has them, and `statics.js` keeps
 * those. This is for programs that load the polyfill before React Native defines its class.
 */

import { valueOf } from '../builtins/value-of.js';

/**
 * Defines both operations, unless the class has them or the app has no native module for blobs.
 *
 * @param {any} URL
 * @param {any} nativeModules  React Native's `NativeModules`
 */
export const defineBlobURLs = (URL, nativeModules) => {
  if (typeof URL.createObjectURL === 'function') return;
  const prefix = prefixOf(valueOf(nativeModules, 'BlobModule'));
  if (prefix === undefined) return;
  const { createObjectURL, revokeObjectURL } = {
    /** The native module reads the place of the blob from this URL. @param {any} blob */
    createObjectURL(blob) {
      const { data, size } = blob;
      return `${prefix}${data.blobId}?offset=${data.offset}&size=${size}`;
    },
    /** Does nothing, like React Native's own. The native module frees a blob by its `close`. */
    revokeObjectURL() {},
  };
  define(URL, 'createObjectURL', createObjectURL);
  define(URL, 'revokeObjectURL', revokeObjectURL);
};

/**
 * The start of every blob's URL: on iOS `blob:`, on Android `content://` and the app's provider of blobs.
 *
 * @param {any} module  the native module for blobs
 * @returns {string | undefined} undefined if there is no module, or it makes no URLs
 */
const prefixOf = (module) => {
  if (!module) return undefined;
  const { BLOB_URI_SCHEME: scheme, BLOB_URI_HOST: host } = constantsOf(module);
  if (typeof scheme !== 'string') return undefined;
  return typeof host === 'string' ? `${scheme}://${host}/` : `${scheme}:`;
};

/** The constants of a native module, which may refuse. @param {any} module */
const constantsOf = (module) => {
  try {
    // In the oldest versions they are properties of the module.
    return typeof module.getConstants === 'function' ? module.getConstants() : module;
  } catch {
    return {};
  }
};

/** @param {any} URL @param {string} name @param {Function} value */
const define = (URL, name, value) => {
  Object.defineProperty(URL, name, { value, writable: true, enumerable: true, configurable: true });
};
