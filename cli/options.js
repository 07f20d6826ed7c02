// The options of the command line, read and checked.
import { checkChoice, parseArguments } from './arguments.js';
import { changesAfter, startOfUrl } from './build-url.js';
import { built } from './built.js';
import { changeOf } from './changes.js';
import {
  badRecordModes,
  formatNames,
  hostColumns,
  inputNames,
  invalidModes,
  percentEncodeSets,
  shells,
} from './description.js';
import { changing, getting, refuseExclusions, refuseWithoutEffect } from './combinations.js';
import { fileHintFor } from './hints.js';
import { NEWLINE, NUL } from './lines.js';
import { matchingOf } from './match.js';
import { isUrl } from './parse-url.js';
import { isOfQuery, queryChangesBy } from './query.js';
import { suffixListOf } from './suffix-lists.js';
import { columnsIn, columnsUsed, parameterColumns, templateOf } from './template.js';
import { BadUsage } from './usage.js';

/**
 * @typedef {import('./arguments.js').Given} Given
 *
 * @typedef {object} Request  the run that the arguments describe
 * @property {Input} input
 * @property {Change} change
 * @property {Output} output
 * @property {boolean} rewrites  whether each file is written anew, with the output
 * @property {'help' | 'version' | { shell: string } | undefined} print  in place of URLs; a shell has completions
 *
 * @typedef {object} Input  where the URLs come from
 * @property {string[]} urls
 * @property {string[]} files  with URLs; `-` is standard input, which is read if there are neither files nor URLs
 * @property {'lines' | 'csv' | 'tsv'} form  of files and standard input
 * @property {number} end  the byte that ends a line
 * @property {string | undefined} base
 * @property {string | undefined} baseField  the column of a CSV or TSV that has the base of each URL
 * @property {boolean} isHosts  whether they are hosts
 * @property {string | undefined} encoding  of percent-encoded bytes, if not UTF-8
 * @property {string | undefined} field  the column of a CSV or TSV that has the URLs; undefined if the input is lines
 * @property {string} delimiter  of CSV
 * @property {boolean} hasHeader  whether a CSV or TSV has one
 * @property {typeof badRecordModes[number]} badRecords
 * @property {string | undefined} comment  the start of lines that are none
 * @property {boolean} isRefanged  whether addresses in disguise are read
 * @property {number} jobs
 *
 * @typedef {object} Change  what is done with them
 * @property {import('./coding.js').Coding | undefined} coding  of texts, which are not parsed
 * @property {boolean} validates  whether to find their validation errors
 * @property {import('./match.js').Matching | undefined} matching  if only URLs that match a pattern are taken
 * @property {import('./changes.js').Change[]} changes
 * @property {{ patterns: string[], fragment: boolean }} [trim]  if that is all that they do, with no case
 *   ignored, and to all URLs
 * @property {boolean} isBuilt  whether the only URL is the start of one that `--set` makes, and no input
 * @property {boolean} strict  whether a change that cannot be made is an error
 *
 * @typedef {object} Output  what is printed
 * @property {typeof formatNames[number] | 'lines' | 'texts' | 'errors'} format
 * @property {boolean} isJson  whether the validation errors are printed as JSON
 * @property {import('./template.js').Template | undefined} template  of the format `lines`
 * @property {string[] | undefined} columns  of the other formats, unless they are the default ones
 * @property {'href' | 'relative' | 'input' | undefined} inPlace  the column that takes the place of the URL in its record
 * @property {string | undefined} relativeTo
 * @property {boolean} icannOnly  whether private suffixes do not count
 * @property {boolean} anyScheme  whether hosts of every scheme are domains
 * @property {import('./suffix-lists.js').SuffixList | undefined} suffixList  if not the package's
 * @property {boolean} isHosts  whether the inputs are hosts
 * @property {boolean} eachParameter  whether there is a row for each parameter
 * @property {typeof invalidModes[number]} invalid
 * @property {boolean} skipsBlank  whether blank lines are no URLs
 * @property {boolean} hasFiles
 * @property {boolean} keepsText  whether the output is the text of the input, apart from what is changed or added
 * @property {string} delimiter  of CSV
 * @property {boolean} hasHeader  whether a CSV or TSV has one
 * @property {boolean} print0  whether the lines of a template end with NUL
 * @property {boolean} quiet  whether there are no messages about URLs
 */

/** The names of the standard that the option has in another form. @type {Record<string, string>} */
const standardSets = { 'C0 control': 'C0-control', 'application/x-www-form-urlencoded': 'form-urlencoded' };

/** The most threads. */
const MAX_JOBS = 256;

/** @param {string[]} args @returns {Promise<Request>} */
export async function readOptions(args) {
  const given = parseArguments(args);
  for (const name of ['base', 'relative-to']) {
    const url = given.last(name);
    if (url !== undefined && !isUrl(url)) throw new BadUsage(`--${name}: ${JSON.stringify(url)} is not a valid URL`);
  }
  refuseExclusions(given.values);
  const start = given.has('build') ? startOfUrl(given.tokens) : undefined;
  const change = await changeIn(given, start?.parts);
  const input = inputIn(given, start?.start);
  const suffixList = await suffixListOf(given.last('suffix-list'), given.all('add-suffix'));
  await checkEncoding(input.encoding);
  const output = outputIn(given, input, change, suffixList);
  const request = { input, change, output, rewrites: given.has('in-place'), print: printIn(given) };
  refuseWithoutEffect(given.values, request);
  return request;
}

/**
 * @param {Given} given
 * @param {string[] | undefined} parts  that a URL which is built has already
 * @returns {Promise<Change>}
 */
async function changeIn({ tokens, all, last, has }, parts) {
  const given = tokens.filter(({ name }) => changing.includes(name));
  const trimming = { ignoreCase: has('ignore-case'), fragment: has('trim-fragment') };
  const ofQueries = given.some(isOfQuery) ? queryChangesBy(await import('../dist/tools.mjs'), trimming) : undefined;
  const changes = given.map(({ name, value = '' }) => changeOf(name, value, ofQueries));
  return {
    coding: codingOf(last('encode'), last('decode')),
    validates: has('errors'),
    matching:
      last('match') === undefined ? undefined : await matchingOf(all('match'), last('base'), has('ignore-case')),
    changes: changesAfter(changes, parts ?? []),
    ...(!trimming.ignoreCase &&
      last('match') === undefined &&
      given.length > 0 &&
      given.every(({ name }) => name === 'trim') && {
        trim: { patterns: all('trim'), fragment: trimming.fragment },
      }),
    isBuilt: parts !== undefined,
    strict: has('strict'),
  };
}

/**
 * @param {Given} given
 * @param {string | undefined} start  of a URL that is built
 * @returns {Input}
 */
function inputIn({ positionals, all, last, has, choice }, start) {
  const form = choice('in', inputNames) ?? 'lines';
  const hasHeader = !has('no-header');
  if (form !== 'lines' && positionals.length > 0)
    throw new BadUsage(`--in ${form} and URLs as arguments cannot be combined`, fileHintFor(positionals[0]));
  if (start !== undefined && positionals.length > 0)
    throw new BadUsage('--build and URLs to start from cannot be combined');
  return {
    urls: start === undefined ? positionals : [start],
    files: all('url-file'),
    form,
    end: has('null') ? NUL : NEWLINE,
    base: last('base'),
    baseField: last('base-field'),
    isHosts: has('hosts'),
    encoding: last('encoding'),
    field: form === 'lines' ? undefined : (last('field') ?? (hasHeader ? 'url' : '1')),
    delimiter: delimiterOf(last('delimiter')),
    hasHeader,
    badRecords: choice('bad-records', badRecordModes) ?? 'stop',
    comment: commentOf(last('comment')),
    isRefanged: has('refang'),
    jobs: jobsOf(last('jobs')),
  };
}

/**
 * @param {Given} given
 * @param {Input} input
 * @param {Change} change
 * @param {Output['suffixList']} suffixList
 * @returns {Output}
 */
function outputIn({ tokens, all, last, has, choice }, input, change, suffixList) {
  const { coding, validates, matching } = change;
  const gets = tokens.flatMap(({ name, value }) =>
    name === 'get' ? [value ?? ''] : getting.includes(name) ? [name] : [],
  );
  const relativeTo = last('relative-to');
  const chosen = choice('format', formatNames) ?? (has('json') ? 'json' : undefined);
  const eachParameter = has('each-param');
  const added = { matching, eachParameter };
  const columns =
    last('columns') !== undefined
      ? all('columns').flatMap((names) => columnsIn(names, added))
      : eachParameter && gets.length === 0
        ? parameterColumns
        : undefined;
  const twin = columns?.find((name, index) => columns.indexOf(name) < index);
  if (twin !== undefined) throw new BadUsage(`--columns: ${JSON.stringify(twin)} is there twice`);
  const invalid = choice('invalid', invalidModes);
  const own = input.form === 'lines' ? undefined : input.form;
  const isChanging = change.changes.length > 0 || change.isBuilt || relativeTo !== undefined;
  const isHref = has('in-place') && gets.join() === 'href';
  const isList = isHref
    ? own === undefined
    : isChanging && gets.length === 0 && (chosen ?? columns ?? own) === undefined;
  /** @type {Output['format']} */
  let format = isList || gets.length > 0 ? 'lines' : (chosen ?? own ?? 'table');
  let template =
    format === 'lines'
      ? templateOf(gets.length > 0 ? gets : [relativeTo === undefined ? 'href' : 'relative'], added)
      : undefined;
  if (coding !== undefined) [format, template] = ['texts', [{ column: 'text' }]];
  else if (validates) format = 'errors';

  const used = columnsUsed({ columns, template });
  if (used.includes('relative') && relativeTo === undefined)
    throw new BadUsage('the column relative needs --relative-to');
  if (used.includes('match') && matching === undefined) throw new BadUsage('the column match needs --match');
  const ofUrls = input.isHosts ? used.find((name) => !hostColumns.includes(name)) : undefined;
  if (ofUrls !== undefined)
    throw new BadUsage(`--${columns === undefined ? 'get' : 'columns'}: the column ${ofUrls} needs URLs, not --hosts`);
  const hasReason = used.some((name) => name === 'error' || name === 'reason' || name === 'valid');
  const isRecord = own !== undefined && (format === 'csv' || format === 'tsv');
  const ofHost = [...(format === 'table' ? [] : ['input']), 'host', 'hostname', 'port'];
  const isKept = isRecord || (isList && input.urls.length === 0);
  const isShown = chosen === 'json';
  const usual = matching !== undefined ? 'skip' : isShown ? 'error' : isKept ? 'keep' : hasReason ? 'empty' : 'skip';
  return {
    format,
    isJson: isShown,
    template,
    columns: columns ?? (input.isHosts && !isRecord ? ofHost : undefined),
    inPlace:
      isRecord && columns === undefined
        ? relativeTo !== undefined
          ? 'relative'
          : isChanging
            ? 'href'
            : 'input'
        : undefined,
    relativeTo,
    icannOnly: has('icann-only'),
    anyScheme: has('any-scheme'),
    suffixList,
    isHosts: input.isHosts,
    eachParameter,
    invalid: coding === undefined ? (invalid ?? usual) : 'empty',
    skipsBlank:
      // Texts that are not URLs may be empty.
      coding === undefined &&
      (invalid === undefined ? !hasReason || matching !== undefined : invalid === 'skip' || invalid === 'keep'),
    hasFiles: input.files.length > 0,
    keepsText: isList || (isRecord && format === own),
    delimiter: input.delimiter,
    hasHeader: input.hasHeader,
    print0: has('print0'),
    quiet: has('quiet'),
  };
}

/** @param {Given} given @returns {Request['print']} */
function printIn({ has, choice }) {
  const shell = choice('completion', shells);
  if (shell !== undefined) return { shell };
  return has('version') ? 'version' : has('help') ? 'help' : undefined;
}

/** @param {string | undefined} encode @param {string | undefined} decode @returns {Change['coding']} */
function codingOf(encode, decode) {
  const given = encode ?? decode;
  if (given === undefined) return undefined;
  const set = standardSets[given] ?? given;
  checkChoice(encode === undefined ? 'decode' : 'encode', set, percentEncodeSets);
  return { set: set === 'C0-control' ? 'C0 control' : set, isDecoded: decode !== undefined };
}

/** @param {string} [text] */
function delimiterOf(text = ',') {
  const delimiter = text === '\\t' ? '\t' : text;
  if (!/^[^"\r\n]$/.test(delimiter))
    throw new BadUsage(`--delimiter ${JSON.stringify(text)}: it must be one character, and not a quote`);
  return delimiter;
}

/** @param {string | undefined} label */
async function checkEncoding(label) {
  if (label === undefined) return;
  const { parseUrlencoded } = await built('--encoding', () => import('../dist/tools-encodings.mjs'));
  try {
    parseUrlencoded('', { encoding: label });
  } catch {
    throw new BadUsage(`--encoding ${JSON.stringify(label)}: it must be a label such as windows-1251 or shift_jis`);
  }
}

/** @param {string} [text] */
function commentOf(text) {
  if (text !== undefined && !/^[^"\r\n]+$/.test(text))
    throw new BadUsage(`--comment ${JSON.stringify(text)}: it must be a text such as #, without quotes and newlines`);
  return text;
}

/** @param {string} [text] */
function jobsOf(text = '1') {
  const jobs = /^\d+$/.test(text) ? Number(text) : 0;
  if (jobs < 1 || jobs > MAX_JOBS)
    throw new BadUsage(`--jobs ${JSON.stringify(text)}: it must be a number from 1 to ${MAX_JOBS}`);
  return jobs;
}
