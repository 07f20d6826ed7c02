/** What needs no engine to be told: that a text has no scheme, and so is no URL by itself. */

import { fastPaths } from './engine/fast-paths.js';
import { charCodeAt } from './primordials.js';

/** Further than this nobody looks. */
const LONGEST = 64;

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
  for (let i = 0; i < LONGEST; i++) {
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
