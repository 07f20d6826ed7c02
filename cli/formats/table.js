// The format of a terminal: a table of the names and values of each URL.
import { components } from '../components.js';
import { ERROR } from '../diagnostics.js';
import { visible } from '../visible.js';
import { escaped } from './tokens.js';

/**
 * @param {import('../options.js').Output} output
 * @param {import('./format.js').Look} look
 * @returns {import('./format.js').Format}
 */
export const tableFormat = (output, look) => ({
  ...{ head: '', tail: '', gap: '\n' },
  columns: [...columnsOf(output), 'input'],
  writer: (readers) => tableWriter(output, look, readers),
});

/** @param {import('../options.js').Output} output */
const columnsOf = ({ columns = [...components] }) => columns;

/**
 * @param {import('../options.js').Output} output
 * @param {import('./format.js').Look} look
 * @param {import('../batch.js').Readers} readers
 */
function tableWriter(output, { output: paint, isTerminal }, readers) {
  const { invalid } = output;
  const columns = columnsOf(output);
  /** @param {string} text */
  const shown = (text) => (isTerminal === true ? visible(text) : text);
  const width = Math.max(...columns.map((name) => shown(name).length), 'error'.length) + 2;
  /** @param {string} name @param {string} value */
  const line = (name, value) => {
    if (value === '') return paint('faint', name);
    return `${paint('name', name.padEnd(width))}${name === 'href' ? paint('strong', value) : value}`;
  };
  /** @param {string} name @param {import('../batch.js').Row} row */
  const valueOf = (name, row) => shown(escaped(readers.get(name)?.(row) ?? null, 'none'));
  return {
    /** @param {import('../batch.js').Row} row */
    row(row) {
      if (!row.valid && invalid === 'skip') return '';
      const lines =
        !row.valid && invalid === 'error'
          ? [line('input', valueOf('input', row)), line('error', paint('error', `${ERROR} (${row.error})`))]
          : columns.map((name) => line(shown(name), valueOf(name, row)));
      return `${lines.join('\n')}\n`;
    },
  };
}
