/**
 * The engine of the classes as the parser of the tables' module: the functions that it imports
 * (crates/engine/src/table/engine.rs). Nothing is allocated for each row.
 */

import { init } from '../engine/load/inline.js';
import { RECORD_LENGTH, TEXT_ADDRESS, TEXT_LENGTH } from '../engine/slot.js';
import { FIRST_ERROR, TEXT, TOO_LONG, UNCHANGED } from '../engine/status.js';
import { decode, encode } from './utf8.js';

/** @type {import('../engine/exchange.js').Exchange} */
const engine = /** @type {any} */ (init)((/** @type {any} */ exchange) => exchange);

/** Marks the number of an error. */
const FAILED = 0x80000000;
/** The number of the error that is not one of the standard's. It is above all others. */
const TOO_LONG_ERROR = 0x7fffffff;

/** The memory of the tables' module, and that of the engine. */
let own = new Uint8Array(0);
let ownNumbers = new Uint32Array(0);
let theirs = own;
/** The engine's slots. */
let slots = new Uint32Array(0);
/** The text that the last call has made: the memory with it, and where it is. */
let text = own;
let textAddress = 0;
let textLength = 0;

/** Returns the memory of the tables' module. @type {() => ArrayBuffer} */
let bufferOf;

/**
 * Starts the engine if that has not been done.
 *
 * @param {() => ArrayBuffer} getBuffer  returns the memory of the tables' module
 */
export const startParser = (getBuffer) => {
  bufferOf = getBuffer;
  engine.exports();
};

/** Whether a text is a valid URL. @param {string} text */
export const isValid = (text) => typeof engine.parse(text, undefined) === 'string';

/** Makes the views of the tables' memory anew, if that has grown or is another one. */
const renewOwn = () => {
  const buffer = bufferOf();
  if (own.buffer === buffer) return;
  const isOwn = text === own;
  own = new Uint8Array(buffer);
  ownNumbers = new Uint32Array(buffer);
  if (isOwn) text = own;
};

/** Makes the view of the engine's memory anew, if that has grown or is another one. */
const renewTheirs = () => {
  const { memory, slots_address: slotsAddress } = engine.exports();
  if (theirs.buffer === memory.buffer) return;
  theirs = new Uint8Array(memory.buffer);
  slots = new Uint32Array(memory.buffer, slotsAddress(), 16);
};

/**
 * Copies one or two texts to the input of the engine's next call.
 *
 * @param {number} address
 * @param {number} length
 * @param {number} otherAddress
 * @param {number} otherLength
 */
const write = (address, length, otherAddress, otherLength) => {
  const exports = engine.exports();
  const size = length + otherLength;
  let at = size <= exports.input_capacity() ? exports.input_address() : exports.reserve(size) >>> 0;
  if (at === 0) return false;
  renewOwn();
  renewTheirs();
  for (let i = 0; i < length; i++) theirs[at++] = own[address + i];
  for (let i = 0; i < otherLength; i++) theirs[at++] = own[otherAddress + i];
  return true;
};

/** Ends a call of the engine: the views of the classes are made anew if they need that. */
const end = () => {
  engine.restore();
  renewTheirs();
};

const takeText = () => {
  text = theirs;
  textAddress = slots[TEXT_ADDRESS];
  return (textLength = slots[TEXT_LENGTH]);
};

export const imports = {
  /**
   * @param {number} address
   * @param {number} length
   * @param {number} baseAddress
   * @param {number} baseLength  1 more than it is; 0 if there is no base
   */
  parse(address, length, baseAddress, baseLength) {
    let status = TOO_LONG;
    try {
      if (write(address, length, baseAddress, baseLength > 0 ? baseLength - 1 : 0)) status = engine.exports().parse(length, baseLength);
    } catch (error) {
      status = engine.recover(error);
    }
    end();
    if (status === TEXT) return takeText();
    if (status !== UNCHANGED) return FAILED | (status === TOO_LONG ? TOO_LONG_ERROR : status - FIRST_ERROR);
    text = own;
    textAddress = address;
    return (textLength = length);
  },

  /** @param {number} address @param {number} length */
  decode(address, length) {
    let status = TOO_LONG;
    try {
      if (write(address, length, 0, 0)) status = engine.exports().form_decode(length);
    } catch (error) {
      status = engine.recover(error);
    }
    end();
    return status === TEXT ? takeText() : (textLength = 0);
  },

  /** Replaces what is not UTF-8 by U+FFFD. @param {number} address @param {number} length */
  replace(address, length) {
    renewOwn();
    text = encode(decode(own.subarray(address, address + length)));
    textAddress = 0;
    return (textLength = text.length);
  },

  /** Writes the text of the last call, and its record. @param {number} address @param {number} record  0 if it is not needed */
  read(address, record) {
    // The memory may have grown since the text was made.
    renewOwn();
    for (let i = 0; i < textLength; i++) own[address + i] = text[textAddress + i];
    if (record !== 0) for (let i = 0; i < RECORD_LENGTH; i++) ownNumbers[(record >>> 2) + i] = slots[i];
  },
};
