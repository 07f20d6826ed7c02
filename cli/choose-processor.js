// Processes the inputs: by the line writer where it can be taken, else one by one.
import { createLineWriter } from './line-writer.js';
import { NEWLINE, TOO_LONG, linesIn, linesOfBytes, strictLinesIn, withoutCarriageReturn } from './lines.js';
import { createUrlProcessor } from './process-urls.js';

/**
 * @typedef {Uint8Array | typeof import('./lines.js').TOO_LONG | import('./process-urls.js').Input[]} Batch  of inputs
 *
 * @typedef {(batch: Batch, first: number) => AsyncGenerator<import('./process-urls.js').Result>} Processor
 */

const strict = new TextDecoder('utf-8', { fatal: true });

/** @param {Uint8Array} bytes */
function isUtf8(bytes) {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The longest block, in bytes, for the line writer. A longer one has a line that is as long. */
const MOST = 1 << 24;

/**
 * @param {import('./options.js').Request} request
 * @param {import('./diagnostics.js').Source} source
 * @param {import('./process-urls.js').Paint} paint
 * @param {import('./formats/format.js').Format} format
 * @returns {Promise<Processor>}
 */
export async function chooseProcessor(request, source, paint, format) {
  const { input, change, output } = request;
  const writeLines = await createLineWriter(request, source, paint, format);
  /** @type {ReturnType<typeof createUrlProcessor> | undefined} */
  let oneByOne;
  // A line that is kept or changed must be whole.
  const isWhole = output.keepsText || output.invalid === 'keep';
  return async function* process(batch, first) {
    if (writeLines !== null && batch instanceof Uint8Array && batch.length <= MOST && !(isWhole && !isUtf8(batch)))
      return yield* writeLines(batch, first);
    oneByOne ??= createUrlProcessor(request, source, paint, format);
    const processInputs = await oneByOne;
    if (Array.isArray(batch)) return yield processInputs(batch, first);
    if (change.coding?.isDecoded === false) return yield processInputs(linesOfBytes(batch, input.end), first);
    if (batch === TOO_LONG ? output.invalid !== 'keep' : !isWhole)
      return yield processInputs(linesIn(batch, input.end), first);
    const { lines, fault } = strictLinesIn(batch, first, input.end);
    const inputs = input.end === NEWLINE ? lines.map(withoutCarriageReturn) : lines;
    yield { ...(await processInputs(inputs, first)), fault };
  };
}
