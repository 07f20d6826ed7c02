/**
 * The calls of the engine that the classes need (docs/engine.md). The engine keeps nothing between calls. Each begins
 * with `beginEngineCall` and ends with a store into the slot BUSY.
 */

import { Int32Array, charCodeAt, indexOf, slice, toLowerCase } from '../builtins/primordials.js';
import * as abi from '../wasm/abi.js';
import {
  UNDECIDED,
  beginEngineCall,
  canParseInput,
  inputCapacity,
  mayAnswer,
  parseInput,
  recoverFromTrap,
  renewIfGrown,
  scan,
  scanReference,
  setAttribute,
  slots,
} from '../wasm/instance.js';
import { readASCII } from '../wasm/read-text.js';
import { BYTES_PER_UNIT, tooLong } from '../wasm/limits.js';
import { baseBytes, write, writeInput, writeInputAndBase } from '../wasm/write-input.js';
import { endOfFolder, parsePlain, usesRegExps } from '../plain/loops.js';
import { lacksScheme, mayBeHTTP, startsPath } from '../plain/url-start.js';
import { fastPaths } from '../plain/fast-paths.js';
import { FILE, SCHEME_PREFIXES } from '../plain/schemes.js';

// Each `try` holds only the call that may trap, because V8 calls Node's `utf8Write` slowly from within a `try`.

/**
 * Whether most of the work can be left to one call of the scan: the URL is of HTTP(S), without a base, and short enough for
 * the input area, which has one size in all instances.
 *
 * @param {string} url
 * @param {string | undefined} base
 */
const isShortHTTP = (url, base) =>
  !usesRegExps && fastPaths && base === undefined && mayBeHTTP(url) && url.length * BYTES_PER_UNIT <= inputCapacity;

/**
 * Runs the URL parser, which leaves the record of the href in `slots`. Only the way of most URLs is in this
 * function, so that V8 inlines it (docs/decisions/inlining.md).
 *
 * @param {string} url
 * @param {string | undefined} base
 * @returns {string | null | undefined} the href; null if the input is invalid, undefined if it is too long
 */
export const parse = (url, base) => {
  if (!isShortHTTP(url, base)) return parseAny(url, base);
  beginEngineCall();
  const length = write(url);
  const status = scan(length);
  if (status !== abi.UNCHANGED) return parseInEngine(url, length, 0, status);
  slots[abi.BUSY] = 0;
  return url;
};

/**
 * Runs the URL parser for any input.
 *
 * @param {string} url
 * @param {string | undefined} base
 * @returns {string | null | undefined} as `parse`
 */
const parseAny = (url, base) => {
  if (usesRegExps) {
    const href = parseText(url, base);
    if (href !== undefined) return href;
  }
  if (base === undefined) {
    if (mayAnswer() && lacksScheme(url)) return null;
  } else if (keepBase(base)) {
    if (!usesRegExps) {
      const kind = scanWithBase(url);
      if (kind >= abi.ABSOLUTE) return hrefOf(url, kind - abi.ABSOLUTE);
      if (kind > 0) return joinReference(url, kind);
      if (kind === SCHEME_RELATIVE) return parse(withScheme(url), undefined);
      // The base without its fragment. Joining others here takes as long as parsing the base.
      if (fastPaths && url === '')
        return parse(slice(/** @type {string} */ (baseHref), 0, baseRecord[abi.FRAGMENT_START]), undefined);
    }
    // The base has been parsed already, so its href is parsed fast.
    base = /** @type {string} */ (baseHref);
  }
  beginEngineCall();
  const length = base === undefined ? writeInput(url) : writeInputAndBase(url, base);
  const start = base === undefined ? 0 : baseBytes + 1;
  return parseInEngine(url, length, start, length < 0 ? abi.TOO_LONG : UNDECIDED);
};

/**
 * Ends a parse whose input has been written.
 *
 * @param {string} url
 * @param {number} length  in bytes
 * @param {number} base  as the engine's `parse` takes it
 * @param {number} status  UNDECIDED if the engine has to decide
 * @returns {string | null | undefined} as `parse`
 */
const parseInEngine = (url, length, base, status) => {
  if (status === UNDECIDED) {
    try {
      status = parseInput(length, base);
      renewIfGrown();
    } catch (error) {
      status = recoverFromTrap(error);
    }
  }
  const href = hrefOf(url, status);
  slots[abi.BUSY] = 0;
  return href;
};

/**
 * The href that a call of `parse` has returned.
 *
 * @param {string} url
 * @param {number} status
 * @returns {string | null | undefined}
 */
export const hrefOf = (url, status) => {
  if (status === abi.UNCHANGED) return url;
  if (status === abi.TEXT) return readASCII();
  if (status === abi.SLASH_ADDED) return slice(url, 0, slots[abi.PATH_START]) + '/' + slice(url, slots[abi.PATH_START]);
  if (status === abi.EDITED) return edited(url);
  return status === abi.TOO_LONG ? undefined : null;
};

/**
 * The href that consists of two parts of the input.
 *
 * @param {string} url
 * @returns {string}
 */
const edited = (url) => {
  const marks = slots[abi.EDIT_MARKS];
  const end = slots[abi.EDIT_END];
  // In one piece, if there is nothing to do between the two.
  const isWhole = marks < abi.HAS_CAPITALS && (marks & abi.LACKS_SLASH) === 0 && end === slots[abi.CUT_START];
  let first = slice(url, slots[abi.EDIT_START], isWhole ? slots[abi.CUT_END] : end);
  if (marks >= abi.HAS_CAPITALS) first = toLowerCase(first);
  if ((marks & abi.LACKS_SCHEME) !== 0) first = SCHEME_PREFIXES[slots[abi.SCHEME_TYPE]] + first;
  if (isWhole) return first;
  return ((marks & abi.LACKS_SLASH) !== 0 ? first + '/' : first) + slice(url, slots[abi.CUT_START], slots[abi.CUT_END]);
};

/**
 * Whether `parse` would return an href.
 *
 * @param {string} url
 * @param {string | undefined} base
 * @returns {boolean}
 */
export const canParse = (url, base) => {
  if (!isShortHTTP(url, base)) return canParseAny(url, base);
  beginEngineCall();
  return canParseInEngine(write(url), 0);
};

/**
 * Whether `parse` would return an href, for any input.
 *
 * @param {string} url
 * @param {string | undefined} base
 * @returns {boolean}
 */
const canParseAny = (url, base) => {
  if (usesRegExps && (base === undefined || !startsPath(url))) {
    const href = parseText(url, base);
    if (href !== undefined) return href !== null;
  }
  if (base === undefined) {
    if (mayAnswer() && lacksScheme(url)) return false;
  } else if (keepBase(base)) {
    // Nothing but an authority can be invalid.
    if (startsPath(url)) return true;
    if (!usesRegExps) {
      const kind = scanWithBase(url);
      if (kind >= abi.ABSOLUTE) return kind < abi.ABSOLUTE + abi.FIRST_ERROR;
      if (kind > 0) return true;
      if (kind === SCHEME_RELATIVE) return canParse(withScheme(url), undefined);
    }
    base = /** @type {string} */ (baseHref);
  }
  beginEngineCall();
  const length = base === undefined ? writeInput(url) : writeInputAndBase(url, base);
  return canParseInEngine(length, base === undefined ? 0 : baseBytes + 1);
};

/**
 * Ends a `canParse` whose input has been written.
 *
 * @param {number} length  in bytes; negative if there is no room for them
 * @param {number} base  as the engine's `can_parse` takes it
 */
const canParseInEngine = (length, base) => {
  let status = abi.TOO_LONG;
  if (length >= 0) {
    try {
      status = canParseInput(length, base);
      renewIfGrown();
    } catch (error) {
      status = recoverFromTrap(error);
    }
  }
  slots[abi.BUSY] = 0;
  return status === abi.TRUE;
};

// Programs often resolve many references against one base, so the last base is kept with its record. A plain
// reference is then scanned without the base, and joined to it here.

/** A longer base is not kept, because it would be kept alive for as long as the program runs. */
const MAX_BASE = 0x8000;

/** The kind of a reference that starts with two slashes: all it takes from a special base is the scheme. */
const SCHEME_RELATIVE = -1;

/** The base whose href and record are below; undefined while these change. @type {string | undefined} */
let lastBase;
/** The href of `lastBase`; null if references to it need the parser. @type {string | null} */
let baseHref = null;
/** The record of `baseHref`. */
const baseRecord = new Int32Array(abi.RECORD_LENGTH);

/**
 * Parses a base if it is not the last one.
 *
 * @param {string} base
 * @returns {boolean} whether references to it can be resolved without the parser: its href and record are `baseHref`
 *   and `baseRecord`
 */
const keepBase = (base) => {
  if (base !== lastBase) {
    if (base.length > MAX_BASE) return false;
    lastBase = undefined;
    const href = parse(base, undefined) || null;
    // The special schemes except file.
    baseHref = slots[abi.SCHEME_TYPE] > 0 && slots[abi.SCHEME_TYPE] < FILE ? href : null;
    for (let i = 0; i < abi.RECORD_LENGTH; i++) baseRecord[i] = slots[i];
    lastBase = base;
  }
  return baseHref !== null;
};

/**
 * Scans a reference to the kept base.
 *
 * @param {string} url
 * @returns {number} its kind: SCHEME_RELATIVE, or as `scan_reference` numbers it (docs/engine.md); 0 if it needs the
 *   parser. After an absolute URL, its record is in `slots`
 */
const scanWithBase = (url) => {
  if (fastPaths && charCodeAt(url, 0) === 0x2f && charCodeAt(url, 1) === 0x2f) return SCHEME_RELATIVE;
  beginEngineCall();
  let kind = 0;
  if (url.length * BYTES_PER_UNIT <= inputCapacity) {
    const length = write(url);
    const status = fastPaths && mayBeHTTP(url) ? scan(length) : UNDECIDED;
    kind = status === UNDECIDED ? scanReference(length) : abi.ABSOLUTE + status;
  }
  slots[abi.BUSY] = 0;
  return kind;
};

/**
 * The absolute URL of a reference that starts with two slashes.
 *
 * @param {string} url
 * @returns {string}
 */
const withScheme = (url) => slice(/** @type {string} */ (baseHref), 0, baseRecord[abi.SCHEME_END] + 1) + url;

/**
 * Parses a URL without the engine.
 *
 * @param {string} url
 * @param {string | undefined} base
 * @returns {string | null | undefined} as `parsePlain`
 */
const parseText = (url, base) => {
  if (base === undefined) return parsePlain(url);
  if (!keepBase(base)) return undefined;
  const joined = joinText(url);
  return joined === undefined ? parsePlain(url, true) : parsePlain(joined);
};

/**
 * The absolute URL of a reference that certainly has no scheme: the reference after what it takes from the base.
 *
 * @param {string} url
 * @returns {string | undefined} undefined if the reference has to be parsed first
 */
const joinText = (url) => {
  const href = /** @type {string} */ (baseHref);
  const first = charCodeAt(url, 0);
  let from = 0;
  let end = 0;
  if (url === '' || first === 0x23) end = baseRecord[abi.FRAGMENT_START];
  else if (first === 0x3f) end = baseRecord[abi.QUERY_START];
  else if (first === 0x2f) {
    if (startsPath(url)) end = baseRecord[abi.PATH_START];
    else if (charCodeAt(url, 1) === 0x2f) end = baseRecord[abi.SCHEME_END] + 1;
  } else if (first > 0x20 && first !== 0x5c && (indexOf(url, ':') === -1 || lacksScheme(url))) {
    // Dot segments at the start are resolved here, because a URL without any is parsed in less time.
    let ups = 0;
    while (charCodeAt(url, from) === 0x2e) {
      const dots = charCodeAt(url, from + 1) === 0x2e ? 2 : 1;
      if (charCodeAt(url, from + dots) !== 0x2f) break;
      ups += dots - 1;
      from += dots + 1;
    }
    end = endOfFolder(href, baseRecord[abi.PATH_START], baseRecord[abi.QUERY_START], ups);
  }
  return end === 0 ? undefined : slice(href, 0, end) + slice(url, from);
};

/**
 * Joins a prepared reference to its base.
 *
 * @param {string} url
 * @param {number} kind
 * @returns {string} the href, whose record is in `slots`
 */
const joinReference = (url, kind) => {
  const href = /** @type {string} */ (baseHref);
  const pathStart = baseRecord[abi.PATH_START];
  const from = slots[abi.REFERENCE_REST_START];
  let end =
    baseRecord[
      kind === abi.PATH_FROM_ROOT ? abi.PATH_START : kind === abi.FRAGMENT ? abi.FRAGMENT_START : abi.QUERY_START
    ];
  if (kind === abi.RELATIVE_PATH) {
    // Cut after the last slash of the base's path, and after one more to the left for each "..". The first slash stays.
    end = endOfFolder(href, pathStart, end, slots[abi.REFERENCE_UPS]);
  }
  slots[abi.FRAGMENT_START] = slots[abi.REFERENCE_FRAGMENT_START] - from + end;
  slots[abi.QUERY_START] =
    kind === abi.FRAGMENT ? baseRecord[abi.QUERY_START] : slots[abi.REFERENCE_QUERY_START] - from + end;
  for (let i = 0; i < abi.QUERY_START; i++) slots[i] = baseRecord[i];
  slots[abi.SCHEME_TYPE] = baseRecord[abi.SCHEME_TYPE];
  return slice(href, 0, end) + slice(url, from);
};

/**
 * Runs a setter on the record that the caller has written to `slots` after it has called `beginEngineCall`. (A long value
 * may make the memory grow; the record stays in its place.)
 *
 * @param {number} attribute
 * @param {string} href
 * @param {string} value
 * @returns {string | undefined} the new href, whose record is in `slots`; undefined if nothing changes
 */
export const setWithEngine = (attribute, href, value) => {
  const length = writeInput(value);
  let status = abi.TOO_LONG;
  if (length >= 0) {
    try {
      status = setAttribute(attribute, length);
      renewIfGrown();
    } catch (error) {
      status = recoverFromTrap(error);
    }
  }
  const text = status === abi.TEXT ? readASCII() : value;
  slots[abi.BUSY] = 0;
  if (status === abi.UNCHANGED) return undefined;
  if (status === abi.TOO_LONG) throw tooLong();
  const { [abi.EDIT_START]: start, [abi.EDIT_END]: end, [abi.CUT_START]: cutStart, [abi.CUT_END]: cutEnd } = slots;
  const edited = slice(href, 0, start) + text;
  // The edit of a hash ends at 2³² − 1, past the end of every href.
  if (end < 0) return edited;
  return cutEnd === 0 ? edited + slice(href, end) : edited + slice(href, end, cutStart) + slice(href, cutEnd);
};
