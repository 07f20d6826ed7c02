// Processes inputs one by one, with a `URL` object for each: the way that has every option.
import { faultOf } from './changes.js';
import { coderOf } from './coding.js';
import { diagnosticsFor } from './diagnostics.js';
import { hintFor, meantBy } from './hints.js';
import { NEWLINE, RETURN_ERROR, breakIn, joinsLines } from './lines.js';
import { parseUrl } from './parse-url.js';

/** The error of a URL that is too long, as in the tables of whurl/table, and the sentence about it. */
const TOO_LONG_ERROR = 'too-long';
const TOO_LONG_REASON = 'the URL is too long for 32-bit offsets';

/** The error of an input without a scheme, and without a base URL. */
const NO_SCHEME = 'missing-scheme-non-relative-URL';

/**
 * @typedef {import('./fields.js').Row} Row
 * @typedef {string | typeof import('./lines.js').TOO_LONG | import('./records.js').Given} Input  a line, or a record of
 *   a CSV
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
  const { input: form, change, output } = request;
  const { matching, isBuilt } = change;
  const diagnostics = diagnosticsFor(source, paint.complaints);
  const writer = await format.writer();
  const readInput = await readerOf(change, form.base);
  const file = typeof source === 'string' ? null : source.file;
  const isArgument = source === 'argument';
  // The parser would remove a line break within a text, and join two URLs.
  const isList = !isArgument && form.end === NEWLINE && change.coding === undefined && !change.validates;
  /** Whether there is a hint about the list. */
  let hasHint = false;

  return async (inputs, first) => {
    /** @type {Row[]} */
    const rows = [];
    /** @type {string[]} */
    const results = [];
    /** @type {string[]} */
    const complaints = [];
    let [invalid, matches] = [0, 0];

    /** Adds a row to the output. @param {Row} row */
    const add = (row) => {
      rows.push(row);
      const result = 'row' in writer ? writer.row(row) : '';
      if (result !== '') results.push(result);
    };

    for (const [index, given] of inputs.entries()) {
      const { input, line, record, isBlank } =
        typeof given === 'object'
          ? given
          : { input: given, line: first + index, isBlank: given === '' && !isArgument && output.skipsBlank };
      const nothing = { file, line, record, valid: false, url: null, error: null, match: null };
      // A blank line is not a URL. An empty argument is, because the user must have passed it on purpose.
      if (isBlank) {
        const isKept = record === undefined ? output.invalid === 'keep' : output.keepsText && output.invalid !== 'skip';
        if (isKept) add({ ...nothing, input: '', isBlank });
        continue;
      }
      /** @type {Row} */
      let row;
      try {
        if (typeof input !== 'string') throw new RangeError(TOO_LONG_ERROR);
        const error = !isList ? null : record !== undefined ? breakIn(input) : joinsLines(input) ? RETURN_ERROR : null;
        const read = error === null ? await readInput(input) : { error };
        row = { ...nothing, input: isBuilt ? '' : input, ...read };
        // The first batch is enough of a list of lines.
        const isSample = isArgument || (!hasHint && (first === 1 || record !== undefined));
        if (isSample && !output.quiet && !isBuilt && (row.url ?? row.validation?.url ?? null) !== null) {
          const meant = meantBy(input);
          hasHint ||= meant !== null;
          if (meant !== null) complaints.push(diagnostics.unmeant(line, meant));
        }
        if (row.url !== null) {
          row.match = matching?.find(row.url) ?? null;
          if (matching !== undefined && row.match === null) continue;
          matches += 1;
          let isChanged = true;
          for (const { fault, label } of failedChanges(row.url, change)) {
            isChanged = false;
            if (!output.quiet) complaints.push(diagnostics.unchanged(fault, isBuilt ? null : input, line, label));
          }
          if (!isChanged) invalid += 1;
        }
        add(row);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        // Without the input, which is as long as a string can be.
        row = { ...nothing, input: null, error: TOO_LONG_ERROR, reason: TOO_LONG_REASON };
        add(row);
      }
      if (row.valid) continue;
      invalid += 1;
      if (output.quiet || output.invalid === 'error' || row.validation !== undefined) continue;
      // It says more about the input than the reason.
      const hint = isArgument && row.error === NO_SCHEME ? hintFor(row.input ?? '') : null;
      complaints.push(
        diagnostics.invalid(row.input, line, row.error, hint === null && row.input !== null ? row.reason : undefined),
        ...(hint === null ? [] : [`Hint: ${hint}\n`]),
      );
    }
    const all = 'batch' in writer ? writer.batch(rows) : results.join(format.gap);
    return { output: all, complaints, lines: inputs.length, invalid, ...(matching && { matches }) };
  };
}

/** Makes changes. Under `--strict`, yields those that cannot be made. @param {URL} url @param {import('./options.js').Change} change */
function* failedChanges(url, { changes, strict }) {
  for (const each of changes) {
    if (!strict) {
      each.apply(url);
      continue;
    }
    const fault = faultOf(url, each);
    if (fault !== null) yield { fault, label: each.label };
  }
}

/**
 * A function that reads an input as what it is: a URL, a text to be coded, or a text whose validation errors are shown.
 *
 * @param {import('./options.js').Change} change
 * @param {string | undefined} base
 * @returns {Promise<(input: string) => Partial<Row> | Promise<Partial<Row>>>}
 */
async function readerOf({ coding, validates }, base) {
  if (coding !== undefined) {
    const code = await coderOf(coding);
    return (input) => ({ valid: true, text: code(input) });
  }
  if (validates) {
    const { validate } = await import('../dist/tools.mjs');
    return (input) => {
      const validation = validate(input, { base });
      return { valid: validation.valid, validation };
    };
  }
  return async (input) => {
    const url = parseUrl(input, base);
    return url === null ? (await failureReader())(input, base) : { valid: true, url };
  };
}

/** A function that returns why a URL is invalid: the standard's name of its error, and what is wrong in it. */
export async function failureReader() {
  const { validate } = await import('../dist/tools.mjs');
  /** @param {string} input @param {string | undefined} base */
  return (input, base) => {
    const failure = validate(input, { base }).errors.find((error) => error.failure);
    return { error: failure?.name ?? null, ...(failure?.reason !== undefined && { reason: failure.reason }) };
  };
}
