/**
 * The classes that the polyfill installs. An ES module cannot be loaded later without waiting for it, so it is loaded
 * here; its engine is not started before it is needed. The other builds replace this file with
 * `load-classes-later.cjs`.
 */

import * as classes from './js.js';

/** @returns {{ URL: any, URLSearchParams: any }} */
export const loadClasses = () => classes;
