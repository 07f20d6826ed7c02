/**
 * UTF-8 percent-encoding of what is ASCII (URL Standard, section 1.3) but no control character: of these, setters remove
 * some. All else is the engine's.
 */

import { percentEncodeSets } from '../engine/instance.js';
import { fastPaths } from '../engine/fast-paths.js';
import { List, charCodeAt, slice } from '../host/primordials.js';

// The percent-encode sets, as bits of `percentEncodeSets` (src/percent_encode.rs).
export const FRAGMENT_SET = 2;
export const SPECIAL_QUERY_SET = 8;
export const PATH_SET = 16;
export const USERINFO_SET = 32;
export const FORM_URLENCODED_SET = 128;

/** `%XX` for each of them. @type {List<string>} */
const escapes = new List();
for (let i = 0x20; i < 0x80; i++) escapes[i] = `%${i.toString(16).toUpperCase()}`;

/**
 * @param {string} value
 * @param {number} set
 * @param {string} [space]  what a space in the set becomes
 * @returns {string | undefined} undefined where there is something else in it
 */
export const percentEncode = (value, set, space = '%20') => {
  if (!fastPaths) return undefined;
  let encoded = '';
  let from = 0;
  for (let i = 0; i < value.length; i++) {
    const unit = charCodeAt(value, i);
    // Small letters first: hardly anything else comes.
    if (unit > 0x60 && unit < 0x7b) continue;
    if (unit < 0x20 || unit > 0x7f) return undefined;
    if ((percentEncodeSets[unit] & set) === 0) continue;
    encoded += slice(value, from, i) + (unit === 0x20 ? space : escapes[unit]);
    from = i + 1;
  }
  return from === 0 ? value : encoded + slice(value, from);
};
