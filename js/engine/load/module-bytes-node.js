/**
 * The engine's module in the CommonJS build, which is Node's: it replaces module-bytes.js. Node decodes base64 natively, while
 * `decodeBase92` takes 3 ms. Node programs need a fast start; others need a small download.
 */

// @ts-ignore: the build resolves this to the module as base64
import base64 from '../../../dist/engine.wasm';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes base64 where there is no `Buffer`, as in a page. @param {string} text */
const decode = (text) => {
  const bytes = new Uint8Array(Math.floor((text.replace(/=+$/, '').length * 3) / 4));
  let bits = 0;
  let length = 0;
  for (let i = 0; length < bytes.length; i++) {
    bits = ((bits << 6) | DIGITS.indexOf(text.charAt(i))) & 0xffffff;
    if (i % 4 !== 0) bytes[length++] = bits >> (6 - 2 * (i % 4));
  }
  return bytes;
};

/** @returns {Uint8Array<ArrayBuffer>} */
export const moduleBytes = () => {
  const { Buffer } = /** @type {any} */ (globalThis);
  return typeof Buffer === 'function' ? Buffer.from(base64, 'base64') : decode(base64);
};
