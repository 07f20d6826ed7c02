/** Schemes: the tables of the special ones (URL Standard, section 4.2), and which inputs have none. */

import { charCodeAt } from '../host/primordials.js';
import { fastPaths } from './fast-paths.js';

// The engine numbers the special schemes (SchemeType in src/scheme.rs); 0 is any other scheme. The tables are in that order.

export const HTTP = 1;
export const HTTPS = 2;
/** The last one, and the only one whose host may be empty. */
export const FILE = 6;

export const PROTOCOLS = ['', 'http:', 'https:', 'ws:', 'wss:', 'ftp:', 'file:'];

export const DEFAULT_PORTS = [0, 80, 443, 80, 443, 21];

/** How a URL begins. A file URL is a case of its own. */
export const HEADS = ['', 'http://', 'https://', 'ws://', 'wss://', 'ftp://', ''];

/** How much of an input is examined. */
const MAX_SCHEME_SCAN = 64;

/**
 * Whether the scheme start state or the scheme state meets what no scheme has (URL Standard, section 4.4). Most of what is
 * no URL is a path or a sentence.
 *
 * @param {string} text
 * @returns {boolean} false where it takes the engine to tell
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
    // Controls and spaces may be removed; behind the first letter a space, too, leaves no scheme before it.
    return unit !== 0x3a && (unit > 0x20 || (unit === 0x20 && i > 0));
  }
  return false;
};
