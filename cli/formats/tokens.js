// The tokens that a line consists of. dist/line-writer.mjs writes them in WebAssembly, render.js in JavaScript.
import { components } from '../components.js';

/**
 * @typedef {import('../../js/table/line-writer.js').Escape | 'kept'} Escape  `none`: a text as it is; `kept`: a line as
 *   it is, with an escape for the newlines that only a text before NUL may have
 * @typedef {string | { number: true } | { input: true, escape: Escape } | { column: string, escape: Escape } | { unpad: number }} Token
 *   a token of the module, which has no `kept`
 *
 * @typedef {object} Lines
 * @property {Token[]} valid  the tokens of the line for a valid URL
 * @property {Token[]} invalid  those for an invalid one
 */

/** The columns if none are chosen. */
export const defaultColumns = ['input', ...components];

/**
 * The columns of a table, with the error if the rows of invalid URLs are to have it.
 *
 * @param {import('../options.js').Output} output
 */
export function columnsOf({ columns = defaultColumns, invalid }) {
  return invalid === 'error' && !columns.includes('error') ? [...columns, 'error'] : columns;
}

/** @param {string} name @param {Escape} escape @returns {Token} */
export function tokenOf(name, escape) {
  if (name === 'input') return { input: true, escape };
  if (name === 'line') return { number: true };
  // A truth value of JSON has no quotes.
  return { column: name, escape: name === 'valid' ? 'line' : escape };
}

/** Joins fixed texts that follow each other. @param {Token[]} tokens @returns {Token[]} */
export function joined(tokens) {
  /** @type {Token[]} */
  const result = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (typeof token === 'string' && typeof last === 'string') result[result.length - 1] = last + token;
    else result.push(token);
  }
  return result;
}

/**
 * A text as it is written.
 *
 * @param {import('../batch.js').Value} value  a list is written as JSON
 * @param {Escape} escape
 * @param {string} [delimiter]  of CSV
 */
export function escaped(value, escape, delimiter = ',') {
  if (escape === 'json') return JSON.stringify(value);
  if (value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  switch (escape) {
    case 'none':
      return text;
    case 'csv':
      return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
    default:
      return text.replace(
        { tsv: /[\t\n\r\\]/g, line: /[\t\n\r]/g, kept: /\n/g }[escape],
        (c) => `\\${{ '\t': 't', '\n': 'n', '\r': 'r' }[c] ?? c}`,
      );
  }
}
