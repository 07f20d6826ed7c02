/** The output of `util.inspect` for a table: its columns with their first values. */

import { isTransferred } from './column.js';

/** The number of values that `util.inspect` shows of an array by default. */
const MOST_SHOWN = 100;

/**
 * @param {import('./build.js').Table} table
 * @param {number | null} depth
 * @param {any} options
 * @param {(value: unknown, options: any) => string} [inspect]  which Node before 16.14 does not pass
 */
export const inspectTable = (table, depth, options, inspect) => {
  const name = `Table(${table.length})`;
  if (depth !== null && depth < 0) return `[${name}]`;
  const { maxArrayLength = MOST_SHOWN } = options;
  const most = Math.min(table.length, maxArrayLength ?? Infinity);
  const columns = Object.fromEntries(
    table.columns.map((column) => {
      const values = table.column(column);
      if (isTransferred(values)) return [column, '(transferred)'];
      const shown = [];
      for (let row = 0; row < most; row++) shown.push(values.at(row));
      // The others are counted, not decoded.
      shown.length = table.length;
      return [column, shown];
    }),
  );
  return inspect === undefined ? columns : `${name} ${inspect(columns, { ...options, depth })}`;
};
