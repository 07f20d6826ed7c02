/** The engine's calls, as JavaScript makes them (docs/engine.md). It keeps nothing between calls. */

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
