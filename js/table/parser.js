/** The engine as the parser of the tables' module: the functions that it imports (crates/engine/src/table/engine.rs). */

import { bytes, engineExports, input, inputCapacity, parseInput, recoverFromTrap, reserve, restoreInputView, slots } from '../engine/instance.js';
import { RECORD_LENGTH, TEXT_ADDRESS, TEXT_LENGTH } from '../engine/slot.js';
import { FIRST_ERROR, TEXT, TOO_LONG, UNCHANGED } from '../engine/status.js';

/** Marks the number of an error. */
const FAILED = 0x80000000;
/** The number of the error that is not one of the standard's: too long. It is above all others. */
const TOO_LONG_ERROR = 0x7fffffff;

/**
 * @param {() => ArrayBuffer} bufferOf  returns the memory of the tables' module
 */
export const parser = (bufferOf) => {
  /** The memory of the tables' module. */
  let memory = new Uint8Array(0);
  /** The text that the last call has made: where it is. @type {Uint8Array} */
  let text = memory;
  let textAddress = 0;
  let textLength = 0;

  /**
   * Copies a text to the engine's input.
   *
   * @param {number} address
   * @param {number} length
   * @param {number} at
   */
  const copy = (address, length, at) => {
    for (let i = 0; i < length; i++) input[at + i] = memory[address + i];
  };

  /** Prepares a call with an input of this many bytes. @param {number} size */
  const prepare = (size) => {
    const buffer = bufferOf();
    if (memory.buffer !== buffer) memory = new Uint8Array(buffer);
    return size <= inputCapacity || reserve(size);
  };

  /** Takes the text of the engine's call. */
  const take = () => {
    text = bytes;
    textAddress = slots[TEXT_ADDRESS] >>> 0;
    return (textLength = slots[TEXT_LENGTH]);
  };

  return {
    /**
     * @param {number} address
     * @param {number} length
     * @param {number} baseAddress
     * @param {number} baseLength  1 more than it is; 0 if there is no base
     */
    parse(address, length, baseAddress, baseLength) {
      if (!prepare(length + baseLength)) return FAILED | TOO_LONG_ERROR;
      copy(address, length, 0);
      if (baseLength > 0) copy(baseAddress, baseLength - 1, length);
      let status;
      try {
        status = parseInput(length, baseLength);
        restoreInputView();
      } catch (error) {
        status = recoverFromTrap(error);
      }
      if (status === TEXT) return take();
      if (status === UNCHANGED) {
        text = memory;
        textAddress = address;
        return (textLength = length);
      }
      return FAILED | (status === TOO_LONG ? TOO_LONG_ERROR : status - FIRST_ERROR);
    },

    /** @param {number} address @param {number} length */
    decode(address, length) {
      if (!prepare(length)) return 0;
      copy(address, length, 0);
      try {
        engineExports.form_decode(length);
        restoreInputView();
      } catch (error) {
        recoverFromTrap(error);
        return 0;
      }
      return take();
    },

    /** @param {number} address @param {number} record */
    read(address, record) {
      const buffer = bufferOf();
      // Its memory may have grown meanwhile.
      if (memory.buffer !== buffer) {
        const isOwn = text === memory;
        memory = new Uint8Array(buffer);
        if (isOwn) text = memory;
      }
      for (let i = 0; i < textLength; i++) memory[address + i] = text[textAddress + i];
      if (record !== 0) new Int32Array(buffer, record, RECORD_LENGTH).set(slots.subarray(0, RECORD_LENGTH));
    },
  };
};
