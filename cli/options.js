// What was asked for.
import { parseArgs } from 'node:util';
import { isUrl } from './parse-url.js';
import { components } from './components.js';

/**
 * @typedef {object} Options
 * @property {string[]} urls
 * @property {string | undefined} base
 * @property {boolean} json
 * @property {import('./components.js').Component | undefined} component the one to print, instead of all
 * @property {boolean} errors whether validation errors are to be shown
 * @property {boolean} help
 * @property {boolean} version
 */

export const helpText = `Usage: whurl [URL…] [options]

Parses URLs by the URL Standard and prints their components.
Without a URL, they are read from standard input, one a line; blank lines are skipped.

Options:
  --base B      resolve each URL against B
  --json        print one JSON object a line
  --get NAME    print one component a line: ${components.slice(0, 6).join(', ')},
                ${components.slice(6).join(', ')}
  --errors      show what is wrong with the way each URL is written, and where
  -h, --help    print this
  --version     print the version
  --            what follows are URLs, also where they begin with a dash

Exit status: 0 all were valid; 1 one or more were not (the others are printed all the same); 2 wrong usage.
With --errors, a URL is valid where it has no validation error.
Colours: on a terminal, unless NO_COLOR is set; FORCE_COLOR asks for them elsewhere.
`;

/** The caller's mistake, in words for the caller. */
export class BadUsage extends Error {}

/** @param {string[]} args @returns {Options} */
export function readOptions(args) {
  const { values, positionals } = parse(args);
  if (values.base !== undefined && !isUrl(values.base)) throw new BadUsage(`the base ${JSON.stringify(values.base)} is not a valid URL`);
  if (values.json && values.get !== undefined) throw new BadUsage('--json and --get cannot be had together');
  if (values.errors && values.get !== undefined) throw new BadUsage('--errors and --get cannot be had together');
  return {
    urls: positionals,
    base: values.base,
    json: values.json === true,
    component: values.get === undefined ? undefined : knownComponent(values.get),
    errors: values.errors === true,
    help: values.help === true,
    version: values.version === true,
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        base: { type: 'string' },
        json: { type: 'boolean' },
        get: { type: 'string' },
        errors: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')) {
      // The first sentence says what is wrong; the others tell of quoting.
      throw new BadUsage(error.message.split('. ')[0]);
    }
    throw error;
  }
}

/** @param {string} name */
function knownComponent(name) {
  const component = components.find((known) => known === name);
  if (component === undefined) throw new BadUsage(`there is no component ${JSON.stringify(name)}: choose from ${components.join(', ')}`);
  return component;
}
