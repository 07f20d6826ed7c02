// The tokens that the lines of a format consist of. dist/line-writer.mjs writes them in WebAssembly, render.js in
// JavaScript.
import { components } from './components.js';
import { BadUsage } from './usage.js';

/**
 * @typedef {import('../js/table/line-writer.js').Escape} Escape
 * @typedef {import('../js/table/line-writer.js').Token | { field: number, escape: Escape }} Token  those of the module,
 *   or a field of a CSV input
 *
 * @typedef {object} Lines
 * @property {string} head  the start of the output
 * @property {Token[]} valid  the tokens of the line for a valid URL
 * @property {Token[]} invalid  those for an invalid one
 */

export const ERROR = 'Invalid URL';

/** The columns if none are chosen. */
const defaultColumns = ['input', ...components];

/**
 * The columns of a table, with the error if the rows of invalid URLs are to have it.
 *
 * @param {import('./options.js').Options} options
 */
export function columnsOf({ columns = defaultColumns, invalid }) {
  return invalid === 'error' && !columns.includes('error') ? [...columns, 'error'] : columns;
}

/**
 * The lines of a format.
 *
 * @param {import('./options.js').Options} options
 * @param {string[]} [header]  of a CSV input
 * @returns {Lines}
 */
export function linesFor(options, header) {
  switch (options.format) {
    case 'lines':
      return templateLines(options);
    case 'json':
      return jsonLines(options);
    default:
      return separatedLines(options, header);
  }
}

/** @param {import('./options.js').Options} options @returns {Lines} */
function templateLines({ template = [], invalid }) {
  const tokens = template.map((token) => (typeof token === 'string' ? token : tokenOf(token.column, 'line')));
  const error = [`${ERROR} (`, tokenOf('error', 'line'), ')\n'];
  return { head: '', valid: [...tokens, '\n'], invalid: { skip: [], keep: [], empty: ['\n'], error }[invalid] };
}

/** @param {import('./options.js').Options} options @returns {Lines} */
function jsonLines({ columns = defaultColumns, invalid }) {
  const valid = objectOf(columns.map((name) => /** @type {const} */ ([name, [tokenOf(name, 'json')]])));
  const error = objectOf([
    ['input', [tokenOf('input', 'json')]],
    ['line', [{ number: true }]],
    ['error', [JSON.stringify(ERROR)]],
    ['reason', [tokenOf('error', 'json')]],
  ]);
  return { head: '', valid, invalid: { skip: [], keep: [], empty: valid, error }[invalid] };
}

/** @param {(readonly [string, Token[]])[]} members @returns {Token[]} */
function objectOf(members) {
  return joined([
    ...members.flatMap(([name, tokens], index) => [`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`, ...tokens]),
    '}\n',
  ]);
}

/** @param {import('./options.js').Options} options @param {string[]} [header] @returns {Lines} */
function separatedLines(options, header) {
  const { format, invalid, field, columns } = options;
  const escape = format === 'tsv' ? 'tsv' : 'csv';
  const comma = escape === 'tsv' ? '\t' : ',';
  // A CSV keeps its columns. If the URLs are changed, and no columns are chosen, they take the place of the old ones.
  /** @param {number} index @returns {Token} */
  const fieldToken = (index) => ({ field: index, escape });
  const urls = header === undefined || field === undefined ? -1 : fieldIndex(header, field);
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
  return {
    head: line(members.map(([name]) => escaped(name, escape))).join(''),
    valid,
    invalid: { skip: [], keep: withUrl, empty: valid, error: withUrl }[invalid],
  };
}

/** @param {import('./options.js').Options} options @param {number} field @param {Escape} escape @returns {Token} */
function changedToken({ changes, relativeTo }, field, escape) {
  if (relativeTo !== undefined) return { column: 'relative', escape };
  return changes.length > 0 ? { column: 'href', escape } : { field, escape };
}

/**
 * The place of a field, which is its name or its number.
 *
 * @param {string[]} header
 * @param {string} field
 */
export function fieldIndex(header, field) {
  const byName = header.indexOf(field);
  const index = byName === -1 && /^\d+$/.test(field) ? Number(field) - 1 : byName;
  if (index < 0 || index >= header.length)
    throw new BadUsage(`--field ${JSON.stringify(field)}: the input has the columns ${header.join(', ')}`);
  return index;
}

/** @param {string} name @param {Escape} escape @returns {Token} */
function tokenOf(name, escape) {
  if (name === 'input') return { input: true, escape };
  if (name === 'line') return { number: true };
  // A truth value of JSON has no quotes.
  return { column: name, escape: name === 'valid' ? 'line' : escape };
}

/** Joins fixed texts that follow each other. @param {Token[]} tokens @returns {Token[]} */
function joined(tokens) {
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
 * @param {string | null} text
 * @param {Escape} escape
 */
export function escaped(text, escape) {
  if (escape === 'json') return JSON.stringify(text);
  if (text === null) return '';
  if (escape === 'csv') return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return text.replace(
    escape === 'tsv' ? /[\t\n\r\\]/g : /[\t\n\r]/g,
    (c) => `\\${{ '\t': 't', '\n': 'n', '\r': 'r' }[c] ?? c}`,
  );
}
