/**
 * UTF-8 percent-encoding (https://url.spec.whatwg.org/#percent-encoded-bytes) of ASCII text without control characters,
 * by a loop over the engine's table of sets. Other text is left to the engine; setters also remove some of the
 * controls.
 */

import { fastPaths } from '../fast-paths.js';
import { percentEncodeSets } from '../../wasm/instance.js';
import { List, charCodeAt, slice } from '../../builtins/primordials.js';

/** The escape `%XX` of each character. @type {List<string>} */
export const escapes = new List();
for (let i = 0x20; i < 0x80; i++) escapes[i] = `%${i.toString(16).toUpperCase()}`;

/**
 * Percent-encodes a string with a set.
 *
 * @param {string} value
 * @param {number} set
 * @param {string} [space]  the replacement for a space that is in the set
 * @returns {string | undefined} undefined if the text is not ASCII or contains a control character, or if the engine
 *   has not been started, so that there are no sets
 */
export const percentEncode = (value, set, space = '%20') => {
  if (!fastPaths) return undefined;
  if (percentEncodeSets === undefined) return undefined;
  let encoded = '';
  let from = 0;
  for (let i = 0; i < value.length; i++) {
    const unit = charCodeAt(value, i);
    // Lower-case letters come first, because nearly all characters are.
    if (unit > 0x60 && unit < 0x7b) continue;
    if (unit < 0x20 || unit > 0x7f) return undefined;
    if ((percentEncodeSets[unit] & set) === 0) continue;
    encoded += slice(value, from, i) + (unit === 0x20 ? space : escapes[unit]);
    from = i + 1;
  }
  return from === 0 ? value : encoded + slice(value, from);
};
