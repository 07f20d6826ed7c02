/** Tables of strings, of an array or of an Arrow column. */

import { encodeInto } from '../tools/utf8.js';
import { outOfRange, wrongKind } from '../tools/wrong-kind.js';

/** @typedef {import('./build.js').Builder} Builder */

/** The limits of one call of the module, in rows and in code units or bytes. */
const ROWS = 1 << 14;
const UNITS = 1 << 18;

/** A text of more code units is too long for a row. */
const LONGEST = 1 << 28;

/**
 * The end of the rows that are added together.
 *
 * @param {number} start
 * @param {number} length
 * @param {(row: number) => number} sizeOf
 * @param {number} [step]  a power of two: a multiple of this number of rows is added
 */
const endOfGroup = (start, length, sizeOf, step = 1) => {
  let end = start;
  for (let size = 0; end < length && end - start < ROWS && (size < UNITS || ((end - start) & (step - 1)) !== 0); end++)
    size += sizeOf(end);
  return end;
};

/**
 * The texts of URLs: the array itself, unless it has objects.
 *
 * @param {readonly any[]} input
 * @returns {readonly (string | null)[]}
 */
const textsOf = (input) => {
  let texts = input;
  // Not forEach(), which leaves out what is missing.
  for (let row = 0; row < input.length; row++) {
    if (typeof input[row] === 'string' || input[row] === null) continue;
    const text = input[row]?.href;
    if (typeof text !== 'string') throw wrongKind(`input[${row}]`, 'a string, an object with an href, or null');
    if (texts === input) texts = input.slice();
    /** @type {any[]} */ (texts)[row] = text;
  }
  return texts;
};

/**
 * Adds strings. The strings of a group are encoded together.
 *
 * @param {Builder} builder
 * @param {readonly unknown[]} input
 */
export const addStrings = (builder, input) => {
  const strings = textsOf(input);
  for (let start = 0; start < strings.length;) {
    const end = endOfGroup(start, strings.length, (row) => (strings[row] || '').length);
    addGroup(builder, strings.slice(start, end));
    start = end;
  }
};

/** @param {Builder} builder @param {(string | null)[]} strings */
const addGroup = (builder, strings) => {
  const validity = strings.includes(null) ? new Uint8Array((strings.length + 7) >> 3) : null;
  for (let row = 0; row < strings.length; row++) {
    const text = strings[row];
    if (validity !== null && text !== null) validity[row >> 3] |= 1 << (row & 7);
    // Two such strings cannot be joined, and less of it is too long as well.
    if (text !== null && text.length > LONGEST) strings[row] = text.slice(0, LONGEST + 1);
    // A high surrogate at the end would make a pair with what follows it.
    if (text !== null && (text.charCodeAt(text.length - 1) & 0xfc00) === 0xd800)
      strings[row] = `${text.slice(0, -1)}\uFFFD`;
  }
  // null is joined as the empty string.
  const joined = strings.join('');
  builder.addRows({
    rows: strings.length,
    size: 3 * joined.length,
    validity,
    write(bytes, offsets) {
      const written = encodeInto(joined, bytes);
      const isASCII = written === joined.length;
      let end = (offsets[0] = 0);
      for (let row = 0; row < strings.length; row++) {
        let units = (strings[row] || '').length;
        if (isASCII) end += units;
        // The first byte of a character decides how many bytes it has. One of four bytes has two code units.
        while (!isASCII && units > 0) {
          const byte = bytes[end];
          end += byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
          units -= byte < 0xf0 ? 1 : 2;
        }
        offsets[row + 1] = end;
      }
    },
  });
};

/** Some of the bits, from a place on. @param {Uint8Array} bits @param {number} start @param {number} count */
const bitsOf = (bits, start, count) => {
  const shift = start & 7;
  const bytes = bits.slice(start >> 3, (start + count + 7) >> 3);
  if (shift > 0) for (let i = 0; i < bytes.length; i++) bytes[i] = (bytes[i] | (bytes[i + 1] << 8)) >> shift;
  return bytes;
};

/** Whether an input is the buffers of an Arrow column. @param {any} input */
export const isArrow = (input) => input?.data instanceof Uint8Array && input.offsets instanceof Int32Array;

/**
 * Adds an Arrow column.
 *
 * @param {Builder} builder
 * @param {any} input
 */
export const addArrow = (builder, input) => {
  if (!isArrow(input))
    throw wrongKind(
      'input',
      'a string, bytes, an iterable of strings, or { data: Uint8Array, offsets: Int32Array } (for a stream, call tables)',
    );
  // The buffers of an Arrow column may be longer than it is. Without nulls it may have no bits.
  const { data, offsets, validity: bits, validityOffset = 0 } = input;
  const most = Math.max(0, offsets.length - 1);
  const { length = most } = input;
  const validity = bits && bits.length !== 0 ? bits : null;
  if (length >>> 0 !== length || length > most) throw wrongKind('input.length', 'at most input.offsets.length - 1');
  if (validityOffset >>> 0 !== validityOffset) throw wrongKind('input.validityOffset', 'a number of rows');
  if (validity !== null && !(validity instanceof Uint8Array && 8 * validity.length >= validityOffset + length)) {
    throw wrongKind('input.validity', 'a Uint8Array with a bit for each row, or null');
  }
  let previous = 0;
  /** @type {Int32Array} */ (offsets).subarray(0, length + 1).forEach((offset, row) => {
    if (offset < previous || offset > data.length)
      throw outOfRange(`input.offsets[${row}] is lower than the one before it, or outside of input.data`);
    previous = offset;
  });
  for (let start = 0; start < length;) {
    // Validity bits are added as whole bytes.
    const end = endOfGroup(start, length, (row) => offsets[row + 1] - offsets[row], 8);
    const first = offsets[start];
    builder.addRows({
      rows: end - start,
      size: offsets[end] - first,
      validity: validity === null ? null : bitsOf(validity, validityOffset + start, end - start),
      write(bytes, to) {
        bytes.set(data.subarray(first, offsets[end]));
        for (let row = start; row <= end; row++) to[row - start] = offsets[row] - first;
      },
    });
    start = end;
  }
};
