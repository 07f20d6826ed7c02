/** Tables of strings, of an array or of an Arrow column. */

import { encodeInto } from '../tools/utf8.js';
import { outOfRange, wrongKind } from '../tools/wrong-kind.js';

/**
 * @typedef {import('./build.js').Builder} Builder
 * @typedef {import('./build.js').Rows} Rows
 *
 * @typedef {object} Texts
 * @property {number} length
 * @property {(row: number) => number} sizeOf  a row, in code units or bytes
 * @property {number} step  parts start at multiples of this power of two
 * @property {(start: number, end: number) => Rows} part  some of the rows
 */

/** The limits of one call of the module, in rows and in code units or bytes. */
const ROWS = 1 << 14;
const UNITS = 1 << 18;

/** A text of more code units is too long for a row. */
const LONGEST = 1 << 28;

/**
 * The end of the rows that are added together.
 *
 * @param {number} start
 * @param {Texts[]} texts
 */
const endOfGroup = (start, texts) => {
  const [{ length }] = texts;
  const step = Math.max(...texts.map(({ step }) => step));
  let end = start;
  for (let size = 0; end < length && end - start < ROWS && (size < UNITS || (end & (step - 1)) !== 0); end++)
    for (const { sizeOf } of texts) size += sizeOf(end);
  return end;
};

/**
 * Adds texts, and perhaps as many bases.
 *
 * @param {Builder} builder
 * @param {unknown} input
 * @param {unknown} bases
 */
export const addTexts = (builder, input, bases) => {
  const texts = [textsOf(input, 'input')];
  if (bases !== undefined) texts.push(textsOf(bases, 'bases'));
  const { length } = texts[0];
  if (texts.some((other) => other.length !== length))
    throw wrongKind('bases', `as long as input: ${texts[1].length} for ${length} rows`);
  for (let start = 0; start < length;) {
    const end = endOfGroup(start, texts);
    const [rows, ownBases] = texts.map(({ part }) => part(start, end));
    builder.addRows(rows, ownBases);
    start = end;
  }
};

/**
 * The texts of an argument. A vector of Arrow is an iterable of texts too.
 *
 * @param {any} input
 * @param {string} name
 * @returns {Texts}
 */
const textsOf = (input, name) => {
  const isIterable = !isArrow(input) && typeof input !== 'string' && typeof input?.[Symbol.iterator] === 'function';
  return isIterable ? ofStrings(Array.isArray(input) ? input : [...input], name) : ofArrow(input, name);
};

/**
 * The texts of URLs: the array itself, unless it has objects.
 *
 * @param {readonly any[]} input
 * @param {string} name
 * @returns {Texts}
 */
const ofStrings = (input, name) => {
  let texts = input;
  // Not forEach(), which leaves out what is missing.
  for (let row = 0; row < input.length; row++) {
    if (typeof input[row] === 'string' || input[row] === null) continue;
    const text = input[row]?.href;
    if (typeof text !== 'string') throw wrongKind(`${name}[${row}]`, 'a string, an object with an href, or null');
    if (texts === input) texts = input.slice();
    /** @type {any[]} */ (texts)[row] = text;
  }
  return {
    length: texts.length,
    step: 1,
    sizeOf: (row) => (texts[row] || '').length,
    part: (start, end) => rowsOf(texts.slice(start, end)),
  };
};

/** Strings that are encoded together. @param {(string | null)[]} strings @returns {Rows} */
const rowsOf = (strings) => {
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
  return {
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
  };
};

/** Some of the bits, from a place on. @param {Uint8Array} bits @param {number} start @param {number} count */
const bitsOf = (bits, start, count) => {
  const shift = start & 7;
  const bytes = bits.slice(start >> 3, (start + count + 7) >> 3);
  if (shift > 0) for (let i = 0; i < bytes.length; i++) bytes[i] = (bytes[i] | (bytes[i + 1] << 8)) >> shift;
  return bytes;
};

/** Whether an input is the buffers of an Arrow column. @param {any} input */
const isArrow = (input) => input?.data instanceof Uint8Array && input.offsets instanceof Int32Array;

/** The texts of an Arrow column. @param {any} input @param {string} name @returns {Texts} */
const ofArrow = (input, name) => {
  if (!isArrow(input))
    throw wrongKind(
      name,
      name === 'bases'
        ? 'an iterable of strings, or { data: Uint8Array, offsets: Int32Array }'
        : 'a string, bytes, an iterable of strings, or { data: Uint8Array, offsets: Int32Array } (for a stream, call tables)',
    );
  // The buffers of an Arrow column may be longer than it is. Without nulls it may have no bits.
  const { data, offsets, validity: bits, validityOffset = 0 } = input;
  const most = Math.max(0, offsets.length - 1);
  const { length = most } = input;
  const validity = bits && bits.length !== 0 ? bits : null;
  if (length >>> 0 !== length || length > most) throw wrongKind(`${name}.length`, `at most ${name}.offsets.length - 1`);
  if (validityOffset >>> 0 !== validityOffset) throw wrongKind(`${name}.validityOffset`, 'a number of rows');
  if (validity !== null && !(validity instanceof Uint8Array && 8 * validity.length >= validityOffset + length)) {
    throw wrongKind(`${name}.validity`, 'a Uint8Array with a bit for each row, or null');
  }
  let previous = 0;
  /** @type {Int32Array} */ (offsets).subarray(0, length + 1).forEach((offset, row) => {
    if (offset < previous || offset > data.length)
      throw outOfRange(`${name}.offsets[${row}] is lower than the one before it, or outside of ${name}.data`);
    previous = offset;
  });
  return {
    length,
    // Validity bits are added as whole bytes.
    step: 8,
    sizeOf: (row) => offsets[row + 1] - offsets[row],
    part: (start, end) => ({
      rows: end - start,
      size: offsets[end] - offsets[start],
      validity: validity === null ? null : bitsOf(validity, validityOffset + start, end - start),
      write(bytes, to) {
        bytes.set(data.subarray(offsets[start], offsets[end]));
        for (let row = start; row <= end; row++) to[row - start] = offsets[row] - offsets[start];
      },
    }),
  };
};
