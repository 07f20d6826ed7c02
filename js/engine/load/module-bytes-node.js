/**
 * The engine's module in the CommonJS build, which is Node's: it replaces module-bytes.js. Node decodes base64
 * natively, while `decodeBase92` takes 3 ms. Node programs need a fast start; others need a small download.
 */

// @ts-ignore: the build resolves this to the module as base64
import base64 from '../../../dist/engine.wasm';

import { NodeBuffer, Uint8Array, apply, indexOf } from '../../builtins/primordials.js';

const { from } = NodeBuffer || {};

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes base64 where there is no `Buffer`, as in a page. @param {string} text */
const decode = (text) => {
  let digits = text.length;
  while (text[digits - 1] === '=') digits--;
  const bytes = new Uint8Array((digits * 3) >> 2);
  let bits = 0;
  let length = 0;
  for (let i = 0; length < bytes.length; i++) {
    bits = ((bits << 6) | indexOf(DIGITS, text[i])) & 0xffffff;
    if (i % 4 !== 0) bytes[length++] = bits >> (6 - 2 * (i % 4));
  }
  return bytes;
};

/** @returns {Uint8Array<ArrayBuffer>} */
export const moduleBytes = () => (from === undefined ? decode(base64) : apply(from, NodeBuffer, [base64, 'base64']));
