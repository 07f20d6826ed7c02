// The command line of `npm test`.
import { resolve, sep } from 'node:path';
import { suggestionFor } from '../../cli/suggestions.js';
import { describeNeeds } from '../prepare.js';
import { root } from '../project.js';
import { describeTime } from './times.js';

/** @typedef {import('./sections.js').Section} Section */

/** Wrong usage, with a message for the user. */
export class BadUsage extends Error {}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {Section[]} sections
 * @returns {{ show?: 'help' | 'list' | 'build', everything: boolean, chosen: Section[] }} everything: whether a test tries all of
 *   its cases; chosen: sections with the parts that run
 */
export function readOptions(args, env, sections) {
  const options = args.filter((arg) => arg.startsWith('-'));
  const names = args.filter((arg) => !arg.startsWith('-'));
  for (const option of options) {
    if (!['--list', '--all', '--build', '--help', '-h'].includes(option))
      throw new BadUsage(`there is no option ${option}`);
  }
  const everything = options.includes('--all');
  for (const show of /** @type {const} */ (['help', 'list', 'build']))
    if (options.includes(`--${show}`) || (show === 'help' && options.includes('-h')))
      return { show, everything, chosen: [] };
  if (names.length > 0) return { everything, chosen: named(names, sections) };
  if (everything) return { everything, chosen: sections };
  if (env.CI !== 'true') return { everything, chosen: sections.filter(({ byDefault }) => byDefault) };
  // On CI, one package under test serves all of these parts, so each file runs once.
  const isFirst = createIsFirst();
  const often = sections.map((section) => ({
    ...section,
    parts: section.parts
      .filter(({ weekly }) => !weekly)
      .map((part) => {
        const files = part.files?.().filter(isFirst);
        return files === undefined ? part : { ...part, files: () => files };
      }),
  }));
  return { everything, chosen: often.filter(({ parts }) => parts.length > 0) };
}

/** Creates a function that is true for each file once. */
function createIsFirst() {
  const taken = new Set();
  return (/** @type {string} */ file) => taken.size < taken.add(file).size;
}

/**
 * The parts of sections that have one of the names, or test files at it. A file that two parts have runs in the first.
 *
 * @param {string[]} names
 * @param {Section[]} sections
 */
function named(names, sections) {
  const all = sections.flatMap(({ name, parts }) => [name, ...parts.map((part) => part.name)]);
  const unknown = new Set(names.filter((name) => !all.includes(name)));
  const paths = [...unknown].map((name) => ({ name, path: resolve(root, name) }));
  const isFirst = createIsFirst();
  const chosen = sections.map((section) => ({
    ...section,
    parts: section.parts.flatMap((part) => {
      if (names.includes(section.name) || names.includes(part.name)) return [part];
      const files = (paths.length === 0 ? [] : (part.files?.() ?? [])).filter((file) => {
        const at = paths.filter(({ path }) => file === path || file.startsWith(path + sep));
        for (const { name } of at) unknown.delete(name);
        return at.length > 0 && isFirst(file);
      });
      return files.length === 0 ? [] : [{ ...part, commands: undefined, files: () => files }];
    }),
  }));
  for (const name of unknown) {
    const meant = suggestionFor(name, all);
    throw new BadUsage(
      `there is no section, part or test file ${JSON.stringify(name)}${meant === undefined ? '' : ` (did you mean ${meant}?)`}`,
    );
  }
  return chosen.filter(({ parts }) => parts.length > 0);
}

export const help = `Usage: npm test [-- [NAME…] [--all | --build | --list | --help]]

Checks and tests the project in sections. First it builds and downloads what they need and what is missing.
Without a name, it runs the sections that every change needs. They need only Rust, Node and npm.

  NAME…     run these sections, parts of sections, or test files and folders
  --all     run all sections; of those named, all cases. Otherwise tests try a fifth of their generated cases, Wrangler
            bundles for two dates, and the playground runs in Chromium alone
  --build   build, pack and install the package under test, and run nothing
  --list    list the sections: the time of each, what it does, its parts, and what it needs
  --help    print this

With CI=true in the environment, all parts but the weekly ones run, and missing test data is a failure.
The last line says how many tests passed and failed. Exit status: 0 all passed; 1 some failed; 2 wrong usage.
`;

/**
 * @param {Section[]} sections
 * @param {{ details?: boolean, times?: Record<string, number> }} [options]  times: seconds, by the name of a part
 */
export function list(sections, { details = true, times = {} } = {}) {
  const width = Math.max(...sections.map(({ name }) => name.length)) + 2;
  const timeOf = (/** @type {Section} */ { parts }) =>
    details ? `${describeTime(parts.reduce((sum, { name }) => sum + times[name], 0)).padStart(6)}  ` : '';
  const lines = sections.flatMap((section) => {
    const { name, about, byDefault, parts } = section;
    const needs = describeNeeds(parts.flatMap((part) => part.needs)).join(', ');
    const titles = parts.map((part) => `${part.name}${part.weekly ? ' (weekly)' : ''}`);
    const names = parts.length > 1 || parts[0].weekly ? `parts: ${titles.join(', ')}; ` : '';
    return [
      `${byDefault ? '*' : ' '} ${name.padEnd(width)}${timeOf(section)}${about}`,
      ...(details ? [`${' '.repeat(width + 10)}${names}needs ${needs}`] : []),
    ];
  });
  const note = details ? '; the time is of the last run here that passed, with what it had to build' : '';
  return `${lines.join('\n')}\n\n* runs by default${note}\n`;
}
