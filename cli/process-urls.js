// Processes inputs, with the columns of a table of all of them: the way that has every option.
import { createBatch } from './batch.js';
import { faultOf } from './changes.js';
import { coderOf } from './coding.js';
import { diagnosticsFor } from './diagnostics.js';
import { hintFor, meantBy } from './hints.js';
import { NEWLINE, RETURN_ERROR, TOO_LONG_ERROR, breakIn, joinsLines } from './lines.js';
import { URL } from './parse-url.js';

/** The sentence about a URL that is too long, as in the tables of whurl/table. */
const TOO_LONG_REASON = 'the URL is too long for 32-bit offsets';

/** The error of an input without a scheme, and without a base URL. */
const NO_SCHEME = 'missing-scheme-non-relative-URL';

/**
 * @typedef {import('./batch.js').Row} Row
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
  const { change, output } = request;
  const { matching, isBuilt } = change;
  const diagnostics = diagnosticsFor(source, paint.complaints);
  const batch = await createBatch(format.columns, request);
  const writer = format.writer(batch.readers);
  const readRows = (await textReaderOf(change, request.input.base)) ?? urlReaderOf(batch, change);
  const isArgument = source === 'argument';
  const rowsOf = rowMakerFor(request, source);
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
      if (row.isBlank) {
        add(row);
        continue;
      }
      const { input, line } = row;
      // The first batch is enough of a list of lines.
      const isSample = isArgument || (!hasHint && (first === 1 || row.record !== undefined));
      const isUrl = row.place !== null || (row.validation?.url ?? null) !== null;
      if (isSample && isUrl && input !== null && !output.quiet && !isBuilt) {
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
      if (!attempt(row, () => add(row))) add(row);
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
    const all = 'batch' in writer ? writer.batch(written) : results.join(format.gap);
    return { output: all, complaints, lines: inputs.length, invalid, ...(matching && { matches }) };
  };
}

/**
 * A function that makes the rows of inputs, which are yet to be read. Blank lines that print nothing have none.
 *
 * @param {import('./options.js').Request} request
 * @param {import('./diagnostics.js').Source} source
 */
function rowMakerFor({ input: form, change, output }, source) {
  const file = typeof source === 'string' ? null : source.file;
  const isArgument = source === 'argument';
  // The parser would remove a line break within a text, and join two URLs.
  const isList = !isArgument && form.end === NEWLINE && change.coding === undefined && !change.validates;
  /** @param {string} input @param {boolean} isRecord */
  const errorOf = (input, isRecord) =>
    !isList ? null : isRecord ? breakIn(input) : joinsLines(input) ? RETURN_ERROR : null;
  /** @param {Input[]} inputs @param {number} first  the number of the first one @returns {Row[]} */
  return (inputs, first) => {
    const rows = [];
    for (const [index, given] of inputs.entries()) {
      const record = typeof given === 'object' ? given : undefined;
      const input = typeof given === 'object' ? given.input : typeof given === 'string' ? given : null;
      // A blank line is not a URL. An empty argument is, because the user must have passed it on purpose.
      const isBlank = record?.isBlank ?? (input === '' && !isArgument && output.skipsBlank);
      const isKept = record === undefined ? output.invalid === 'keep' : output.keepsText && output.invalid !== 'skip';
      if (isBlank && !isKept) continue;
      /** @type {Row} */
      const row = {
        input,
        file,
        line: record?.line ?? first + index,
        valid: false,
        place: null,
        error: input === null || isBlank ? null : errorOf(input, record !== undefined),
        reason: null,
        match: null,
        record: record?.record,
        isBlank,
      };
      if (input === null) makeTooLong(row);
      rows.push(row);
    }
    return rows;
  };
}

/** Makes a row invalid. It loses its input, which is as long as a string can be. @param {Row} row */
function makeTooLong(row) {
  Object.assign(row, { input: null, valid: false, place: null, error: TOO_LONG_ERROR, reason: TOO_LONG_REASON });
}

/**
 * Does something with a row, which is too long if a text of it would be.
 *
 * @param {Row} row
 * @param {() => void} act
 * @returns {boolean} whether it could be done
 */
function attempt(row, act) {
  try {
    act();
    return true;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    makeTooLong(row);
    return false;
  }
}

/** The rows that are to be read. @param {Row[]} rows */
const unread = (rows) => rows.filter(({ isBlank, error }) => !isBlank && error === null);

/**
 * A function that reads rows as texts to be coded, or texts whose validation errors are shown; null if they are URLs.
 *
 * @param {import('./options.js').Change} change
 * @param {string | undefined} base
 * @returns {Promise<((rows: Row[]) => Promise<void>) | null>}
 */
async function textReaderOf({ coding, validates }, base) {
  /** @param {(input: string) => Partial<Row>} read */
  const reader = (read) => async (/** @type {Row[]} */ rows) => {
    for (const row of unread(rows)) attempt(row, () => Object.assign(row, read(row.input ?? '')));
  };
  if (coding !== undefined) {
    const code = await coderOf(coding);
    return reader((input) => ({ valid: true, text: code(input) }));
  }
  if (!validates) return null;
  const { validate } = await import('../dist/tools.mjs');
  return reader((input) => {
    const validation = validate(input, { base });
    return { valid: validation.valid, validation };
  });
}

/**
 * A function that reads rows as URLs, finds their matches and makes the changes.
 *
 * @param {Awaited<ReturnType<typeof createBatch>>} batch
 * @param {import('./options.js').Change} change
 * @returns {(rows: Row[]) => Promise<void>}
 */
function urlReaderOf(batch, change) {
  const { matching, changes, isBuilt } = change;
  return async (rows) => {
    const given = unread(rows);
    const { error: errors, href: hrefs } = batch.read(given.map(({ input }) => input ?? ''));
    for (const [place, row] of given.entries()) {
      const error = errors[place];
      if (error === TOO_LONG_ERROR) makeTooLong(row);
      else if (error !== null) row.error = error;
      else Object.assign(row, { valid: true, place, match: matching?.find(hrefs[place]) ?? null });
      // The URL that the changes start from is no input.
      if (isBuilt) row.input = '';
    }
    const invalid = given.filter(({ valid, input }) => !valid && input !== null);
    const reasons = await batch.reasonsOf(invalid.map(({ input }) => input ?? ''));
    for (const [index, row] of invalid.entries()) row.reason = reasons[index];
    if (changes.length === 0) return;
    const changed = given.map((row, place) => {
      if (!row.valid || (matching !== undefined && row.match === null)) return null;
      let href = null;
      attempt(row, () => {
        const url = new URL(hrefs[place]);
        row.faults = [...failedChanges(url, change)];
        href = url.href;
      });
      return href;
    });
    batch.readChanged(changed);
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
