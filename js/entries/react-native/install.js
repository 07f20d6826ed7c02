/** The entry `whurl/polyfill/install` under the condition `react-native`: it also provides URLs of blobs. */

// @ts-ignore: the program has it
import { NativeModules } from 'react-native';

import { ownMembersOf } from '../../web-idl/own-members.js';
import { defineBlobURLs } from '../../polyfill/blob-urls.js';
import { install as installClasses } from '../install.js';

/**
 * @param {import('../../../types/install.js').Options} [options]
 * @returns {import('../../../types/install.js').Installed}
 */
export const install = (options) => {
  const installed = installClasses(options);
  if (installed.replaced.indexOf('URL') >= 0) {
    /** @type {any} */
    const { target = globalThis } = ownMembersOf(options === undefined ? {} : options);
    defineBlobURLs(target.URL, NativeModules);
  }
  return installed;
};
