// The command line of `npm test`.
import { describeNeeds } from '../prepare.js';
import { describeTime } from './times.js';

/** @typedef {import('./sections.js').Section} Section */

/** Wrong usage, with a message for the user. */
export class BadUsage extends Error {}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {Section[]} sections
 * @returns {{ show?: 'help' | 'list', chosen: Section[] }}
 */
export function readOptions(args, env, sections) {
  const options = args.filter((arg) => arg.startsWith('-'));
  const names = args.filter((arg) => !arg.startsWith('-'));
  for (const option of options) {
    if (!['--list', '--all', '--help', '-h'].includes(option)) throw new BadUsage(`there is no option ${option}`);
  }
  for (const name of names) {
    if (!sections.some((section) => section.name === name))
      throw new BadUsage(`there is no section ${JSON.stringify(name)}`);
  }
  if (options.includes('--help') || options.includes('-h')) return { show: 'help', chosen: [] };
  if (options.includes('--list')) return { show: 'list', chosen: [] };
  const all = options.includes('--all') || (names.length === 0 && env.CI === 'true');
  return {
    chosen: sections.filter(({ name, byDefault }) => all || (names.length === 0 ? byDefault : names.includes(name))),
  };
}

export const help = `Usage: npm test [-- [NAME…] [--all | --list | --help]]

Checks and tests the project in sections. First it builds and downloads what they need and what is missing.
Without a name, it runs the sections that need only Rust, Node and npm.

  NAME…     run these sections
  --all     run all sections; so does CI=true in the environment, where missing test data is a failure
  --list    list the sections: the time of each, what it does, and what it needs
  --help    print this

The last line says how many tests passed and failed. Exit status: 0 all passed; 1 some failed; 2 wrong usage.
`;

/**
 * @param {Section[]} sections
 * @param {{ withNeeds?: boolean, times?: Record<string, number> }} [options]  times: seconds, by the name of a section
 */
export function list(sections, { withNeeds = true, times = {} } = {}) {
  const width = Math.max(...sections.map(({ name }) => name.length)) + 2;
  const timeOf = (/** @type {string} */ name) => (withNeeds ? `${describeTime(times[name]).padStart(6)}  ` : '');
  const lines = sections.flatMap(({ name, about, byDefault, needs }) => [
    `${byDefault ? '*' : ' '} ${name.padEnd(width)}${timeOf(name)}${about}`,
    ...(withNeeds ? [`${' '.repeat(width + 10)}needs ${describeNeeds(needs).join(', ')}`] : []),
  ]);
  const note = withNeeds ? '; the time is of the last run here that passed, with what it had to build' : '';
  return `${lines.join('\n')}\n\n* runs by default${note}\n`;
}
