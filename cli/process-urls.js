// Processes inputs, with the columns of a table of all of them: the way that has every option.
import { createBatch } from './batch.js';
import { diagnosticsFor } from './diagnostics.js';
import { hintFor, meantBy } from './hints.js';
import { bytesOfText } from './lines.js';
import { textReaderOf, urlReaderOf } from './read-rows.js';
import { attempt, rowMakerFor } from './rows.js';

/** The error of an input without a scheme, and without a base URL. */
const NO_SCHEME = 'missing-scheme-non-relative-URL';

/**
 * @typedef {import('./rows.js').Row} Row
 * @typedef {import('./rows.js').Input} Input
 *
 * @typedef {object} Result  of some inputs
 * @property {string | Uint8Array<ArrayBuffer>} output
 * @property {string[]} complaints  for standard error
 * @property {number} lines  the number of inputs
 * @property {number} invalid  the number of those that are invalid or, under `--strict`, could not be changed
 * @property {number} [matches]  the number of those that match a pattern of `--match`
 * @property {string} [fault]  why the inputs after these cannot be read
 *
 * @typedef {object} Paint  how both streams look
 * @property {import('./colour.js').Painter} output
 * @property {import('./colour.js').Painter} complaints
 * @property {boolean} [isTerminal]  whether a terminal shows the output
 */

/**
 * A function that processes inputs, of which the first has the given number.
 *
 * @param {import('./options.js').Request} request
 * @param {import('./diagnostics.js').Source} source
 * @param {Paint} paint
 * @param {import('./formats/format.js').Format} format
 * @returns {Promise<(inputs: Input[], first: number) => Promise<Result>>}
 */
export async function createUrlProcessor(request, source, paint, format) {
  const { change, output } = request;
  const { matching, isBuilt } = change;
  const diagnostics = diagnosticsFor(source, paint.complaints, output.isHosts);
  const batch = await createBatch(format.columns, request);
  const writer = format.writer(batch.readers);
  const readRows = (await textReaderOf(change, request.input)) ?? urlReaderOf(batch, change, request.input);
  const isArgument = source === 'argument';
  const rowsOf = rowMakerFor(request, source);
  const keepsBad = request.input.badRecords === 'keep' && output.keepsText;
  /** Whether there is a hint about the list. */
  let hasHint = false;

  return async (inputs, first) => {
    const rows = rowsOf(inputs, first);
    await readRows(rows);
    /** @type {Row[]} */
    const written = [];
    /** @type {string[]} */
    const results = [];
    /** @type {string[]} */
    const complaints = [];
    let [invalid, matches] = [0, 0];

    /** Adds a row to the output. @param {Row} row */
    const add = (row) => {
      const result = 'row' in writer ? writer.row(row) : '';
      if (result !== '') results.push(result);
      written.push(row);
    };

    for (const row of rows) {
      if (row.fault !== undefined) {
        invalid += 1;
        if (!output.quiet) complaints.push(diagnostics.unreadable(row.line, row.fault));
      }
      if (row.isBlank) {
        if (row.fault === undefined || keepsBad) add(row);
        continue;
      }
      const { input, line } = row;
      // The first batch is enough of a list of lines.
      const isSample = isArgument || (!hasHint && (first === 1 || row.record !== undefined));
      const isUrl = row.place !== null || (row.validation?.url ?? null) !== null;
      if (isSample && isUrl && input !== null && !output.quiet && !isBuilt && !output.isHosts) {
        const meant = meantBy(input);
        hasHint ||= meant !== null;
        if (meant !== null) complaints.push(diagnostics.unmeant(line, meant));
      }
      if (row.place !== null) {
        if (matching !== undefined && row.match === null) continue;
        matches += 1;
        const { faults = [] } = row;
        if (faults.length > 0) invalid += 1;
        if (!output.quiet)
          for (const { fault, label } of faults)
            complaints.push(diagnostics.unchanged(fault, isBuilt ? null : input, line, label));
      }
      for (const each of batch.rowsOf(row)) if (!attempt(each, () => add(each))) add(each);
      if (row.valid) continue;
      invalid += 1;
      if (output.quiet || output.invalid === 'error' || row.validation !== undefined) continue;
      // It says more about the input than the reason.
      const hint = isArgument && row.error === NO_SCHEME ? hintFor(row.input ?? '') : null;
      const reason = hint === null && row.input !== null ? row.reason : null;
      complaints.push(
        diagnostics.invalid(row.input, line, row.error, reason),
        ...(hint === null ? [] : [`Hint: ${hint}\n`]),
      );
    }
    const text = results.join(format.gap);
    const hasBad = keepsBad && rows.some(({ fault }) => fault !== undefined);
    const all = 'batch' in writer ? writer.batch(written) : hasBad ? bytesOfText(text) : text;
    return { output: all, complaints, lines: inputs.length, invalid, ...(matching && { matches }) };
  };
}
