/**
 * The engine's side of the fence: its memory, its calls, and strings on their way in and out (docs/engine.md).
 * The engine keeps nothing between calls, and nothing here does but the views of its memory.
 */

import {
  Int32Array,
  Uint8Array,
  charCodeAt,
  decodeUTF8,
  define,
  encodeInto,
  fromCharCode,
  getPrototypeOf,
  latin1Slice,
  slice,
  utf8Write,
} from '../host/primordials.js';
import { FILE, lacksScheme } from './schemes.js';
import { SLASH_ADDED, TEXT, TOO_LONG, UNCHANGED } from './status.js';
import { tooLong } from './too-long.js';

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

/** The components of `set`. */
export const PROTOCOL = 1;
export const USERNAME = 2;
export const PASSWORD = 3;
export const HOST = 4;
export const HOSTNAME = 5;
export const PORT = 6;
export const PATHNAME = 7;
export const SEARCH = 8;
export const HASH = 9;

/** The engine takes no input of more bytes than this, so a string of more units need not even be measured. */
export const MAX_INPUT_BYTES = 0x10000000;

/**
 * Up to this many code units the loop in `write` beats the call (docs/performance.md): in browsers up to any length that
 * a URL commonly has.
 */
const LOOP_LIMIT = encodeInto === undefined ? Infinity : latin1Slice === undefined ? 200 : utf8Write === undefined ? 28 : 12;
/** Likewise for `fromCharCode` against `latin1Slice` and TextDecoder. */
const SHORT_TEXT = 6;

/** Why there is no engine. @type {() => Error} */
let makeNotReadyError;

/** In the place of every call, as long as the engine has not come to life. @type {() => never} */
const throwNotReady = () => {
  throw makeNotReadyError();
};

/** Gives the buffer of an instance's memory. @type {(memory: Exports['memory']) => ArrayBuffer} */
let bufferOf;
/** The class of what an instance throws when it traps. @type {Function} */
let Trap = Object;
/** @type {(() => Exports) | undefined} */
let instantiate;
/** @type {Exports} */
let exports = /** @type {any} */ ({ reserve: throwNotReady, form_decode: throwNotReady, form_encode: throwNotReady });
// The calls that matter, by themselves: an instance's exports object is slow to look into.
/** @type {Exports['parse']} */
let parseInput = throwNotReady;
/** @type {Exports['can_parse']} */
let canParseInput = throwNotReady;
/** @type {Exports['set']} */
let setComponent = throwNotReady;
/** @type {Exports['scan_reference']} */
let scanReference = throwNotReady;
let inputAddress = 0;
let inputCapacity = 0;
/** The input area. @type {Uint8Array} */
let input;
/** Its length: asking the view itself would call an accessor that a page may have replaced. */
let inputLength = 0;
/** All memory. @type {Uint8Array} */
let bytes;
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
  const memory = bufferOf(exports.memory);
  input = new Uint8Array(memory, inputAddress, inputCapacity);
  // Node's own `utf8Write` asks for it, and so would call an accessor that a page may have replaced.
  if (utf8Write !== undefined) define(input, 'byteLength', { value: inputCapacity });
  inputLength = inputCapacity;
  slots = new Int32Array(memory, exports.slots_address(), 16);
  bytes = new Uint8Array(memory);
  percentEncodeSets = new Uint8Array(memory, exports.percent_encode_sets_address(), 0x80);
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
  exports = create();
  instantiate = create;
  bufferOf = getBuffer;
  Trap = TrapClass;
  ({ parse: parseInput, can_parse: canParseInput, set: setComponent, scan_reference: scanReference } = exports);
  inputAddress = exports.input_address();
  inputCapacity = exports.input_capacity();
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
const recoverFromTrap = (error) => {
  if (getPrototypeOf(error) !== Trap.prototype) throw error;
  startEngine(/** @type {() => Exports} */ (instantiate), bufferOf, Trap);
  return TOO_LONG;
};

/**
 * The length of a string in UTF-8, lone surrogates counted as U+FFFD.
 *
 * @param {string} text
 */
const utf8Length = (text) => {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i);
    if (unit > 0x7f) length += unit > 0x7ff ? 2 : 1;
    // A pair is four bytes: two units counted as one each and two more.
    if ((unit & 0xfc00) === 0xd800 && (charCodeAt(text, i + 1) & 0xfc00) === 0xdc00) i++;
  }
  return length;
};

/**
 * Writes any string, unit by unit.
 *
 * @param {string} text
 * @param {number} at
 * @returns {number} the number of bytes
 */
const writeUnits = (text, at) => {
  let to = at;
  for (let i = 0; i < text.length; i++) {
    let point = charCodeAt(text, i);
    if (point < 0x80) {
      input[to++] = point;
      continue;
    }
    if (point < 0x800) {
      input[to++] = 0xc0 | (point >> 6);
    } else {
      if ((point & 0xf800) === 0xd800) {
        const low = charCodeAt(text, i + 1);
        if (point < 0xdc00 && (low & 0xfc00) === 0xdc00) {
          point = 0x10000 + ((point & 0x3ff) << 10) + (low & 0x3ff);
          i++;
        } else {
          point = 0xfffd;
        }
      }
      if (point < 0x10000) {
        input[to++] = 0xe0 | (point >> 12);
      } else {
        input[to++] = 0xf0 | (point >> 18);
        input[to++] = 0x80 | ((point >> 12) & 0x3f);
      }
      input[to++] = 0x80 | ((point >> 6) & 0x3f);
    }
    input[to++] = 0x80 | (point & 0x3f);
  }
  return to - at;
};

/**
 * Writes a string that fits the input area in any case, at its start.
 *
 * @param {string} text
 * @returns {number} the number of bytes
 */
const write = (text) => {
  const { length } = text;
  if (length <= LOOP_LIMIT) {
    let seen = 0;
    for (let i = 0; i < length; i++) {
      const unit = charCodeAt(text, i);
      input[i] = unit;
      seen |= unit;
    }
    return seen < 0x80 ? length : writeUnits(text, 0);
  }
  if (utf8Write !== undefined) return utf8Write(input, text, 0, inputCapacity);
  return /** @type {NonNullable<typeof encodeInto>} */ (encodeInto)(text, input).written;
};

/**
 * Makes room for so many bytes in the next call.
 *
 * @param {number} needed
 * @returns {boolean} false where memory cannot grow so far
 */
const reserve = (needed) => {
  // Another length than the input area's tells `restoreInputView` to go back.
  const size = needed > inputCapacity ? needed : inputCapacity + 1;
  const place = exports.reserve(size) >>> 0;
  renewViews();
  if (place === 0) return false;
  input = new Uint8Array(bufferOf(exports.memory), place, size);
  inputLength = size;
  return true;
};

/**
 * Writes a string of any length at the start of the input area.
 *
 * @param {string} text
 * @returns {number} the number of bytes; −1 where there is no room for them
 */
const writeInput = (text) => {
  if (text.length * 3 <= inputCapacity) return write(text);
  if (text.length > MAX_INPUT_BYTES || !reserve(utf8Length(text))) return -1;
  return encodeInto === undefined ? writeUnits(text, 0) : encodeInto(text, input).written;
};

/**
 * Writes an input and its base, one behind the other.
 *
 * @param {string} text
 * @param {string} base
 * @returns {number} the number of bytes of the input; those of the base are in `baseBytes`; −1 without room
 */
const writeInputAndBase = (text, base) => {
  const units = text.length + base.length;
  if (units * 3 <= inputCapacity) {
    // One call for both. Bytes and units differ where they are not ASCII: then it is not known where the base begins
    // (and two surrogates may have met at the seam), so they are written apart.
    if (write(text + base) === units) {
      baseBytes = base.length;
      return text.length;
    }
  } else if (units > MAX_INPUT_BYTES || !reserve(utf8Length(text) + utf8Length(base))) {
    return -1;
  }
  const length = writeUnits(text, 0);
  baseBytes = writeUnits(base, length);
  return length;
};
let baseBytes = 0;

/**
 * Goes back to the input area after a call that had a larger one, or that made memory grow: no view of WebAssembly's has a
 * word then.
 */
const restoreInputView = () => {
  if (inputLength !== inputCapacity || slots[0] === undefined) renewViews();
};

/** Says that memory has grown where the views of what it was still have their slots: in plain JavaScript. */
export const noteGrowth = () => {
  inputLength = -1;
};

// What may trap is tried, and nothing else: within a `try` V8 takes the slow way into Node's `utf8Write`.

/**
 * The engine's parser. The href's record is in `slots` then.
 *
 * @param {string} url
 * @param {string | undefined} base
 * @returns {string | null | undefined} the href; null for what is no URL, undefined for what is too long
 */
export const parse = (url, base) => {
  let status;
  if (base === undefined) {
    if (isStarted() && lacksScheme(url)) return null;
  } else if (prepareReference(url, base)) {
    return joinReference(url);
  }
  const length = base === undefined ? writeInput(url) : writeInputAndBase(url, base);
  if (length < 0) return undefined;
  try {
    status = parseInput(length, base === undefined ? 0 : baseBytes + 1);
    restoreInputView();
  } catch (error) {
    status = recoverFromTrap(error);
  }
  if (status === UNCHANGED) return url;
  if (status === TEXT) return readASCII();
  if (status === SLASH_ADDED) return slice(url, 0, slots[4]) + '/' + slice(url, slots[4]);
  return status === TOO_LONG ? undefined : null;
};

/**
 * Whether the engine would parse it.
 *
 * @param {string} url
 * @param {string | undefined} base
 * @returns {boolean}
 */
export const canParse = (url, base) => {
  if (base === undefined) {
    if (isStarted() && lacksScheme(url)) return false;
  } else if (prepareReference(url, base)) {
    return true;
  }
  const length = base === undefined ? writeInput(url) : writeInputAndBase(url, base);
  if (length < 0) return false;
  try {
    const result = canParseInput(length, base === undefined ? 0 : baseBytes + 1);
    restoreInputView();
    return result === 1;
  } catch (error) {
    return recoverFromTrap(error) !== TOO_LONG;
  }
};

// The last base that was used, since programs resolve many references against one. It is parsed once; a reference that
// is normal already then is looked at by itself and joined to the base here.

/** @type {string | undefined} */
let lastBase;
/** Its href; null where references to it have to be left to the parser. @type {string | null} */
let baseHref = null;
/** The record of the href. */
const baseRecord = new Int32Array(8);
/** What kind of reference the last one was (docs/engine.md). */
let referenceKind = 0;

/**
 * @param {string} url
 * @param {string} base
 * @returns {boolean} whether `joinReference` can go on from here
 */
const prepareReference = (url, base) => {
  if (base !== lastBase) {
    // A long one would be kept alive for ever.
    if (base.length > inputCapacity) return false;
    const href = parse(base, undefined) || null;
    lastBase = base;
    // Special schemes but file.
    baseHref = slots[7] > 0 && slots[7] < FILE ? href : null;
    for (let i = 0; i < 8; i++) baseRecord[i] = slots[i];
  }
  if (baseHref === null || url.length * 3 > inputCapacity) return false;
  referenceKind = scanReference(write(url));
  return referenceKind !== 0;
};

/**
 * Joins the reference to the base.
 *
 * @param {string} url
 * @returns {string} the href; its record is in `slots`
 */
const joinReference = (url) => {
  const href = /** @type {string} */ (baseHref);
  const pathStart = baseRecord[4];
  const from = slots[1];
  let end = baseRecord[referenceKind === 1 ? 4 : referenceKind === 4 ? 6 : 5];
  if (referenceKind === 2) {
    // Up to its last slash, and one to the left for each "..". The first one stays.
    let ups = slots[0];
    for (end--; end > pathStart && (charCodeAt(href, end) !== 0x2f || ups-- > 0); ) end--;
    end++;
  }
  slots[6] = slots[3] - from + end;
  slots[5] = referenceKind === 4 ? baseRecord[5] : slots[2] - from + end;
  for (let i = 0; i < 5; i++) slots[i] = baseRecord[i];
  slots[7] = baseRecord[7];
  return slice(href, 0, end) + slice(url, from);
};

/**
 * Runs a setter on the record in `slots`. (Making room for a long value may grow the memory; the record stays where it
 * is in it.)
 *
 * @param {number} component
 * @param {string} href
 * @param {string} value
 * @returns {string | undefined} the new href, whose record is in `slots`; undefined where nothing changes
 */
export const setWithEngine = (component, href, value) => {
  let status;
  const length = writeInput(value);
  if (length < 0) throw tooLong();
  try {
    status = setComponent(component, length);
    restoreInputView();
  } catch (error) {
    status = recoverFromTrap(error);
  }
  if (status === UNCHANGED) return undefined;
  if (status === TOO_LONG) throw tooLong();
  const { 10: start, 11: end, 12: cutStart, 13: cutEnd } = slots;
  const edited = slice(href, 0, start) + (status === TEXT ? readASCII() : value);
  // The hash's edit ends at 2³² − 1, behind any href.
  if (end < 0) return edited;
  return cutEnd === 0 ? edited + slice(href, end) : edited + slice(href, end, cutStart) + slice(href, cutEnd);
};

/**
 * The text of the last call, where it is ASCII.
 *
 * @returns {string}
 */
const readASCII = () => {
  const start = slots[8] >>> 0;
  const end = start + slots[9];
  if (end - start <= SHORT_TEXT) {
    let result = '';
    for (let i = start; i < end; i++) result += fromCharCode(bytes[i]);
    return result;
  }
  return latin1Slice === undefined ? readUTF8() : latin1Slice(bytes, start, end);
};

/** The text of the last call, whatever it holds. */
const readUTF8 = () => {
  const start = slots[8] >>> 0;
  const end = start + slots[9];
  if (decodeUTF8 !== undefined) return decodeUTF8(new Uint8Array(bufferOf(exports.memory), start, end - start));
  let result = '';
  for (let i = start; i < end; i++) {
    // The text is well-formed, so the first byte tells the number of the others.
    const lead = bytes[i];
    let more = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    let point = more === 0 ? lead : lead & (0x3f >> more);
    for (; more > 0; more--) point = (point << 6) | (bytes[++i] & 0x3f);
    result +=
      point < 0x10000
        ? fromCharCode(point)
        : fromCharCode(0xd7c0 + (point >> 10)) + fromCharCode(0xdc00 | (point & 0x3ff));
  }
  return result;
};

/**
 * Decodes one name or value of `application/x-www-form-urlencoded`.
 *
 * @param {string} value
 * @returns {string}
 */
export const formDecode = (value) => {
  convertForm(value, exports.form_decode);
  return readUTF8();
};

/**
 * Encodes one name or value.
 *
 * @param {string} value
 * @returns {string}
 */
export const formEncode = (value) => {
  convertForm(value, exports.form_encode);
  return readASCII();
};

/**
 * @param {string} value
 * @param {(length: number) => number} convert
 */
const convertForm = (value, convert) => {
  const length = writeInput(value);
  if (length < 0) throw tooLong();
  let status;
  try {
    status = convert(length);
    restoreInputView();
  } catch (error) {
    status = recoverFromTrap(error);
  }
  if (status === TOO_LONG) throw tooLong();
};
