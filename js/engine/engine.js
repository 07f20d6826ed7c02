/** The calls of the engine that the classes need (docs/engine.md). The engine keeps nothing between calls. */

import { Int32Array, charCodeAt, slice } from '../host/primordials.js';
import {
  UNDECIDED,
  canParseInput,
  engineExports,
  inputCapacity,
  mayAnswer,
  parseInput,
  recoverFromTrap,
  restoreInputView,
  scan,
  scanReference,
  setAttribute,
  slots,
  startIfNeeded,
} from './instance.js';
import { readASCII, readUTF8 } from './read-text.js';
import { FRAGMENT, PATH_FROM_ROOT, RELATIVE_PATH } from './reference-kind.js';
import { FILE, lacksScheme } from './schemes.js';
import * as slot from './slot.js';
import { SLASH_ADDED, TEXT, TOO_LONG, TRUE, UNCHANGED } from './status.js';
import { texts } from './texts.js';
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
  if (base === undefined) {
    if (texts !== undefined) {
      const href = texts.parse(url);
      if (href !== undefined) return href;
    }
    if (mayAnswer() && lacksScheme(url)) return null;
  } else if (prepareReference(url, base)) {
    return joinReference(url);
  }
  const length = base === undefined ? writeInput(url) : writeInputAndBase(url, base);
  if (length < 0) return undefined;
  let status = base === undefined ? scan(length) : UNDECIDED;
  if (status === UNDECIDED) {
    try {
      status = parseInput(length, base === undefined ? 0 : baseBytes + 1);
      restoreInputView();
    } catch (error) {
      status = recoverFromTrap(error);
    }
  }
  if (status === UNCHANGED) return url;
  if (status === TEXT) return readASCII();
  if (status === SLASH_ADDED) return slice(url, 0, slots[slot.PATH_START]) + '/' + slice(url, slots[slot.PATH_START]);
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
    if (texts !== undefined && texts.parse(url) !== undefined) return true;
    if (mayAnswer() && lacksScheme(url)) return false;
  } else if (prepareReference(url, base)) {
    return true;
  }
  const length = base === undefined ? writeInput(url) : writeInputAndBase(url, base);
  if (length < 0) return false;
  try {
    const result = canParseInput(length, base === undefined ? 0 : baseBytes + 1);
    restoreInputView();
    return result === TRUE;
  } catch (error) {
    return recoverFromTrap(error) !== TOO_LONG;
  }
};

// Programs often resolve many references against one base, so the last base is kept with its record. A reference that
// is serialised already is then scanned without the base, and joined to it here.

/** A longer base is not kept, because it would be kept alive for as long as the program runs. */
const MAX_BASE = 0x8000;

/** @type {string | undefined} */
let lastBase;
/** The href of `lastBase`; null if references to it need the parser. @type {string | null} */
let baseHref = null;
/** The record of `baseHref`. */
const baseRecord = new Int32Array(slot.RECORD_LENGTH);
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
    if (base.length > MAX_BASE) return false;
    const href = parse(base, undefined) || null;
    lastBase = base;
    // The special schemes except file.
    baseHref = slots[slot.SCHEME_TYPE] > 0 && slots[slot.SCHEME_TYPE] < FILE ? href : null;
    for (let i = 0; i < slot.RECORD_LENGTH; i++) baseRecord[i] = slots[i];
  }
  if (baseHref === null) return false;
  if (texts !== undefined) {
    referenceKind = texts.scanReference(url);
    if (referenceKind !== 0) return true;
  }
  if (url.length * 3 > inputCapacity) return false;
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
  const pathStart = baseRecord[slot.PATH_START];
  const from = slots[slot.REFERENCE_REST_START];
  let end =
    baseRecord[referenceKind === PATH_FROM_ROOT ? slot.PATH_START : referenceKind === FRAGMENT ? slot.FRAGMENT_START : slot.QUERY_START];
  if (referenceKind === RELATIVE_PATH) {
    // Cut after the last slash of the base's path, and after one more to the left for each "..". The first slash stays.
    let ups = slots[slot.REFERENCE_UPS];
    if (texts !== undefined) end = texts.endOfFolder(href, pathStart, end, ups);
    else {
      for (end--; end > pathStart && (charCodeAt(href, end) !== 0x2f || ups-- > 0); ) end--;
      end++;
    }
  }
  slots[slot.FRAGMENT_START] = slots[slot.REFERENCE_FRAGMENT_START] - from + end;
  slots[slot.QUERY_START] = referenceKind === FRAGMENT ? baseRecord[slot.QUERY_START] : slots[slot.REFERENCE_QUERY_START] - from + end;
  for (let i = 0; i < slot.QUERY_START; i++) slots[i] = baseRecord[i];
  slots[slot.SCHEME_TYPE] = baseRecord[slot.SCHEME_TYPE];
  return slice(href, 0, end) + slice(url, from);
};

/**
 * Runs a setter on the record in `slots`. (A long value may make the memory grow; the record stays in its place.)
 *
 * @param {number} attribute
 * @param {string} href
 * @param {string} value
 * @returns {string | undefined} the new href, whose record is in `slots`; undefined if nothing changes
 */
export const setWithEngine = (attribute, href, value) => {
  let status;
  // A URL may have been parsed without it.
  if (texts !== undefined) startIfNeeded();
  const length = writeInput(value);
  if (length < 0) throw tooLong();
  try {
    status = setAttribute(attribute, length);
    restoreInputView();
  } catch (error) {
    status = recoverFromTrap(error);
  }
  if (status === UNCHANGED) return undefined;
  if (status === TOO_LONG) throw tooLong();
  const { [slot.EDIT_START]: start, [slot.EDIT_END]: end, [slot.CUT_START]: cutStart, [slot.CUT_END]: cutEnd } = slots;
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
