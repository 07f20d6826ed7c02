/**
 * Tables of the special schemes (https://url.spec.whatwg.org/#special-scheme), and a quick check for inputs without a
 * scheme.
 */

import { charCodeAt } from '../host/primordials.js';
import { fastPaths } from './fast-paths.js';

// The tables are in the order of the engine's numbers (SchemeType in src/scheme.rs). 0 is any scheme that is not
// special.

export const HTTP = 1;
export const HTTPS = 2;
/** The last special scheme, and the only one that allows an empty host. */
export const FILE = 6;

export const PROTOCOLS = ['', 'http:', 'https:', 'ws:', 'wss:', 'ftp:', 'file:'];

export const DEFAULT_PORTS = [0, 80, 443, 80, 443, 21];

/** The start of a URL, up to its authority. File URLs are handled separately. */
export const SCHEME_PREFIXES = ['', 'http://', 'https://', 'ws://', 'wss://', 'ftp://', ''];

/** The number of code units that `lacksScheme` examines. */
const MAX_SCHEME_SCAN = 64;

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
  // "http:" and "https:"
  if (charCodeAt(text, 5) === 0x3a || charCodeAt(text, 4) === 0x3a) return false;
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
