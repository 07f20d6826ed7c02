// The format of a terminal: a table of the names and values of each URL.
import { components } from './components.js';
import { readersFor } from './fields.js';
import { ERROR } from './tokens.js';
import { visible } from './visible.js';

/**
 * A function that draws the table of a row. An empty line is between two tables.
 *
 * @param {import('./options.js').Options} options
 * @param {import('./colour.js').Painter} paint
 * @param {boolean} isTerminal  whether a terminal shows it, so that the values have to be visible
 * @returns {Promise<(row: import('./fields.js').Row) => string>}
 */
export async function tableFormatter({ columns = [...components], relativeTo, invalid }, paint, isTerminal) {
  const readers = await readersFor([...columns, 'input', 'error'], { relativeTo });
  /** @param {string} text */
  const shown = (text) => (isTerminal ? visible(text) : text);
  const width = Math.max(...columns.map((name) => shown(name).length), 'error'.length) + 2;
  /** @param {string} name @param {string} value */
  const line = (name, value) => {
    if (value === '') return paint('faint', name);
    return `${paint('name', name.padEnd(width))}${name === 'href' ? paint('strong', value) : value}`;
  };
  return (row) => {
    if (row.url === null && invalid === 'skip') return '';
    const values =
      row.url === null && invalid === 'error'
        ? [line('input', shown(row.input)), line('error', paint('error', `${ERROR} (${row.error})`))]
        : columns.map((name) => line(shown(name), shown(readers.get(name)?.(row) ?? '')));
    return `${values.join('\n')}\n`;
  };
}
