/** The columns by the suffix list: made of others, by functions of `whurl/tools/sites`. */

import { PROTOCOLS } from '../plain/schemes.js';
import { Column } from './column.js';
import { encode } from '../tools/utf8.js';

/** @typedef {import('./column.js').Buffers} Buffers */

/** The host of a URL that is not special is opaque. */
const ofHost = ['hostname', 'protocol'];

/**
 * For each column, which has the name of the function that makes its values, the columns of the module that it is made
 * of. The second one is the protocol, if that matters.
 *
 * @type {Map<string, string[]>}
 */
export const siteColumns = new Map([
  ['site', ['origin']],
  ['registrableDomain', ofHost],
  ['publicSuffix', ofHost],
  ['subdomain', ofHost],
]);

/** The number of values that are remembered. */
const MOST_REMEMBERED = 1 << 16;

/**
 * Returns a function that makes a column of a batch.
 *
 * @param {(text: string) => string | null} valueOf
 */
export const createSiteColumn = (valueOf) => {
  /** @type {Map<string, string | null>} */
  const values = new Map();

  /** @param {string} text */
  const remembered = (text) => {
    let value = values.get(text);
    if (value !== undefined) return value;
    value = valueOf(text);
    if (values.size >= MOST_REMEMBERED) values.clear();
    values.set(text, value);
    return value;
  };

  /** @param {Buffers[]} sources @param {number} rows @returns {Buffers} */
  return (sources, rows) => {
    const [strings, protocols] = sources.map((buffers) => new Column(buffers, rows).toArray());
    const offsets = new Int32Array(rows + 1);
    const validity = new Uint8Array((rows + 7) >> 3);
    let nullCount = 0;
    const found = strings.map((text, row) => {
      const isNone = text === null || (protocols !== undefined && !PROTOCOLS.includes(String(protocols[row])));
      const value = isNone ? null : remembered(String(text));
      if (value === null) nullCount++;
      else validity[row >> 3] |= 1 << (row & 7);
      return value ?? '';
    });
    const joined = found.join('');
    const data = encode(joined);
    // A domain is ASCII, so it has as many bytes as units; functions of the caller may return anything.
    const isASCII = data.length === joined.length;
    found.forEach((value, row) => {
      offsets[row + 1] = offsets[row] + (isASCII ? value.length : encode(value).length);
    });
    return { type: 'utf8', data, offsets, validity, nullCount };
  };
};
