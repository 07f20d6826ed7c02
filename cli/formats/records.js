// The records of a CSV or TSV input, with the changed URLs in place of the old ones, or with more columns. What is not
// changed is the text of the input, unless the output is TSV and the input CSV, or the other way round.
import { visibleLines } from '../visible.js';
import { BadUsage } from '../usage.js';
import { columnsOfLines, linesWriter } from './render.js';
import { columnsOf, escaped, tokenOf } from './tokens.js';

/**
 * @param {import('../options.js').Output} output
 * @param {import('../records.js').Header} header
 * @returns {import('./format.js').Format}
 */
export function recordsFormat(output, header) {
  const { format, invalid, inPlace, hasHeader, keepsText } = output;
  const { delimiter } = header;
  const escape = format === 'tsv' ? 'tsv' : 'csv';
  const comma = escape === 'tsv' ? '\t' : delimiter;
  const added = inPlace === undefined ? columnsOf(output) : invalid === 'error' ? ['error'] : [];
  if (hasHeader) refuseTwins(added, header.names, inPlace === undefined ? '--columns' : '--invalid error');
  // A line without anything is no record for most readers of CSV.
  const isOne = escape === 'csv' && header.names.length + added.length === 1;
  /** @param {string} value @param {string} [before]  the field that it replaces */
  const fieldOf = (value, before = '') =>
    (isOne && value === '') || (escape === 'csv' && before[0] === '"')
      ? `"${value.replaceAll('"', '""')}"`
      : escaped(value, escape, delimiter);
  const addedNames = added.map((name) => comma + escaped(name, escape, delimiter)).join('');
  const head = keepsText ? header.text : header.names.map((name) => fieldOf(name)).join(comma);
  const endOf = (/** @type {string} */ end) => (keepsText ? end : '\n');
  /** The end of what was written last. A file may lack its last newline, and another file follow. */
  let last = hasHeader ? endOf(header.end) : '\n';

  /** @param {string} line @param {string} end */
  const ended = (line, end) => {
    const missing = last.endsWith('\n') ? '' : last === '\r' || header.end !== '\r\n' ? '\n' : '\r\n';
    last = endOf(end);
    return missing + line + last;
  };

  /**
   * The text of a record.
   *
   * @param {import('../records.js').Record} record
   * @param {string | null} value  in place of its URL; null if that stays
   */
  const textOf = ({ fields, text }, value) => {
    // A short record is filled up to the last field that it gets.
    const width = added.length > 0 || !keepsText ? header.names.length : value === null ? 0 : header.url + 1;
    if (keepsText && value === null && fields.length >= width) return text;
    let line = '';
    for (let index = 0; index < fields.length || index < width; index += 1) {
      const field = fields[index] ?? '';
      if (index > 0) line += comma;
      if (index === header.url && value !== null) line += fieldOf(value, keepsText ? field : '');
      else line += keepsText ? field : fieldOf(header.valueOf(field));
    }
    return line;
  };

  const tokens = added.flatMap((name) => [comma, tokenOf(name, escape)]);
  const lines = { valid: tokens, invalid: tokens };
  return {
    head: hasHeader ? head + addedNames + last : '',
    tail: '',
    gap: '',
    visible: (text) => visibleLines(text.replaceAll('\r\n', '\n')),
    columns: [...columnsOfLines(lines), ...(inPlace === undefined ? [] : [inPlace])],
    writer(readers) {
      const columns = linesWriter(lines, { ...output, delimiter }, readers);
      const read = inPlace === undefined ? undefined : readers.get(inPlace);
      return {
        row(row) {
          const record = /** @type {import('../records.js').Record} */ (row.record);
          // A blank line, a comment, or a record that cannot be read.
          if (row.isBlank) return ended(record.text, record.end);
          if (!row.valid && invalid === 'skip') return '';
          const value = row.valid || invalid === 'empty' ? escaped(read?.(row) ?? null, 'none') : row.input;
          const isChanged = read !== undefined && value !== row.input;
          return ended(textOf(record, isChanged ? value : null) + columns.row(row), record.end);
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
