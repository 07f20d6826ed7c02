// The options of the command line.
import { parseArgs } from 'node:util';
import { isUrl } from './parse-url.js';
import { components } from './components.js';

/**
 * @typedef {object} Options
 * @property {string[]} urls
 * @property {string | undefined} base
 * @property {boolean} json
 * @property {import('./components.js').Component | undefined} component  the one to print, instead of all
 * @property {boolean} errors  whether to show validation errors
 * @property {boolean} help
 * @property {boolean} version
 */

export const helpText = `Usage: whurl [URL…] [options]

Parses URLs by the URL Standard and prints their components.
Without arguments, reads URLs from standard input, one per line, and skips blank lines.

Options:
  --base B      resolve each URL against B
  --json        print one JSON object per line
  --get NAME    print one component per line: ${components.slice(0, 6).join(', ')},
                ${components.slice(6).join(', ')}
  --errors      show the validation errors of each URL
  -h, --help    print this help
  --version     print the version
  --            treat all following arguments as URLs, even if they start with a dash

Exit status: 0 all URLs are valid; 1 some are invalid (the others are still printed); 2 wrong usage;
3 the results cannot be written; 4 standard input cannot be read. With --errors, a URL is valid if it has no validation
errors.
Colours are used on a terminal, unless NO_COLOR is set. FORCE_COLOR turns them on elsewhere.
`;

/** A mistake in the arguments, with a message for the user. */
export class BadUsage extends Error {}

/** @param {string[]} args @returns {Options} */
export function readOptions(args) {
  const { values, positionals } = parse(args);
  if (values.base !== undefined && !isUrl(values.base)) throw new BadUsage(`the base ${JSON.stringify(values.base)} is not a valid URL`);
  if (values.json && values.get !== undefined) throw new BadUsage('--json and --get cannot be combined');
  if (values.errors && values.get !== undefined) throw new BadUsage('--errors and --get cannot be combined');
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
      // The first sentence says what is wrong; the others are about quoting.
      throw new BadUsage(error.message.split('. ')[0]);
    }
    throw error;
  }
}

/** @param {string} name */
function knownComponent(name) {
  const component = components.find((known) => known === name);
  if (component === undefined) throw new BadUsage(`unknown component ${JSON.stringify(name)}: choose from ${components.join(', ')}`);
  return component;
}
