// Lines from their tokens, in JavaScript.
import { escaped } from './tokens.js';

/** The columns of lines. @param {import('./tokens.js').Lines} lines */
export const columnsOfLines = ({ valid, invalid }) =>
  [...valid, ...invalid].flatMap((token) => (typeof token === 'object' && 'column' in token ? [token.column] : []));

/**
 * A writer of the lines of rows.
 *
 * @param {import('./tokens.js').Lines} lines
 * @param {import('../options.js').Output} output
 * @param {import('../batch.js').Readers} readers
 * @returns {import('./format.js').RowWriter}
 */
export function linesWriter({ valid, invalid }, output, readers) {
  /** @param {Exclude<import('./tokens.js').Token, { unpad: number }>} token @param {import('../rows.js').Row} row */
  const write = (token, row) => {
    if (typeof token === 'string') return token;
    if ('number' in token) return String(row.line);
    if ('input' in token) return escaped(row.input, token.escape, output.delimiter);
    return escaped(readers.get(token.column)?.(row) ?? null, token.escape, output.delimiter);
  };
  return {
    row(row) {
      let result = '';
      /** The start of the token before. */
      let start = 0;
      for (const token of row.valid ? valid : invalid) {
        const end = result.length;
        if (typeof token === 'string' || !('unpad' in token)) result += write(token, row);
        else if (end === start) result = result.slice(0, -token.unpad);
        start = end;
      }
      return result;
    },
  };
}
