/** Brings the engine to life as plain JavaScript: nothing is compiled, so no host can refuse it. */

// Made by the build.
import { instantiate } from '../../../dist/engine.js';

import { noteGrowth, startEngine } from '../instance.js';
import { apply } from '../../host/primordials.js';

const { ArrayBuffer, Int8Array } = globalThis;
const { imul, clz32 } = Math;
const { set } = Int8Array.prototype;

const PAGE_SIZE = 0x10000;
/** Where 32-bit numbers with a sign end; engines without WebAssembly have no larger buffers either. */
const MOST_PAGES = 0x7fff;

/** What is thrown where WebAssembly would trap: out of memory is the one that can happen. */
class Trap {}

// New in 2015, so written out for hosts that are older.
const math = {
  imul:
    imul ||
    ((/** @type {number} */ a, /** @type {number} */ b) => ((a & 0xffff) * b + ((((a >>> 16) * b) & 0xffff) << 16)) | 0),
  clz32:
    clz32 ||
    ((/** @type {number} */ number) => {
      let zeros = 32;
      for (let rest = number >>> 0; rest !== 0; rest >>>= 1) zeros--;
      return zeros;
    }),
};

const trap = () => {
  throw new Trap();
};

/**
 * @param {Int8Array} bytes
 * @param {number} pages
 * @returns {ArrayBuffer | null} a buffer of so many pages that begins with the bytes; null where there is no room
 */
const grow = (bytes, pages) => {
  if (pages > MOST_PAGES) return null;
  try {
    const buffer = new ArrayBuffer(pages * PAGE_SIZE);
    apply(set, new Int8Array(buffer), [bytes]);
    noteGrowth();
    return buffer;
  } catch {
    return null;
  }
};

startEngine(() => /** @type {any} */ (instantiate(math, trap, grow)), (memory) => memory.buffer, Trap);

/**
 * Here for programs that change from `whurl` to `whurl/js`: the classes are ready already.
 *
 * @returns {Promise<void>}
 */
export const ready = () => Promise.resolve();

/**
 * Likewise; there is no module to be brought to life.
 *
 * @returns {Promise<void>}
 */
export const init = () => Promise.resolve();
