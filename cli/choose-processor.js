// Processes the inputs: by the line writer where it can be taken, else by the general one.
import { createLineWriter } from './line-writer.js';
import { createGeneral } from './process-urls.js';
import { NEWLINE, NUL, linesIn } from './lines.js';

/**
 * @typedef {Uint8Array | typeof import('./lines.js').TOO_LONG | import('./process-urls.js').Input[]} Batch  of inputs
 *
 * @typedef {object} Processor
 * @property {boolean} isLineWriter  whether it takes blocks of bytes
 * @property {(batch: Batch, first: number) => AsyncGenerator<import('./process-urls.js').Output>} process
 */

/** The longest block, in bytes, for the line writer. A longer one has a line that is as long. */
const MOST = 1 << 24;

/**
 * @param {import('./options.js').Options} options
 * @param {import('./process-urls.js').Paint} paint
 * @param {import('./formats/format.js').Format} format
 * @returns {Promise<Processor>}
 */
export async function createProcessor(options, paint, format) {
  const writeLines = await createLineWriter(options, paint, format);
  /** @type {ReturnType<typeof createGeneral> | undefined} */
  let general;
  return {
    isLineWriter: writeLines !== null,
    async *process(batch, first) {
      if (writeLines !== null && batch instanceof Uint8Array && batch.length <= MOST)
        return yield* writeLines(batch, first);
      general ??= createGeneral(options, paint, format);
      const inputs = Array.isArray(batch) ? batch : linesIn(batch, options.endsInNul ? NUL : NEWLINE);
      yield (await general)(inputs, first);
    },
  };
}
