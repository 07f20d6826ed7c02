/** Rendering URLs for people. */

import { HOST_END, HOST_START, RECORD_LENGTH, SCHEME_TYPE } from '../wasm/abi.js';
import { invalidInput, optionsOf, urlTextOf } from './arguments.js';
import { outOfRange, wrongKind } from './wrong-kind.js';
import { display } from './display-module.js';
import { checkedList } from './list-option.js';
import { findSuffix, parse, slot } from './sites-module.js';

/**
 * @typedef {object} RenderOptions
 * @property {'url' | 'host' | 'registrable-domain'} [extent]
 * @property {boolean} [scheme]
 * @property {boolean} [simplify]
 * @property {number} [maxLength]
 * @property {boolean} [isolate]
 * @property {import('./sites-module.js').SuffixList} [list]
 */

// The bits of the call's first number.
const HIDE_SCHEME = 1;
const SIMPLIFY = 2;
const ISOLATE = 4;
const DO_NOT_ISOLATE = 8;
/** @type {Record<string, number>} */
const extents = { url: 0, host: 16, 'registrable-domain': 32 };

/** The number that means no limit. */
const NO_LIMIT = 0xffffffff;

/** The bits for some options. @param {RenderOptions} options */
const flagsOf = ({ extent = 'url', scheme = true, simplify, isolate }) => {
  if (!Object.prototype.hasOwnProperty.call(extents, extent))
    throw wrongKind('extent', `one of ${Object.keys(extents).join(', ')}`);
  const isolation = isolate === undefined ? 0 : isolate ? ISOLATE : DO_NOT_ISOLATE;
  return extents[extent] | (scheme ? 0 : HIDE_SCHEME) | (simplify ? SIMPLIFY : 0) | isolation;
};

/** The call's second number. @param {number | undefined} maxLength */
const limitOf = (maxLength) => {
  if (maxLength !== undefined && typeof maxLength !== 'number') throw wrongKind('maxLength', 'a number');
  if (maxLength === undefined || maxLength >= NO_LIMIT) return NO_LIMIT;
  return maxLength > 0 ? Math.floor(maxLength) : 0;
};

/**
 * Renders a URL for people who must decide whether to trust it (https://url.spec.whatwg.org/#url-rendering).
 *
 * @param {string | { href: string }} url
 * @param {RenderOptions} [options]
 * @returns {{
 *   text: string,
 *   spans: { type: string, text: string }[],
 *   keptASCII: { label: string, unicode: string, reason: string }[],
 * }}
 * @throws {TypeError} if the URL is invalid
 * @throws {RangeError} if `maxLength` is below the length of what always stays
 */
export const render = (url, options) => {
  const given = optionsOf(options, ['extent', 'scheme', 'simplify', 'maxLength', 'isolate', 'list']);
  checkedList(given.list);
  const input = urlTextOf(url, 'url');
  const [flags, limit] = [flagsOf(given), limitOf(given.maxLength)];
  const href = parse(input);
  if (href === null) throw invalidInput(input);
  const record = new Uint32Array(RECORD_LENGTH);
  for (let i = 0; i < RECORD_LENGTH; i++) record[i] = slot(i);
  // The host of any other URL is not a domain.
  const domain =
    slot(SCHEME_TYPE) === 0 ? null : findSuffix(href.slice(slot(HOST_START), slot(HOST_END)), given).domain;
  display.call('render', [href, new Uint8Array(record.buffer), domain], flags, limit);
  const { 0: count } = display.numbers();
  const strings = /** @type {string[]} */ (display.strings());
  const spans = [];
  let i = 1;
  for (; i <= 2 * count; i += 2) spans.push({ type: strings[i], text: strings[i + 1] });
  if (limit !== NO_LIMIT) {
    // The module then leaves out all that it may.
    let length = 0;
    for (const { text } of spans) length += [...text].length;
    const { maxLength } = given;
    if (!(/** @type {number} */ (maxLength) >= length))
      throw outOfRange(`maxLength must be at least ${length} for this URL, not ${maxLength}`);
  }
  const keptASCII = [];
  for (; i < strings.length; i += 3)
    keptASCII.push({ label: strings[i], unicode: strings[i + 1], reason: strings[i + 2] });
  return { text: strings[0], spans, keptASCII };
};
