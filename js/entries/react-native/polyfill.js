/** The entry `whurl/polyfill` under the condition `react-native`. */

import { install } from '../install-urls.js';
import { withBlobURLs } from './with-blob-urls.js';

/** The result of the installation. */
export const installed = withBlobURLs(install)();
