/**
 * The entry `whurl/polyfill/install`: puts the classes in place when, where and as far as a program wants it. Importing
 * it touches no global.
 */

import { URL, URLSearchParams } from './js.js';
import { createInstall } from '../polyfill/create-install.js';

export const install = createInstall({ URL, URLSearchParams });
