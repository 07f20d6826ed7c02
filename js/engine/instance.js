/**
 * The running instance of the engine: how it is started, the views of its memory, and how it is replaced after a trap
 * (docs/engine.md).
 */

import { Int32Array, Uint8Array, define, getPrototypeOf, utf8Write } from '../host/primordials.js';
import { fastPaths } from './fast-paths.js';
import { TOO_LONG } from './status.js';
import { texts } from './texts.js';

/** How many slots there are (docs/engine.md). */
const SLOTS = 16;

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
 */

/**
 * Called by the first call that needs the engine: starts it, or throws the error that explains why it has not been started.
 *
 * @type {() => void}
 */
let startOrThrow;

/** Returns the buffer of an instance's memory. @type {(memory: Exports['memory']) => ArrayBuffer} */
export let bufferOf;
/** The class of the errors that an instance throws when it traps. @type {Function} */
let Trap = Object;
/** @type {(() => Exports) | undefined} */
let instantiate;
/** @type {((memory: Exports['memory']) => Scan | undefined) | undefined} */
let scanFor;

// Until the engine has been started, each call has a stand-in that starts it and repeats the call. Writing a long input starts
// it as well, so the stand-in that is called afterwards must not start it again.
export const startIfNeeded = () => {
  if (instantiate === undefined) startOrThrow();
};

/** @type {Exports} */
export let engineExports = /** @type {any} */ ({
  /** @param {number} length */
  form_decode(length) {
    startIfNeeded();
    return engineExports.form_decode(length);
  },
  /** @param {number} length */
  form_encode(length) {
    startIfNeeded();
    return engineExports.form_encode(length);
  },
});
// The frequent calls have variables of their own, because a property lookup on an instance's exports is slow.
/** @type {Exports['parse']} */
export let parseInput = (length, base) => {
  startIfNeeded();
  return parseInput(length, base);
};
/** @type {Exports['can_parse']} */
export let canParseInput = (length, base) => {
  startIfNeeded();
  return canParseInput(length, base);
};
/** @type {Exports['set']} */
export let setAttribute;
/**
 * The scan in SIMD (crates/scan/): takes the address of the input, its length and the address of the slots.
 *
 * @typedef {(input: number, length: number, slots: number) => number} Scan
 */
/** @type {Scan | undefined} */
let scanInSIMD;
/** @type {Exports['scan_reference']} */
export let scanReference = (length) => {
  startIfNeeded();
  return scanReference(length);
};
let inputAddress = 0;
let slotsAddress = 0;
export let inputCapacity = 0;
/** A view of the input area. @type {Uint8Array} */
export let input;
/** The length of `input`. The view's own `length` is an accessor, which a page may have replaced. */
let inputLength = 0;
/** A view of the whole memory. @type {Uint8Array} */
export let bytes;
/**
 * The slots, which start with the record of the current URL. They are signed, because V8 passes signed numbers to
 * `slice` without a conversion and no offset reaches 2³¹. An address may be larger, so it is read with `>>> 0`.
 *
 * Until the engine has been started, these are not in its memory.
 *
 * @type {Int32Array}
 */
export let slots = new Int32Array(SLOTS);

/**
 * For each ASCII character, one bit for each percent-encode set that contains it (src/percent_encode.rs).
 *
 * @type {Uint8Array}
 */
export let percentEncodeSets;

/** Creates all views again, because growing the memory detaches them. */
const renewViews = () => {
  const memory = bufferOf(engineExports.memory);
  input = new Uint8Array(memory, inputAddress, inputCapacity);
  // Node's `utf8Write` reads `byteLength`, which is otherwise an accessor that a page may have replaced.
  if (utf8Write !== undefined) define(input, 'byteLength', { value: inputCapacity });
  inputLength = inputCapacity;
  slots = new Int32Array(memory, slotsAddress, SLOTS);
  bytes = new Uint8Array(memory);
  percentEncodeSets = new Uint8Array(memory, engineExports.percent_encode_sets_address(), 0x80);
};

let started = () => {};

/**
 * Adds to what is done each time the engine has been started. It must not change what a call has written before: a call that starts
 * the engine has written nothing by then.
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
 * @param {() => Exports} create  creates an instance and returns its exports; called again after a trap
 * @param {(memory: Exports['memory']) => ArrayBuffer} getBuffer  returns the current buffer of its memory
 * @param {Function} TrapClass  the class of the errors that it throws when it traps
 * @param {(memory: Exports['memory']) => Scan | undefined} [createScan]  creates the scan that reads an instance's memory
 */
export const startEngine = (create, getBuffer, TrapClass, createScan) => {
  // This comes first, because it may throw.
  engineExports = create();
  instantiate = create;
  scanFor = createScan;
  bufferOf = getBuffer;
  Trap = TrapClass;
  ({ parse: parseInput, can_parse: canParseInput, set: setAttribute, scan_reference: scanReference } = engineExports);
  scanInSIMD = createScan && createScan(engineExports.memory);
  inputAddress = engineExports.input_address();
  slotsAddress = engineExports.slots_address();
  inputCapacity = engineExports.input_capacity();
  const before = slots;
  renewViews();
  // What has been parsed without the engine.
  if (texts !== undefined) for (let i = 0; i < SLOTS; i++) slots[i] = before[i];
  started();
};

/** What the scans return for a URL that the engine has to look at. */
export const UNDECIDED = 0;

/**
 * Scans the input for a URL that is already serialised. It cannot trap, and the memory does not grow.
 *
 * @param {number} length  of the input, in bytes
 * @returns {number} the status that the engine's `parse` would return, or UNDECIDED
 */
export const scan = (length) =>
  // A longer input is not in the input area. The scan reads up to 128 bytes past the end.
  fastPaths && scanInSIMD !== undefined && length * 3 <= inputCapacity ? scanInSIMD(inputAddress, length, slotsAddress) : UNDECIDED;

/** Whether the engine has been started. */
export const isStarted = () => instantiate !== undefined;

/**
 * Whether a call may be answered without the engine: it has been started, or to start it cannot fail. Otherwise the call has to
 * throw the error that says why it has not been started.
 */
export const mayAnswer = () => instantiate !== undefined || texts !== undefined;

/**
 * Sets what the first call does if the engine has not been started by then.
 *
 * @param {() => void} action  starts it or throws
 */
export const whenFirstNeeded = (action) => {
  startOrThrow = action;
};

/**
 * Replaces the instance after a trap; rethrows any other error. The only trap that can happen is running out of memory.
 * It leaves the instance's stack undefined and its memory at its maximum, and a new instance is cheaper than repairing
 * either.
 *
 * @param {unknown} error
 * @returns {number} TOO_LONG
 */
export const recoverFromTrap = (error) => {
  if (getPrototypeOf(error) !== Trap.prototype) throw error;
  replaceInstance();
  return TOO_LONG;
};

/** Replaces the instance, which gives its memory back. */
export const replaceInstance = () =>
  startEngine(/** @type {() => Exports} */ (instantiate), bufferOf, Trap, scanFor);

/** Creates another instance of the engine, which must have been started. @returns {Exports} */
export const newInstance = () => /** @type {() => Exports} */ (instantiate)();

/**
 * Makes room for the input of the next call.
 *
 * @param {number} needed  in bytes
 * @returns {boolean} false if the memory cannot grow that far
 */
export const reserve = (needed) => {
  // Before the engine has been started, the input area has no room for anything.
  if (instantiate === undefined) {
    startOrThrow();
    if (needed <= inputCapacity) return true;
  }
  // `restoreInputView` recognises a reserved area by its length, which therefore differs from the input area's.
  const size = needed > inputCapacity ? needed : inputCapacity + 1;
  const place = engineExports.reserve(size) >>> 0;
  renewViews();
  if (place === 0) return false;
  input = new Uint8Array(bufferOf(engineExports.memory), place, size);
  inputLength = size;
  return true;
};

/**
 * Makes `input` a view of the input area again, after a call that needed a larger one or that made the memory grow. In
 * the second case the views of a WebAssembly memory are detached, so `slots` is empty.
 */
export const restoreInputView = () => {
  if (inputLength !== inputCapacity || slots[0] === undefined) renewViews();
};

/** Reports that the memory has grown. Plain JavaScript needs this call, because its old views are not detached. */
export const noteGrowth = () => {
  inputLength = -1;
};
