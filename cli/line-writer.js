// The line writer: lines of URLs in, lines of text out, in WebAssembly. Nothing is allocated for a valid row.
import { readFileSync } from 'node:fs';
import { components } from './components.js';
import { reasonsOf } from './batch.js';
import { madeColumns, siteColumns } from './description.js';
import { diagnosticsFor } from './diagnostics.js';
import { escaped } from './formats/tokens.js';
import { meantBy } from './hints.js';
import { NEWLINE, RETURN_ERROR, linesIn } from './lines.js';
import { columnsUsed, isQuery } from './template.js';

/** The columns that the module has. */
const ownColumns = new Set([...[...components, ...madeColumns], ...['valid', 'error', 'input', 'file', 'line']]);

/** Those that it leaves to JavaScript. */
ownColumns.delete('decoded:hostname');

/** The Public Suffix List, packed. A build makes this file, which has no types. */
const LIST = '../dist/tools-sites.list.mjs';

/** The bytes of a list that decide whether there is a hint. */
const SAMPLE = 1 << 16;

/** @param {import('./options.js').Request} request */
function hasAllOptions({ input, change, output }) {
  return (
    input.form === 'lines' &&
    input.end === NEWLINE &&
    input.comment === undefined &&
    !input.isRefanged &&
    !input.isHosts &&
    input.encoding === undefined &&
    change.matching === undefined &&
    (change.changes.length === 0 || change.trim !== undefined) &&
    ['lines', 'json', 'csv', 'tsv', 'table'].includes(output.format) &&
    output.relativeTo === undefined &&
    !output.eachParameter &&
    !output.anyScheme &&
    output.suffixList === undefined &&
    output.delimiter === ',' &&
    columnsUsed(output).every((name) => ownColumns.has(name) || isQuery(name))
  );
}

/**
 * A function that processes a block of lines, of which the first has the given number; null if this way cannot be
 * taken, as under `npm start`. The bytes that it yields change with its next step.
 *
 * @param {import('./options.js').Request} request
 * @param {import('./diagnostics.js').Source} source
 * @param {import('./process-urls.js').Paint} paint
 * @param {import('./formats/format.js').Format} format
 * @returns {Promise<((block: Uint8Array, first: number) => AsyncGenerator<import('./process-urls.js').Result>) | null>}
 */
export async function createLineWriter(request, source, paint, { lines, gap }) {
  if (lines === undefined || source === 'argument' || !hasAllOptions(request)) return null;
  const { base } = request.input;
  const { skipsBlank, quiet, invalid: mode, icannOnly } = request.output;
  const module = readFileSync(new URL('../dist/line-writer.wasm', import.meta.url));
  const { createWriter } = await import('../dist/line-writer.mjs');
  const file = typeof source === 'string' ? null : source.file;
  const [valid, invalid] = [lines.valid, lines.invalid].map((tokens) =>
    tokens.length === 0 ? [] : [...tokens.map((token) => ownToken(token, file)), gap],
  );
  const needsList = columnsUsed(request.output).some((name) => siteColumns.includes(name));
  const suffixes = needsList ? (await import(LIST)).default : undefined;
  const empty = !skipsBlank ? 'read' : mode === 'keep' ? 'keep' : 'skip';
  const writer = createWriter(module, { valid, invalid, base, empty, suffixes, icannOnly, trim: request.change.trim });
  const diagnostics = diagnosticsFor(source, paint.complaints);
  const isSilent = quiet || mode === 'error';
  return async function* process(block, first) {
    const hint = quiet || first !== 1 ? null : hintAbout(block);
    let line = first;
    for (const { output, lines, invalid } of writer.write(block, first)) {
      /** @type {[line: number, message: string][]} */
      const messages = [];
      if (hint !== null && hint.line >= line && hint.line < line + lines)
        messages.push([hint.line, diagnostics.unmeant(hint.line, hint.meant)]);
      if (!isSilent) {
        const reasons = await reasonsOf(
          invalid.map(({ input }) => input),
          base,
        );
        for (const [index, { input, line, error }] of invalid.entries())
          messages.push([
            line,
            diagnostics.invalid(input, line, error, error === RETURN_ERROR ? null : reasons[index]),
          ]);
      }
      line += lines;
      const complaints = messages.sort(([a], [b]) => a - b).map(([, message]) => message);
      // There is none after the last line.
      const end = output.length > 0 ? output.length - gap.length : 0;
      yield { output: output.subarray(0, end), complaints, lines, invalid: invalid.length };
    }
  };
}

/**
 * The token of the module for one of a line. The name of the file is a fixed text, and lines have no newlines.
 *
 * @param {import('./formats/tokens.js').Token} token
 * @param {string | null} file
 * @returns {import('../js/table/line-writer.js').Token}
 */
function ownToken(token, file) {
  if (typeof token === 'string' || !('escape' in token)) return token;
  if ('column' in token && token.column === 'file') return escaped(file, token.escape);
  return { ...token, escape: token.escape === 'kept' ? 'none' : token.escape };
}

/** The hint about one of the first lines of a list: its number, and the URL that is meant. @param {Uint8Array} block */
function hintAbout(block) {
  for (const [index, line] of linesIn(block.subarray(0, SAMPLE)).entries()) {
    const meant = typeof line === 'string' ? meantBy(line) : null;
    if (meant !== null) return { line: index + 1, meant };
  }
  return null;
}
