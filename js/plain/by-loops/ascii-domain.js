/** ASCII domains, by a loop. */

import { charCodeAt } from '../../builtins/primordials.js';

/**
 * The end of an ASCII domain whose last label starts with a letter or `_`, so that it cannot be an IPv4 address.
 *
 * @param {string} text
 * @param {number} start
 * @returns {number} 0 if there is no such domain
 */
export const endOfDomain = (text, start) => {
  let label = start;
  let i = start;
  for (; i < text.length; i++) {
    const unit = charCodeAt(text, i);
    if (unit > 0x60 && unit < 0x7b) continue;
    if (unit === 0x2e) label = i + 1;
    else if (unit !== 0x2d && unit !== 0x5f && (unit < 0x30 || unit > 0x39) && (unit < 0x41 || unit > 0x5a)) break;
  }
  return label < i && charCodeAt(text, label) > 0x40 ? i : 0;
};
