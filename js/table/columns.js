/** Columns as the module reads them. */

import { columnNames, hostColumns } from './column-names.js';
import { wrongKind } from '../tools/wrong-kind.js';
import { createMatchColumn } from './match.js';
import { madeColumns } from './made.js';
import { encode } from '../tools/utf8.js';

/** The start of the names of columns for one parameter, and the number of these columns. @type {[string, number][]} */
const prefixes = [
  ['query:', 65],
  ['query-all:', 64],
];

/** Separates columns in the list that the module reads. UTF-8 does not have it. */
const SEPARATOR = 0xff;

/**
 * A column as the modules read it: its number and, for `query:` and `query-all:`, the name of the parameter.
 *
 * @param {unknown} name
 * @returns {number[] | null} null if there is none
 */
export const encodeColumn = (name) => {
  const text = String(name);
  // Not `find`, which Sugar replaces by another function.
  const [[prefix, ofParameter] = ['', 0]] = prefixes.filter(([prefix]) => text.startsWith(prefix));
  const number = ofParameter || columnNames.indexOf(text);
  return number < 0 ? null : [number, ...(ofParameter ? encode(text.slice(prefix.length)) : [])];
};

/**
 * Checks the option `columns`, and writes it as the module reads it: for each column its number and, for `query:` and
 * `query-all:`, the name of the parameter.
 *
 * @param {unknown} columns
 * @param {any} [options]  the others
 * @returns {{ names: string[], list: number[], makers: Maker[] }}
 *
 * @typedef {object} Maker  of one column
 * @property {number} count  the number of columns of the module that it takes
 * @property {((sources: import('./column.js').Buffers[], rows: number) => import('./column.js').Buffers) | null} make  makes the column of them; null if it is the only one
 */
export const columnsOf = (columns, { sites, match, tools, hosts, ...options } = {}) => {
  if (!Array.isArray(columns) || columns.length === 0)
    throw wrongKind('columns', `an array of names, such as ['host', 'query:q']`);
  /** @type {number[]} */
  const list = [];
  /** @type {Maker[]} */
  const makers = [];
  columns.forEach((name, index) => {
    if (columns.indexOf(name) < index)
      throw wrongKind(`columns[${index}]`, `different from the others: '${String(name)}' is there twice`);
    if (hosts && !hostColumns.includes(name))
      throw wrongKind(
        `columns[${index}]`,
        `'${hostColumns.join("', '")}' with the option hosts, not '${String(name)}'`,
      );
    if (name === 'match') {
      if (typeof match?.execAll !== 'function') throw wrongKind('match', "a URLPatternList, for the column 'match'");
      list.push(columnNames.indexOf('href'), SEPARATOR);
      makers.push({ count: 1, make: createMatchColumn(match) });
      return;
    }
    const made = madeColumns.get(name);
    if (made !== undefined) {
      const { sources, isOfSites, from, create } = made;
      const functions = isOfSites ? sites : tools;
      if (typeof functions?.[from] !== 'function')
        throw wrongKind(
          isOfSites ? 'sites' : 'tools',
          `the exports of 'whurl/tools${isOfSites ? '/sites' : ''}', for the column '${name}'`,
        );
      sources.forEach((source) => list.push(columnNames.indexOf(source), SEPARATOR));
      makers.push({ count: sources.length, make: create(functions, options) });
      return;
    }
    const encoded = encodeColumn(name);
    if (encoded === null)
      throw wrongKind(
        `columns[${index}]`,
        `'${[...columnNames, 'match'].join("', '")}', 'query:NAME' or 'query-all:NAME', not '${String(name)}'`,
      );
    list.push(...encoded, SEPARATOR);
    makers.push({ count: 1, make: null });
  });
  return { names: columns.slice(), list, makers };
};
