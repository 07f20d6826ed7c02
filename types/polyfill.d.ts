import type { Installed } from './install.js';

/** The result of the installation that the import has made. */
export const installed: Installed;
