/** Plain hosts: those that the parser keeps. */

import { charCodeAt, toLowerCase } from '../builtins/primordials.js';
import { endOfDomain } from './loops.js';
import { fastPaths } from './fast-paths.js';

/**
 * The end of a plain IPv4 address.
 *
 * @param {string} text
 * @returns {number} 0 if there is no such address
 */
export const endOfIPv4Address = (text) => {
  let dots = 0;
  let number = -1;
  let i = 0;
  for (; i < text.length; i++) {
    const digit = charCodeAt(text, i) - 0x30;
    if (digit < 0 || digit > 9) {
      if (digit !== -2 || number < 0) break;
      dots++;
      number = -1;
      continue;
    }
    // After a leading zero it would be octal.
    if (number === 0) return 0;
    number = number < 0 ? digit : number * 10 + digit;
    if (number > 0xff) return 0;
  }
  return dots === 3 && number >= 0 ? i : 0;
};

/**
 * Whether a host is certainly a domain that the host parser (https://url.spec.whatwg.org/#concept-host-parser) does not
 * change.
 *
 * @param {string} host
 * @returns {boolean} false if the parser has to decide
 */
export const isPlainDomain = (host) =>
  fastPaths && endOfDomain(host, 0) === host.length && host !== '' && toLowerCase(host) === host;
