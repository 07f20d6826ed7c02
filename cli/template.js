// Templates: '{host}\t{query:q}'.
import { columnNames } from './description.js';
import { choiceFrom } from './suggestions.js';
import { BadUsage } from './usage.js';

/** @typedef {(string | { column: string })[]} Template  texts and columns, in turns of any kind */

/** The columns that the user has named. @param {Pick<import('./options.js').Output, 'columns' | 'template'>} output */
export const columnsUsed = ({ columns = [], template = [] }) => [
  ...columns,
  ...template.flatMap((token) => (typeof token === 'string' ? [] : [token.column])),
];

/** The starts of columns with a name of the user's choice. */
const QUERIES = ['query:', 'query-all:'];

/** @param {string} name */
export const isQuery = (name) => QUERIES.some((start) => name.startsWith(start));

/** The columns of `--each-param`. */
export const parameterColumns = ['name', 'value'];

/**
 * The columns that only some options have.
 *
 * @typedef {object} Added
 * @property {import('./match.js').Matching | undefined} matching  whose groups are columns
 * @property {boolean} eachParameter  whether there is a row for each parameter
 */

/** @type {Record<string, string>} */
const escapes = { t: '\t', n: '\n', r: '\r', '\\': '\\', '{': '{', '}': '}' };

/**
 * Checks the name of a column.
 *
 * @param {string} option  which names it
 * @param {string} name
 * @param {Added} added
 */
function checkColumn(option, name, { matching, eachParameter }) {
  const isOfParameters = parameterColumns.includes(name);
  if (isQuery(name) || columnNames.includes(name) || (eachParameter && isOfParameters)) return;
  if (matching?.isGroup(option, name)) return;
  if (isOfParameters) throw new BadUsage(`the column ${name} needs --each-param`);
  // As `--columns` takes them.
  const list = name.split(/[,\s]/);
  if (option === 'get' && list.every((each) => columnNames.includes(each)))
    throw new BadUsage(
      `--get: unknown column ${JSON.stringify(name)}. Did you mean '${name.replace(/[^,\s]+/g, '{$&}')}'?`,
    );
  throw new BadUsage(
    `--${option}: unknown column ${JSON.stringify(name)}: ${choiceFrom(name, [...columnNames, 'query:NAME', 'query-all:NAME', ...groupsLike(name, matching)])}`,
  );
}

/** The groups that a column may have meant: with their components if it has one. @param {string} name @param {import('./match.js').Matching} [matching] */
const groupsLike = (name, matching) =>
  (matching?.groups ?? []).filter((group) => group.includes(':') === name.includes(':'));

/**
 * The columns of a list. A comma in a name has a backslash before it.
 *
 * @param {string} list
 * @param {Added} added
 */
export function columnsIn(list, added) {
  const names = list.split(/(?<!\\),/).map((name) => name.trim().replaceAll('\\,', ','));
  for (const name of names) checkColumn('columns', name, added);
  return names;
}

/**
 * The template of several `--get`: each is a name or a template, and tabs separate them.
 *
 * @param {string[]} gets
 * @param {Added} added
 * @returns {Template}
 */
export function templateOf(gets, added) {
  return gets.flatMap((get, index) => [...(index > 0 ? ['\t'] : []), ...parse(get, added)]);
}

/** @param {string} get @param {Added} added @returns {Template} */
function parse(get, added) {
  if (!/[{\\]/.test(get) || isQuery(get)) {
    checkColumn('get', get, added);
    return [{ column: get }];
  }
  /** @type {Template} */
  const template = [];
  let text = '';
  for (let at = 0; at < get.length; at += 1) {
    const next = get[at + 1];
    if (get[at] === '\\' && next in escapes) {
      text += escapes[next];
      at += 1;
    } else if (get[at] === '{') {
      const [written, name] = /^\{((?:\\\}|[^}\\]|\\(?!\}))*)\}/.exec(get.slice(at)) ?? [];
      if (written === undefined) throw new BadUsage(`--get ${JSON.stringify(get)}: unclosed {`);
      const column = name.replaceAll('\\}', '}');
      checkColumn('get', column, added);
      if (text !== '') template.push(text);
      template.push({ column });
      text = '';
      at += written.length - 1;
    } else {
      text += get[at];
    }
  }
  return text === '' ? template : [...template, text];
}
