// The general path: one `URL` object for each input.
import { complainer } from './diagnostics.js';
import { faultOf } from './changes.js';
import { hintFor } from './hints.js';
import { parseUrl } from './parse-url.js';

/** The error of a URL that is too long, as in the tables of whurl/table. */
const TOO_LONG_ERROR = 'too-long';

/** The error of an input without a scheme, and without a base URL. */
const NO_SCHEME = 'missing-scheme-non-relative-URL';

/**
 * @typedef {import('./fields.js').Row} Row
 * @typedef {string | typeof import('./lines.js').TOO_LONG | { input: string, line: number, fields: string[] }} Input  a line, or a record of
 *   a CSV
 *
 * @typedef {object} Output  the output for some inputs
 * @property {string | Uint8Array<ArrayBuffer>} output
 * @property {string[]} complaints  for standard error
 * @property {number} lines  the number of inputs
 * @property {number} invalid  the number of those that are invalid or, under `--strict`, could not be changed
 * @property {number} [matches]  the number of those that match a pattern of `--match`
 *
 * @typedef {object} Paint  how both streams look
 * @property {import('./colour.js').Painter} output
 * @property {import('./colour.js').Painter} complaints
 * @property {boolean} [isTerminal]  whether a terminal shows the output
 */

/**
 * A function that processes inputs, of which the first has the given number.
 *
 * @param {import('./options.js').Options} options
 * @param {Paint} paint
 * @param {import('./formats/format.js').Format} format
 * @returns {Promise<(inputs: Input[], first: number) => Promise<Output>>}
 */
export async function createGeneral(options, paint, format) {
  const {
    base,
    matching,
    changes,
    skipsBlank,
    source,
    isBuilt,
    strict,
    quiet,
    invalid: mode,
    errors,
    coding,
  } = options;
  const isText = errors || coding !== undefined;
  const complain = complainer(source, paint.complaints);
  const show = await format.writer();
  const file = typeof source === 'string' ? null : source.file;

  return async (inputs, first) => {
    /** @type {Row[]} */
    const rows = [];
    /** @type {string[]} */
    const results = [];
    /** @type {string[]} */
    const complaints = [];
    let [invalid, matches] = [0, 0];

    /** The row of an input; null if it is left out. @param {string} input @param {number} line @param {string[]} [fields] @returns {Promise<Row | null>} */
    const rowOf = async (input, line, fields) => {
      const url = isText ? null : parseUrl(input, base);
      if (url === null)
        return { input, file, line, fields, url, error: isText ? null : await reasonFor(input, base), match: null };
      const match = matching === undefined ? null : matching.find(url);
      if (matching !== undefined && match === null) return null;
      matches += 1;
      let isChanged = true;
      for (const change of changes) {
        if (!strict) {
          change.apply(url);
          continue;
        }
        const fault = faultOf(url, change);
        if (fault === null) continue;
        isChanged = false;
        if (!quiet) complaints.push(complain.unchanged(fault, isBuilt ? null : input, line, change.label));
      }
      if (!isChanged) invalid += 1;
      return { input: isBuilt ? '' : input, file, line, fields, url, error: null, match };
    };

    /** Adds a row to the output, if there is one. @param {Row | null} row */
    const add = (row) => {
      if (row === null) return;
      rows.push(row);
      const { result, valid = row.url !== null } = 'row' in show ? show.row(row) : { result: '' };
      if (result !== '') results.push(result);
      if (valid) return;
      invalid += 1;
      // `--errors` has said it already.
      const isSaid = quiet || mode === 'error' || (isText && row.error === null);
      if (isSaid) return;
      complaints.push(complain.invalid(row.input, row.line, row.error));
      const hint = source === 'argument' && row.error === NO_SCHEME ? hintFor(row.input ?? '') : null;
      if (hint !== null) complaints.push(`Hint: ${hint}\n`);
    };

    for (const [index, given] of inputs.entries()) {
      const { input, line, fields } =
        typeof given === 'object' ? given : { input: given, line: first + index, fields: undefined };
      // A blank line is not a URL. An empty argument is, because the user must have passed it on purpose.
      if (input === '' && source !== 'argument' && skipsBlank && fields === undefined) continue;
      try {
        if (typeof input !== 'string') throw new RangeError(TOO_LONG_ERROR);
        add(await rowOf(input, line, fields));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        // Without the input, which is as long as a string can be.
        add({ input: null, file, line, fields, url: null, error: TOO_LONG_ERROR, match: null });
      }
    }
    const output = 'batch' in show ? show.batch(rows) : results.join(format.gap);
    return { output, complaints, lines: inputs.length, invalid, ...(matching && { matches }) };
  };
}

/** The standard's name of the error of an invalid URL. @param {string} input @param {string | undefined} base */
async function reasonFor(input, base) {
  const { validate } = await import('../dist/tools.mjs');
  return validate(input, { base }).errors.find(({ failure }) => failure)?.name ?? null;
}
