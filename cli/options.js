// The options of the command line, read and checked.
import { parseArgs } from 'node:util';
import { changeOf } from './changes.js';
import { formatNames, invalidModes, options as described, percentEncodeSets, shells } from './description.js';
import { isUrl } from './parse-url.js';
import { suggestionFor } from './suggestions.js';
import { checkColumn, templateOf } from './template.js';
import { BadUsage } from './usage.js';

/**
 * @typedef {object} Options
 * @property {string[]} urls
 * @property {string | undefined} base
 * @property {typeof formatNames[number] | 'lines'} format
 * @property {import('./template.js').Template | undefined} template  of the format `lines`
 * @property {string[] | undefined} columns  of the other formats, unless they are the default ones
 * @property {typeof invalidModes[number]} invalid
 * @property {boolean} skipsBlank  whether blank lines are skipped
 * @property {boolean} errors  whether to show validation errors
 * @property {import('./changes.js').Change[]} changes
 * @property {string | undefined} relativeTo
 * @property {{ set: string, isDecoded: boolean } | undefined} coding  of texts, which are not parsed
 * @property {string | undefined} field  the column of a CSV input that has the URLs; undefined if the input is lines
 * @property {number} jobs
 * @property {string | undefined} completion  a shell
 * @property {boolean} help
 * @property {boolean} version
 */

/** The most threads. */
const MAX_JOBS = 256;

/** @param {string[]} args @returns {Options} */
export function readOptions(args) {
  const { values, positionals, tokens } = parse(args);
  /** @param {string} name @returns {string[]} */
  const all = (name) => /** @type {string[] | undefined} */ (values[name]) ?? [];
  /** @param {string} name @returns {string | undefined} */
  const last = (name) => all(name).at(-1);
  /** @param {string} name */
  const has = (name) => values[name] === true;

  for (const name of ['base', 'relative-to']) {
    const url = last(name);
    if (url !== undefined && !isUrl(url)) throw new BadUsage(`${name === 'base' ? 'the base' : `--${name}:`} ${JSON.stringify(url)} is not a valid URL`);
  }
  const changes = tokens.flatMap(({ name, value }) => (['set', 'append', 'trim', 'sort-query'].includes(name) ? [changeOf(name, value ?? '')] : []));
  const gets = tokens.flatMap(({ name, value }) => (name === 'get' ? [value ?? ''] : ['site', 'display', 'origin'].includes(name) ? [name] : []));
  const relativeTo = last('relative-to');
  const coding = codingOf(last('encode'), last('decode'));
  const given = last('format') ?? (has('json') ? 'json' : undefined);
  const columns = last('columns')?.split(',');
  const field = fieldOf(last('in'), last('field'));

  refuse(has('json') && (last('format') ?? 'json') !== 'json', '--json and --format');
  refuse(gets.length > 0 && has('json'), '--json and --get');
  refuse(gets.length > 0 && last('format') !== undefined, '--format and --get');
  refuse(gets.length > 0 && columns !== undefined, '--columns and --get');
  refuse(gets.length > 0 && has('errors'), '--errors and --get');
  const isChanging = changes.length > 0 || relativeTo !== undefined;
  refuse(has('errors') && (isChanging || columns !== undefined || !['json', undefined].includes(given) || field !== undefined), '--errors and such options');
  refuse(coding !== undefined && (isChanging || gets.length > 0 || columns !== undefined || given !== undefined || has('errors') || field !== undefined || last('base') !== undefined), '--encode or --decode and other options');
  refuse((has('errors') || coding !== undefined) && last('invalid') !== undefined, '--invalid and --errors, --encode or --decode');
  refuse(field !== undefined && positionals.length > 0, '--in csv and URLs as arguments');

  columns?.forEach((name) => checkColumn(name));
  if (given !== undefined) check('format', given, formatNames);
  const isCsv = field !== undefined && gets.length === 0 && given === undefined && !has('errors');
  const needsLines = gets.length > 0 || (isChanging && given === undefined && columns === undefined && !isCsv);
  const format = /** @type {Options['format']} */ (needsLines ? 'lines' : given ?? (isCsv ? 'csv' : 'table'));
  const invalid = last('invalid');
  if (invalid !== undefined) check('invalid', invalid, invalidModes);
  const completion = last('completion');
  if (completion !== undefined) check('completion', completion, shells);

  const template = needsLines ? templateOf(gets.length > 0 ? gets : [relativeTo === undefined ? 'href' : 'relative']) : undefined;
  const used = [...(columns ?? []), ...(template ?? []).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.column]))];
  if (used.includes('relative') && relativeTo === undefined) throw new BadUsage('the column relative needs --relative-to');
  return {
    urls: positionals,
    base: last('base'),
    format,
    template,
    columns,
    invalid: /** @type {Options['invalid']} */ (invalid ?? (format === 'json' ? 'error' : 'skip')),
    skipsBlank: invalid === undefined || invalid === 'skip',
    errors: has('errors'),
    changes,
    relativeTo,
    coding,
    field,
    jobs: jobsOf(last('jobs')),
    completion,
    help: has('help'),
    version: has('version'),
  };
}

/** @param {boolean} isWrong @param {string} both */
function refuse(isWrong, both) {
  if (isWrong) throw new BadUsage(`${both} cannot be combined`);
}

/** @param {string} name of the option @param {string} value @param {readonly string[]} choices */
function check(name, value, choices) {
  if (!choices.includes(value)) throw new BadUsage(`--${name} ${JSON.stringify(value)}: choose from ${choices.join(', ')}`);
}

/** @param {string | undefined} encode @param {string | undefined} decode @returns {Options['coding']} */
function codingOf(encode, decode) {
  refuse(encode !== undefined && decode !== undefined, '--encode and --decode');
  const set = encode ?? decode;
  if (set === undefined) return undefined;
  check(encode === undefined ? 'decode' : 'encode', set, percentEncodeSets);
  return { set, isDecoded: decode !== undefined };
}

/** @param {string | undefined} input @param {string | undefined} field */
function fieldOf(input, field) {
  if (input !== undefined) check('in', input, ['lines', 'csv']);
  if (input === 'csv') return field ?? 'url';
  if (field !== undefined) throw new BadUsage('--field needs --in csv');
  return undefined;
}

/** @param {string | undefined} text */
function jobsOf(text) {
  if (text === undefined) return 1;
  const jobs = /^\d+$/.test(text) ? Number(text) : 0;
  if (jobs < 1 || jobs > MAX_JOBS) throw new BadUsage(`--jobs ${JSON.stringify(text)}: it must be a number from 1 to ${MAX_JOBS}`);
  return jobs;
}

/**
 * @typedef {object} Token  an option, in the order of the arguments
 * @property {string} name
 * @property {string | undefined} value
 */

/** @param {string[]} args @returns {{ values: Record<string, boolean | string[] | undefined>, positionals: string[], tokens: Token[] }} */
function parse(args) {
  try {
    const options = Object.fromEntries(described.map(({ name, short, value }) => [name, { type: value === undefined ? 'boolean' : 'string', multiple: value !== undefined, ...(short === undefined ? {} : { short }) }]));
    const { values, positionals, tokens } = parseArgs({ args, allowPositionals: true, tokens: true, options: /** @type {any} */ (options) });
    return { values: /** @type {any} */ (values), positionals, tokens: /** @type {any} */ (tokens.filter(({ kind }) => kind === 'option')) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')) {
      // The first sentence says what is wrong; the others are about quoting.
      const [message] = error.message.split('. ');
      const unknown = /^Unknown option '--([^']+)'/.exec(message)?.[1];
      const meant = unknown === undefined ? undefined : suggestionFor(unknown, described.map(({ name }) => name));
      throw new BadUsage(meant === undefined ? message : `${message}. Did you mean '--${meant}'?`);
    }
    throw error;
  }
}
