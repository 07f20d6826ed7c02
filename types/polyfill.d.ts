/**
 * The entry `whurl/polyfill`: replaces the global classes where they are wrong, when it is imported.
 *
 * @module whurl/polyfill
 */

import type { Installed } from './install.js';

/** The result of the installation that the import has made. */
export const installed: Installed;
