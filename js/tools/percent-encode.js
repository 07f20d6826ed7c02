/** Percent-encoding (types/tools.d.ts). */

import { textOf, textOrBytesOf } from './arguments.js';
import { numberOfSet } from './percent-encode-sets.js';
import { tools } from './tools-module.js';

/** @typedef {import('./percent-encode-sets.js').PercentEncodeSet} PercentEncodeSet */

/** @param {string} text @param {PercentEncodeSet} set @returns {string} */
export const percentEncode = (text, set) => {
  tools.call('percent_encode', [textOf(text, 'text')], numberOfSet(set));
  return tools.text();
};

/** @param {string | ArrayBuffer | ArrayBufferView} input @returns {Uint8Array<ArrayBuffer>} */
export const percentDecode = (input) => {
  tools.call('percent_decode', [textOrBytesOf(input, 'input')]);
  return tools.bytes();
};
