// CSV and TSV: a header, and a record per line.
import { visibleLines } from '../visible.js';
import { columnsOfLines, linesWriter } from './render.js';
import { columnsOf, escaped, joined, tokenOf } from './tokens.js';

/** @param {import('../options.js').Output} output @returns {import('./format.js').Format} */
export function separatedFormat(output) {
  const { format, invalid, delimiter, hasHeader } = output;
  const escape = format === 'tsv' ? 'tsv' : 'csv';
  const comma = escape === 'tsv' ? '\t' : delimiter;
  const names = columnsOf(output);
  const line = (/** @type {import('./tokens.js').Token[]} */ tokens) =>
    joined([...tokens.flatMap((token, index) => (index > 0 ? [comma, token] : [token])), '\n']);
  const valid = line(names.map((name) => tokenOf(name, escape)));
  const lines = { valid, invalid: invalid === 'skip' ? [] : valid };
  // A line without anything is no record for most readers. The line writer writes it all the same.
  const isOne = escape === 'csv' && names.length === 1;
  return {
    head: hasHeader ? line(names.map((name) => escaped(name, escape, delimiter))).join('') : '',
    tail: '',
    gap: '',
    lines: isOne ? undefined : lines,
    visible: visibleLines,
    columns: columnsOfLines(lines),
    writer(readers) {
      const writer = linesWriter(lines, output, readers);
      if (!isOne) return writer;
      return {
        row(row) {
          const result = writer.row(row);
          return result === '\n' ? '""\n' : result;
        },
      };
    },
  };
}
