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

/** @type {Record<string, string>} */
const escapes = { t: '\t', n: '\n', r: '\r', '\\': '\\', '{': '{', '}': '}' };

/**
 * Checks the name of a column.
 *
 * @param {string} option  which names it
 * @param {string} name
 * @param {import('./match.js').Matching} [matching]  whose groups are columns too
 */
function checkColumn(option, name, matching) {
  if (isQuery(name) || columnNames.some((known) => known === name) || matching?.isGroup(option, name)) return;
  // As `--columns` takes them.
  const list = name.split(/[,\s]/);
  if (option === 'get' && list.every((each) => columnNames.some((known) => known === each)))
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
 * @param {import('./match.js').Matching} [matching]
 */
export function columnsIn(list, matching) {
  const names = list.split(/(?<!\\),/).map((name) => name.trim().replaceAll('\\,', ','));
  for (const name of names) checkColumn('columns', name, matching);
  return names;
}

/**
 * The template of several `--get`: each is a name or a template, and tabs separate them.
 *
 * @param {string[]} gets
 * @param {import('./match.js').Matching} [matching]
 * @returns {Template}
 */
export function templateOf(gets, matching) {
  return gets.flatMap((get, index) => [...(index > 0 ? ['\t'] : []), ...parse(get, matching)]);
}

/** @param {string} get @param {import('./match.js').Matching} [matching] @returns {Template} */
function parse(get, matching) {
  if (!/[{\\]/.test(get) || isQuery(get)) {
    checkColumn('get', get, matching);
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
      checkColumn('get', column, matching);
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
