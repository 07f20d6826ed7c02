import type { Installed } from './install.js';

/** What the import did. */
export const installed: Installed;
