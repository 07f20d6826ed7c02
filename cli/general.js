// The general path: one `URL` object for each input.
import { complainer } from './complaints.js';
import { TOO_LONG } from './lines.js';
import { linesFor } from './tokens.js';
import { parseUrl } from './parse-url.js';
import { renderer } from './render.js';
import { tableFormatter } from './table.js';

/** The error of a URL that is too long, as in the tables of whurl/table. */
const TOO_LONG_ERROR = 'too-long';

/**
 * @typedef {import('./fields.js').Row} Row
 * @typedef {string | typeof TOO_LONG | { input: string, line: number, fields: string[] }} Input  a line, or a record of
 *   a CSV
 *
 * @typedef {object} Output  the output for some inputs
 * @property {string | Uint8Array<ArrayBuffer>} output
 * @property {string[]} complaints  for standard error
 * @property {number} lines  the number of inputs
 * @property {number} invalid  the number of invalid ones
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
 * @param {string[]} [header]  of a CSV input
 * @returns {Promise<(inputs: Input[], first: number) => Promise<Output>>}
 */
export async function createGeneral(options, paint, header) {
  const { format, base, changes, skipsBlank, urls, invalid: mode, errors, coding } = options;
  const isText = errors || coding !== undefined;
  const complain = complainer(urls.length > 0 ? 'argument' : 'line', paint.complaints);
  const show = await formatterFor(options, paint, header);
  // Between two tables there is an empty line. The first of them all has none before it (main.js).
  const gap = needsGap(options) ? '\n' : '';

  /** @param {string} input @param {number} line @param {string[]} [fields] @returns {Promise<Row>} */
  const rowOf = async (input, line, fields) => {
    const url = isText ? null : parseUrl(input, base);
    if (url === null) return { input, line, fields, url, error: isText ? null : await reasonFor(input, base) };
    for (const change of changes) change(url);
    return { input, line, fields, url, error: null };
  };

  return async (inputs, first) => {
    /** @type {Row[]} */
    const rows = [];
    /** @type {string[]} */
    const results = [];
    /** @type {string[]} */
    const complaints = [];
    let invalid = 0;
    for (const [index, given] of inputs.entries()) {
      const { input, line, fields } =
        typeof given === 'object' ? given : { input: given, line: first + index, fields: undefined };
      // A blank line is not a URL. An empty argument is, because the user must have passed it on purpose.
      if (input === '' && urls.length === 0 && skipsBlank && fields === undefined) continue;
      try {
        if (input === TOO_LONG) throw new RangeError('URL is too long');
        const row = await rowOf(/** @type {string} */ (input), line, fields);
        const { result, valid = row.url !== null } = show.row(row);
        rows.push(row);
        if (result !== '') results.push(result);
        if (valid) continue;
        invalid += 1;
        if (mode !== 'error' && !isText) complaints.push(complain(row.input, line, row.error));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        invalid += 1;
        const { message } = error;
        // Without the input, which is as long as a string can be.
        if (errors && format === 'json')
          results.push(
            `${JSON.stringify({ input: null, line, valid: false, href: null, errors: [], error: message })}\n`,
          );
        else if (mode === 'error' && format === 'json')
          results.push(`${JSON.stringify({ input: null, line, error: message, reason: TOO_LONG_ERROR })}\n`);
        else if (!isText) {
          const row = { input: '', line, fields, url: null, error: TOO_LONG_ERROR };
          const { result } = show.row(row);
          rows.push(row);
          if (result !== '') results.push(result);
        }
        if (mode !== 'error') complaints.push(`${message} in line ${line}\n`);
      }
    }
    const output = show.batch === undefined ? results.join(gap) : show.batch(rows);
    return { output, complaints, lines: inputs.length, invalid };
  };
}

/**
 * @typedef {object} Formatter
 * @property {(row: Row) => { result: string, valid?: boolean }} row
 * @property {(rows: Row[]) => Uint8Array<ArrayBuffer>} [batch]  of a format that is not text
 */

/**
 * @param {import('./options.js').Options} options
 * @param {Paint} paint
 * @param {string[]} [header]
 * @returns {Promise<Formatter>}
 */
async function formatterFor(options, paint, header) {
  const { format, errors, coding, base } = options;
  if (coding !== undefined) {
    const code = (await import('./coding.js')).coder(coding);
    return { row: ({ input }) => ({ result: `${code(input)}\n`, valid: true }) };
  }
  // Loaded on demand, because whurl/tools is as large as everything else.
  if (errors) {
    const show = (await import('./errors.js')).errorsFormatter(base, format === 'json', paint.output);
    return { row: ({ input, line }) => show(input, line) };
  }
  if (format === 'arrow') {
    const batch = await (await import('./arrow.js')).arrowFormatter(options);
    return { row: () => ({ result: '' }), batch };
  }
  const write =
    format === 'table'
      ? await tableFormatter(options, paint.output, paint.isTerminal === true)
      : await renderer(linesFor(options, header), options);
  return { row: (row) => ({ result: write(row) }) };
}

/** Whether an empty line separates the results. @param {import('./options.js').Options} options */
export const needsGap = ({ format, errors, coding }) =>
  coding === undefined && (format === 'table' || (errors && format !== 'json'));

/** The standard's name of the error of an invalid URL. @param {string} input @param {string | undefined} base */
async function reasonFor(input, base) {
  const { validate } = await import('../dist/tools.mjs');
  return validate(input, { base }).errors.find(({ failure }) => failure)?.name ?? null;
}
