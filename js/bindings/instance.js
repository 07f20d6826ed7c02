/**
 * The module of the wasm-bindgen classes as JavaScript reaches it: strings in and out of its memory, and its calls
 * (crates/bindings/src/handles.rs). Nothing of wasm-bindgen's own glue runs here, because a page can replace the
 * functions that it uses.
 */

import {
  Int32Array,
  TypeError,
  Uint8Array,
  charCodeAt,
  decodeUTF8,
  encodeInto,
  fromCharCode,
  getPrototypeOf,
  latin1Slice,
  ownKeys,
} from '../builtins/primordials.js';
import * as abi from '../wasm/abi.js';
import { Module, RuntimeError, bufferOf, hasWebAssembly } from '../wasm/platform.js';
import { adviceFor, isOutOfMemory } from '../wasm/refused.js';
import { tooLong } from '../wasm/limits.js';

const { Uint16Array } = globalThis;

/** The slot for whether the text has characters other than ASCII. This module alone has it. */
const TEXT_IS_WIDE = 10;

/** The number of slots of this module. */
const SLOTS = 11;

/** An input area that is larger than this is given back. */
const USUAL_UNITS = 0x4000;

/** Whether the runtime refuses even the shortest module. */
const refusesAll = () => {
  try {
    return !new Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
  } catch {
    return true;
  }
};

/** Why the classes are not ready, if a start has failed. @type {unknown} */
let failure;

/** @param {unknown} cause */
export const notReadyError = (cause) => {
  failure = cause;
  const isFull = isOutOfMemory(cause);
  const cure =
    isFull || refusesAll()
      ? adviceFor(isFull && cause, '', 'import whurl/js or whurl/js/pattern, the same in plain JavaScript')
      : "call initSync() or await init() with 'whurl/bindings.wasm'";
  const error = /** @type {any} */ (
    new TypeError(`whurl/bindings is not ready: ${cure}${cause === undefined ? '' : ` (${cause})`}`)
  );
  error.code = 'ERR_WHURL_NOT_READY';
  if (cause !== undefined) error.cause = cause;
  return error;
};

/** Starts the classes, if a start has failed for lack of WebAssembly. @type {(() => unknown) | undefined} */
let startAgain;

/** @param {() => unknown} start */
export const startOnceThere = (start) => {
  startAgain = start;
};

/** The module's exports. @type {any} */
export let calls = {
  /** @param {number} size */
  reserve(size) {
    if (startAgain === undefined || !hasWebAssembly()) throw notReadyError(failure);
    startAgain();
    return calls.reserve(size);
  },
};
/** @type {(url: number, base: number) => number} */
export let parseInput;
/** The memory's bytes. @type {Uint8Array} */
export let bytes;
/** The input area as code units. @type {Uint16Array} */
let units;
/** The record of a URL, then address and length of a string, and whether it is more than ASCII. @type {Int32Array} */
export let slots;
/** The input area, for the platform's own encoder. @type {Uint8Array} */
let input;
/** Up to this many code units a loop is faster. */
const LOOP_LIMIT = encodeInto === undefined ? Infinity : latin1Slice === undefined ? 200 : 28;
/** The address of the input area, and the number of code units that it has room for. */
let inputAddress = 0;
let inputCapacity = 0;
/** The address of the next text. */
let next = 0;

/** Growing the memory detaches all views. `slots` comes last, because it shows whether they are new. */
const renewViews = () => {
  const buffer = bufferOf(calls.memory);
  bytes = new Uint8Array(buffer);
  units = new Uint16Array(buffer);
  if (inputCapacity) input = new Uint8Array(buffer, inputAddress, 3 * inputCapacity);
  slots = new Int32Array(buffer, calls.slots_address(), SLOTS);
};

/** Creates another instance, and returns its exports; undefined before the start. @type {(() => any) | undefined} */
let another;
/**
 * Whether an operation has called the module and has not ended. If that is so when the next one begins, an exception or
 * the runtime has cut it off, and nothing of the instance is used again.
 */
export let isBusy = false;

/**
 * A call of the module, from which on the operation is busy. A trap is a lack of memory. It leaves the call's part of
 * the stack in use, so the pointer is set back; what the call has borrowed stays borrowed.
 *
 * @param {any} call
 * @param {any} pointer
 * @param {number} top  the address in Rust's stack pointer between calls
 */
const guard =
  (call, pointer, top) => (/** @type {any} */ a, /** @type {any} */ b, /** @type {any} */ c, /** @type {any} */ d) => {
    isBusy = true;
    try {
      return call(a, b, c, d);
    } catch (error) {
      if (getPrototypeOf(error) !== RuntimeError.prototype) throw error;
      pointer.value = top;
      isBusy = false;
      throw tooLong();
    }
  };

/**
 * Uses an instance from now on. First everything is made; then there are stores only, which nothing can come between.
 *
 * @param {any} exports
 */
const useInstance = (exports) => {
  const guarded = /** @type {any} */ ({ __proto__: null });
  const top = exports.__stack_pointer.value;
  const names = ownKeys(exports);
  for (let i = 0; i < names.length; i++) {
    const value = exports[names[i]];
    guarded[names[i]] = typeof value === 'function' ? guard(value, exports.__stack_pointer, top) : value;
  }
  const buffer = bufferOf(exports.memory);
  const newBytes = new Uint8Array(buffer);
  const newUnits = new Uint16Array(buffer);
  const newSlots = new Int32Array(buffer, exports.slots_address(), SLOTS);
  calls = guarded;
  parseInput = guarded.parse;
  inputAddress = inputCapacity = 0;
  bytes = newBytes;
  units = newUnits;
  slots = newSlots;
  isBusy = false;
};

/**
 * Starts the classes.
 *
 * @param {any} exports
 * @param {() => any} create  creates another instance, and returns its exports
 * @returns {any} the exports that are used
 */
export const start = (exports, create) => {
  if (another === undefined) {
    useInstance(exports);
    another = create;
  }
  return calls;
};

export const isStarted = () => another !== undefined;

/** Begins an operation: replaces an instance in which one has not ended. Its objects are gone (objects.js). */
export const beginOperation = () => {
  if (isBusy) useInstance(/** @type {() => any} */ (another)());
};

/** Ends an operation: everything that it has found or changed is where it belongs. */
export const endOperation = () => {
  isBusy = false;
};

/**
 * Begins a call with up to two strings.
 *
 * @param {string} [first]
 * @param {string} [second]
 * @returns {boolean} false if there is no room for them
 */
export const tryBeginBindingsCall = (first, second) => {
  // Each may begin one byte later.
  const length = 2 + (first === undefined ? 0 : first.length) + (second === undefined ? 0 : second.length);
  if (length > inputCapacity || (inputCapacity > USUAL_UNITS && length <= USUAL_UNITS)) {
    const wanted = length > USUAL_UNITS ? length : USUAL_UNITS;
    // Rust frees the area that there is.
    inputCapacity = 0;
    // The encoder may write three bytes for a unit. Without the memory for that, there is no room.
    inputAddress = calls.reserve(3 * wanted) >>> 0;
    renewRecord();
    if (inputAddress !== 0) {
      input = new Uint8Array(bufferOf(calls.memory), inputAddress, 3 * wanted);
      inputCapacity = wanted;
    }
  } else renewRecord();
  next = inputAddress;
  return inputAddress !== 0;
};

/**
 * Begins a call with up to two strings; throws if there is no room for them.
 *
 * @param {string} [first]
 * @param {string} [second]
 */
export const beginBindingsCall = (first, second) => {
  if (tryBeginBindingsCall(first, second)) return;
  endOperation();
  throw tooLong();
};

/**
 * Writes a string. One call may write several.
 *
 * @param {string | undefined} text
 * @returns {number} the argument that stands for it
 */
export const write = (text) => {
  if (text === undefined) return abi.MISSING;
  const { length } = text;
  const start = next + (next & 1);
  if (length > LOOP_LIMIT && start === inputAddress) {
    // As many bytes as units are ASCII.
    if (/** @type {NonNullable<typeof encodeInto>} */ (encodeInto)(text, input).written === length) {
      next = start + length;
      return length << 1;
    }
    return writeUnits(text, start);
  }
  let seen = 0;
  for (let i = 0; i < length; i++) {
    const unit = charCodeAt(text, i);
    bytes[start + i] = unit;
    seen |= unit;
  }
  if (seen < 0x80) {
    next = start + length;
    return length << 1;
  }
  return writeUnits(text, start);
};

/**
 * @param {string} text
 * @param {number} start
 */
const writeUnits = (text, start) => {
  const { length } = text;
  next = start + 2 * length;
  for (let i = 0, to = start >>> 1; i < length; i++) units[to + i] = charCodeAt(text, i);
  return (length << 1) | 1;
};

/** @returns {string} the text that the last call has returned */
export const readText = () => {
  renewRecord();
  let start = slots[abi.TEXT_ADDRESS] >>> 0;
  let length = slots[abi.TEXT_LENGTH];
  if (latin1Slice !== undefined && slots[TEXT_IS_WIDE] === 0) return latin1Slice(bytes, start, start + length);
  if (decodeUTF8 !== undefined) return decodeUTF8(new Uint8Array(bufferOf(calls.memory), start, length));
  calls.text_as_units();
  renewViews();
  start = slots[abi.TEXT_ADDRESS] >>> 1;
  length = slots[abi.TEXT_LENGTH] >>> 1;
  let text = '';
  for (let i = 0; i < length; i++) text += fromCharCode(units[start + i]);
  return text;
};

/** The record, if the call may have made the memory grow. */
export const renewRecord = () => {
  if (slots[0] === undefined) renewViews();
};
