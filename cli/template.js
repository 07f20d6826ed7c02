// Templates: '{host}\t{query:q}'.
import { columnNames } from './description.js';
import { choiceFrom } from './suggestions.js';
import { BadUsage } from './usage.js';

/** @typedef {(string | { column: string })[]} Template  texts and columns, in turns of any kind */

const QUERY = 'query:';

/** @type {Record<string, string>} */
const escapes = { t: '\t', n: '\n', r: '\r', '\\': '\\', '{': '{', '}': '}' };

/** @param {string} option  which names it @param {string} name */
export function checkColumn(option, name) {
  if (name.startsWith(QUERY) || columnNames.some((known) => known === name)) return;
  throw new BadUsage(
    `--${option}: unknown column ${JSON.stringify(name)}: ${choiceFrom(name, [...columnNames, 'query:NAME'])}`,
  );
}

/**
 * The template of several `--get`: each is a name or a template, and tabs separate them.
 *
 * @param {string[]} gets
 * @returns {Template}
 */
export function templateOf(gets) {
  return gets.flatMap((get, index) => [...(index > 0 ? ['\t'] : []), ...parse(get)]);
}

/** @param {string} get @returns {Template} */
function parse(get) {
  if (!/[{\\]/.test(get) || get.startsWith(QUERY)) {
    checkColumn('get', get);
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
      const end = get.indexOf('}', at);
      if (end === -1) throw new BadUsage(`--get ${JSON.stringify(get)}: unclosed {`);
      const column = get.slice(at + 1, end);
      checkColumn('get', column);
      if (text !== '') template.push(text);
      template.push({ column });
      text = '';
      at = end;
    } else {
      text += get[at];
    }
  }
  return text === '' ? template : [...template, text];
}
