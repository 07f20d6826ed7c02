/** The names of columns, as the module numbers them (src/table/column.rs). */

import { wrongKind } from './errors.js';
import { encode } from './utf8.js';

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
 * @returns {{ names: string[], list: number[] }}
 */
export const columnsOf = (columns) => {
  if (!Array.isArray(columns) || columns.length === 0) throw wrongKind('columns', `an array of names, such as ['host', 'query:q']`);
  /** @type {number[]} */
  const list = [];
  columns.forEach((name, index) => {
    const isQuery = typeof name === 'string' && name.startsWith(QUERY);
    const number = isQuery ? names.length : names.indexOf(name);
    if (number < 0) throw wrongKind(`columns[${index}]`, `'${names.join("', '")}' or 'query:NAME'`);
    list.push(number, ...(isQuery ? encode(name.slice(QUERY.length)) : []), SEPARATOR);
  });
  return { names: columns.slice(), list };
};
