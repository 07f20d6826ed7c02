// The arguments, as the description of the options has them.
import { parseArgs } from 'node:util';
import { options as described, otherOptions } from './description.js';
import { choiceFrom, suggestionFor } from './suggestions.js';
import { BadUsage } from './usage.js';

/** @param {string} name of the option @param {string} value @param {readonly string[]} choices */
export function checkChoice(name, value, choices) {
  if (!choices.includes(value)) throw new BadUsage(`--${name} ${JSON.stringify(value)}: ${choiceFrom(value, choices)}`);
}

/**
 * @typedef {object} Token  an argument, in their order
 * @property {string} name  of an option; otherwise undefined
 * @property {string | undefined} value
 *
 * @typedef {Record<string, boolean | string[] | undefined>} Values  by option
 *
 * @typedef {object} Given  the arguments
 * @property {Values} values
 * @property {string[]} positionals
 * @property {Token[]} tokens
 * @property {(name: string) => string[]} all  the values of an option
 * @property {(name: string) => string | undefined} last  of these the last one, which counts
 * @property {(name: string) => boolean} has
 * @property {<T extends string>(name: string, choices: readonly T[]) => T | undefined} choice  the last value, checked
 *
 * @param {string[]} args
 * @returns {Given}
 */
export function parseArguments(args) {
  const { values, positionals, tokens } = parsed(args);
  const all = (/** @type {string} */ name) => /** @type {string[] | undefined} */ (values[name]) ?? [];
  const last = (/** @type {string} */ name) => all(name).at(-1);
  return {
    ...{ values, positionals, tokens, all, last },
    has: (name) => values[name] === true,
    choice(name, choices) {
      const value = last(name);
      if (value !== undefined) checkChoice(name, value, choices);
      return /** @type {any} */ (value);
    },
  };
}

/** @param {string[]} args @returns {{ values: Values, positionals: string[], tokens: Token[] }} */
function parsed(args) {
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
  try {
    return /** @type {any} */ (
      parseArgs({ args, allowPositionals: true, tokens: true, options: /** @type {any} */ (options) })
    );
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw String(code).startsWith('ERR_PARSE_ARGS_') ? usageError(message, args) : error;
  }
}

/** @param {string} reason  of parseArgs @param {string[]} args */
function usageError(reason, args) {
  // The first sentence says what is wrong; the others are about quoting.
  const [message] = reason.split(/\.\s/);
  const [, ambiguous] = /Option '(-[\w-]+)(?:[^\w-].*)?' argument is ambiguous/.exec(message) ?? [];
  if (ambiguous !== undefined)
    return new BadUsage(
      `Option '${ambiguous}' has no value; one that starts with a dash is written '${ambiguous}${ambiguous.startsWith('--') ? '=' : ''}-…'`,
    );
  const [, lacking] = /Option '(?:-\w, )?--([\w-]+) <value>' argument missing/.exec(message) ?? [];
  if (lacking !== undefined) {
    const value = described.find(({ name }) => name === lacking)?.value;
    return new BadUsage(`--${lacking} needs a value: --${lacking} ${value}`);
  }
  const [, unknown] = /Unknown option '(-[^']+)'/.exec(message) ?? [];
  // `-json` are many options of one letter.
  const word = args.find((arg) => unknown !== undefined && arg.startsWith(unknown))?.replace(/^--?|=.*/g, '') ?? '';
  const names = described.map(({ name }) => name);
  const meant = word.length < 2 ? undefined : (otherOptions[word] ?? suggestionFor(word, names));
  return new BadUsage(
    meant === undefined ? message : `${message}. Did you mean '${meant.startsWith('>') ? '' : '--'}${meant}'?`,
  );
}
