/**
 * The running instance of the engine: how it is started, how a call begins and ends, the views of its memory, and how
 * it is replaced (docs/engine.md).
 */

import { Int32Array, Uint8Array, define, getPrototypeOf, utf8Write } from '../builtins/primordials.js';
import { BUSY, TOO_LONG } from './abi.js';

/** The number of slots (docs/engine.md). */
const SLOTS = 16;

/** The number of ASCII characters. */
const ASCII = 0x80;

/**
 * @typedef {object} Exports  the engine's exports
 * @property {{ buffer: ArrayBuffer }} memory
 * @property {() => number} input_address
 * @property {() => number} input_capacity
 * @property {() => number} slots_address
 * @property {() => number} percent_encode_sets_address
 * @property {(bytes: number) => number} reserve
 * @property {(length: number, base: number) => number} parse
 * @property {(length: number, base: number) => number} can_parse
 * @property {(attribute: number, length: number) => number} set
 * @property {(length: number) => number} scan_reference
 * @property {(length: number) => number} form_decode
 * @property {(length: number) => number} form_encode
 *
 * @typedef {object} Source  the source of instances
 * @property {() => Exports} create  creates an instance and returns its exports
 * @property {() => Promise<Exports>} [createLater]  does the same asynchronously
 * @property {(memory: Exports['memory']) => ArrayBuffer} bufferOf  returns the current buffer of its memory
 * @property {Function} Trap  the class of the errors that it throws when it traps
 * @property {(memory: Exports['memory']) => Scan | undefined} [createScan]  creates the scan that reads an instance's
 *   memory
 */

/**
 * Called by the first call that needs the engine: starts it, or throws the error that explains why it has not been
 * started.
 *
 * @type {() => void}
 */
let startOrThrow;
/** Whether creating an instance cannot throw. */
let startCannotFail = false;

/** The source of the running instance; undefined before the start. @type {Source | undefined} */
let source;

/** @type {Exports} */
export let engineExports;
// The frequent calls have variables of their own, because a property lookup on an instance's exports is slow.
/** @type {Exports['parse']} */
export let parseInput;
/** @type {Exports['can_parse']} */
export let canParseInput;
/** @type {Exports['set']} */
export let setAttribute;
/** @type {Exports['scan_reference']} */
export let scanReference;
/**
 * The scan in SIMD (crates/scan/): takes the address of the input, its length and the address of the slots.
 *
 * @typedef {(input: number, length: number, slots: number) => number} Scan
 */
/** @type {Scan | undefined} */
let scanInSIMD;
let inputAddress = 0;
let slotsAddress = 0;
/** The size of the input area. Before the start, it has no room for anything. */
export let inputCapacity = 0;
/** A view of the input area. @type {Uint8Array} */
export let input;
/** A view of the whole memory. @type {Uint8Array} */
export let bytes;
/** Whether the memory of an engine in plain JavaScript has grown. In WebAssembly, that detaches the views. */
let hasGrown = false;

/**
 * The slots, which start with the record of the current URL. They are signed, because V8 passes signed numbers to
 * `slice` without a conversion and no offset reaches 2³¹. An address may be larger, so it is read with `>>> 0`.
 *
 * Until the engine has been started, these are not in its memory.
 *
 * @type {Int32Array}
 */
export let slots = new Int32Array(SLOTS);
slots[BUSY] = 1;

/**
 * For each ASCII character, one bit for each percent-encode set that contains it (src/percent_encode/sets.rs). It is a
 * copy, since it is read without a call; undefined before the start.
 *
 * @type {Uint8Array | undefined}
 */
export let percentEncodeSets;

/**
 * Begins a call; replaces the instance if the last call did not finish. Every call of the engine begins so, before it
 * writes anything, and ends with a store of 0 into the slot BUSY. If another number is there, an earlier call never ended:
 * an exception left it at any line, the runtime terminated it, or it was the start. Nothing of its instance is used again.
 * Between its begin and its end, a call runs no code of a page and begins no other.
 */
export const beginEngineCall = () => {
  if (slots[BUSY] !== 0) startAnew();
  slots[BUSY] = 1;
};

/** Starts the engine, or replaces its instance. */
export const startAnew = () => {
  if (source === undefined) startOrThrow();
  else startEngine(source);
};

let started = () => {};

/**
 * Adds to what is done each time the engine has been started. It may fail, and then is not done.
 *
 * @param {() => void} action
 */
export const whenStarted = (action) => {
  const before = started;
  started = () => {
    before();
    action();
  };
  if (isStarted()) action();
};

/**
 * Starts the engine.
 *
 * @param {Source} from
 */
export const startEngine = (from) => {
  const exports = from.create();
  useInstance(exports, from, from.createScan && from.createScan(exports.memory));
  started();
};

/** @param {Uint8Array} from @param {number} start @param {number} length */
const copyOf = (from, start, length) => {
  const copy = new Uint8Array(length);
  for (let i = 0; i < length; i++) copy[i] = from[start + i];
  return copy;
};

/**
 * Uses an instance from now on, with new views of its memory. First everything is made; then there are stores only,
 * which nothing can come between.
 *
 * @param {Exports} exports
 * @param {Source} from
 * @param {Scan | undefined} scanOfInstance
 */
const useInstance = (exports, from, scanOfInstance) => {
  const memory = from.bufferOf(exports.memory);
  const address = exports.input_address();
  const addressOfSlots = exports.slots_address();
  const capacity = exports.input_capacity();
  const newInput = new Uint8Array(memory, address, capacity);
  // Node's `utf8Write` reads `byteLength`, which is otherwise an accessor that a page may have replaced.
  if (utf8Write !== undefined) define(newInput, 'byteLength', { value: capacity });
  const newSlots = new Int32Array(memory, addressOfSlots, SLOTS);
  const newBytes = new Uint8Array(memory);
  const sets = percentEncodeSets || copyOf(newBytes, exports.percent_encode_sets_address(), ASCII);
  source = from;
  engineExports = exports;
  ({ parse: parseInput, can_parse: canParseInput, set: setAttribute, scan_reference: scanReference } = exports);
  scanInSIMD = scanOfInstance;
  inputAddress = address;
  slotsAddress = addressOfSlots;
  inputCapacity = capacity;
  input = newInput;
  slots = newSlots;
  bytes = newBytes;
  percentEncodeSets = sets;
  hasGrown = false;
};

/** The result of the scans for a URL that is left to the engine. */
export const UNDECIDED = 0;

/**
 * Scans the input for a plain HTTP(S) URL. It cannot trap, and the memory does not grow.
 *
 * @param {number} length  in bytes; the area has room for more, since it reads up to 64 bytes after the end
 * @returns {number} the status that the engine's `parse` would return, or UNDECIDED
 */
export const scan = (length) => (scanInSIMD === undefined ? UNDECIDED : scanInSIMD(inputAddress, length, slotsAddress));

/** Whether the engine has been started. */
export const isStarted = () => source !== undefined;

/**
 * Whether a call may be answered without the engine: it has been started, or to start it cannot fail. Otherwise the
 * call has to throw the error that says why it has not been started.
 */
export const mayAnswer = () => source !== undefined || startCannotFail;

/**
 * Sets what the first call does if the engine has not been started by then.
 *
 * @param {() => void} action  starts it or throws
 * @param {boolean} [cannotFail]  whether it never throws
 */
export const whenFirstNeeded = (action, cannotFail = false) => {
  startOrThrow = action;
  startCannotFail = cannotFail;
};

/**
 * Replaces the instance after a trap; rethrows any other error. The only trap that can happen is running out of memory.
 * To replace the instance now and not at the beginning of the next call gives its memory back.
 *
 * @param {unknown} error
 * @returns {number} TOO_LONG
 */
export const recoverFromTrap = (error) => {
  if (getPrototypeOf(error) !== /** @type {Source} */ (source).Trap.prototype) throw error;
  startAnew();
  return TOO_LONG;
};

/** Creates another instance of the engine, which must have been started. @returns {Exports} */
export const newInstance = () => /** @type {Source} */ (source).create();

/** Does the same asynchronously. @returns {Promise<Exports>} */
export const newInstanceLater = () => /** @type {any} */ (source).createLater();

/**
 * A part of the memory.
 *
 * @param {number} start
 * @param {number} length
 */
export const viewOf = (start, length) =>
  new Uint8Array(/** @type {Source} */ (source).bufferOf(engineExports.memory), start, length);

/**
 * Makes room for the input of the call.
 *
 * @param {number} needed  in bytes
 * @returns {Uint8Array | undefined} undefined if the memory cannot grow that far
 */
export const reserve = (needed) => {
  const place = engineExports.reserve(needed) >>> 0;
  renewIfGrown();
  return place === 0 ? undefined : viewOf(place, needed);
};

/**
 * Makes the views anew if a call has made the memory grow. The views of a WebAssembly memory are then detached, so
 * `slots` is empty.
 */
export const renewIfGrown = () => {
  if (slots[0] === undefined || hasGrown) useInstance(engineExports, /** @type {Source} */ (source), scanInSIMD);
};

/** Reports that the memory has grown. Plain JavaScript needs this call, because its old views are not detached. */
export const noteGrowth = () => {
  hasGrown = true;
};
