/** IP addresses in any form. */

import { charCodeAt, exec, indexOf, slice, test, toLowerCase } from '../../builtins/primordials.js';
import { IPV4, IPV4_NUMBER, IPV6, IPV6_PIECE } from './expressions.js';

/**
 * The [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser), and the serialiser.
 *
 * @param {string} host
 * @returns {string | null | undefined} null if it is invalid, undefined if it is no address, or the engine has to decide
 */
export const parseIPv4 = (host) => {
  if (!test(IPV4, host)) return undefined;
  let address = 0;
  // The value of a number in the part of the address that it stands for.
  let unit = 0x1000000;
  for (IPV4_NUMBER.lastIndex = 0; IPV4_NUMBER.lastIndex < host.length; unit /= 0x100) {
    const { 1: prefix, 2: digits } = exec(IPV4_NUMBER, host);
    const radix = prefix ? prefix.length * 8 : 10;
    let number = 0;
    for (let i = 0; i < digits.length; i++) {
      const code = charCodeAt(digits, i);
      const digit = code < 0x40 ? code - 0x30 : (code | 0x20) - 0x57;
      if (digit >= radix) return null;
      number = number * radix + digit;
    }
    // The last number stands for the rest of the address.
    const isLast = IPV4_NUMBER.lastIndex === host.length;
    if (number >= (isLast ? unit * 0x100 : 0x100)) return null;
    address += isLast ? number : number * unit;
  }
  return `${address >>> 24}.${(address >>> 16) & 0xff}.${(address >>> 8) & 0xff}.${address & 0xff}`;
};

/** All pieces of an address, if they are 0. */
const ZEROS = ':0:0:0:0:0:0:0:0';

/**
 * The [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser), and the serialiser.
 *
 * @param {string} host  with its brackets
 * @returns {string | null | undefined} null if it is invalid, undefined if the engine has to decide
 */
export const parseIPv6 = (host) => {
  // An IPv4 address in it.
  if (indexOf(host, '.') !== -1) return undefined;
  const text = toLowerCase(host);
  if (!test(IPV6, text)) return null;
  // Each piece has a colon before it.
  let address = '';
  let missing = ZEROS.length / 2;
  let gap = -1;
  IPV6_PIECE.lastIndex = 0;
  for (let found; (found = exec(IPV6_PIECE, text)) !== null;) {
    if (found[1]) {
      address += ':' + found[1];
      missing--;
    } else gap = address.length;
  }
  if (gap === -1 ? missing !== 0 : missing < 1) return null;
  if (gap !== -1) address = slice(address, 0, gap) + slice(ZEROS, 0, 2 * missing) + slice(address, gap);
  // The first of the longest runs of at least two.
  for (let zeros = ZEROS; zeros.length > 2; zeros = slice(zeros, 2)) {
    const start = indexOf(address, zeros);
    if (start !== -1) return '[' + slice(address, 1, start) + '::' + slice(address, start + zeros.length + 1) + ']';
  }
  return '[' + slice(address, 1) + ']';
};
