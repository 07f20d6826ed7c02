/** The names of columns, as the module numbers them (src/table/column.rs). */

import { wrongKind } from '../tools/wrong-kind.js';
import { createMatchColumn } from './match.js';
import { createSiteColumn, siteColumns } from './sites.js';
import { encode } from '../tools/utf8.js';

/** In the order of their numbers. */
const names = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'portText',
  'pathname',
  'search',
  'hash',
  'valid',
  'error',
];

const QUERY = 'query:';

/** Separates columns in the list that the module reads. UTF-8 does not have it. */
const SEPARATOR = 0xff;

/**
 * Checks the option `columns`, and writes it as the module reads it: for each column its number and, for `query:`, the
 * name of the parameter.
 *
 * @param {unknown} columns
 * @param {any} [options]  the others
 * @returns {{ names: string[], list: number[], makers: Maker[] }}
 *
 * @typedef {object} Maker  of one column
 * @property {number} count  the number of columns of the module that it takes
 * @property {ReturnType<typeof createMatchColumn> | null} make  makes the column of them; null if it is the only one
 */
export const columnsOf = (columns, { sites, match, icannOnly } = {}) => {
  if (!Array.isArray(columns) || columns.length === 0)
    throw wrongKind('columns', `an array of names, such as ['host', 'query:q']`);
  /** @type {number[]} */
  const list = [];
  /** @type {Maker[]} */
  const makers = [];
  const siteOptions = icannOnly ? { icannOnly: true } : undefined;
  columns.forEach((name, index) => {
    if (columns.indexOf(name) < index)
      throw wrongKind(`columns[${index}]`, `different from the others: '${String(name)}' is there twice`);
    if (name === 'match') {
      if (typeof match?.execAll !== 'function') throw wrongKind('match', "a URLPatternList, for the column 'match'");
      list.push(names.indexOf('href'), SEPARATOR);
      makers.push({ count: 1, make: createMatchColumn(match) });
      return;
    }
    const sources = siteColumns.get(name);
    if (sources !== undefined) {
      if (typeof sites?.[name] !== 'function')
        throw wrongKind('sites', `the exports of 'whurl/tools/sites', for the column '${name}'`);
      sources.forEach((source) => list.push(names.indexOf(source), SEPARATOR));
      makers.push({
        count: sources.length,
        make: createSiteColumn((text) => (name === 'site' && text === 'null' ? text : sites[name](text, siteOptions))),
      });
      return;
    }
    const isQuery = typeof name === 'string' && name.startsWith(QUERY);
    const number = isQuery ? names.length : names.indexOf(name);
    if (number < 0)
      throw wrongKind(
        `columns[${index}]`,
        `'${[...names, ...siteColumns.keys(), 'match'].join("', '")}' or 'query:NAME', not '${String(name)}'`,
      );
    list.push(number, ...(isQuery ? encode(name.slice(QUERY.length)) : []), SEPARATOR);
    makers.push({ count: 1, make: null });
  });
  return { names: columns.slice(), list, makers };
};
