/**
 * The entry `whurl/polyfill/pattern`: importing it replaces the global class `URLPattern` if it is missing or does not
 * follow the standard.
 *
 * @module whurl/polyfill/pattern
 */

import type { Installed } from './install.js';

/** The result of the installation that the import has made. */
export const installed: Installed;
