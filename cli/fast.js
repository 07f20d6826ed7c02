// The fast way: lines of URLs in, lines of text out, in WebAssembly. Nothing is allocated for a valid row.
import { readFileSync } from 'node:fs';
import { complainer } from './complaints.js';
import { components } from './components.js';
import { linesFor } from './pieces.js';

/** The columns that the module has. */
const fastColumns = new Set([...components, 'valid', 'error', 'input', 'line']);

/** @param {import('./options.js').Options} options */
export function canBeFast({ format, template = [], columns = [], urls, errors, changes, relativeTo, coding, field }) {
  const used = [...columns, ...template.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.column]))];
  const isLines = ['lines', 'json', 'csv', 'tsv'].includes(format);
  const isPlain =
    urls.length === 0 &&
    !errors &&
    changes.length === 0 &&
    relativeTo === undefined &&
    coding === undefined &&
    field === undefined;
  return isLines && isPlain && used.every((name) => fastColumns.has(name) || name.startsWith('query:'));
}

/**
 * A function that processes a block of lines, of which the first has the given number; null if this way cannot be taken, as
 * under `npm start`. The bytes that it yields change with its next step.
 *
 * @param {import('./options.js').Options} options
 * @param {import('./general.js').Paint} paint
 * @returns {Promise<((block: Uint8Array, first: number) => Generator<import('./general.js').Part>) | null>}
 */
export async function createFast(options, paint) {
  if (!canBeFast(options)) return null;
  const module = readFileSync(new URL('../dist/written.wasm', import.meta.url));
  const { createWriter } = await import('../dist/written.mjs');
  // Without a CSV input, they are all pieces of the module.
  const { valid, invalid } = /** @type {Record<string, import('../js/table/written.js').Piece[]>} */ (
    /** @type {unknown} */ (linesFor(options))
  );
  const writer = createWriter(module, { valid, invalid, base: options.base, skipsEmpty: options.skipsBlank });
  const complain = complainer('line', paint.complaints);
  const isSilent = options.invalid === 'error';
  return function* process(block, first) {
    for (const { output, lines, invalid } of writer.write(block, first)) {
      const complaints = isSilent ? [] : invalid.map(({ input, line, error }) => complain(input, line, error));
      yield { output, complaints, lines, invalid: invalid.length };
    }
  };
}
