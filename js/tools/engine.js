/**
 * The tools' module: its memory, its calls, and strings on their way in and out (docs/engine.md). What js/engine.js does
 * for the classes with an eye on every nanosecond is done plainly here.
 */

import { tooLong } from '../errors.js';

/**
 * @typedef {object} Exports  what the module exports
 * @property {{ buffer: ArrayBuffer }} memory
 * @property {() => number} input_address
 * @property {() => number} input_capacity
 * @property {() => number} words_address
 * @property {(bytes: number) => number} reserve
 * @property {(length: number, base: number) => number} validate
 * @property {(number: number) => void} error_name
 * @property {(number: number) => void} error_message
 */

/** The module takes no input of more bytes than this, so a string of more units need not even be encoded. */
const LONGEST = 0x10000000;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** @type {() => Exports} */
let instantiate;
/** @type {Exports} */
let exports;

/**
 * Brings the module to life.
 *
 * @param {() => Exports} create  makes an instance and gives its exports; called again should the instance trap
 */
export const start = (create) => {
  instantiate = create;
  exports = create();
};

/**
 * Makes a call with an input and what may follow it.
 *
 * @template T
 * @param {string} input
 * @param {string | undefined} follower
 * @param {(exports: Exports, length: number, followerLength: number) => T} call
 * @returns {T}
 */
export const callWith = (input, follower, call) => {
  if (input.length + (follower ?? '').length > LONGEST) throw tooLong();
  const bytes = encoder.encode(input);
  const more = encoder.encode(follower);
  const needed = bytes.length + more.length;
  const fits = needed <= exports.input_capacity();
  const address = fits ? exports.input_address() : exports.reserve(needed) >>> 0;
  if (address === 0) throw tooLong();
  const memory = new Uint8Array(exports.memory.buffer);
  memory.set(bytes, address);
  memory.set(more, address + bytes.length);
  try {
    return call(exports, bytes.length, more.length);
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    // Out of memory is the one trap that can happen. The instance is in no defined state then.
    start(instantiate);
    throw tooLong();
  }
};

const words = () => new Uint32Array(exports.memory.buffer, exports.words_address(), 16);

/** The text of the last call. */
export const text = () => {
  const { 8: address, 9: length } = words();
  return decoder.decode(new Uint8Array(exports.memory.buffer, address, length));
};

/** The list of the last call: as many times four words. */
export const list = () => {
  const { 10: address, 11: length } = words();
  return new Uint32Array(exports.memory.buffer, address, 4 * length).slice();
};
