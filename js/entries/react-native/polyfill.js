/** The entry `whurl/polyfill` under the condition `react-native`. */

import { install } from './install.js';

/** The result of the installation. */
export const installed = install();
