// The format of a terminal: a table of the names and values of each URL.
import { components } from '../components.js';
import { errorText } from '../diagnostics.js';
import { visible } from '../visible.js';
import { columnsOfLines, linesWriter } from './render.js';
import { escaped, joined, tokenOf } from './tokens.js';

/**
 * @param {import('../options.js').Output} output
 * @param {import('./format.js').Look} look
 * @returns {import('./format.js').Format}
 */
export function tableFormat(output, look) {
  const { columns = components, invalid, isHosts } = output;
  const wrong = errorText(isHosts);
  const isPlain = look.isTerminal !== true && look.output('strong', '') === '';
  const width = Math.max(...columns.map((name) => shownBy(look, name).length), 'error'.length) + 2;
  const valid = joined(columns.flatMap((name) => tokensOf(name, width)));
  const error = joined([
    ...tokensOf('input', width),
    'error'.padEnd(width),
    `${wrong} (`,
    tokenOf('error', 'none'),
    ')\n',
  ]);
  const lines = { valid, invalid: { skip: [], keep: [], empty: valid, error }[invalid] };
  return {
    ...{ head: '', tail: '', gap: '\n' },
    ...(isPlain && { lines }),
    columns: [...columnsOfLines(lines), 'input'],
    writer: (readers) =>
      isPlain ? linesWriter(lines, output, readers) : paintedWriter(columns, width, invalid, wrong, look, readers),
  };
}

/** A line of the table: of an empty value, it is the name alone. @param {string} name @param {number} width @returns {import('./tokens.js').Token[]} */
const tokensOf = (name, width) => [name.padEnd(width), tokenOf(name, 'none'), { unpad: width - name.length }, '\n'];

/** A text as the output shows it. @param {import('./format.js').Look} look @param {string} text */
const shownBy = ({ isTerminal }, text) => (isTerminal === true ? visible(text) : text);

/**
 * A writer of tables with colours, or for a terminal.
 *
 * @param {string[]} columns
 * @param {number} width
 * @param {import('../options.js').Output['invalid']} invalid
 * @param {string} wrong  the words for an invalid input
 * @param {import('./format.js').Look} look
 * @param {import('../batch.js').Readers} readers
 * @returns {import('./format.js').RowWriter}
 */
function paintedWriter(columns, width, invalid, wrong, look, readers) {
  const paint = look.output;
  /** @param {string} name @param {string} value */
  const line = (name, value) => {
    if (value === '') return paint('faint', name);
    return `${paint('name', name.padEnd(width))}${name === 'href' ? paint('strong', value) : value}`;
  };
  /** @param {string} name @param {import('../rows.js').Row} row */
  const valueOf = (name, row) => shownBy(look, escaped(readers.get(name)?.(row) ?? null, 'none'));
  return {
    row(row) {
      if (!row.valid && invalid === 'skip') return '';
      const lines =
        !row.valid && invalid === 'error'
          ? [line('input', valueOf('input', row)), line('error', paint('error', `${wrong} (${row.error})`))]
          : columns.map((name) => line(shownBy(look, name), valueOf(name, row)));
      return `${lines.join('\n')}\n`;
    },
  };
}
