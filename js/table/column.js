/** The columns of a table: the buffers of an Arrow array, and its values for JavaScript. */

import { decode } from '../tools/utf8.js';

/**
 * @typedef {object} Buffers  of one column, or of a part of it
 * @property {'utf8' | 'uint16' | 'uint32' | 'bool' | 'list' | 'pairs'} type
 * @property {Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | null} data
 * @property {Int32Array<ArrayBuffer> | null} offsets
 * @property {Uint8Array<ArrayBuffer>} validity
 * @property {number} nullCount
 * @property {Column[] | null} [items]  of lists: their values, or their names and their values
 */

/** The number of bytes that are decoded together when all rows are read. */
const RUN = 1 << 16;

/** @param {Uint8Array} bits @param {number} row */
const isSet = (bits, row) => ((bits[row >> 3] >> (row & 7)) & 1) === 1;

/**
 * Whether an object has the buffers of a column of some rows.
 *
 * @param {any} column
 * @param {number} rows
 * @returns {boolean}
 */
export const isColumn = (column, rows) => {
  const { type, data, offsets, validity, items } = column ?? {};
  const bytes = (rows + 7) >> 3;
  if (!(validity instanceof Uint8Array && validity.length >= bytes)) return false;
  if (type === 'list' || type === 'pairs')
    return (
      offsets instanceof Int32Array &&
      offsets.length > rows &&
      Array.isArray(items) &&
      items.length === (type === 'list' ? 1 : 2) &&
      items.every((item) => isColumn(item, offsets[rows]))
    );
  if (type === 'utf8') return data instanceof Uint8Array && offsets instanceof Int32Array && offsets.length > rows;
  if (offsets !== null) return false;
  if (type === 'bool') return data instanceof Uint8Array && data.length >= bytes;
  const isNumbers = type === 'uint16' ? data instanceof Uint16Array : type === 'uint32' && data instanceof Uint32Array;
  return isNumbers && data.length >= rows;
};

/** Whether a column has been moved to another thread, which leaves buffers without bytes. @param {Column} column */
export const isTransferred = ({ length, validity }) => length > 0 && validity.length === 0;

/** @param {Column} column */
const refuseTransferred = (column) => {
  if (isTransferred(column))
    throw new TypeError('this table was transferred to another thread: use the one that arrived there');
};

/**
 * A list of a column: its values, or pairs of its names and values.
 *
 * @template Source
 * @param {number} length
 * @param {Source[]} sources
 * @param {(source: Source, index: number) => any} valueOf
 * @returns {(string | string[])[]}
 */
const listOf = (length, sources, valueOf) =>
  Array.from({ length }, (_, index) => {
    const values = sources.map((source) => valueOf(source, index));
    return values.length === 1 ? values[0] : values;
  });

/** A column, which the functions of this file make. */
export class Column {
  type;
  length;
  nullCount;
  data;
  offsets;
  validity;
  /** @type {Column[] | null} */
  items;

  /** @param {Buffers} buffers @param {number} length */
  constructor({ type, data, offsets, validity, nullCount, items }, length) {
    this.type = type;
    this.length = length;
    this.nullCount = nullCount;
    this.data = data;
    this.offsets = offsets;
    this.validity = validity;
    this.items = items ? items.map((item) => new Column(item, /** @type {Int32Array} */ (offsets)[length])) : null;
  }

  /** @param {number} row  from the end if it is negative @returns {any} */
  at(row) {
    const index = Math.trunc(row) || 0;
    const place = index < 0 ? index + this.length : index;
    if (place < 0 || place >= this.length) return undefined;
    refuseTransferred(this);
    if (!isSet(this.validity, place)) return null;
    const { data, items, offsets } = this;
    if (offsets === null)
      return this.type === 'bool'
        ? isSet(/** @type {Uint8Array} */ (data), place)
        : /** @type {Uint16Array} */ (data)[place];
    const [start, end] = [offsets[place], offsets[place + 1]];
    if (items === null) return decode(/** @type {Uint8Array} */ (data).subarray(start, end));
    return listOf(end - start, items, (item, index) => item.at(start + index));
  }

  /** @returns {Generator<any, void>} */
  *[Symbol.iterator]() {
    refuseTransferred(this);
    const { data, items, length, offsets, validity } = this;
    if (offsets === null) {
      for (let row = 0; row < length; row++) yield this.at(row);
      return;
    }
    if (items !== null) {
      const values = items.map((item) => item[Symbol.iterator]());
      for (let row = 0; row < length; row++) {
        const list = listOf(offsets[row + 1] - offsets[row], values, (next) => next.next().value);
        yield isSet(validity, row) ? list : null;
      }
      return;
    }
    // Decoding many rows together is several times as fast. A slice of an ASCII text is the text of a row.
    for (let first = 0; first < length;) {
      const start = offsets[first];
      let end = first + 1;
      while (end < length && offsets[end + 1] - start <= RUN) end++;
      const text = decode(/** @type {Uint8Array} */ (data).subarray(start, offsets[end]));
      const isASCII = text.length === offsets[end] - start;
      for (let row = first; row < end; row++) {
        if (!isSet(validity, row)) yield null;
        else yield isASCII ? text.slice(offsets[row] - start, offsets[row + 1] - start) : this.at(row);
      }
      first = end;
    }
  }

  toArray() {
    return [...this];
  }

  toJSON() {
    return this.toArray();
  }
}

// The console shows it. The bundle has shorter names.
Object.defineProperty(Column, 'name', { value: 'Column' });

/**
 * Appends bits to others.
 *
 * @param {Uint8Array} to
 * @param {number} length  the number of bits that it has
 * @param {Uint8Array} bits
 */
const appendBits = (to, length, bits) => {
  const shift = length & 7;
  let at = length >> 3;
  if (shift === 0) return to.set(bits, at);
  for (const byte of bits) {
    to[at++] |= byte << shift;
    to[at] |= byte >> (8 - shift);
  }
};

/**
 * Joins the batches of a column.
 *
 * @param {Buffers[]} batches  one or more
 * @param {number[]} lengths  the number of rows of each
 * @returns {Buffers | null} null if its text would be too long for 32-bit offsets, or its rows are too many
 */
export const joinColumns = (batches, lengths) => {
  if (batches.length === 1) return batches[0];
  const { type } = batches[0];
  let rows = 0;
  let size = 0;
  let nullCount = 0;
  batches.forEach((batch, index) => {
    rows += lengths[index];
    if (batch.data !== null) size += batch.data.length;
    nullCount += batch.nullCount;
  });
  // Nor are its bits counted by 32-bit numbers.
  if (size > 0x7fffffff || rows > 0x7ffffff0) return null;
  // One byte more, since the last bits may be shifted.
  const validity = new Uint8Array((rows >> 3) + 2);
  const { items } = batches[0];
  const joinedItems = items && items.map((_, index) => joinItems(batches.map((batch) => batch.items?.[index])));
  if (joinedItems?.includes(null)) return null;
  const offsets = type === 'utf8' || items ? new Int32Array(rows + 1) : null;
  const data = items
    ? null
    : type === 'uint16'
      ? new Uint16Array(size)
      : type === 'uint32'
        ? new Uint32Array(size)
        : new Uint8Array(type === 'utf8' ? size : validity.length);
  let row = 0;
  let end = 0;
  batches.forEach((batch, index) => {
    appendBits(validity, row, batch.validity);
    if (type === 'bool') appendBits(/** @type {Uint8Array} */ (data), row, /** @type {Uint8Array} */ (batch.data));
    else if (data !== null && batch.data !== null) data.set(batch.data, end);
    if (offsets !== null && batch.offsets !== null)
      for (let i = 1; i <= lengths[index]; i++) offsets[row + i] = end + batch.offsets[i];
    row += lengths[index];
    end += batch.data === null ? Number(batch.offsets?.[lengths[index]]) : batch.data.length;
  });
  const bytes = (rows + 7) >> 3;
  return {
    type,
    data: type === 'bool' ? /** @type {Uint8Array<ArrayBuffer>} */ (data).subarray(0, bytes) : data,
    offsets,
    validity: validity.subarray(0, bytes),
    nullCount,
    ...(joinedItems && { items: /** @type {Column[]} */ (joinedItems) }),
  };
};

/** Joins the items of lists. @param {any[]} batches  columns @returns {Column | null} */
const joinItems = (batches) => {
  const lengths = batches.map(({ length }) => length);
  const joined = joinColumns(batches, lengths);
  return (
    joined &&
    new Column(
      joined,
      lengths.reduce((sum, length) => sum + length),
    )
  );
};
