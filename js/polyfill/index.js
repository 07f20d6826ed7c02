/** The entry `whurl/polyfill`, and `dist/polyfill.js`, the same as one script: puts the classes in place. */

import { URL, URLSearchParams } from '../plain-js.js';
import { install } from './install.js';

install(globalThis, { URL, URLSearchParams });
