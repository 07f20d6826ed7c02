// The messages about URLs and their sources on standard error.
import { visible } from './visible.js';

/** The words for an invalid input. @param {boolean} isHosts  whether the inputs are hosts */
export const errorText = (isHosts) => `Invalid ${isHosts ? 'host' : 'URL'}`;

/** The number of characters of a URL that are shown. */
const MAX_QUOTED = 200;

/**
 * The origin of the inputs: the arguments, the lines of standard input, or the lines of a file.
 *
 * @typedef {'argument' | 'line' | { file: string }} Source
 */

/** @param {Source} source @param {string} reason */
export function cannotRead(source, reason) {
  const name = typeof source === 'string' ? 'standard input' : source.file === '' ? "''" : source.file;
  return visible(`whurl: cannot read ${name}: ${reason}`) + '\n';
}

/** @param {Source} source @param {import('./colour.js').Painter} paint @param {boolean} [isHosts]  whether the inputs are hosts */
export function diagnosticsFor(source, paint, isHosts = false) {
  /** @param {number} line */
  const where = (line) =>
    typeof source === 'string' ? `${source} ${line}` : `line ${line} of ${visible(source.file)}`;
  /** @param {string | null} input  null if it is not to be shown @param {number} line */
  const place = (input, line) => `in ${where(line)}${input === null ? '' : `: ${quoted(input)}`}`;
  return {
    /**
     * @param {string | null} input
     * @param {number} line
     * @param {string | null} error  the standard's name
     * @param {string | null} reason  what is wrong in the input
     */
    invalid: (input, line, error, reason) =>
      `${paint('error', errorText(isHosts))}${error === null ? '' : ` (${error})`} ${place(input, line)}${reason === null ? '' : `: ${visible(reason)}`}\n`,
    /** @param {number} line @param {string} fault */
    unreadable: (line, fault) => `${paint('error', 'Bad record')} ${place(null, line)}: ${visible(fault)}\n`,
    /** @param {number} line @param {string} meant  the start of the URL that was meant by a valid one */
    unmeant: (line, meant) =>
      `Hint: the text before the ":" in ${where(line)} is read as a scheme; did you mean ${meant}?\n`,
    /** @param {string} fault @param {string | null} input  null if it is built @param {number} line @param {string} change */
    unchanged: (fault, input, line, change) =>
      `${paint('error', fault)} by ${visible(change)}${input === null ? '\n' : ` ${place(input, line)}\n`}`,
  };
}

// Quoted, visible and limited in length, because the input may be anything.
/** @param {string} input */
function quoted(input) {
  const shown = input.length > MAX_QUOTED ? `${input.slice(0, MAX_QUOTED)}…` : input;
  return visible(JSON.stringify(shown));
}
