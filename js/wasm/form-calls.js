/** The calls of the engine for names and values of `application/x-www-form-urlencoded` (docs/engine.md). */

import { BUSY, TOO_LONG } from './abi.js';
import { beginEngineCall, engineExports, recoverFromTrap, renewIfGrown, slots } from './instance.js';
import { readASCII, readUTF8 } from './read-text.js';
import { tooLong } from './limits.js';
import { writeInput } from './write-input.js';

/**
 * Decodes one name or value.
 *
 * @param {string} value
 * @returns {string}
 */
export const formDecode = (value) => convertForm(value, true);

/**
 * Encodes one name or value.
 *
 * @param {string} value
 * @returns {string}
 */
export const formEncode = (value) => convertForm(value, false);

/**
 * Runs one of the two calls above.
 *
 * @param {string} value
 * @param {boolean} decodes
 */
const convertForm = (value, decodes) => {
  beginEngineCall();
  const length = writeInput(value);
  let status = TOO_LONG;
  if (length >= 0) {
    try {
      status = decodes ? engineExports.form_decode(length) : engineExports.form_encode(length);
      renewIfGrown();
    } catch (error) {
      status = recoverFromTrap(error);
    }
  }
  const text = status === TOO_LONG ? undefined : decodes ? readUTF8() : readASCII();
  slots[BUSY] = 0;
  if (text === undefined) throw tooLong();
  return text;
};
