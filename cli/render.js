// Lines from their tokens, in JavaScript.
import { escaped } from './tokens.js';
import { readersFor } from './fields.js';

/**
 * A function that writes the line of a row.
 *
 * @param {import('./tokens.js').Lines} lines
 * @param {{ relativeTo?: string }} options
 * @returns {Promise<(row: import('./fields.js').Row) => string>}
 */
export async function renderer({ valid, invalid }, options) {
  const names = [...valid, ...invalid].flatMap((token) =>
    typeof token === 'object' && 'column' in token ? [token.column] : [],
  );
  const readers = await readersFor(names, options);
  /** @param {import('./tokens.js').Token} token @param {import('./fields.js').Row} row */
  const write = (token, row) => {
    if (typeof token === 'string') return token;
    if ('number' in token) return String(row.line);
    if ('input' in token) return escaped(row.input, token.escape);
    if ('field' in token) return escaped(row.fields?.[token.field] ?? '', token.escape);
    return escaped(readers.get(token.column)?.(row) ?? null, token.escape);
  };
  return (row) => {
    let line = '';
    for (const token of row.url === null ? invalid : valid) line += write(token, row);
    return line;
  };
}
