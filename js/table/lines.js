/** Tables of lines that come in chunks. */

import { createBuilder } from './build.js';

/** @typedef {import('./build.js').Table} Table */

/** The number of bytes that are collected before the module is called. */
const BLOCK = 1 << 20;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * Creates a reader of lines. It keeps bytes until there are enough complete lines, so that small chunks cost little,
 * and looks at each byte once, however many chunks a line spans.
 *
 * @param {import('./options.js').Plan} plan
 */
export const createReader = (plan) => {
  const { separator, maxLine } = plan;
  const builder = createBuilder(plan);
  let kept = new Uint8Array(0);
  let size = 0;
  /** The number of kept bytes that are complete lines. */
  let complete = 0;
  let isFirst = true;

  /** Keeps bytes; the first `lines` of them are complete lines. @param {Uint8Array} bytes @param {number} lines */
  const keep = (bytes, lines) => {
    // For an overlong line, keep one byte more than allowed, to detect it.
    const start = size - complete;
    const added =
      lines > 0 || start + bytes.length <= maxLine ? bytes : bytes.subarray(0, Math.max(0, maxLine + 1 - start));
    if (size + added.length > kept.length) {
      const larger = new Uint8Array(Math.max(BLOCK, 2 * kept.length, size + added.length));
      larger.set(kept.subarray(0, size));
      kept = larger;
    }
    kept.set(added, size);
    if (lines > 0) complete = size + lines;
    size += added.length;
  };

  /** Makes rows of complete lines. @param {Uint8Array} lines */
  const add = (lines) => {
    const hasMark = isFirst && BYTE_ORDER_MARK.every((byte, index) => lines[index] === byte);
    isFirst = false;
    return lines.length > 0 ? builder.addLines(hasMark ? lines.subarray(BYTE_ORDER_MARK.length) : lines) : [];
  };

  /** Makes rows of those that have been kept. */
  const addComplete = () => {
    const tables = add(kept.subarray(0, complete));
    kept.copyWithin(0, complete, size);
    size -= complete;
    complete = 0;
    return tables;
  };

  return {
    /**
     * @param {Uint8Array} chunk
     * @param {boolean} isLast  whether the input ends with it
     * @returns {Generator<Table, void>} the tables that are complete
     */
    *push(chunk, isLast) {
      for (let at = 0; at < chunk.length;) {
        // Not beyond the next end of a line after a block, so that what is kept stays small.
        const block = chunk.subarray(at, at + BLOCK);
        const isEnd = isLast && at + block.length === chunk.length;
        const lines = isEnd ? block.length : block.lastIndexOf(separator) + 1;
        // The lines of large chunks need not be kept.
        const isDirect = size === 0 && lines > 0 && (isEnd || block.length === BLOCK);
        if (isDirect) yield* add(block.subarray(0, lines));
        else keep(block, lines);
        at += isDirect ? lines : block.length;
        if (complete >= BLOCK) yield* addComplete();
      }
    },

    /** Ends the input: a last line may lack its separator. @returns {Table[]} the tables that are complete */
    finish() {
      complete = size;
      return addComplete();
    },

    builder,
  };
};
