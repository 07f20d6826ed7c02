/** Ports. */

import { charCodeAt } from '../builtins/primordials.js';
import { DEFAULT_PORTS } from './schemes.js';

/**
 * The port with its `:`, or the empty string for the scheme's default.
 *
 * @param {string} value
 * @param {number} type  of the scheme
 * @returns {string | undefined} undefined if the engine has to decide
 */
export const portOf = (value, type) => {
  if (value === '') return '';
  if (charCodeAt(value, 0) === 0x30) return undefined;
  let port = 0;
  for (let i = 0; i < value.length; i++) {
    const digit = charCodeAt(value, i) - 0x30;
    if (digit < 0 || digit > 9) return undefined;
    port = port * 10 + digit;
    if (port > 0xffff) return undefined;
  }
  return port === DEFAULT_PORTS[type] ? '' : ':' + value;
};
