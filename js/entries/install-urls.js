/** The `install` of the two classes of the URL Standard, on which the entries of the polyfill stand. */

import { createInstall } from '../polyfill/create-install.js';
import { loadClasses } from './load-classes.js';

export const install = createInstall(loadClasses);
