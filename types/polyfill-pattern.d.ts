/**
 * The entry `whurl/polyfill/pattern`: importing it replaces the global class `URLPattern` if it is missing or does not
 * follow the standard.
 *
 * @module whurl/polyfill/pattern
 */

import type { Installed } from './install.js';
import type { URLPattern as Pattern, URLPatternConstructor } from './url-pattern.js';

/** The result of the installation that the import has made. */
export const installed: Installed;

// The class is global. The declaration of a library of types, such as TypeScript's from 6, stays.
declare global {
  interface URLPattern extends Pattern {}
  /** Empty, unless a library of types declares it. */
  interface URLPatternComponentResult {}
  var URLPattern: 'groups' extends keyof URLPatternComponentResult
    ? typeof globalThis extends { URLPattern: infer Given }
      ? Given
      : never
    : URLPatternConstructor;
}
