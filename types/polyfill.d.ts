/**
 * The entry `whurl/polyfill`: importing it replaces the global classes if they do not follow the standard.
 *
 * @module whurl/polyfill
 */

import type { Installed } from './install.js';

/** The result of the installation that the import has made. */
export const installed: Installed;
