// The options of the command line, read and checked.
import { parseArgs } from 'node:util';
import { changeOf } from './changes.js';
import { formatNames, invalidModes, options as described, percentEncodeSets, shells } from './description.js';
import { isUrl } from './parse-url.js';
import { choiceFrom, suggestionFor } from './suggestions.js';
import { checkColumn, templateOf } from './template.js';
import { BadUsage } from './usage.js';

/**
 * @typedef {object} Options
 * @property {string[]} urls
 * @property {string | undefined} base
 * @property {typeof formatNames[number] | 'lines'} format
 * @property {import('./template.js').Template | undefined} template  of the format `lines`
 * @property {string[] | undefined} columns  of the other formats, unless they are the default ones
 * @property {typeof invalidModes[number] | 'keep'} invalid  `keep`: a record of a CSV stays unchanged
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

/** A percent-encode set, as the standard writes it. */
const C0_CONTROL = 'C0 control';

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
    if (url !== undefined && !isUrl(url)) throw new BadUsage(`--${name}: ${JSON.stringify(url)} is not a valid URL`);
  }
  refuseCombinations(values);
  const changes = tokens.flatMap(({ name, value }) => (changing.includes(name) ? [changeOf(name, value ?? '')] : []));
  const gets = tokens.flatMap(({ name, value }) =>
    name === 'get' ? [value ?? ''] : getting.includes(name) ? [name] : [],
  );
  const relativeTo = last('relative-to');
  const coding = codingOf(last('encode'), last('decode'));
  const given = last('format') ?? (has('json') ? 'json' : undefined);
  const columns = values.columns === undefined ? undefined : all('columns').flatMap((names) => names.split(','));
  const field = fieldOf(last('in'), last('field'));

  if (field !== undefined && positionals.length > 0)
    throw new BadUsage('--in csv and URLs as arguments cannot be combined');
  const isChanging = changes.length > 0 || relativeTo !== undefined;

  columns?.forEach((name) => checkColumn('columns', name));
  if (given !== undefined) check('format', given, formatNames);
  const isCsv = field !== undefined && gets.length === 0 && given === undefined && !has('errors');
  const needsLines = gets.length > 0 || (isChanging && given === undefined && columns === undefined && !isCsv);
  const format = /** @type {Options['format']} */ (needsLines ? 'lines' : (given ?? (isCsv ? 'csv' : 'table')));
  const invalid = last('invalid');
  if (invalid !== undefined) check('invalid', invalid, invalidModes);
  const completion = last('completion');
  if (completion !== undefined) check('completion', completion, shells);

  const template = needsLines
    ? templateOf(gets.length > 0 ? gets : [relativeTo === undefined ? 'href' : 'relative'])
    : undefined;
  const used = [
    ...(columns ?? []),
    ...(template ?? []).flatMap((token) => (typeof token === 'string' ? [] : [token.column])),
  ];
  if (used.includes('relative') && relativeTo === undefined)
    throw new BadUsage('the column relative needs --relative-to');
  return {
    urls: positionals,
    base: last('base'),
    format,
    template,
    columns,
    invalid: /** @type {Options['invalid']} */ (
      invalid ??
        (format === 'json' ? 'error' : field !== undefined && ['csv', 'tsv'].includes(format) ? 'keep' : 'skip')
    ),
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

/** Options that change the URLs, and those that choose what is printed of them. */
const changing = ['set', 'append', 'trim', 'sort-query'];
const getting = ['get', 'site', 'display', 'origin'];

/** Options, and those that each of them excludes. @type {[names: string[], excluded: string[]][]} */
const exclusions = [
  [['json'], ['format']],
  [getting, ['json', 'format', 'columns', 'errors']],
  [['errors'], [...changing, 'relative-to', 'columns', 'invalid', 'format', 'in']],
  [['encode'], ['decode']],
  [
    ['encode', 'decode'],
    [...changing, 'relative-to', ...getting, 'columns', 'format', 'json', 'errors', 'invalid', 'base', 'in'],
  ],
];

/** @param {Values} values */
function refuseCombinations(values) {
  for (const [names, excluded] of exclusions) {
    const name = names.find((each) => values[each] !== undefined);
    if (name === undefined) continue;
    for (const other of excluded.filter((each) => values[each] !== undefined)) {
      const value = [values[other]].flat().at(-1);
      const saysTheSame =
        (other === 'in' && value === 'lines') ||
        (other === 'format' && value === 'json' && ['json', 'errors'].includes(name));
      if (!saysTheSame)
        throw new BadUsage(
          `--${name} and --${other}${['in', 'format'].includes(other) ? ` ${value}` : ''} cannot be combined`,
        );
    }
  }
}

/** @param {string} name of the option @param {string} value @param {readonly string[]} choices */
function check(name, value, choices) {
  if (!choices.includes(value)) throw new BadUsage(`--${name} ${JSON.stringify(value)}: ${choiceFrom(value, choices)}`);
}

/** @param {string | undefined} encode @param {string | undefined} decode @returns {Options['coding']} */
function codingOf(encode, decode) {
  const set = encode ?? decode;
  if (set === undefined) return undefined;
  if (set !== C0_CONTROL) check(encode === undefined ? 'decode' : 'encode', set, percentEncodeSets);
  return { set: set === 'C0-control' ? C0_CONTROL : set, isDecoded: decode !== undefined };
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
  if (jobs < 1 || jobs > MAX_JOBS)
    throw new BadUsage(`--jobs ${JSON.stringify(text)}: it must be a number from 1 to ${MAX_JOBS}`);
  return jobs;
}

/**
 * @typedef {object} Token  an option, in the order of the arguments
 * @property {string} name
 * @property {string | undefined} value
 */

/**
 * @typedef {Record<string, boolean | string[] | undefined>} Values  by option
 *
 * @param {string[]} args
 * @returns {{ values: Values, positionals: string[], tokens: Token[] }}
 */
function parse(args) {
  try {
    const options = Object.fromEntries(
      described.map(({ name, short, value }) => [
        name,
        {
          type: value === undefined ? 'boolean' : 'string',
          multiple: value !== undefined,
          ...(short === undefined ? {} : { short }),
        },
      ]),
    );
    const { values, positionals, tokens } = parseArgs({
      args,
      allowPositionals: true,
      tokens: true,
      options: /** @type {any} */ (options),
    });
    return {
      values: /** @type {any} */ (values),
      positionals,
      tokens: /** @type {any} */ (tokens.filter(({ kind }) => kind === 'option')),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')) {
      // The first sentence says what is wrong; the others are about quoting.
      const [message] = error.message.split(/\.\s/);
      const [, ambiguous] = /^Option '(--?[\w-]+).*' argument is ambiguous/.exec(message) ?? [];
      if (ambiguous !== undefined)
        throw new BadUsage(
          `Option '${ambiguous}' has no value; one that starts with a dash is written '${ambiguous}${ambiguous.startsWith('--') ? '=' : ''}-…'`,
        );
      const [, unknown] = /^Unknown option '(--?[^']+)'/.exec(message) ?? [];
      // `-json` are many options of one letter.
      const word = args.find((arg) => unknown !== undefined && arg.startsWith(unknown))?.replace(/^--?|=.*/g, '') ?? '';
      const meant =
        word.length < 2
          ? undefined
          : suggestionFor(
              word,
              described.map(({ name }) => name),
            );
      throw new BadUsage(meant === undefined ? message : `${message}. Did you mean '--${meant}'?`);
    }
    throw error;
  }
}
