/**
 * The entry `whurl/polyfill/install`: a function that installs the classes on request. Importing it touches no global.
 */

import { createInstall } from '../polyfill/create-install.js';
import { loadClasses } from './load-classes.js';

export const install = createInstall(loadClasses);
