/**
 * The entry `whurl/polyfill/install`: a function that installs the classes on request. Importing it touches no global.
 */

import { URL, URLSearchParams } from './js.js';
import { createInstall } from '../polyfill/create-install.js';

export const install = createInstall({ URL, URLSearchParams });
