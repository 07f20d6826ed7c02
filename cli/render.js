// Lines from their pieces, in JavaScript.
import { escaped } from './pieces.js';
import { readersFor } from './fields.js';

/**
 * A function that writes the line of a row.
 *
 * @param {import('./pieces.js').Lines} lines
 * @param {{ relativeTo?: string }} options
 * @returns {Promise<(row: import('./fields.js').Row) => string>}
 */
export async function renderer({ valid, invalid }, options) {
  const names = [...valid, ...invalid].flatMap((piece) =>
    typeof piece === 'object' && 'column' in piece ? [piece.column] : [],
  );
  const readers = await readersFor(names, options);
  /** @param {import('./pieces.js').Piece} piece @param {import('./fields.js').Row} row */
  const write = (piece, row) => {
    if (typeof piece === 'string') return piece;
    if ('number' in piece) return String(row.line);
    if ('input' in piece) return escaped(row.input, piece.escape);
    if ('field' in piece) return escaped(row.fields?.[piece.field] ?? '', piece.escape);
    return escaped(readers.get(piece.column)?.(row) ?? null, piece.escape);
  };
  return (row) => {
    let line = '';
    for (const piece of row.url === null ? invalid : valid) line += write(piece, row);
    return line;
  };
}
