/**
 * The entry `whurl/polyfill`: replaces the global classes where they are wrong, when it is imported.
 *
 * @module whurl/polyfill
 */

import type { Installed } from './install.js';

/** What the import did. */
export const installed: Installed;
