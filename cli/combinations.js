// Combinations of options in which one would have no effect: each is an error that names both. (--help, --version and
// --completion end the program; of an option that is given twice, the last one counts.)
import { siteColumns } from './description.js';
import { fileHintFor } from './hints.js';
import { columnsUsed, isQuery } from './template.js';
import { BadUsage } from './usage.js';

/** Options that change the URLs, and those that choose what is printed of them. */
export const changing = ['set', 'append', 'replace', 'trim', 'sort-query'];
export const getting = ['get', 'site', 'display', 'origin'];
const coding = ['encode', 'decode'];

/** Options of tables, which `--errors` does not make. */
const ofTables = ['any-scheme', 'suffix-list', 'add-suffix', 'encoding'];

/** Options, and those that each of them excludes. @type {[names: string[], excluded: string[]][]} */
const exclusions = [
  [['json'], ['format']],
  [
    ['in-place'],
    ['json', 'format', 'errors', ...coding, 'site', 'display', 'origin', 'each-param', 'build', 'print0', 'null'],
  ],
  [
    ['hosts'],
    [
      ...['base', 'base-field', 'match', 'site', 'display', 'origin', 'any-scheme', 'encoding', 'each-param'],
      ...[...changing, 'relative-to', 'errors', ...coding, 'build'],
    ],
  ],
  [['base-field'], ['base']],
  [['each-param'], [...changing, 'relative-to', 'errors']],
  [getting, ['json', 'format', 'columns', 'errors']],
  [
    ['errors'],
    [...changing, 'relative-to', 'match', 'columns', 'invalid', 'format', 'in', 'build', 'refang', ...ofTables],
  ],
  [['encode'], ['decode']],
  // Only a line that is too long has a message here.
  [['quiet'], ['errors', ...coding]],
  [
    coding,
    // prettier-ignore
    [
      ...changing, 'relative-to', 'match', ...getting, 'columns', 'format', 'json', 'errors', 'invalid', 'base', 'in',
      'build', 'each-param', 'comment', 'refang', 'any-scheme', 'suffix-list', 'add-suffix',
    ],
  ],
  // The URL that it starts from is no input, and is valid.
  [['build'], ['url-file', 'base', 'match', 'null', 'in', 'jobs', 'invalid', 'comment', 'refang']],
  [['in'], ['null', 'jobs']],
];

/** Default values: to pass one changes nothing. @type {Record<string, string>} */
const defaults = { in: 'lines', jobs: '1', 'bad-records': 'stop' };

/** Options whose values are named. */
const withValue = ['in', 'format', 'invalid', 'bad-records'];

/**
 * @typedef {import('./options.js').Request} Request
 *
 * @typedef {object} Need
 * @property {string} option
 * @property {(request: Request) => boolean} isMet
 * @property {string} needs  in words
 * @property {string[]} [instead]  the options that may be there in place of what it needs
 * @property {string} [hint]
 */

/** Whether there is an input besides the arguments. @param {Request} request */
const isReading = ({ input: { urls, files } }) => urls.length === 0 || files.length > 0;

/** @param {Request} request */
const isTrimming = ({ change }) => change.changes.some(({ label }) => label.startsWith('--trim '));

/** The options that choose the output. */
const outputs = [
  ...[...getting, 'errors', ...coding, 'json', 'format', 'columns', ...changing, 'relative-to', 'each-param', 'hosts'],
];

/** The columns of domains in hosts of any scheme. */
const ofDomains = [...siteColumns.slice(1), 'reversedHost'];

/** @type {Need[]} */
const needs = [
  { option: 'field', isMet: ({ input }) => input.form !== 'lines', needs: '--in csv or --in tsv' },
  {
    option: 'delimiter',
    isMet: ({ input, output }) => input.form === 'csv' || output.format === 'csv',
    needs: '--in csv or --format csv',
    instead: ['in', ...outputs],
  },
  {
    option: 'no-header',
    isMet: ({ input, output }) => input.form !== 'lines' || ['csv', 'tsv'].includes(output.format),
    needs: 'csv or tsv as --in or --format',
    instead: outputs,
  },
  {
    option: 'print0',
    isMet: ({ output }) => ['lines', 'texts'].includes(output.format),
    needs: '--get, a change, --encode or --decode',
    instead: ['errors', 'json', 'format', 'columns', 'in'],
  },
  { option: 'bad-records', isMet: ({ input }) => input.form !== 'lines', needs: '--in csv or --in tsv' },
  { option: 'base-field', isMet: ({ input }) => input.form !== 'lines', needs: '--in csv or --in tsv' },
  {
    option: 'any-scheme',
    isMet: ({ output }) => columnsUsed(output).some((name) => ofDomains.includes(name)),
    needs: `${ofDomains.slice(0, -1).join(', ')} or ${ofDomains.at(-1)} among the columns`,
    instead: outputs,
  },
  ...['suffix-list', 'add-suffix'].map((option) => ({
    option,
    isMet: (/** @type {Request} */ { output }) => columnsUsed(output).some((name) => siteColumns.includes(name)),
    needs: `${siteColumns.slice(0, -1).join(', ')} or ${siteColumns.at(-1)} among the columns`,
    instead: outputs,
  })),
  {
    option: 'encoding',
    isMet: ({ input, change, output }) =>
      change.coding !== undefined ||
      (input.base !== undefined && output.inPlace !== 'input') ||
      output.eachParameter ||
      change.trim !== undefined ||
      columnsUsed(output).some((name) => isQuery(name) || name === 'params' || name.startsWith('decoded:')),
    needs: 'a parameter or decoded:… among the columns, --encode, --decode, --trim or --base',
    instead: [...outputs, 'hosts'],
  },
  { option: 'comment', isMet: isReading, needs: 'standard input or --url-file' },
  {
    option: 'in-place',
    isMet: ({ input: { urls, files } }) => urls.length === 0 && files.length > 0 && !files.includes('-'),
    needs: '--url-file with the names of files, and nothing else to read',
  },
  {
    option: 'in-place',
    isMet: ({ output }) => output.keepsText,
    needs: '--get href, a change, --in csv or --in tsv',
    instead: ['get', 'columns'],
  },
  { option: 'null', isMet: isReading, needs: 'standard input or --url-file' },
  { option: 'jobs', isMet: isReading, needs: 'standard input or --url-file' },
  {
    option: 'ignore-case',
    isMet: (request) => request.change.matching !== undefined || isTrimming(request),
    needs: '--match or --trim',
  },
  { option: 'trim-fragment', isMet: isTrimming, needs: '--trim' },
  {
    option: 'strict',
    isMet: ({ change }) => change.changes.length > 0 || change.isBuilt,
    needs: '--set, --append, --replace, --trim or --sort-query',
    instead: outputs,
    hint: 'an invalid URL makes the exit status 1 without it',
  },
  {
    option: 'invalid',
    isMet: ({ input, output }) =>
      output.invalid !== 'keep' ||
      output.format === 'lines' ||
      (input.form !== 'lines' && ['csv', 'tsv'].includes(output.format)),
    needs: '--get, a change, --in csv or --in tsv',
    instead: ['json', 'format', 'columns'],
  },
  {
    option: 'quiet',
    isMet: ({ change, output }) => change.strict || (output.invalid !== 'error' && !change.isBuilt),
    needs: 'messages about URLs',
    instead: ['json', 'format', 'invalid', 'build'],
  },
  {
    option: 'relative-to',
    isMet: ({ output }) => output.inPlace === 'relative' || columnsUsed(output).includes('relative'),
    needs: 'relative among the columns',
    instead: outputs,
  },
  {
    option: 'icann-only',
    isMet: ({ output }) => columnsUsed(output).some((name) => siteColumns.includes(name)),
    needs: `${siteColumns.slice(0, -1).join(', ')} or ${siteColumns.at(-1)} among the columns`,
    instead: outputs,
  },
];

/** @typedef {import('./arguments.js').Values} Values */

/** Whether an option is given, with another value than its default. @param {Values} values @param {string} name */
const isGiven = (values, name) => values[name] !== undefined && lastOf(values, name) !== defaults[name];

/** @param {Values} values @param {string} name */
const lastOf = (values, name) => [values[name]].flat().at(-1);

/** As it is named in a message. @param {Values} values @param {string} name */
const named = (values, name) => `--${name}${withValue.includes(name) ? ` ${lastOf(values, name)}` : ''}`;

/** @param {Values} values */
export function refuseExclusions(values) {
  for (const [names, excluded] of exclusions) {
    const name = names.find((each) => isGiven(values, each));
    if (name === undefined) continue;
    for (const other of excluded.filter((each) => isGiven(values, each))) {
      const saysTheSame = other === 'format' && lastOf(values, other) === 'json' && ['json', 'errors'].includes(name);
      if (!saysTheSame) throw new BadUsage(`${named(values, name)} and ${named(values, other)} cannot be combined`);
    }
  }
}

/** @param {Values} values @param {Request} request */
export function refuseWithoutEffect(values, request) {
  for (const { option, isMet, needs: needed, instead = [], hint = null } of needs) {
    if (!isGiven(values, option) || isMet(request)) continue;
    const other = instead.find((name) => isGiven(values, name));
    const message = `${named(values, option)} needs ${needed}`;
    if (['null', 'jobs', 'comment'].includes(option))
      throw new BadUsage(`${message}, not URLs as arguments`, fileHintFor(request.input.urls[0]));
    throw new BadUsage(`${message}${other === undefined ? '' : `, not ${named(values, other)}`}`, hint);
  }
}
