// CSV and TSV: a header, and a record per line.
import { visibleLines } from '../visible.js';
import { BadUsage } from '../usage.js';
import { linesWriter } from './render.js';
import { columnsOf, escaped, joined, tokenOf } from './tokens.js';

/**
 * @typedef {import('./tokens.js').Token} Token
 * @typedef {import('./tokens.js').Escape} Escape
 */

/**
 * @param {import('../options.js').Output} output
 * @param {import('../records.js').Header} [header]  of a CSV or TSV input, whose columns stay
 * @returns {import('./format.js').Format}
 */
export function separatedFormat(output, header = { names: [], url: -1 }) {
  const { format, invalid, inPlace, delimiter, hasHeader } = output;
  const escape = format === 'tsv' ? 'tsv' : 'csv';
  const comma = escape === 'tsv' ? '\t' : delimiter;
  /** @param {number} index @returns {Token} */
  const fieldToken = (index) => ({ field: index, escape });
  // If the URLs are changed, and no columns are chosen, they take the place of the old ones.
  const isChanged = (/** @type {number} */ index) => inPlace !== undefined && index === header.url;
  const kept = header.names.map(
    (name, index) =>
      /** @type {const} */ ([name, isChanged(index) ? tokenOf(String(inPlace), escape) : fieldToken(index)]),
  );
  const added = inPlace === undefined ? columnsOf(output) : invalid === 'error' ? ['error'] : [];
  if (hasHeader) refuseTwins(added, header.names, inPlace === undefined ? '--columns' : '--invalid error');
  const members = [...kept, ...added.map((name) => /** @type {const} */ ([name, tokenOf(name, escape)]))];
  const line = (/** @type {Token[]} */ tokens) =>
    joined([...tokens.flatMap((token, index) => (index > 0 ? [comma, token] : [token])), '\n']);
  const valid = line(members.map(([, token]) => token));
  // In place an invalid URL stays, unless it is to be empty.
  const withUrl = line(members.map(([, token], index) => (isChanged(index) ? fieldToken(index) : token)));
  const lines = { valid, invalid: { skip: [], keep: withUrl, empty: valid, error: withUrl }[invalid] };
  // A line without anything is no record for most readers. The line writer writes it all the same.
  const isOne = escape === 'csv' && members.length === 1;
  return {
    head: hasHeader ? line(members.map(([name]) => escaped(name, escape, delimiter))).join('') : '',
    tail: '',
    gap: '',
    lines: isOne ? undefined : lines,
    visible: visibleLines,
    async writer() {
      const writer = await linesWriter(lines, output);
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

/**
 * Refuses columns with the name of one that the input has.
 *
 * @param {string[]} added
 * @param {string[]} names
 * @param {string} option  that adds them
 */
function refuseTwins(added, names, option) {
  const twin = added.find((name) => names.includes(name));
  if (twin !== undefined)
    throw new BadUsage(`${option}: the input has a column ${JSON.stringify(twin)} already; rename it in the header`);
}
