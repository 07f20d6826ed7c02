/** An `install` of the polyfill for React Native: it also provides URLs of blobs. */

// @ts-ignore: the program has it
import { NativeModules } from 'react-native';

import { ownMembersOf } from '../../web-idl/own-members.js';
import { defineBlobURLs } from '../../polyfill/blob-urls.js';

/** @typedef {import('../../../types/install.js').Options} Options */
/** @typedef {import('../../../types/install.js').Installed} Installed */

/** React Native's native modules, whose getter may throw. */
const nativeModules = () => {
  try {
    return NativeModules;
  } catch {
    return undefined;
  }
};

/** @param {(options?: Options) => Installed} installClasses @returns {(options?: Options) => Installed} */
export const withBlobURLs = (installClasses) => (options) => {
  const installed = installClasses(options);
  if (installed.replaced.indexOf('URL') >= 0) {
    /** @type {any} */
    const { target = globalThis } = ownMembersOf(options === undefined ? {} : options);
    defineBlobURLs(target.URL, nativeModules());
  }
  return installed;
};
