/** The entry `whurl/polyfill/pattern`: installs the class URLPattern on the global object. */

import { install } from './install.js';

/** The result of the installation. */
export const installed = install({ only: 'URLPattern' });
