/** Reads the text that a call of the engine has returned. */

import { decodeUTF8, fromCharCode, latin1Slice } from '../builtins/primordials.js';
import { bytes, slots, viewOf } from './instance.js';
import * as abi from './abi.js';

/** Up to this many bytes `fromCharCode` is faster than `latin1Slice` and TextDecoder. */
const SHORT_TEXT = 6;

/**
 * The text of the last call, which must be ASCII.
 *
 * @returns {string}
 */
export const readASCII = () => {
  const start = slots[abi.TEXT_ADDRESS] >>> 0;
  const end = start + slots[abi.TEXT_LENGTH];
  if (end - start <= SHORT_TEXT) {
    let result = '';
    for (let i = start; i < end; i++) result += fromCharCode(bytes[i]);
    return result;
  }
  return latin1Slice === undefined ? readUTF8() : latin1Slice(bytes, start, end);
};

/** The text of the last call. */
export const readUTF8 = () => {
  const start = slots[abi.TEXT_ADDRESS] >>> 0;
  const end = start + slots[abi.TEXT_LENGTH];
  if (decodeUTF8 !== undefined) return decodeUTF8(viewOf(start, end - start));
  let result = '';
  for (let i = start; i < end; i++) {
    // The text is well-formed, so the first byte determines how many follow.
    const lead = bytes[i];
    let more = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    let point = more === 0 ? lead : lead & (0x3f >> more);
    for (; more > 0; more--) point = (point << 6) | (bytes[++i] & 0x3f);
    result +=
      point < 0x10000
        ? fromCharCode(point)
        : fromCharCode(0xd7c0 + (point >> 10)) + fromCharCode(0xdc00 | (point & 0x3ff));
  }
  return result;
};
