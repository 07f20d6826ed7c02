// The values of the columns of a row.
import { built } from './built.js';
import { components } from './components.js';
import { madeColumns } from './description.js';

/**
 * @typedef {object} Row
 * @property {string | null} input  null if it is too long to be kept
 * @property {string | null} file  the name of the file that it is read from
 * @property {number} line
 * @property {boolean} valid
 * @property {URL | null} url  after the changes; null if the input is invalid, or not read as a URL
 * @property {string | null} error  the name of the error of an invalid one
 * @property {string} [reason]  what is wrong in it
 * @property {import('./records.js').Record} [record]  of a CSV or TSV input
 * @property {boolean} [isBlank]  whether that is a blank line
 * @property {import('./match.js').Match | null} match  of the URL before the changes, if there are patterns
 * @property {string} [text]  encoded or decoded
 * @property {import('../types/tools.js').Validation} [validation]
 *
 * @typedef {string | any[] | null} Value  a text, or a list
 *
 * @typedef {(row: Row) => Value} Reader
 */

/**
 * Functions that return the value of a column. Loads what the columns need.
 *
 * @param {string[]} names
 * @param {Pick<import('./options.js').Output, 'relativeTo' | 'icannOnly'>} output
 * @returns {Promise<Map<string, Reader>>}
 */
export async function readersFor(names, output) {
  /** @type {Map<string, Reader>} */
  const readers = new Map();
  for (const name of new Set(names)) readers.set(name, await readerFor(name, output));
  return readers;
}

/** @param {string} name @param {Parameters<typeof readersFor>[1]} output @returns {Promise<Reader>} */
async function readerFor(name, { relativeTo = '', icannOnly }) {
  const component = components.find((known) => known === name);
  if (component !== undefined) return ofUrl((url) => url[component]);
  if (name.startsWith('query:')) {
    const parameter = name.slice('query:'.length);
    return ofUrl((url) => url.searchParams.get(parameter));
  }
  if (name.startsWith('query-all:') || madeColumns.some((known) => known === name) || name === 'suffixSection') {
    const [{ table }, sites, tools] = await built(`the column ${name}`, () =>
      Promise.all([import('../dist/table.mjs'), import('../dist/tools-sites.mjs'), import('../dist/tools.mjs')]),
    );
    const column = /** @type {'params' | 'canonical' | 'query-all:'} */ (name);
    const options = { columns: [column], sites, tools, icannOnly };
    return ofUrl((url) => table([url.href], options).column(column).at(0) ?? null);
  }
  switch (name) {
    case 'site':
    case 'registrableDomain':
    case 'publicSuffix':
    case 'subdomain': {
      const sites = await built(`the column ${name}`, () => import('../dist/tools-sites.mjs'));
      if (name === 'site') return ofUrl((url) => sites.site(url, { icannOnly }));
      return ofUrl((url) => (hasDomain(url) ? sites[name](url.hostname, { icannOnly }) : null));
    }
    case 'display': {
      const { render } = await built(`the column ${name}`, () => import('../dist/tools-display.mjs'));
      return ofUrl((url) => render(url).text);
    }
    case 'relative': {
      const { relative } = await import('../dist/tools.mjs');
      return ofUrl((url) => relative(relativeTo, url));
    }
    case 'valid':
      return ({ valid }) => String(valid);
    case 'error':
      return ({ error }) => error;
    case 'reason':
      return ({ reason = null }) => reason;
    case 'input':
      return ({ input }) => input;
    case 'file':
      return ({ file }) => file;
    case 'line':
      return ({ line }) => String(line);
    case 'match':
      return ({ match }) => match && match.pattern;
    case 'text':
      return ({ text = null }) => text;
    default:
      return ({ match }) => match && match.group(name);
  }
}

/** @param {(url: URL) => Value} read @returns {Reader} */
const ofUrl =
  (read) =>
  ({ url }) =>
    url === null ? null : read(url);

/** Whether the host is one of a special URL, and not opaque. @param {URL} url */
const hasDomain = ({ protocol }) => /^(?:https?|wss?|ftp|file):$/.test(protocol);
