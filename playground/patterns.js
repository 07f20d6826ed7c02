/** URL patterns and how they are read, for the tab "Pattern". The class stands on the plain engine, which works on every page. */

import { URLPattern } from '../js/entries/pattern-js.js';
import { NAMES, hasSegments, partsOf } from '../js/pattern/url-pattern-list.js';

// With `ready`, the build keeps the engine.
export { ready } from '../js/entries/pattern-js.js';
export { URLPattern };

/**
 * The parts of each component of a pattern.
 *
 * @param {any} pattern
 * @returns {Record<string, import('../js/pattern/part.js').Part[]>}
 */
export const readParts = (pattern) => {
  const isSegmented = hasSegments(pattern);
  return Object.fromEntries(
    NAMES.map((name, index) => {
      const { parts } = partsOf(pattern, index, isSegmented);
      return [name, Array.from({ length: parts.length }, (_, at) => parts[at])];
    }),
  );
};

/**
 * The match of one component of a URL, whatever the others do.
 *
 * @param {any} pattern
 * @param {string} name
 * @param {string} url
 * @param {boolean} ignoreCase
 * @returns {{ input: string, groups: Record<string, string | undefined> } | null} null if it does not match
 */
export const matchOf = (pattern, name, url, ignoreCase) => {
  // The members of a dictionary lose one prefix; the protocol decides how a path is read.
  const prefix = name === 'search' ? '?' : name === 'hash' ? '#' : '';
  /** @type {import('../types/url-pattern.js').URLPatternInit} */
  const init = { [name]: prefix + pattern[name] };
  if (name === 'pathname' && !hasSegments(pattern)) init.protocol = pattern.protocol;
  const found = /** @type {any} */ (new URLPattern(init, { ignoreCase }).exec(url));
  return found && found[name];
};
