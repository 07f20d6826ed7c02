/**
 * Starts the engine as plain JavaScript, when it is first needed: a program that only loads the classes, as the
 * polyfill does where nothing has to be replaced, pays neither the time nor the memory. Nothing is compiled, so no
 * runtime can refuse.
 */

// The build generates this file.
import { instantiate } from '../../../dist/engine.js';

import { noteGrowth, startEngine, whenFirstNeeded } from '../../wasm/instance.js';
import { isStackOverflow } from '../../wasm/stack-overflow.js';
import { Int32Array, Uint8Array, apply, charCodeAt } from '../../builtins/primordials.js';

// All are kept from here on, because the engine is started by a call.
const { ArrayBuffer, Int8Array, Int16Array, Uint16Array, Uint32Array, Promise } = globalThis;
const { imul, clz32 } = Math;
const { set } = Int8Array.prototype;

const PAGE_SIZE = 0x10000;
/** The limit of signed 32-bit numbers. Runtimes without WebAssembly have no larger buffers either. */
const MAX_PAGES = 0x7fff;

/** Thrown where WebAssembly would trap. Running out of memory is the only such case. */
class Trap {}

// These functions were new in 2015, so older runtimes need an implementation.
const math = {
  imul:
    imul ||
    ((/** @type {number} */ a, /** @type {number} */ b) =>
      ((a & 0xffff) * b + ((((a >>> 16) * b) & 0xffff) << 16)) | 0),
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
 * @returns {ArrayBuffer | null} a buffer with that many pages that starts with the bytes; null if there is no room
 */
const grow = (bytes, pages) => {
  if (pages > MAX_PAGES) return null;
  /** @type {ArrayBuffer} */
  let buffer;
  try {
    buffer = new ArrayBuffer(pages * PAGE_SIZE);
  } catch (error) {
    if (isStackOverflow(error)) throw error;
    return null;
  }
  apply(set, new Int8Array(buffer), [bytes]);
  noteGrowth();
  return buffer;
};

/** @returns {any} the exports of a new instance */
const create = () =>
  /** @type {Function} */ (instantiate)(
    math,
    trap,
    grow,
    charCodeAt,
    ArrayBuffer,
    Int8Array,
    Int16Array,
    Int32Array,
    Uint8Array,
    Uint16Array,
    Uint32Array,
  );

whenFirstNeeded(() => {
  startEngine({ create, bufferOf: (memory) => memory.buffer, Trap });
}, true);

/** @returns {Promise<void>} */
const resolved = () => new Promise((resolve) => resolve());

/**
 * Resolves immediately, because the classes can always be used. It exists for programs that change from `whurl` to
 * `whurl/js`.
 *
 * @returns {Promise<void>}
 */
export const ready = () => resolved();

/**
 * Resolves immediately, because there is no module to load. It exists for the same programs.
 *
 * @returns {Promise<void>}
 */
export const init = () => resolved();
