/**
 * The class URLPattern that the polyfill installs. An ES module cannot be loaded later without waiting for it, so it is
 * loaded here. The other builds replace this file with `load-pattern-later.cjs`.
 */

import { URLPattern } from './pattern-js.js';

/** @returns {{ URLPattern: any }} */
export const loadPattern = () => ({ URLPattern });
