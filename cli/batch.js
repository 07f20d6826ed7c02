// The columns of a batch of rows. whurl/table makes those of URLs, in one call; the others are known of each row.
import { table } from '../dist/table.mjs';
import { built } from './built.js';
import { components } from './components.js';
import { madeColumns, siteColumns } from './description.js';
import { TOO_LONG_ERROR } from './lines.js';
import { isQuery } from './template.js';

/**
 * @typedef {import('./rows.js').Row} Row
 *
 * @typedef {string | any[] | null} Value  a text, or a list
 *
 * @typedef {(row: Row) => Value} Reader
 *
 * @typedef {Map<string, Reader>} Readers  of the columns, by name
 *
 * @typedef {Record<string, any[]>} Columns  of URLs, by name
 */

/** The columns that are no part of a URL. @type {Readers} */
const ofRows = new Map([
  ['valid', ({ valid }) => String(valid)],
  ['error', ({ error }) => error],
  ['reason', ({ reason }) => reason],
  ['input', ({ input }) => input],
  ['file', ({ file }) => file],
  ['line', ({ line }) => String(line)],
  ['match', ({ match }) => match && match.pattern],
  ['text', ({ text = null }) => text],
]);

/** The columns of a row for each parameter, which otherwise may be groups. @type {Readers} */
const ofParameters = new Map([
  ['name', ({ parameter }) => parameter?.[0] ?? null],
  ['value', ({ parameter }) => parameter?.[1] ?? null],
]);

/** The columns of the table. Its `port` is a number. */
const ofTable = new Map([...components, ...madeColumns].map((name) => [name, name === 'port' ? 'portText' : name]));

/** @param {string} name */
const isSite = (name) => siteColumns.includes(name);

/** @param {string} name @returns {string | undefined} the column of the table that it is, or is made of */
const sourceOf = (name) => (isQuery(name) ? name : ['display', 'relative'].includes(name) ? 'href' : ofTable.get(name));

/**
 * A function that makes another column of `href`; undefined if the table has the column.
 *
 * @param {string} name
 * @param {import('./options.js').Output} output
 * @returns {Promise<((href: string) => string) | undefined>}
 */
async function makerOf(name, { relativeTo = '' }) {
  if (name === 'display') {
    const { render } = await built('the column display', () => import('../dist/tools-display.mjs'));
    return (href) => render(href).text;
  }
  if (name !== 'relative') return undefined;
  const { relative } = await import('../dist/tools.mjs');
  return (href) => relative(relativeTo, href);
}

/**
 * Creates the columns of one batch after the other. Loads what they need.
 *
 * @param {string[]} names
 * @param {import('./options.js').Request} request
 */
export async function createBatch(names, { input, change, output }) {
  const { eachParameter, icannOnly, anyScheme, suffixList } = output;
  /** @type {Columns} */
  let columns = {};
  /** @type {Set<string>} */
  const sources = new Set();
  /** @type {Readers} */
  const readers = new Map();
  for (const name of new Set(names)) {
    const source = sourceOf(name);
    if (source === undefined) {
      const own = ofRows.get(name) ?? (eachParameter ? ofParameters.get(name) : undefined);
      readers.set(name, own ?? (({ match }) => match && match.group(name)));
      continue;
    }
    sources.add(source);
    const make = await makerOf(name, output);
    readers.set(name, ({ place }) => {
      const value = place === null ? null : columns[source][place];
      return value === null || make === undefined ? value : make(value);
    });
  }
  if (eachParameter) sources.add('params');
  const own = [...sources];
  const ofSite = own.find(isSite);
  const sites = ofSite && (await built(`the column ${ofSite}`, () => import('../dist/tools-sites.mjs')));
  const tools = sources.has('decoded:hostname') ? await import('../dist/tools.mjs') : undefined;
  const isChanging = change.changes.length > 0 && change.trim === undefined;
  const ofInputs = new Set(isChanging ? [] : own).add('error');
  if (isChanging || change.matching !== undefined) ofInputs.add('href');
  const trimming = change.trim && { trim: change.trim.patterns, trimFragment: change.trim.fragment };
  const options = { sites, tools, icannOnly, anyScheme, suffixList, ...trimming, ...(await encodingOf(input)) };
  const reading = await readerFor(input);

  return {
    readers,
    /** Makes the columns of inputs. @param {string[]} inputs @param {(string | null)[]} bases */
    read(inputs, bases) {
      columns = reading(inputs, bases, [...ofInputs], options);
      return columns;
    },
    /** Makes the columns of changed URLs. @param {(string | null)[]} hrefs */
    readChanged(hrefs) {
      if (own.length > 0) columns = columnsOf(hrefs, own, options);
    },
    /** The rows of a URL: itself, or one for each parameter. @param {Row} row @returns {Row[]} */
    rowsOf: (row) =>
      eachParameter && row.place !== null
        ? columns.params[row.place].map((/** @type {Row['parameter']} */ parameter) => ({ ...row, parameter }))
        : [row],
    /** The sentences about invalid inputs. @param {string[]} inputs @param {(string | null)[]} bases @returns {Promise<string[]>} */
    async reasonsOf(inputs, bases) {
      if (inputs.length === 0) return [];
      return reading(inputs, bases, ['reason'], { tools: await import('../dist/tools.mjs') }).reason;
    },
  };
}

/**
 * A function that makes the columns of inputs.
 *
 * @param {import('./options.js').Input} input
 * @returns {Promise<(inputs: string[], bases: (string | null)[], names: string[], options: Record<string, any>) => Columns>}
 */
async function readerFor({ base, baseField, isHosts, encoding }) {
  if (isHosts) return (inputs, _, names, options) => columnsOf(inputs, names, { ...options, hosts: true });
  if (baseField !== undefined)
    return (inputs, bases, names, options) => columnsOf(inputs, names, { ...options, bases });
  if (base === undefined || encoding === undefined)
    return (inputs, _, names, options) => columnsOf(inputs, names, { ...options, base });
  // https://url.spec.whatwg.org/#query-state: queries are encoded as in a document.
  const { parse } = await import('../dist/tools-encodings.mjs');
  const encoded = (/** @type {string} */ text) =>
    /[^\0-\x7F]/.test(text) ? (parse(text, { base, encoding }) ?? text) : text;
  return (inputs, _, names, options) => columnsOf(inputs.map(encoded), names, { ...options, base });
}

/** The options of a table that decodes by an encoding. @param {import('./options.js').Input} input */
const encodingOf = async ({ encoding }) =>
  encoding === undefined ? {} : { encoding, encodings: await import('../dist/tools-encodings.mjs') };

/** The sentences about invalid inputs. @param {string[]} inputs @param {string | undefined} base @returns {Promise<string[]>} */
export async function reasonsOf(inputs, base) {
  if (inputs.length === 0) return [];
  return columnsOf(inputs, ['reason'], { base, tools: await import('../dist/tools.mjs') }).reason;
}

/**
 * The columns of some texts. Where the memory does not suffice for all of them together, it may suffice for each.
 *
 * @param {(string | null)[]} texts
 * @param {string[]} names
 * @param {Record<string, any>} options  of the table
 * @returns {Columns}
 */
function columnsOf(texts, names, options) {
  /** @param {(name: string) => any[]} valuesOf */
  const all = (valuesOf) => Object.fromEntries(names.map((name) => [name, valuesOf(name)]));
  try {
    const made = table(texts, { ...options, columns: /** @type {any} */ (names) });
    return all((name) => made.column(/** @type {any} */ (name)).toArray());
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (texts.length <= 1) return all((name) => [name === 'error' ? TOO_LONG_ERROR : null]);
    const middle = texts.length >> 1;
    const halves = [
      [0, middle],
      [middle, texts.length],
    ].map((part) =>
      columnsOf(texts.slice(...part), names, {
        ...options,
        ...(options.bases && { bases: options.bases.slice(...part) }),
      }),
    );
    return all((name) => halves.flatMap((half) => half[name]));
  }
}
