/** Writes strings into the engine's memory, as UTF-8 with U+FFFD for lone surrogates. */

import { charCodeAt, encodeInto, isBun, isV8, latin1Slice, utf8Write } from '../builtins/primordials.js';
import { input, inputCapacity, reserve } from './instance.js';
import { MAX_INPUT_BYTES, BYTES_PER_UNIT } from './limits.js';

/**
 * Up to this many code units the loop in `write` is faster than the call of a built-in function.
 * In browsers that covers nearly every URL. Bun's `encodeInto` is faster than Safari's.
 */
const LOOP_LIMIT =
  encodeInto === undefined
    ? Infinity
    : utf8Write !== undefined
      ? 12
      : latin1Slice !== undefined
        ? 28
        : isV8 || isBun
          ? 300
          : 1000;

/**
 * The length of a string in UTF-8, with each lone surrogate counted as U+FFFD.
 *
 * @param {string} text
 */
const utf8Length = (text) => {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i);
    if (unit > 0x7f) length += unit > 0x7ff ? 2 : 1;
    // A surrogate pair takes four bytes: one for each of its units, and two added above.
    if ((unit & 0xfc00) === 0xd800 && (charCodeAt(text, i + 1) & 0xfc00) === 0xdc00) i++;
  }
  return length;
};

/**
 * Writes any string, one code unit at a time.
 *
 * @param {string} text
 * @param {Uint8Array} area
 * @param {number} at  an offset in it
 * @returns {number} the number of bytes
 */
const writeUnits = (text, area, at) => {
  let to = at;
  for (let i = 0; i < text.length; i++) {
    let point = charCodeAt(text, i);
    if (point < 0x80) {
      area[to++] = point;
      continue;
    }
    if (point < 0x800) {
      area[to++] = 0xc0 | (point >> 6);
    } else {
      if ((point & 0xf800) === 0xd800) {
        const low = charCodeAt(text, i + 1);
        if (point < 0xdc00 && (low & 0xfc00) === 0xdc00) {
          point = 0x10000 + ((point & 0x3ff) << 10) + (low & 0x3ff);
          i++;
        } else {
          point = 0xfffd;
        }
      }
      if (point < 0x10000) {
        area[to++] = 0xe0 | (point >> 12);
      } else {
        area[to++] = 0xf0 | (point >> 18);
        area[to++] = 0x80 | ((point >> 12) & 0x3f);
      }
      area[to++] = 0x80 | ((point >> 6) & 0x3f);
    }
    area[to++] = 0x80 | (point & 0x3f);
  }
  return to - at;
};

/**
 * Writes a short string, or one where no built-in function does it.
 *
 * @param {string} text
 */
const writeByLoop = (text) => {
  const { length } = text;
  let seen = 0;
  for (let i = 0; i < length; i++) {
    const unit = charCodeAt(text, i);
    input[i] = unit;
    seen |= unit;
  }
  return seen < 0x80 ? length : writeUnits(text, input, 0);
};

/**
 * Writes a string that certainly fits the input area, at its start.
 *
 * @param {string} text
 * @returns {number} the number of bytes
 */
export const write = (text) => {
  if (text.length <= LOOP_LIMIT) return writeByLoop(text);
  if (utf8Write !== undefined) return utf8Write(input, text, 0, inputCapacity);
  return /** @type {NonNullable<typeof encodeInto>} */ (encodeInto)(text, input).written;
};

/**
 * Writes a string of any length at the start of the call's input.
 *
 * @param {string} text
 * @returns {number} the number of bytes; −1 if there is no room for them
 */
export const writeInput = (text) => {
  if (text.length * BYTES_PER_UNIT <= inputCapacity) return write(text);
  const room = text.length > MAX_INPUT_BYTES ? undefined : reserve(utf8Length(text));
  if (room === undefined) return -1;
  return encodeInto === undefined ? writeUnits(text, room, 0) : encodeInto(text, room).written;
};

/**
 * Writes an input, followed by its base.
 *
 * @param {string} text
 * @param {string} base
 * @returns {number} the bytes of the input, with the bytes of the base in `baseBytes`; −1 if there is no room
 */
export const writeInputAndBase = (text, base) => {
  const units = text.length + base.length;
  if (units * BYTES_PER_UNIT <= inputCapacity) {
    const length = write(text);
    // Two calls, since joining the texts takes longer, and two surrogates might meet.
    baseBytes =
      utf8Write === undefined
        ? writeUnits(base, input, length)
        : utf8Write(input, base, length, inputCapacity - length);
    return length;
  }
  const area = units > MAX_INPUT_BYTES ? undefined : reserve(utf8Length(text) + utf8Length(base));
  if (area === undefined) return -1;
  const length = writeUnits(text, area, 0);
  baseBytes = writeUnits(base, area, length);
  return length;
};
/** The length in bytes of the base that the call has written. */
export let baseBytes = 0;
