/** The entry `whurl/polyfill/install` under the condition `react-native`. */

import { install as installClasses } from '../install.js';
import { withBlobURLs } from './with-blob-urls.js';

export const install = withBlobURLs(installClasses);
