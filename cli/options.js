// The options of the command line, read and checked.
import { parseArgs } from 'node:util';
import { changesAfter, startOfUrl } from './build-url.js';
import { changeOf } from './changes.js';
import {
  formatNames,
  inputNames,
  invalidModes,
  options as described,
  otherOptions,
  percentEncodeSets,
  shells,
} from './description.js';
import { changing, getting, refuseExclusions, refuseWithoutEffect } from './combinations.js';
import { fileHintFor } from './hints.js';
import { matchingOf } from './match.js';
import { isUrl } from './parse-url.js';
import { choiceFrom, suggestionFor } from './suggestions.js';
import { columnsIn, templateOf } from './template.js';
import { BadUsage } from './usage.js';

/**
 * @typedef {object} Options
 * @property {string[]} urls
 * @property {string[]} files  with URLs; `-` is standard input, which is read if there are neither files nor URLs
 * @property {import('./diagnostics.js').Source} source  of the URLs, until there are several
 * @property {boolean} isBuilt  whether the only URL is the start of one that `--set` makes, and no input
 * @property {'lines' | 'csv' | 'tsv'} input  of files and standard input
 * @property {boolean} endsInNul  whether a text of the input ends with NUL instead of a newline
 * @property {string | undefined} base
 * @property {import('./match.js').Matching | undefined} matching  if only URLs that match a pattern are taken
 * @property {typeof formatNames[number] | 'lines'} format
 * @property {import('./template.js').Template | undefined} template  of the format `lines`
 * @property {string[] | undefined} columns  of the other formats, unless they are the default ones
 * @property {typeof invalidModes[number] | 'keep'} invalid  `keep`: a record of a CSV stays unchanged
 * @property {boolean} skipsBlank  whether blank lines are skipped
 * @property {boolean} errors  whether to show validation errors
 * @property {import('./changes.js').Change[]} changes
 * @property {string | undefined} relativeTo
 * @property {{ set: string, isDecoded: boolean } | undefined} coding  of texts, which are not parsed
 * @property {string | undefined} field  the column of a CSV or TSV that has the URLs; undefined if the input is lines
 * @property {string} delimiter  of CSV
 * @property {boolean} hasHeader  whether a CSV or TSV has one
 * @property {boolean} print0  whether the lines of a template end with NUL
 * @property {boolean} strict  whether a change that cannot be made is an error
 * @property {boolean} quiet  whether there are no messages about URLs
 * @property {number} jobs
 * @property {string | undefined} completion  a shell
 * @property {boolean} help
 * @property {boolean} isEmpty  whether there are no arguments at all
 * @property {boolean} version
 */

/** A percent-encode set, as the standard writes it. */
const C0_CONTROL = 'C0 control';

/** The most threads. */
const MAX_JOBS = 256;

/** @param {string[]} args @returns {Promise<Options>} */
export async function readOptions(args) {
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
  refuseExclusions(values);
  const built = has('build') ? startOfUrl(tokens) : undefined;
  const given = tokens.flatMap(({ name, value = '' }) => (changing.includes(name) ? [changeOf(name, value)] : []));
  const changes = changesAfter(given, built?.parts ?? []);
  const gets = tokens.flatMap(({ name, value }) =>
    name === 'get' ? [value ?? ''] : getting.includes(name) ? [name] : [],
  );
  const relativeTo = last('relative-to');
  const coding = codingOf(last('encode'), last('decode'));
  const chosen = last('format') ?? (has('json') ? 'json' : undefined);
  const matching =
    values.match === undefined ? undefined : await matchingOf(all('match'), last('base'), has('ignore-case'));
  const columns =
    values.columns === undefined ? undefined : all('columns').flatMap((names) => columnsIn(names, matching));
  const { input, field, delimiter } = formOf(last('in'), last('field'), last('delimiter'), has('no-header'));
  const files = all('url-file');
  const urls = built === undefined ? positionals : [built.start];

  if (input !== 'lines' && positionals.length > 0)
    throw new BadUsage(`--in ${input} and URLs as arguments cannot be combined`, fileHintFor(positionals[0]));
  if (built !== undefined && positionals.length > 0)
    throw new BadUsage('--build and URLs to start from cannot be combined');
  const isChanging = changes.length > 0 || relativeTo !== undefined || built !== undefined;

  if (chosen !== undefined) check('format', chosen, formatNames);
  const same = input === 'lines' ? undefined : input;
  const needsLines =
    gets.length > 0 || (isChanging && chosen === undefined && columns === undefined && same === undefined);
  const format = /** @type {Options['format']} */ (needsLines ? 'lines' : (chosen ?? same ?? 'table'));
  const invalid = last('invalid');
  if (invalid !== undefined) check('invalid', invalid, invalidModes);
  const completion = last('completion');
  if (completion !== undefined) check('completion', completion, shells);

  const template = needsLines
    ? templateOf(gets.length > 0 ? gets : [relativeTo === undefined ? 'href' : 'relative'], matching)
    : undefined;
  const used = [
    ...(columns ?? []),
    ...(template ?? []).flatMap((token) => (typeof token === 'string' ? [] : [token.column])),
  ];
  if (used.includes('relative') && relativeTo === undefined)
    throw new BadUsage('the column relative needs --relative-to');
  if (used.includes('match') && matching === undefined) throw new BadUsage('the column match needs --match');
  const hasReason = used.includes('error') || used.includes('valid');
  const mode = /** @type {Options['invalid']} */ (
    invalid ?? (matching === undefined ? defaultMode(format, field, hasReason) : 'skip')
  );
  const isInPlace = field !== undefined && columns === undefined && ['csv', 'tsv'].includes(format);
  refuseWithoutEffect(values, {
    input,
    output: coding === undefined ? format : 'texts',
    urls,
    isReading: urls.length === 0 || files.length > 0,
    hasPatterns: matching !== undefined,
    hasChanges: changes.length > 0 || built !== undefined,
    showsRelative: isInPlace || used.includes('relative'),
    hasMessages: has('strict') || (mode !== 'error' && built === undefined),
  });
  return {
    urls,
    files,
    source: urls.length > 0 ? 'argument' : 'line',
    isBuilt: built !== undefined,
    input,
    endsInNul: has('null'),
    base: last('base'),
    matching,
    format,
    template,
    columns,
    invalid: mode,
    // Texts that are not URLs may be empty.
    skipsBlank:
      coding === undefined && (invalid === undefined ? !hasReason || matching !== undefined : invalid === 'skip'),
    errors: has('errors'),
    changes,
    relativeTo,
    coding,
    field,
    delimiter,
    hasHeader: !has('no-header'),
    print0: has('print0'),
    strict: has('strict'),
    quiet: has('quiet'),
    jobs: jobsOf(last('jobs')),
    completion,
    help: has('help'),
    isEmpty: args.length === 0,
    version: has('version'),
  };
}

/** @param {string} name of the option @param {string} value @param {readonly string[]} choices */
function check(name, value, choices) {
  if (!choices.includes(value)) throw new BadUsage(`--${name} ${JSON.stringify(value)}: ${choiceFrom(value, choices)}`);
}

/**
 * The handling of invalid URLs if `--invalid` does not say it.
 *
 * @param {Options['format']} format
 * @param {string | undefined} field
 * @param {boolean} hasReason  whether a column says what is invalid
 * @returns {Options['invalid']}
 */
function defaultMode(format, field, hasReason) {
  if (format === 'json') return 'error';
  if (field !== undefined && ['csv', 'tsv'].includes(format)) return 'keep';
  return hasReason ? 'empty' : 'skip';
}

/** @param {string | undefined} encode @param {string | undefined} decode @returns {Options['coding']} */
function codingOf(encode, decode) {
  const set = encode ?? decode;
  if (set === undefined) return undefined;
  if (set !== C0_CONTROL) check(encode === undefined ? 'decode' : 'encode', set, percentEncodeSets);
  return { set: set === 'C0-control' ? C0_CONTROL : set, isDecoded: decode !== undefined };
}

/**
 * The form of the input.
 *
 * @param {string | undefined} input
 * @param {string | undefined} field
 * @param {string | undefined} delimiter
 * @param {boolean} lacksHeader
 */
function formOf(input = 'lines', field, delimiter = ',', lacksHeader) {
  check('in', input, inputNames);
  const form = /** @type {typeof inputNames[number]} */ (input);
  const character = delimiter === '\\t' ? '\t' : delimiter;
  if (!/^[^"\r\n]$/.test(character))
    throw new BadUsage(`--delimiter ${JSON.stringify(delimiter)}: it must be one character, and not a quote`);
  const column = input === 'lines' ? undefined : (field ?? (lacksHeader ? '1' : 'url'));
  return { input: form, field: column, delimiter: character };
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
 * @typedef {object} Token  an argument, in their order
 * @property {string} name  of an option; otherwise undefined
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
      tokens: /** @type {any} */ (tokens),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')) {
      // The first sentence says what is wrong; the others are about quoting.
      const [message] = error.message.split(/\.\s/);
      const [, ambiguous] = /Option '(-[\w-]+)(?:[^\w-].*)?' argument is ambiguous/.exec(message) ?? [];
      if (ambiguous !== undefined)
        throw new BadUsage(
          `Option '${ambiguous}' has no value; one that starts with a dash is written '${ambiguous}${ambiguous.startsWith('--') ? '=' : ''}-…'`,
        );
      const [, unknown] = /Unknown option '(-[^']+)'/.exec(message) ?? [];
      // `-json` are many options of one letter.
      const word = args.find((arg) => unknown !== undefined && arg.startsWith(unknown))?.replace(/^--?|=.*/g, '') ?? '';
      const meant =
        word.length < 2
          ? undefined
          : (otherOptions[word] ??
            suggestionFor(
              word,
              described.map(({ name }) => name),
            ));
      throw new BadUsage(meant === undefined ? message : `${message}. Did you mean '--${meant}'?`);
    }
    throw error;
  }
}
