// The rows that inputs become.
import { NEWLINE, RETURN_ERROR, TOO_LONG_ERROR, breakIn, joinsLines } from './lines.js';

/** The sentence about a URL that is too long, as in the tables of whurl/table. */
const TOO_LONG_REASON = 'the URL is too long for 32-bit offsets';

/**
 * @typedef {object} Row
 * @property {string | null} input  null if it is too long to be kept
 * @property {string | null} base  of its own
 * @property {string | null} file  the name of the file that it is read from
 * @property {number} line
 * @property {boolean} valid
 * @property {number | null} place  in the columns of URLs; null if it is none
 * @property {string | null} error  the name of the error of an invalid one
 * @property {string | null} reason  what is wrong in it
 * @property {import('./records.js').Record | undefined} record  of a CSV or TSV input
 * @property {boolean} isBlank  whether it is a blank line or a comment, or cannot be read
 * @property {string | undefined} fault  why it cannot be read
 * @property {import('./match.js').Match | null} match  of the URL before the changes, if there are patterns
 * @property {{ fault: string, label: string }[]} [faults]  the changes that cannot be made, under `--strict`
 * @property {[name: string, value: string]} [parameter]  under `--each-param`
 * @property {string} [text]  encoded or decoded
 * @property {import('../types/tools.js').Validation} [validation]
 *
 * @typedef {string | typeof import('./lines.js').TOO_LONG | import('./records.js').Given} Input  a line, or a record of
 *   a CSV
 */

/**
 * A function that makes the rows of inputs, which are yet to be read. Blank lines and comments that print nothing have
 * none.
 *
 * @param {import('./options.js').Request} request
 * @param {import('./diagnostics.js').Source} source
 */
export function rowMakerFor({ input: form, change, output }, source) {
  const file = typeof source === 'string' ? null : source.file;
  const isArgument = source === 'argument';
  // The parser would remove a line break within a text, and join two URLs.
  const isList = !isArgument && form.end === NEWLINE && change.coding === undefined && !change.validates;
  /** @param {string} input @param {boolean} isRecord */
  const errorOf = (input, isRecord) =>
    !isList ? null : isRecord ? breakIn(input) : joinsLines(input) ? RETURN_ERROR : null;
  const { comment } = form;
  /** Whether a text is a blank line or a comment. An empty argument is a URL, because the user must have passed it on purpose. @param {string | null} input */
  const isNone = (input) =>
    !isArgument &&
    ((input === '' && output.skipsBlank) || (comment !== undefined && input !== null && input.startsWith(comment)));
  /** @param {Input[]} inputs @param {number} first  the number of the first one @returns {Row[]} */
  return (inputs, first) => {
    const rows = [];
    for (const [index, given] of inputs.entries()) {
      const record = typeof given === 'object' ? given : undefined;
      const input = typeof given === 'object' ? given.input : typeof given === 'string' ? given : null;
      const isBlank = record?.isBlank ?? isNone(input);
      const isKept = record === undefined ? output.invalid === 'keep' : output.keepsText && output.invalid !== 'skip';
      const fault = record?.fault;
      if (isBlank && !isKept) continue;
      /** @type {Row} */
      const row = {
        input,
        base: record?.base ?? null,
        file,
        line: record?.line ?? first + index,
        valid: false,
        place: null,
        error: input === null || isBlank ? null : errorOf(input, record !== undefined),
        fault,
        reason: null,
        match: null,
        record: record?.record,
        isBlank: isBlank || fault !== undefined,
      };
      if (input === null) makeTooLong(row);
      rows.push(row);
    }
    return rows;
  };
}

/** Makes a row invalid. It loses its input, which is as long as a string can be. @param {Row} row */
export function makeTooLong(row) {
  Object.assign(row, { input: null, valid: false, place: null, error: TOO_LONG_ERROR, reason: TOO_LONG_REASON });
}

/**
 * Does something with a row, which is too long if a text of it would be.
 *
 * @param {Row} row
 * @param {() => void} act
 * @returns {boolean} whether it could be done
 */
export function attempt(row, act) {
  try {
    act();
    return true;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    makeTooLong(row);
    return false;
  }
}
