/** Inputs whose start shows that they are a URL, or that they are none. */

import { charCodeAt, slice } from '../builtins/primordials.js';
import { endOfDomain } from './loops.js';
import { fastPaths } from './fast-paths.js';
import { HTTP, HTTPS, SCHEME_PREFIXES } from './schemes.js';

/** A URL with at most this many code units never exceeds the engine's limit, even if every unit is percent-encoded. */
const MAX_UNITS = 0x10000;

/** The number of code units that `lacksScheme` examines. */
const MAX_SCHEME_SCAN = 64;

/**
 * Whether an input may start with "http:" or "https:", as most do.
 *
 * @param {string} text
 */
export const mayBeHTTP = (text) => charCodeAt(text, 5) === 0x3a || charCodeAt(text, 4) === 0x3a;

/**
 * Whether an input certainly has no scheme: whether the scheme start state
 * (https://url.spec.whatwg.org/#scheme-start-state) or the scheme state would fail on it. Most invalid inputs are paths
 * or sentences.
 *
 * @param {string} text
 * @returns {boolean} false if the engine has to decide
 */
export const lacksScheme = (text) => {
  if (!fastPaths) return false;
  for (let i = 0; i < MAX_SCHEME_SCAN; i++) {
    const unit = charCodeAt(text, i);
    const small = unit | 0x20;
    if (small > 0x60 && small < 0x7b) continue;
    if (unit > 0x2f ? unit < 0x3a : unit === 0x2b || unit === 0x2d || unit === 0x2e) {
      if (i > 0) continue;
      return true;
    }
    // The parser may remove controls and spaces, but a space after the first letter means that no scheme precedes it.
    return unit !== 0x3a && (unit > 0x20 || (unit === 0x20 && i > 0));
  }
  return false;
};

/**
 * Whether a reference certainly starts with its path, its query or its fragment. It is valid against each base with a
 * host.
 *
 * @param {string} reference
 * @returns {boolean} false if the engine has to decide
 */
export const startsPath = (reference) => {
  if (!fastPaths || reference.length > MAX_UNITS) return false;
  const first = charCodeAt(reference, 0);
  if (first === 0x23 || first === 0x2e || first === 0x3f) return true;
  // A second slash starts an authority. A tab or a newline may stand between the two.
  const second = charCodeAt(reference, 1);
  return first === 0x2f && second > 0x1f && second !== 0x2f && second !== 0x5c;
};

/**
 * Whether the authority of an absolute HTTP(S) URL is nothing but an ASCII domain. Then the URL is valid, whatever
 * follows.
 *
 * @param {string} url
 * @returns {boolean} false if the engine has to decide
 */
export const hasPlainAuthority = (url) => {
  if (!fastPaths) return false;
  const start = slice(url, 0, 8) === SCHEME_PREFIXES[HTTPS] ? 8 : slice(url, 0, 7) === SCHEME_PREFIXES[HTTP] ? 7 : 0;
  if (start === 0 || url.length > MAX_UNITS) return false;
  const end = endOfDomain(url, start);
  if (end === 0) return false;
  const unit = charCodeAt(url, end);
  return unit === 0x2f || unit === 0x3f || unit === 0x23 || end === url.length;
};
