/** The column `match`: made of the URLs, by a list of `whurl/pattern/list`. */

import { Column } from './column.js';

/** @typedef {import('./column.js').Buffers} Buffers */

/**
 * Returns a function that makes the column of a batch.
 *
 * @param {{ exec: (url: string) => { index: number } | null }} list
 * @returns {(sources: Buffers[], rows: number) => Buffers}
 */
export const createMatchColumn = (list) => (sources, rows) => {
  const data = new Uint32Array(rows);
  const validity = new Uint8Array((rows + 7) >> 3);
  let row = 0;
  let nullCount = 0;
  for (const url of new Column(sources[0], rows)) {
    const match = url && list.exec(String(url));
    if (match) {
      data[row] = match.index;
      validity[row >> 3] |= 1 << (row & 7);
    } else nullCount++;
    row++;
  }
  return { type: 'uint32', data, offsets: null, validity, nullCount };
};
