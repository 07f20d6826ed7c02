/** The calls of the engine that the classes need (docs/engine.md). The engine keeps nothing between calls. */

import { Int32Array, charCodeAt, slice } from '../host/primordials.js';
import {
  canParseInput,
  engineExports,
  inputCapacity,
  isStarted,
  parseInput,
  recoverFromTrap,
  restoreInputView,
  scanReference,
  setComponent,
  slots,
} from './instance.js';
import { readASCII, readUTF8 } from './read-text.js';
import { FILE, lacksScheme } from './schemes.js';
import { SLASH_ADDED, TEXT, TOO_LONG, UNCHANGED } from './status.js';
import { tooLong } from './too-long.js';
import { baseBytes, write, writeInput, writeInputAndBase } from './write-input.js';

// Each `try` holds only the call that may trap, because V8 calls Node's `utf8Write` slowly from within a `try`.

/**
 * Runs the URL parser, which leaves the record of the href in `slots`.
 *
 * @param {string} url
 * @param {string | undefined} base
 * @returns {string | null | undefined} the href; null if the input is invalid, undefined if it is too long
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
 * Whether `parse` would return an href.
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

// Programs often resolve many references against one base, so the last base is kept with its record. A reference that
// is serialised already is then scanned without the base, and joined to it here.

/** @type {string | undefined} */
let lastBase;
/** The href of `lastBase`; null if references to it need the parser. @type {string | null} */
let baseHref = null;
/** The record of `baseHref`. */
const baseRecord = new Int32Array(8);
/** The kind of the last reference, as `scan_reference` numbers it (docs/engine.md). */
let referenceKind = 0;

/**
 * Prepares a call of `joinReference`: parses the base if it is not the last one, and scans the reference.
 *
 * @param {string} url
 * @param {string} base
 * @returns {boolean} false if the reference or the base needs the parser
 */
const prepareReference = (url, base) => {
  if (base !== lastBase) {
    // A long base would be kept alive for as long as the program runs.
    if (base.length > inputCapacity) return false;
    const href = parse(base, undefined) || null;
    lastBase = base;
    // The special schemes except file.
    baseHref = slots[7] > 0 && slots[7] < FILE ? href : null;
    for (let i = 0; i < 8; i++) baseRecord[i] = slots[i];
  }
  if (baseHref === null || url.length * 3 > inputCapacity) return false;
  referenceKind = scanReference(write(url));
  return referenceKind !== 0;
};

/**
 * Joins a prepared reference to its base.
 *
 * @param {string} url
 * @returns {string} the href, whose record is in `slots`
 */
const joinReference = (url) => {
  const href = /** @type {string} */ (baseHref);
  const pathStart = baseRecord[4];
  const from = slots[1];
  let end = baseRecord[referenceKind === 1 ? 4 : referenceKind === 4 ? 6 : 5];
  if (referenceKind === 2) {
    // Cut after the last slash of the base's path, and after one more to the left for each "..". The first slash stays.
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
 * Runs a setter on the record in `slots`. (A long value may make the memory grow; the record stays in its place.)
 *
 * @param {number} component
 * @param {string} href
 * @param {string} value
 * @returns {string | undefined} the new href, whose record is in `slots`; undefined if nothing changes
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
  // The edit of a hash ends at 2³² − 1, past the end of every href.
  if (end < 0) return edited;
  return cutEnd === 0 ? edited + slice(href, end) : edited + slice(href, end, cutStart) + slice(href, cutEnd);
};
/**
 * Decodes one name or value of `application/x-www-form-urlencoded`.
 *
 * @param {string} value
 * @returns {string}
 */
export const formDecode = (value) => {
  convertForm(value, engineExports.form_decode);
  return readUTF8();
};

/**
 * Encodes one name or value.
 *
 * @param {string} value
 * @returns {string}
 */
export const formEncode = (value) => {
  convertForm(value, engineExports.form_encode);
  return readASCII();
};

/**
 * Runs one of the two calls above.
 *
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
