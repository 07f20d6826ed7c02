// JSON: an object per line.
import { visibleJson } from '../visible.js';
import { columnsOfLines, linesWriter } from './render.js';
import { columnsOf, defaultColumns, joined, tokenOf } from './tokens.js';

/** @typedef {import('./tokens.js').Token} Token */

/** The members of an invalid URL, if no columns are chosen. @param {boolean} hasFiles */
const ofInvalid = (hasFiles) => ['input', ...(hasFiles ? ['file'] : []), 'line', 'error'];

/** @param {import('../options.js').Output} output @returns {import('./format.js').Format} */
export function jsonFormat(output) {
  const { columns, hasFiles, invalid } = output;
  const valid = objectOf(columns ?? defaultColumns);
  // Every row has the chosen names.
  const error = objectOf(columns === undefined ? ofInvalid(hasFiles) : columnsOf(output));
  const lines = { valid, invalid: { skip: [], keep: [], empty: valid, error }[invalid] };
  return {
    ...{ head: '', tail: '', gap: '', lines },
    visible: visibleJson,
    columns: columnsOfLines(lines),
    writer: (readers) => linesWriter(lines, output, readers),
  };
}

/** @param {string[]} names @returns {Token[]} */
const objectOf = (names) =>
  joined([
    ...names.flatMap((name, index) => [`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`, tokenOf(name, 'json')]),
    '}\n',
  ]);
