/**
 * The engine's instance: the call that starts it, the views of its memory, and what to do after a trap (docs/engine.md).
 */

import { Int32Array, Uint8Array, define, getPrototypeOf, utf8Write } from '../host/primordials.js';
import { TOO_LONG } from './status.js';

/**
 * @typedef {object} Exports  what the engine exports
 * @property {{ buffer: ArrayBuffer }} memory
 * @property {() => number} input_address
 * @property {() => number} input_capacity
 * @property {() => number} slots_address
 * @property {() => number} percent_encode_sets_address
 * @property {(bytes: number) => number} reserve
 * @property {(length: number, base: number) => number} parse
 * @property {(length: number, base: number) => number} can_parse
 * @property {(component: number, length: number) => number} set
 * @property {(length: number) => number} scan_reference
 * @property {(length: number) => number} form_decode
 * @property {(length: number) => number} form_encode
 */

/** Why there is no engine. @type {() => Error} */
let makeNotReadyError;

/** In the place of every call, as long as the engine has not come to life. @type {() => never} */
const throwNotReady = () => {
  throw makeNotReadyError();
};

/** Gives the buffer of an instance's memory. @type {(memory: Exports['memory']) => ArrayBuffer} */
export let bufferOf;
/** The class of what an instance throws when it traps. @type {Function} */
let Trap = Object;
/** @type {(() => Exports) | undefined} */
let instantiate;
/** @type {Exports} */
export let engineExports = /** @type {any} */ ({ reserve: throwNotReady, form_decode: throwNotReady, form_encode: throwNotReady });
// The calls that matter, by themselves: an instance's exports object is slow to look into.
/** @type {Exports['parse']} */
export let parseInput = throwNotReady;
/** @type {Exports['can_parse']} */
export let canParseInput = throwNotReady;
/** @type {Exports['set']} */
export let setComponent = throwNotReady;
/** @type {Exports['scan_reference']} */
export let scanReference = throwNotReady;
let inputAddress = 0;
export let inputCapacity = 0;
/** The input area. @type {Uint8Array} */
export let input;
/** Its length: asking the view itself would call an accessor that a page may have replaced. */
let inputLength = 0;
/** All memory. @type {Uint8Array} */
export let bytes;
/**
 * The slots, first of all the record of the URL at hand. No offset reaches 2³¹, and numbers with a sign are what V8
 * wants for `slice`; an address can reach it.
 *
 * @type {Int32Array}
 */
export let slots;

/** For each ASCII character the percent-encode sets it is in, a bit a set (src/percent_encode.rs). @type {Uint8Array} */
export let percentEncodeSets;

/** Makes the views anew: growing the memory detaches them. */
const renewViews = () => {
  const memory = bufferOf(engineExports.memory);
  input = new Uint8Array(memory, inputAddress, inputCapacity);
  // Node's own `utf8Write` asks for it, and so would call an accessor that a page may have replaced.
  if (utf8Write !== undefined) define(input, 'byteLength', { value: inputCapacity });
  inputLength = inputCapacity;
  slots = new Int32Array(memory, engineExports.slots_address(), 16);
  bytes = new Uint8Array(memory);
  percentEncodeSets = new Uint8Array(memory, engineExports.percent_encode_sets_address(), 0x80);
};

/**
 * Brings the engine to life.
 *
 * @param {() => Exports} create  makes an instance and gives its exports; called again should the instance trap
 * @param {(memory: Exports['memory']) => ArrayBuffer} getBuffer  gives the buffer of its memory, which can change
 * @param {Function} TrapClass  the class of what it throws when it traps
 */
export const startEngine = (create, getBuffer, TrapClass) => {
  // First, since it may throw.
  engineExports = create();
  instantiate = create;
  bufferOf = getBuffer;
  Trap = TrapClass;
  ({ parse: parseInput, can_parse: canParseInput, set: setComponent, scan_reference: scanReference } = engineExports);
  inputAddress = engineExports.input_address();
  inputCapacity = engineExports.input_capacity();
  renewViews();
};

/** Whether it has come to life. */
export const isStarted = () => instantiate !== undefined;

/**
 * Says why it has not.
 *
 * @param {() => Error} makeError  what every use of it throws
 */
export const setNotReadyReason = (makeError) => {
  makeNotReadyError = makeError;
};

/**
 * After a trap (out of memory is the one that can happen) an instance's own stack is in no defined state, and its
 * memory may be as large as it gets. A new instance costs less than either.
 *
 * @param {unknown} error
 * @returns {number} TOO_LONG
 */
export const recoverFromTrap = (error) => {
  if (getPrototypeOf(error) !== Trap.prototype) throw error;
  startEngine(/** @type {() => Exports} */ (instantiate), bufferOf, Trap);
  return TOO_LONG;
};

/**
 * Makes room for so many bytes in the next call.
 *
 * @param {number} needed
 * @returns {boolean} false where memory cannot grow so far
 */
export const reserve = (needed) => {
  // Another length than the input area's tells `restoreInputView` to go back.
  const size = needed > inputCapacity ? needed : inputCapacity + 1;
  const place = engineExports.reserve(size) >>> 0;
  renewViews();
  if (place === 0) return false;
  input = new Uint8Array(bufferOf(engineExports.memory), place, size);
  inputLength = size;
  return true;
};

/**
 * Goes back to the input area after a call that had a larger one, or that made memory grow: no view of WebAssembly's has a
 * word then.
 */
export const restoreInputView = () => {
  if (inputLength !== inputCapacity || slots[0] === undefined) renewViews();
};

/** Says that memory has grown where the views of what it was still have their slots: in plain JavaScript. */
export const noteGrowth = () => {
  inputLength = -1;
};
