// The one description of the options: the reading of arguments, the help, the completions and the manual page follow
// it.

import * as ofTables from '../js/table/column-names.js';
import { components } from './components.js';

export const { siteColumns } = ofTables;

/** Other columns that whurl/table makes of a URL. */
export const madeColumns = ofTables.columnNames.slice(ofTables.columnNames.indexOf('reversedHost'));

/** The columns that hosts have. */
export const hostColumns = [...ofTables.hostColumns.filter((name) => name !== 'portText'), 'input', 'file', 'line'];

/** The columns of whurl/table that are parts of a URL, and those that only the command line has. */
export const columnNames = [
  ...components,
  ...madeColumns,
  ...['display', 'relative', 'match', 'valid', 'error', 'reason', 'input', 'file', 'line'],
];

export const formatNames = /** @type {const} */ (['table', 'json', 'csv', 'tsv', 'arrow']);
export const inputNames = /** @type {const} */ (['lines', 'csv', 'tsv']);
export const invalidModes = /** @type {const} */ (['skip', 'keep', 'empty', 'error']);
export const badRecordModes = /** @type {const} */ (['stop', 'skip', 'keep']);
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
 * @property {string} text  what it does, with code between backticks. The help has the first clause
 */

/** @type {readonly Option[]} */
export const options = [
  {
    name: 'get',
    short: 'g',
    value: 'NAME',
    choices: columnNames,
    group: 'Output',
    text: "Prints a part, or a template such as `'{host} {query:q}'`. `{NAME}` stands for a column; `\\t`, `\\n`, `\\\\`, `\\{` and `\\}` for a tab, a newline, `\\`, `{` and `}`. Tabs separate several `--get`.",
  },
  { name: 'site', group: 'Output', text: 'Prints the site, like `--get site`.' },
  { name: 'display', group: 'Output', text: 'Prints the URL as it is safe to show, like `--get display`.' },
  { name: 'origin', group: 'Output', text: 'Prints the origin, like `--get origin`.' },
  {
    name: 'format',
    value: 'FORMAT',
    choices: formatNames,
    group: 'Output',
    text: 'Chooses the format: `table`, `json` (an object per line), `csv`, `tsv` or `arrow` (a stream of Arrow IPC).',
  },
  { name: 'json', group: 'Output', text: 'Prints JSON, like `--format json`.' },
  {
    name: 'columns',
    value: 'A,…',
    choices: columnNames,
    group: 'Output',
    text: 'Chooses the columns, such as `host,port,query:q,error`. Write a comma in a name as `\\,`. A second `--columns` adds more.',
  },
  {
    name: 'icann-only',
    group: 'Output',
    text: 'Ignores private suffixes, such as `github.io`, for sites. Only the suffixes of ICANN and of countries count.',
  },
  {
    name: 'any-scheme',
    group: 'Output',
    text: 'Finds domains in URLs of every scheme: suffixes of `ssh://example.com/`, and its `reversedHost`.',
  },
  {
    name: 'suffix-list',
    value: 'FILE',
    group: 'Output',
    text: 'Reads a Public Suffix List of your own.',
  },
  {
    name: 'add-suffix',
    value: 'RULE',
    group: 'Output',
    text: 'Adds a suffix, such as `customers.example`: a rule of a Public Suffix List.',
  },
  {
    name: 'invalid',
    value: 'MODE',
    choices: invalidModes,
    group: 'Output',
    text: 'Sets what invalid URLs print: nothing (`skip`), their line or record (`keep`), a row without values (`empty`), or the error (`error`). The default is `keep` for what is changed in place, `error` for JSON, `empty` with a column `error`, `reason` or `valid`, and otherwise `skip`. With `empty` and `error`, blank lines are rows too.',
  },
  {
    name: 'each-param',
    group: 'Output',
    text: 'Prints a row for each query parameter: its `name` and its `value` are columns.',
  },
  {
    name: 'in-place',
    group: 'Output',
    text: 'Writes each file of `-f` anew, in place of printing. After an error it stays as it was.',
  },
  {
    name: 'quiet',
    short: 'q',
    group: 'Output',
    text: 'Prints no messages about invalid URLs, and no hints. The exit status stays the same.',
  },
  {
    name: 'errors',
    group: 'Output',
    text: 'Shows the validation errors of each URL: what is wrong, and where.',
  },
  {
    name: 'print0',
    group: 'Output',
    text: 'Ends each printed value with NUL, for `xargs -0`. Values are printed as they are.',
  },
  {
    name: 'set',
    value: 'PART=VALUE',
    choices: setters.map((name) => `${name}=`),
    group: 'Changes',
    text: 'Changes a part, such as `port=8080` or `query:q=1`. It works like the setter of the class `URL`. Write an equals sign in a name as `\\=`.',
  },
  { name: 'build', group: 'Changes', text: 'Builds a URL from the values of `--set`: `protocol`, `host` and others.' },
  {
    name: 'append',
    value: 'PART=VALUE',
    choices: ['query=', 'path='],
    group: 'Changes',
    text: 'Appends `query=NAME=VALUE` or `path=SEGMENT`. The value is percent-encoded.',
  },
  {
    name: 'replace',
    value: 'NAME=VALUE',
    group: 'Changes',
    text: 'Replaces a query parameter, if there is one. `--set query:NAME=VALUE` adds it otherwise.',
  },
  {
    name: 'trim',
    value: 'PATTERN',
    group: 'Changes',
    text: "Removes query parameters, such as `'utm_*'`. A `*` stands for any characters, and `\\*` for an asterisk.",
  },
  {
    name: 'trim-fragment',
    group: 'Changes',
    text: 'Lets `--trim` remove parameters of fragments too. They stand after the first `?`, as in `#/page?utm_x=1`; without one, they are what has an `=`, as in `#utm_x=1`.',
  },
  {
    name: 'sort-query',
    group: 'Changes',
    text: 'Sorts query parameters by name, as `URLSearchParams` does. Their text does not change.',
  },
  {
    name: 'strict',
    group: 'Changes',
    text: 'Reports changes that fail, with exit status 1. `Not changed`: `mailto:a` cannot have a port. `Changed only in part`: a setter uses only the `80` of `port=80x`.',
  },
  {
    name: 'relative-to',
    value: 'URL',
    group: 'Changes',
    text: 'Prints the shortest reference relative to this URL.',
  },
  {
    name: 'encode',
    value: 'SET',
    choices: percentEncodeSets,
    group: 'Changes',
    text: `Percent-encodes texts, which need not be URLs. The sets are ${percentEncodeSets.map((name) => `\`${name}\``).join(', ')}.`,
  },
  {
    name: 'decode',
    value: 'SET',
    choices: percentEncodeSets,
    group: 'Changes',
    text: 'Percent-decodes texts. A `+` becomes a space only with `form-urlencoded`. Bytes that are not UTF-8 become U+FFFD.',
  },
  {
    name: 'base',
    value: 'URL',
    group: 'Input',
    text: 'Resolves URLs and patterns against this URL.',
  },
  {
    name: 'base-field',
    value: 'NAME',
    group: 'Input',
    text: 'Names the column with the base of each URL: its name, or its number.',
  },
  {
    name: 'hosts',
    group: 'Input',
    text: 'Reads hosts, with or without a port, in place of URLs.',
  },
  {
    name: 'encoding',
    value: 'LABEL',
    group: 'Input',
    text: 'Decodes by an encoding such as `windows-1251`: parameters, `decoded:` columns and texts. With `--base`, queries are encoded in it.',
  },
  {
    name: 'match',
    value: 'PATTERN',
    group: 'Input',
    text: 'Takes only URLs that match this URL pattern. It is a whole URL, or `PART=PATTERN` for one component. If several match, the most specific counts.',
  },
  {
    name: 'ignore-case',
    group: 'Input',
    text: 'Ignores case for `--match` and `--trim`: in path, query and fragment, and in names of parameters.',
  },
  {
    name: 'url-file',
    short: 'f',
    value: 'FILE',
    group: 'Input',
    text: 'Reads a file of URLs, one per line. `-` is standard input.',
  },
  {
    name: 'comment',
    value: 'TEXT',
    group: 'Input',
    text: 'Skips lines that start with this text, such as `#`. They stay where blank lines stay.',
  },
  {
    name: 'refang',
    group: 'Input',
    text: 'Reads URLs in disguise, such as `hxxps://evil[.]com`. A host alone gets the scheme `http`.',
  },
  {
    name: 'null',
    short: '0',
    group: 'Input',
    text: 'Reads texts that end with NUL instead of a newline. Without `--print0`, a newline in one is printed as `\\n`.',
  },
  {
    name: 'in',
    value: 'FORMAT',
    choices: inputNames,
    group: 'Input',
    text: 'Reads `csv` or `tsv` with a header. The output has the same format and all columns, unless you give `--format` or `--get`.',
  },
  {
    name: 'field',
    value: 'NAME',
    group: 'Input',
    text: 'Names the column of the URLs, or gives its number. The default is `url`, and 1 without a header.',
  },
  {
    name: 'delimiter',
    value: 'C',
    group: 'Input',
    text: 'Sets the character between fields of CSV, in and out. `\\t` is a tab.',
  },
  {
    name: 'no-header',
    group: 'Input',
    text: 'Reads and prints CSV or TSV without a header.',
  },
  {
    name: 'bad-records',
    value: 'MODE',
    choices: badRecordModes,
    group: 'Input',
    text: 'Sets what a bad record of CSV or TSV does: it ends the program (`stop`), goes (`skip`) or stays (`keep`).',
  },
  {
    name: 'jobs',
    value: 'N',
    group: 'Input',
    text: 'Uses N threads for lines. The order stays the same.',
  },
  {
    name: 'completion',
    value: 'SHELL',
    choices: shells,
    group: 'Other',
    text: 'Prints completions for a shell: `bash`, `zsh`, `fish` or `powershell`.',
  },
  { name: 'help', short: 'h', group: 'Other', text: 'Prints the help.' },
  {
    name: 'version',
    short: 'V',
    group: 'Other',
    text: 'Prints the versions of whurl, the standard and the data.',
  },
];

/** The text of an option without the marks of code. @param {Option} option */
export const plainTextOf = ({ text }) => text.replaceAll('`', '');

/** The first clause of its text. @param {Option} option */
export const summaryOf = (option) => plainTextOf(option).split(/[.:](?: |$)/)[0];

/** An option as one types it, each way. @param {Option} option */
export const formsOf = ({ name, short }) => [...(short === undefined ? [] : [`-${short}`]), `--${name}`];

/** Names of other programs' options for what these do. @type {Record<string, string>} */
export const otherOptions = {
  csv: 'format csv',
  file: 'url-file',
  filter: 'match',
  grep: 'match',
  input: 'url-file',
  output: '> FILE',
  qtrim: 'trim',
  redirect: 'base',
  separator: 'delimiter',
  silent: 'quiet',
  threads: 'jobs',
  tsv: 'format tsv',
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
