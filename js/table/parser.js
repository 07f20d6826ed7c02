/**
 * The engine of the classes as the parser of the tables' module: the functions that it imports
 * (crates/engine/src/table/engine.rs). Nothing is allocated for each row.
 */

import { init } from '../engine/load/inline.js';
import { FIRST_ERROR, RECORD_LENGTH, TEXT, TEXT_ADDRESS, TEXT_LENGTH, TOO_LONG, UNCHANGED } from '../modules/abi.js';
import { decode, encode } from '../tools/utf8.js';

/** @type {import('../engine/exchange.js').Exchange} */
const engine = /** @type {any} */ (init((/** @type {any} */ exchange) => exchange));

/** Marks the number of an error. */
const FAILED = 0x80000000;
/** The number of the error that is not one of the standard's. It is above all others. */
const TOO_LONG_ERROR = 0x7fffffff;

/** A text of more bytes is long. */
const LONG = 500;

/** Starts the engine if that has not been done. */
export const startParser = () => {
  engine.exports();
};

/** Whether a text is a valid URL. @param {string} text */
export const isValid = (text) => typeof engine.parse(text, undefined) === 'string';

/**
 * Copies bytes. Most strings are short, and for those a loop is faster than a view.
 *
 * @param {Uint8Array} to
 * @param {number} at
 * @param {Uint8Array} from
 * @param {number} start
 * @param {number} length
 */
const copy = (to, at, from, start, length) => {
  if (length > LONG) to.set(from.subarray(start, start + length), at);
  else for (let i = 0; i < length; i++) to[at + i] = from[start + i];
};

/**
 * Creates an instance of a module that imports these functions.
 *
 * @param {(imports: WebAssembly.Imports) => any} create  returns its exports, or a promise of them
 * @returns {any} the same
 */
export const instanceOf = (create) => {
  /** @type {any} */
  let exports;
  const created = create({ engine: importsFor(() => exports.memory.buffer) });
  const use = (/** @type {any} */ found) => (exports = found);
  return created instanceof Promise ? created.then(use) : use(created);
};

/**
 * The functions that one instance imports.
 *
 * @param {() => ArrayBuffer} bufferOf  returns its memory
 */
const importsFor = (bufferOf) => {
  /**
   * Views of the memory of the instance, and of the memory of the engine. A view is empty after its memory has grown.
   */
  let own = new Uint8Array(0);
  let ownNumbers = new Uint32Array(0);
  let theirs = own;
  /** The engine's slots. */
  let slots = ownNumbers;
  /** The exports of the engine whose memory that is. @type {any} */
  let exports;
  /**
   * The text that the last call has made: the memory with it, and where it is. A function, since views are made anew.
   */
  let memoryOfText = () => own;
  let textAddress = 0;
  let textLength = 0;

  const ownMemory = () => own;
  const theirMemory = () => theirs;

  /** Makes the views anew that need it. To ask a memory for its buffer takes longer than to copy a URL. */
  const renewViews = () => {
    if (own.length === 0) {
      const buffer = bufferOf();
      own = new Uint8Array(buffer);
      ownNumbers = new Uint32Array(buffer);
    }
    const running = engine.exports();
    if (theirs.length === 0 || exports !== running) {
      exports = running;
      const { buffer } = exports.memory;
      theirs = new Uint8Array(buffer);
      slots = new Uint32Array(buffer, exports.slots_address(), 16);
    }
  };

  /**
   * Copies one or two strings to the input of the engine's call, which has begun.
   *
   * @param {number} address
   * @param {number} length
   * @param {number} otherAddress
   * @param {number} otherLength
   */
  const write = (address, length, otherAddress, otherLength) => {
    renewViews();
    const size = length + otherLength;
    const at = size <= exports.input_capacity() ? exports.input_address() : exports.reserve(size) >>> 0;
    if (at === 0) return false;
    renewViews();
    copy(theirs, at, own, address, length);
    copy(theirs, at + length, own, otherAddress, otherLength);
    return true;
  };

  /**
   * Makes a call of the engine with one or two strings.
   *
   * @param {'parse' | 'form_decode'} name
   * @param {number} address
   * @param {number} length
   * @param {number} baseAddress
   * @param {number} baseLength  1 more than it is; 0 if there is no base
   * @returns {number} the status
   */
  const call = (name, address, length, baseAddress, baseLength) => {
    let status = TOO_LONG;
    engine.begin();
    try {
      if (write(address, length, baseAddress, baseLength > 0 ? baseLength - 1 : 0))
        status = exports[name](length, baseLength);
    } catch (error) {
      status = engine.recover(error);
    }
    engine.end();
    renewViews();
    memoryOfText = status === TEXT ? theirMemory : ownMemory;
    textAddress = status === TEXT ? slots[TEXT_ADDRESS] : address;
    textLength = status === TEXT ? slots[TEXT_LENGTH] : length;
    return status;
  };

  return {
    /**
     * @param {number} address
     * @param {number} length
     * @param {number} baseAddress
     * @param {number} baseLength
     */
    parse(address, length, baseAddress, baseLength) {
      const status = call('parse', address, length, baseAddress, baseLength);
      // Edits (SLASH_ADDED, EDITED) do not come here: the scan of the table is the engine's, and has refused the input.
      if (status === TEXT || status === UNCHANGED) return textLength;
      return FAILED | (status === TOO_LONG ? TOO_LONG_ERROR : status - FIRST_ERROR);
    },

    /** @param {number} address @param {number} length */
    decode(address, length) {
      // Without memory, the text is empty.
      return call('form_decode', address, length, 0, 0) === TEXT ? textLength : (textLength = 0);
    },

    /** Replaces what is not UTF-8 by U+FFFD. @param {number} address @param {number} length */
    replace(address, length) {
      renewViews();
      const text = encode(decode(own.subarray(address, address + length)));
      memoryOfText = () => text;
      textAddress = 0;
      return (textLength = text.length);
    },

    /**
     * Writes the text of the last call, and its record.
     *
     * @param {number} address
     * @param {number} record  0 if it is not needed
     */
    read(address, record) {
      // The memory may have grown since the text was made.
      renewViews();
      const from = memoryOfText();
      for (let i = 0; i < textLength; i++) own[address + i] = from[textAddress + i];
      if (record !== 0) for (let i = 0; i < RECORD_LENGTH; i++) ownNumbers[(record >>> 2) + i] = slots[i];
    },
  };
};
