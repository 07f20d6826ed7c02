/** Building tables from the batches that the module makes. */

import { Column, isColumn, joinColumns } from './column.js';
import { outOfRange, wrongKind } from '../tools/wrong-kind.js';
import { inspectTable } from './inspect.js';
import { makeTable, release, reserve } from './module.js';

/** @typedef {import('./options.js').Plan} Plan */

const CLONE = 'a structured clone of a table, as postMessage() makes one';

/** A table of URLs, which `table` and `tables` make. */
export class Table {
  // Own members, so that a structured clone has them.
  contents;
  length;

  /** @param {Record<string, Column>} contents @param {number} length */
  constructor(contents, length) {
    this.contents = contents;
    this.length = length;
  }

  /** @param {any} clone */
  static from(clone) {
    const { length, contents } = clone ?? {};
    if (!Number.isInteger(length) || Object(contents) !== contents) throw wrongKind('clone', CLONE);
    /** @type {Record<string, Column>} */
    const columns = {};
    for (const name of Object.keys(contents)) {
      if (!isColumn(contents[name], length)) throw wrongKind('clone', CLONE);
      columns[name] = new Column(contents[name], length);
    }
    return new Table(columns, length);
  }

  get columns() {
    return Object.keys(this.contents);
  }

  get buffers() {
    const buffers = Object.values(this.contents)
      .flatMap((column) => [column, ...(column.items ?? [])])
      .flatMap(({ data, offsets, validity }) => [data, validity, offsets]);
    return [...new Set(buffers.flatMap((view) => view?.buffer ?? []))];
  }

  /** @param {string} name */
  column(name) {
    if (!this.columns.includes(name))
      throw outOfRange(`name must be a column of the table ('${this.columns.join("', '")}'), not '${name}'`);
    return this.contents[name];
  }

  *[Symbol.iterator]() {
    const { columns } = this;
    const values = columns.map((name) => this.column(name)[Symbol.iterator]());
    for (let row = 0; row < this.length; row++)
      yield Object.fromEntries(columns.map((name, index) => [name, values[index].next().value]));
  }

  toArray() {
    return [...this];
  }

  toJSON() {
    return this.toArray();
  }

  /** @param {number | null} depth @param {any} options @param {(value: unknown, options: any) => string} inspect */
  [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
    return inspectTable(this, depth, options, inspect);
  }
}

// The console shows it. The bundle has shorter names.
Object.defineProperty(Table, 'name', { value: 'Table' });

/**
 * @typedef {object} Builder
 * @property {() => number} rows  the number of rows that no table has yet
 * @property {() => Table} finish  makes a table of them
 * @property {(lines: Uint8Array) => Table[]} addLines  adds rows, and returns the tables that are complete
 * @property {(rows: Rows, bases?: Rows) => Table[]} addRows  likewise; each row may have a base of its own
 *
 * @typedef {object} Rows
 * @property {number} rows
 * @property {number} size  of the strings, at most, in bytes
 * @property {(bytes: Uint8Array, offsets: Int32Array) => void} write  writes the strings, and the offsets at which each
 *   starts and the last ends
 * @property {Uint8Array | null} validity
 */

/**
 * Creates a builder. It calls the module for a whole input before it returns, because a table that another program part
 * makes meanwhile uses the same memory.
 *
 * @param {Plan} plan
 * @returns {Builder}
 */
export const createBuilder = ({
  names,
  makers,
  head,
  listLength,
  baseLength,
  separator,
  maxRows,
  maxBytes,
  maxLine,
  change,
}) => {
  /** @type {ReturnType<typeof makeTable>[]} */
  let batches = [];
  let rows = 0;
  let bytes = 0;

  const finish = () => {
    // A table without rows still has columns.
    if (batches.length === 0) addLines(new Uint8Array(0));
    const lengths = batches.map((batch) => batch.rows);
    /** @type {Record<string, Column>} */
    const columns = {};
    names.forEach((name, index) => {
      const joined = joinColumns(
        batches.map((batch) => batch.columns[index]),
        lengths,
      );
      if (joined === null)
        throw outOfRange(`input: the column '${name}' would have 2 GiB of text or 2 ** 31 rows, or more. Use tables()`);
      columns[name] = new Column(joined, rows);
    });
    const table = new Table(columns, rows);
    batches = [];
    rows = bytes = 0;
    return table;
  };

  /** @param {ReturnType<typeof makeTable>} batch */
  const columnsOfBatch = ({ columns, rows }) => {
    let at = 0;
    return makers.map(({ count, make }) => {
      const sources = columns.slice(at, (at += count));
      return make === null ? sources[0] : make(sources, rows);
    });
  };

  /**
   * Makes batches of what has been written.
   *
   * @param {import('./module.js').InputArea} area
   * @param {'table_of_lines' | 'table_of_rows'} name
   * @param {number} start
   * @param {number} end
   * @param {(position: number) => number[]} numbers  of the call, before the limits
   * @param {number} [bases]  the place that describes the rows' own bases; 0 if they have none
   */
  const addBatches = (area, name, start, end, numbers, bases = 0) => {
    const tables = [];
    let position = start;
    do {
      const batch = makeTable(area, name, [
        listLength,
        baseLength,
        ...numbers(position),
        maxRows - rows,
        maxBytes - bytes,
        bases,
      ]);
      batches.push({ ...batch, columns: columnsOfBatch(batch) });
      rows += batch.rows;
      bytes += batch.bytes;
      position = batch.position;
      if (rows >= maxRows || bytes >= maxBytes) tables.push(finish());
    } while (position < end);
    release(area);
    return tables;
  };

  /** @type {Builder['addLines']} */
  const addLines = (lines) => {
    const start = head.length;
    const end = start + lines.length;
    const area = reserve(end, change);
    const { memory, address } = area;
    memory.set(head, address);
    memory.set(lines, address + start);
    return addBatches(area, 'table_of_lines', start, end, (position) => [position, end, separator, maxLine]);
  };

  return {
    rows: () => rows,
    finish,
    addLines,

    addRows(texts, ownBases) {
      const { rows: count } = texts;
      // Numbers lie at multiples of 4.
      let end = head.length + (-head.length & 3);
      const parts = (ownBases === undefined ? [texts] : [texts, ownBases]).map((part) => {
        const offsets = end;
        const bits = offsets + 4 * (count + 1);
        const data = bits + (part.validity?.length ?? 0);
        end = data + part.size;
        end += -end & 3;
        return { ...part, places: [data, offsets, part.validity === null ? 0 : bits] };
      });
      const area = reserve(end + 12, change);
      const { memory, address } = area;
      memory.set(head, address);
      for (const { write, size, validity, places } of parts) {
        const [data, offsets, bits] = places.map((place) => address + place);
        write(memory.subarray(data, data + size), new Int32Array(memory.buffer, offsets, count + 1));
        if (validity !== null) memory.set(validity, bits);
      }
      // The places of the bases.
      new Int32Array(memory.buffer, address + end, 3).set(parts[parts.length - 1].places);
      return addBatches(
        area,
        'table_of_rows',
        0,
        count,
        (position) => [...parts[0].places, count, position],
        parts.length > 1 ? end : 0,
      );
    },
  };
};
