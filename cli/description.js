// The one description of the options: what reads them, the help, the completions and the manual page are made of it.

import { components } from './components.js';

/** The columns by the Public Suffix List, with the names of the functions of whurl/tools/sites. */
export const siteColumns = /** @type {const} */ (['site', 'registrableDomain', 'publicSuffix', 'subdomain']);

/** The columns of whurl/table that are parts of a URL, and those that only the command line has. */
export const columnNames = /** @type {const} */ ([
  ...components,
  ...siteColumns,
  'display',
  'relative',
  'match',
  'valid',
  'error',
  'input',
  'file',
  'line',
]);

export const formatNames = /** @type {const} */ (['table', 'json', 'csv', 'tsv', 'arrow']);
export const inputNames = /** @type {const} */ (['lines', 'csv', 'tsv']);
export const invalidModes = /** @type {const} */ (['skip', 'keep', 'empty', 'error']);
export const shells = /** @type {const} */ (['bash', 'zsh', 'fish', 'powershell']);

/**
 * The percent-encode sets of the standard, as whurl/tools names them (a test compares both lists: `npm start` prints
 * the help before whurl/tools is built). `C0 control` has a hyphen here, so that it needs no quotes in a shell.
 */
export const percentEncodeSets = /** @type {const} */ ([
  'C0-control',
  'fragment',
  'query',
  'special-query',
  'path',
  'userinfo',
  'component',
  'form-urlencoded',
]);

/** The parts that `--set` changes: the setters of the class. */
export const setters = components.filter((name) => name !== 'origin');

/**
 * @typedef {object} Option
 * @property {string} name
 * @property {'Output' | 'Changes' | 'Input' | 'Other'} group
 * @property {string} [short]  a letter
 * @property {string} [value]  the name of its value, if it has one
 * @property {readonly string[]} [choices]  values, for completions
 * @property {boolean} [isBeside]  whether the help shows it on the line of the option before it
 * @property {string} [help]  for the help
 * @property {string} manual  for the manual page
 */

/** @type {readonly Option[]} */
export const options = [
  {
    name: 'get',
    short: 'g',
    value: 'NAME',
    choices: columnNames,
    group: 'Output',
    help: "print a part, or a template: '{host} {query:q}'",
    manual:
      'Prints one column per line, or a template in which {NAME} stands for a column. \\t, \\n, \\\\ and \\{ stand for a tab, a newline, a backslash and a brace. With several --get, tabs separate their values.',
  },
  { name: 'site', group: 'Output', help: 'like --get site, …', manual: 'The same as --get site.' },
  {
    name: 'display',
    group: 'Output',
    isBeside: true,
    manual: 'The same as --get display: the URL as it is safe to show to people.',
  },
  { name: 'origin', group: 'Output', isBeside: true, manual: 'The same as --get origin.' },
  {
    name: 'format',
    value: 'FORMAT',
    choices: formatNames,
    group: 'Output',
    help: 'print a table, json, csv, tsv, arrow',
    manual: 'The format of the output: table, json (one object per line), csv, tsv or arrow (a stream of Arrow IPC).',
  },
  { name: 'json', group: 'Output', isBeside: true, manual: 'The same as --format json.' },
  {
    name: 'columns',
    value: 'A,…',
    choices: columnNames,
    group: 'Output',
    help: 'columns: host,port,query:q,…; suffixes of ICANN',
    manual:
      'The columns of --format, separated by commas. Several --columns follow each other. A comma in the name of a query parameter is written \\,.',
  },
  {
    name: 'icann-only',
    group: 'Output',
    isBeside: true,
    manual:
      'The columns site, registrableDomain, publicSuffix and subdomain are by the suffixes of ICANN and of countries alone: without it, those that companies have submitted, such as github.io, count too.',
  },
  {
    name: 'invalid',
    value: 'MODE',
    choices: invalidModes,
    group: 'Output',
    help: 'skip, keep, empty, error if invalid; no messages',
    manual:
      'What is printed for an invalid URL: nothing (skip), its line or record as it is (keep), a row without values (empty), or a row with the error (error). With empty and error, and with the columns error and valid, a blank line is a row as well; with keep it stays blank. Without this option, what is changed in place, a list of lines or a CSV, keeps it; JSON has the error, and the columns error and valid have rows (empty).',
  },
  {
    name: 'quiet',
    short: 'q',
    group: 'Output',
    isBeside: true,
    manual: 'Prints no message for each invalid URL on standard error. The exit status stays.',
  },
  {
    name: 'errors',
    group: 'Output',
    help: 'show validation errors; report changes that fail',
    manual: 'Shows the validation errors of each URL: what is wrong with the way it is written, and where.',
  },
  {
    name: 'strict',
    group: 'Changes',
    isBeside: true,
    manual:
      'Reports each change that cannot be made, such as a port of mailto:a, or of which a setter takes only a part, such as port=80x, with exit status 1.',
  },
  {
    name: 'set',
    value: 'PART=VALUE',
    choices: setters.map((name) => `${name}=`),
    group: 'Changes',
    help: 'change a part: port=8080, query:NAME=VALUE, …',
    manual:
      'Changes a part as the setter of the class URL does, or the value of a query parameter (query:NAME=VALUE). The changes are made in the order in which they are given; then --get href is the default.',
  },
  {
    name: 'build',
    group: 'Changes',
    isBeside: true,
    manual: 'Makes a URL of the values of --set: protocol, host and others.',
  },
  {
    name: 'append',
    value: 'PART=VALUE',
    choices: ['query=', 'path='],
    group: 'Changes',
    help: 'append query=NAME=VALUE, or path=SEGMENT',
    manual: 'Appends a query parameter (query=NAME=VALUE) or a path segment (path=SEGMENT), percent-encoded.',
  },
  {
    name: 'replace',
    value: 'NAME=VALUE',
    group: 'Changes',
    help: 'replace a query parameter, if there is one',
    manual:
      'Replaces the query parameters of a name by one, and changes nothing if there are none. With --set query:NAME=VALUE it would be added.',
  },
  {
    name: 'trim',
    value: 'PATTERN',
    group: 'Changes',
    help: "remove query parameters ('utm_*'); sort them",
    manual: 'Removes the query parameters of a name. A * stands for any characters, and \\* for an asterisk.',
  },
  {
    name: 'sort-query',
    group: 'Changes',
    isBeside: true,
    manual: 'Sorts the query parameters by name, as URLSearchParams does. Their text does not change.',
  },
  {
    name: 'relative-to',
    value: 'URL',
    group: 'Changes',
    help: 'print the shortest reference relative to it',
    manual: 'Prints the shortest string that resolves to each URL against this one.',
  },
  {
    name: 'encode',
    value: 'SET',
    choices: percentEncodeSets,
    group: 'Changes',
    help: 'percent-encode or -decode texts, by a named set',
    manual: 'Percent-encodes each input, a text, with a percent-encode set of the standard.',
  },
  {
    name: 'decode',
    value: 'SET',
    choices: percentEncodeSets,
    group: 'Changes',
    isBeside: true,
    manual: 'Percent-decodes each input. With form-urlencoded, + becomes a space.',
  },
  {
    name: 'base',
    value: 'URL',
    group: 'Input',
    help: 'resolve against it; print only URLs that match',
    manual: 'Resolves each URL, and each pattern of --match, against this one.',
  },
  {
    name: 'match',
    value: 'PATTERN',
    group: 'Input',
    isBeside: true,
    manual:
      'Takes only the URLs that match a pattern of the URL Pattern Standard, such as https://*.example.com/users/:id, or PART=PATTERN for one component. There can be several; a URL that matches more than one belongs to the most specific. The groups are columns: id, or pathname:id.',
  },
  {
    name: 'url-file',
    short: 'f',
    value: 'FILE',
    group: 'Input',
    help: 'read a file of URLs; - is standard input',
    manual: 'Reads the URLs of a file. There can be several; - is standard input.',
  },
  {
    name: 'null',
    short: '0',
    group: 'Input',
    help: 'texts that are read, or printed, end with NUL',
    manual: 'Texts of the input end with NUL instead of a newline, as find -print0 prints them.',
  },
  {
    name: 'print0',
    group: 'Output',
    isBeside: true,
    manual:
      'Ends each line of --get, of changed URLs, of --encode and --decode with NUL instead of a newline, and prints values as they are.',
  },
  {
    name: 'in',
    value: 'FORMAT',
    choices: inputNames,
    group: 'Input',
    help: 'read csv or tsv, with the URLs in this column',
    manual:
      'The format of the input: lines, or csv or tsv with a header. The output then has the same format and all columns, unless --format or --get says otherwise.',
  },
  {
    name: 'field',
    value: 'NAME',
    group: 'Input',
    isBeside: true,
    manual:
      'The column of the input that has the URLs: its name or its number. The default is url, and 1 without a header.',
  },
  {
    name: 'delimiter',
    value: 'C',
    group: 'Input',
    help: 'another character than a comma; no header',
    manual: 'The character between the fields of CSV, in and out, instead of a comma. \\t is a tab.',
  },
  {
    name: 'no-header',
    group: 'Input',
    isBeside: true,
    manual: 'The CSV or TSV has no header, in and out.',
  },
  {
    name: 'jobs',
    value: 'N',
    group: 'Input',
    help: 'use N threads; match in upper and lower case',
    manual: 'Uses N threads for the lines of the input. The order of the output stays.',
  },
  {
    name: 'ignore-case',
    group: 'Input',
    isBeside: true,
    manual: 'Lets path, query and fragment match the patterns of --match without regard to upper and lower case.',
  },
  {
    name: 'completion',
    value: 'SHELL',
    choices: shells,
    group: 'Other',
    help: 'print a script for bash, zsh, fish, powershell',
    manual: 'Prints a script with the completions for bash, zsh, fish or powershell.',
  },
  { name: 'help', short: 'h', group: 'Other', help: 'print this help, or the version', manual: 'Prints a short help.' },
  { name: 'version', short: 'V', group: 'Other', isBeside: true, manual: 'Prints the version.' },
];

/** Names of other programs' options for what these do. @type {Record<string, string>} */
export const otherOptions = {
  file: 'url-file',
  filter: 'match',
  grep: 'match',
  input: 'url-file',
  qtrim: 'trim',
  redirect: 'base',
  separator: 'delimiter',
  silent: 'quiet',
  threads: 'jobs',
  zero: 'null',
};

/** The exit statuses, and what each means. */
export const statuses = /** @type {const} */ ([
  [0, 'all URLs are valid'],
  [1, 'some are invalid, or none match'],
  [2, 'wrong usage'],
  [3, 'the results cannot be written'],
  [4, 'the input cannot be read'],
]);
