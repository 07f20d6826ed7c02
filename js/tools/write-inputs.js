/** Writes the inputs of a call into the memory of a module (docs/engine.md, "The other modules"). */

import { MISSING } from '../wasm/abi.js';
import { slotsOf } from '../wasm/calls.js';
import { MAX_INPUT_BYTES, BYTES_PER_UNIT } from '../wasm/limits.js';
import { encode, encodeInto } from './utf8.js';

/**
 * An input of a call: text, bytes, or a missing input.
 *
 * @typedef {string | Uint8Array | null | undefined} Input
 *
 * @typedef {object} Running  an instance, with views of its memory. Growing the memory detaches them, and then there is
 *   another object of this kind
 * @property {any} exports  of the module, and of its engine if it has one
 * @property {any} base  the exports of the engine
 * @property {ArrayBuffer} buffer
 * @property {Uint8Array<ArrayBuffer>} memory
 * @property {Uint32Array<ArrayBuffer>} slots
 * @property {number} inputAddress
 * @property {number} inputCapacity
 */

/** Up to this many code units a loop is faster than the call of a built-in function. */
const LOOP_LIMIT = 64;

/**
 * Writes a short text, if it is ASCII.
 *
 * @param {string} text @param {Uint8Array} target @param {number} at
 * @returns {boolean} false if it is not
 */
const writeASCII = (text, target, at) => {
  let seen = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    target[at + i] = unit;
    seen |= unit;
  }
  return seen < 0x80;
};

/** @param {any} exports @param {any} [base] @returns {Running} */
export const viewsOf = (exports, base) => {
  const { buffer } = exports.memory;
  return {
    exports,
    base,
    buffer,
    memory: new Uint8Array(buffer),
    slots: slotsOf(exports),
    inputAddress: exports.input_address(),
    inputCapacity: exports.input_capacity(),
  };
};

/** Writes inputs that fit the input area. @param {Running} found @param {Input[]} inputs */
const writeShort = ({ memory, slots, inputAddress, inputCapacity }, inputs) => {
  let address = inputAddress;
  for (let index = 0; index < inputs.length; index++) {
    const input = inputs[index];
    let length = input?.length ?? MISSING;
    if (typeof input === 'string') {
      if (length > LOOP_LIMIT || !writeASCII(input, memory, address)) {
        length = encodeInto(input, memory.subarray(address, inputAddress + inputCapacity));
      }
    } else if (input) {
      memory.set(input, address);
    }
    slots[index] = length;
    if (input) address += length;
  }
};

/**
 * Writes inputs for which there may have to be more room.
 *
 * @param {Running} found @param {Input[]} inputs
 * @returns {boolean} whether there is room for them
 */
const writeLong = ({ exports, inputAddress, inputCapacity }, inputs) => {
  const encoded = inputs.map((input) => (typeof input === 'string' ? encode(input) : input));
  let size = 0;
  for (const bytes of encoded) size += bytes?.length ?? 0;
  if (size > MAX_INPUT_BYTES) return false;
  let address = size <= inputCapacity ? inputAddress : exports.reserve(size) >>> 0;
  if (address === 0) return false;
  const { memory, slots } = viewsOf(exports);
  encoded.forEach((bytes, index) => {
    slots[index] = bytes ? bytes.length : MISSING;
    if (!bytes) return;
    memory.set(bytes, address);
    address += bytes.length;
  });
  return true;
};

/**
 * Writes the inputs of a call.
 *
 * @param {Running} found
 * @param {Input[]} inputs
 * @returns {boolean} whether there is room for them
 */
export const writeInputs = (found, inputs) => {
  let units = 0;
  for (let i = 0; i < inputs.length; i++) units += inputs[i]?.length ?? 0;
  if (units > MAX_INPUT_BYTES) return false;
  if (units * BYTES_PER_UNIT > found.inputCapacity) return writeLong(found, inputs);
  writeShort(found, inputs);
  return true;
};
