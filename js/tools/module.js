/**
 * A module beside the engine's: its memory, its calls, and texts on their way in and out (docs/engine.md, "The other
 * modules"). What js/engine/engine.js does for the classes with an eye on every nanosecond is done plainly here.
 */

import { decodeBase92 } from '../engine/load/base92.js';
import { TOO_LONG } from '../engine/status.js';
import { MAX_INPUT_BYTES, tooLong } from '../engine/too-long.js';

/**
 * @typedef {string | Uint8Array | null | undefined} Input  a text, bytes, or nothing
 *
 * @typedef {object} Module
 * @property {(name: string, inputs: Input[], ...numbers: number[]) => number} call
 *   Makes a call with any number of inputs and numbers, and gives its status.
 * @property {() => Uint8Array<ArrayBuffer>} bytes  what the last call gave back
 * @property {() => string} text  the same, as a text
 * @property {() => (string | null)[]} texts  the texts that the last call gave back
 * @property {() => Uint32Array<ArrayBuffer>} numbers  the numbers that the last call gave back
 * @property {() => Promise<void>} ready  promises a module that is compiled
 * @property {() => Module} another  makes one more instance of the same module, with a memory of its own
 */

// The slots with address and number of the items of each result.
const BYTES = 8;
const NUMBERS = 10;
const LENGTHS = 12;

/** Stands for the length of a text that there is not. */
const ABSENT = 0xffffffff;

/** @param {Uint8Array} bytes */
const decode = (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/**
 * A module, which comes to life at the first call.
 *
 * @param {string | WebAssembly.Module} source  encoded by the build, or compiled
 * @returns {Module}
 */
export const createModule = (source) => createInstance({ source, compiled: typeof source === 'string' ? undefined : source });

/**
 * @param {{ source: string | WebAssembly.Module, compiled: WebAssembly.Module | undefined }} code
 * @returns {Module}
 */
const createInstance = (code) => {
  /** What the module exports. @type {any} */
  let exports;

  const start = () => {
    code.compiled ??= new WebAssembly.Module(decodeBase92(/** @type {string} */ (code.source)));
    ({ exports } = new WebAssembly.Instance(code.compiled));
  };

  // Old Chrome refuses its main thread both: compiling at once, and making an instance at once.
  const ready = async () => {
    if (exports !== undefined) return;
    code.compiled ??= await WebAssembly.compile(decodeBase92(/** @type {string} */ (code.source)));
    const instance = await WebAssembly.instantiate(code.compiled);
    exports ??= instance.exports;
  };

  const slots = () => new Uint32Array(exports.memory.buffer, exports.slots_address(), 16);

  /** @param {Input[]} inputs */
  const write = (inputs) => {
    let units = 0;
    for (const input of inputs) units += input?.length ?? 0;
    if (units > MAX_INPUT_BYTES) throw tooLong();
    const encoder = new TextEncoder();
    const encoded = inputs.map((input) => (typeof input === 'string' ? encoder.encode(input) : input));
    let size = 0;
    for (const bytes of encoded) size += bytes?.length ?? 0;
    if (size > MAX_INPUT_BYTES) throw tooLong();
    let address = size <= exports.input_capacity() ? exports.input_address() : exports.reserve(size) >>> 0;
    if (address === 0) throw tooLong();
    const memory = new Uint8Array(exports.memory.buffer);
    const lengths = slots();
    encoded.forEach((bytes, index) => {
      lengths[index] = bytes ? bytes.length : ABSENT;
      if (!bytes) return;
      memory.set(bytes, address);
      address += bytes.length;
    });
  };

  /** @type {Module['call']} */
  const call = (name, inputs, ...numbers) => {
    if (exports === undefined) start();
    write(inputs);
    let status;
    try {
      status = exports[name](...numbers);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      // Out of memory is the one trap that can happen. The instance is in no defined state then.
      start();
      throw tooLong();
    }
    if (status === TOO_LONG) throw tooLong();
    return status;
  };

  /** A list as it lies in the memory. @param {number} slot @param {Uint8ArrayConstructor | Uint32ArrayConstructor} Type */
  const view = (slot, Type) => {
    const { [slot]: address, [slot + 1]: length } = slots();
    return new Type(exports.memory.buffer, address, length);
  };

  const texts = () => {
    const bytes = /** @type {Uint8Array} */ (view(BYTES, Uint8Array));
    let start = 0;
    return Array.from(view(LENGTHS, Uint32Array), (length) => {
      if (length === ABSENT) return null;
      start += length;
      return decode(bytes.subarray(start - length, start));
    });
  };

  return {
    call,
    ready,
    another: () => createInstance(code),
    texts,
    bytes: () => /** @type {Uint8Array<ArrayBuffer>} */ (view(BYTES, Uint8Array).slice()),
    text: () => decode(/** @type {Uint8Array} */ (view(BYTES, Uint8Array))),
    numbers: () => /** @type {Uint32Array<ArrayBuffer>} */ (view(NUMBERS, Uint32Array).slice()),
  };
};
