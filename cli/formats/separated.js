// CSV and TSV: a header, and a record per line.
import { visibleLines } from '../visible.js';
import { fieldIndex } from '../records.js';
import { linesWriter } from './render.js';
import { columnsOf, escaped, joined, tokenOf } from './tokens.js';

/**
 * @typedef {import('./tokens.js').Token} Token
 * @typedef {import('./tokens.js').Escape} Escape
 */

/**
 * @param {import('../options.js').Options} options
 * @param {string[]} [header]  of a CSV or TSV input, whose columns stay
 * @returns {import('./format.js').Format}
 */
export function separatedFormat(options, header) {
  const { format, invalid, field, columns, delimiter, hasHeader } = options;
  const escape = format === 'tsv' ? 'tsv' : 'csv';
  const comma = escape === 'tsv' ? '\t' : delimiter;
  /** @param {number} index @returns {Token} */
  const fieldToken = (index) => ({ field: index, escape });
  const urls = header === undefined || field === undefined ? -1 : fieldIndex(header, field, hasHeader);
  // If the URLs are changed, and no columns are chosen, they take the place of the old ones.
  const isInPlace = urls !== -1 && columns === undefined;
  const kept = (header ?? []).map(
    (name, index) =>
      /** @type {const} */ ([
        name,
        isInPlace && index === urls ? changedToken(options, index, escape) : fieldToken(index),
      ]),
  );
  const added = isInPlace ? (invalid === 'error' ? ['error'] : []) : columnsOf(options);
  const members = [...kept, ...added.map((name) => /** @type {const} */ ([name, tokenOf(name, escape)]))];
  const line = (/** @type {Token[]} */ tokens) =>
    joined([...tokens.flatMap((token, index) => (index > 0 ? [comma, token] : [token])), '\n']);
  const valid = line(members.map(([, token]) => token));
  // In place an invalid URL stays, unless it is to be empty.
  const withUrl = isInPlace
    ? line(members.map(([, token], index) => (index === urls ? fieldToken(index) : token)))
    : valid;
  const lines = { valid, invalid: { skip: [], keep: withUrl, empty: valid, error: withUrl }[invalid] };
  // A line without anything is no record for most readers. The line writer does not know that.
  const isOne = escape === 'csv' && members.length === 1;
  return {
    head: hasHeader ? line(members.map(([name]) => escaped(name, escape, delimiter))).join('') : '',
    tail: '',
    gap: '',
    lines: isOne ? undefined : lines,
    visible: visibleLines,
    async writer() {
      const writer = await linesWriter(lines, options);
      if (!isOne) return writer;
      return {
        row(row) {
          const { result } = writer.row(row);
          return { result: result === '\n' ? '""\n' : result };
        },
      };
    },
  };
}

/** @param {import('../options.js').Options} options @param {number} field @param {Escape} escape @returns {Token} */
function changedToken({ changes, relativeTo }, field, escape) {
  if (relativeTo !== undefined) return { column: 'relative', escape };
  return changes.length > 0 ? { column: 'href', escape } : { field, escape };
}
