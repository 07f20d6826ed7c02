// The line writer: lines of URLs in, lines of text out, in WebAssembly. Nothing is allocated for a valid row.
import { readFileSync } from 'node:fs';
import { complainer } from './diagnostics.js';
import { components } from './components.js';
import { escaped } from './formats/tokens.js';

/** The columns that the module has. */
const ownColumns = new Set([...components, 'valid', 'error', 'input', 'file', 'line']);

/** @param {import('./options.js').Options} options */
function hasAllOptions(options) {
  const { format, template = [], columns = [], source, errors, matching, changes, relativeTo } = options;
  const used = [...columns, ...template.flatMap((token) => (typeof token === 'string' ? [] : [token.column]))];
  const isLines = ['lines', 'json', 'csv', 'tsv'].includes(format);
  const isPlain =
    source !== 'argument' &&
    !errors &&
    matching === undefined &&
    changes.length === 0 &&
    relativeTo === undefined &&
    options.input === 'lines' &&
    !options.endsInNul &&
    !options.print0 &&
    options.delimiter === ',' &&
    options.hasHeader;
  return isLines && isPlain && used.every((name) => ownColumns.has(name) || name.startsWith('query:'));
}

/**
 * A function that processes a block of lines, of which the first has the given number; null if this way cannot be
 * taken, as under `npm start`. The bytes that it yields change with its next step.
 *
 * @param {import('./options.js').Options} options
 * @param {import('./process-urls.js').Paint} paint
 * @param {import('./formats/format.js').Format} format
 * @returns {Promise<((block: Uint8Array, first: number) => Generator<import('./process-urls.js').Output>) | null>}
 */
export async function createLineWriter(options, paint, { lines }) {
  if (lines === undefined || !hasAllOptions(options)) return null;
  const module = readFileSync(new URL('../dist/line-writer.wasm', import.meta.url));
  const { createWriter } = await import('../dist/line-writer.mjs');
  const file = typeof options.source === 'string' ? null : options.source.file;
  // Without a CSV input, they are all tokens of the module, but for the name of the file, which is a fixed text.
  const [valid, invalid] = [lines.valid, lines.invalid].map(
    (tokens) =>
      /** @type {import('../js/table/line-writer.js').Token[]} */ (
        tokens.map((token) =>
          typeof token === 'object' && 'column' in token && token.column === 'file'
            ? escaped(file, token.escape)
            : token,
        )
      ),
  );
  const writer = createWriter(module, { valid, invalid, base: options.base, skipsEmpty: options.skipsBlank });
  const complain = complainer(options.source, paint.complaints);
  const isSilent = options.quiet || options.invalid === 'error';
  return function* process(block, first) {
    for (const { output, lines, invalid } of writer.write(block, first)) {
      const complaints = isSilent ? [] : invalid.map(({ input, line, error }) => complain.invalid(input, line, error));
      yield { output, complaints, lines, invalid: invalid.length };
    }
  };
}
