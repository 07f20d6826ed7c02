/** The entry `whurl/polyfill`, and the script `dist/polyfill.js`: installs the classes on the global object. */

import { install } from './install-urls.js';

/** The result of the installation. */
export const installed = install();
