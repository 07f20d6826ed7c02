// Lines from their tokens, in JavaScript.
import { readersFor } from '../fields.js';
import { escaped } from './tokens.js';

/**
 * A writer of the lines of rows.
 *
 * @param {import('./tokens.js').Lines} lines
 * @param {import('../options.js').Output} output
 * @returns {Promise<import('./format.js').RowWriter>}
 */
export async function linesWriter({ valid, invalid }, output) {
  const names = [...valid, ...invalid].flatMap((token) =>
    typeof token === 'object' && 'column' in token ? [token.column] : [],
  );
  const readers = await readersFor(names, output);
  /** @param {import('./tokens.js').Token} token @param {import('../fields.js').Row} row */
  const write = (token, row) => {
    if (typeof token === 'string') return token;
    if ('number' in token) return String(row.line);
    if ('input' in token) return escaped(row.input, token.escape, output.delimiter);
    return escaped(readers.get(token.column)?.(row) ?? null, token.escape, output.delimiter);
  };
  return {
    row(row) {
      let result = '';
      for (const token of row.valid ? valid : invalid) result += write(token, row);
      return result;
    },
  };
}
