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

// @ts-ignore: without Node's types there is no such module
type NodeURL = typeof import('node:url');

/** The class of Node's types, from 24; null without them. */
type NodeURLPattern = string extends keyof NodeURL ? null : NodeURL extends { URLPattern: infer Class } ? Class : null;

type Members = NodeURLPattern extends null ? Pattern : {};

// The class is global. The declaration of a library of types, such as TypeScript's from 6 or Node's, stays. An import
// may come before Node's, which would then find its own type in this one's.
declare global {
  interface URLPattern extends Members {}
  /** Empty, unless TypeScript's library declares it. */
  interface URLPatternComponentResult {}
  var URLPattern: 'groups' extends keyof URLPatternComponentResult
    ? typeof globalThis extends { URLPattern: infer Given }
      ? Given
      : never
    : NodeURLPattern extends null
      ? URLPatternConstructor
      : NodeURLPattern;
}
