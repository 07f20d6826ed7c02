/** The entry `whurl/polyfill`, and `dist/polyfill.js`, the same as one script: repairs the global object at once. */

import { install } from './install.js';

/** What was done. */
export const installed = install();
