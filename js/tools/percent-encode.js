/** Percent-encoding (types/tools.d.ts). */

import { tools } from './tools-module.js';

/**
 * The percent-encode sets by their names in the standard, in the order of their numbers.
 *
 * @typedef {'C0 control' | 'fragment' | 'query' | 'special-query' | 'path' | 'userinfo' | 'component' | 'application/x-www-form-urlencoded' | 'form-urlencoded'} PercentEncodeSet
 */
export const percentEncodeSets = [
  'C0 control',
  'fragment',
  'query',
  'special-query',
  'path',
  'userinfo',
  'component',
  'application/x-www-form-urlencoded',
];

/** @param {PercentEncodeSet} name @throws {TypeError} if no set has it */
export const numberOfSet = (name) => {
  const number = percentEncodeSets.indexOf(name === 'form-urlencoded' ? 'application/x-www-form-urlencoded' : name);
  if (number === -1) throw new TypeError(`There is no percent-encode set "${name}": choose from ${percentEncodeSets.join(', ')}`);
  return number;
};

/** @param {string} text @param {PercentEncodeSet} set @returns {string} */
export const percentEncode = (text, set) => {
  tools.call('percent_encode', [`${text}`], numberOfSet(set));
  return tools.text();
};

/** @param {string | ArrayBuffer | ArrayBufferView} input @returns {Uint8Array<ArrayBuffer>} */
export const percentDecode = (input) => {
  tools.call('percent_decode', [typeof input === 'object' ? bytesOf(input) : `${input}`]);
  return tools.bytes();
};

/** @param {ArrayBuffer | ArrayBufferView} input */
const bytesOf = (input) =>
  ArrayBuffer.isView(input) ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength) : new Uint8Array(input);

/** @param {string} text @returns {string} */
export const fragmentEscape = (text) => {
  tools.call('fragment_escape', [`${text}`]);
  return tools.text();
};
