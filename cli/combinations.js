// Combinations of options in which one would have no effect: each is an error that names both. (--help, --version and
// --completion end the program; of an option that is given twice, the last one counts.)
import { fileHintFor } from './hints.js';
import { BadUsage } from './usage.js';

/** Options that change the URLs, and those that choose what is printed of them. */
export const changing = ['set', 'append', 'replace', 'trim', 'sort-query'];
export const getting = ['get', 'site', 'display', 'origin'];
const coding = ['encode', 'decode'];

/** Options, and those that each of them excludes. @type {[names: string[], excluded: string[]][]} */
const exclusions = [
  [['json'], ['format']],
  [getting, ['json', 'format', 'columns', 'errors']],
  [['errors'], [...changing, 'relative-to', 'match', 'columns', 'invalid', 'format', 'in', 'build']],
  [['encode'], ['decode']],
  // Only a line that is too long has a message here.
  [['quiet'], ['errors', ...coding]],
  [
    coding,
    // prettier-ignore
    [
      ...changing, 'relative-to', 'match', ...getting, 'columns', 'format', 'json', 'errors', 'invalid', 'base', 'in',
      'build',
    ],
  ],
  // The URL that it starts from is no input, and is valid.
  [['build'], ['url-file', 'base', 'match', 'null', 'in', 'jobs', 'invalid']],
  [['in'], ['null', 'jobs']],
];

/** Options with a value that says what is so without them. @type {Record<string, string>} */
const defaults = { in: 'lines', jobs: '1' };

/** Options whose values are named. */
const withValue = ['in', 'format'];

/**
 * The input and the output of a program, as the arguments ask for them.
 *
 * @typedef {object} Work
 * @property {'lines' | 'csv' | 'tsv'} input
 * @property {import('./options.js').Options['format'] | 'texts'} output
 * @property {string[]} urls  as arguments
 * @property {boolean} isReading  whether there is an input besides the arguments
 * @property {boolean} hasPatterns
 * @property {boolean} hasChanges
 * @property {boolean} showsRelative
 * @property {boolean} hasMessages  whether there can be messages about URLs
 *
 * @typedef {object} Need
 * @property {string} option
 * @property {(work: Work) => boolean} isMet
 * @property {string} needs  in words
 * @property {string[]} instead  the options that may be there in place of what it needs
 */

/** The options that choose the output. */
const outputs = [...getting, 'errors', ...coding, 'json', 'format', 'columns', ...changing, 'relative-to'];

/** @type {Need[]} */
const needs = [
  { option: 'field', isMet: ({ input }) => input !== 'lines', needs: '--in csv or --in tsv', instead: [] },
  {
    option: 'delimiter',
    isMet: ({ input, output }) => input === 'csv' || output === 'csv',
    needs: '--in csv or --format csv',
    instead: ['in', ...outputs],
  },
  {
    option: 'no-header',
    isMet: ({ input, output }) => input !== 'lines' || output === 'csv' || output === 'tsv',
    needs: 'csv or tsv as --in or --format',
    instead: outputs,
  },
  {
    option: 'print0',
    isMet: ({ output }) => output === 'lines' || output === 'texts',
    needs: '--get, a change, --encode or --decode',
    instead: ['errors', 'json', 'format', 'columns', 'in'],
  },
  { option: 'null', isMet: ({ isReading }) => isReading, needs: 'standard input or --url-file', instead: [] },
  { option: 'jobs', isMet: ({ isReading }) => isReading, needs: 'standard input or --url-file', instead: [] },
  { option: 'ignore-case', isMet: ({ hasPatterns }) => hasPatterns, needs: '--match', instead: [] },
  {
    option: 'strict',
    isMet: ({ hasChanges }) => hasChanges,
    needs: '--set, --append, --replace, --trim or --sort-query',
    instead: outputs,
  },
  {
    option: 'quiet',
    isMet: ({ hasMessages }) => hasMessages,
    needs: 'messages about URLs',
    instead: ['json', 'format', 'invalid', 'build'],
  },
  {
    option: 'relative-to',
    isMet: ({ showsRelative }) => showsRelative,
    needs: 'relative among the columns',
    instead: outputs,
  },
];

/** @typedef {import('./options.js').Values} Values */

/** Whether an option is there, and does not say what is so anyway. @param {Values} values @param {string} name */
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

/** @param {Values} values @param {Work} work */
export function refuseWithoutEffect(values, work) {
  for (const { option, isMet, needs: needed, instead } of needs) {
    if (!isGiven(values, option) || isMet(work)) continue;
    const other = instead.find((name) => isGiven(values, name));
    const message = `--${option} needs ${needed}`;
    if (!work.isReading && ['null', 'jobs'].includes(option))
      throw new BadUsage(`${message}, not URLs as arguments`, fileHintFor(work.urls[0]));
    throw new BadUsage(`${message}${other === undefined ? '' : `, not ${named(values, other)}`}`);
  }
}
