/**
 * Strings as UTF-8, for tools and tables. The platform's own functions are used as they are when this is loaded: one
 * that a page puts in their place later could call the tools again before the results of a call are read. A runtime or
 * a test environment may have none (Jest's jsdom); then loops do the same.
 */

import { valueOf } from '../builtins/value-of.js';

const TextDecoder = valueOf(globalThis, 'TextDecoder');
const TextEncoder = valueOf(globalThis, 'TextEncoder');
const { apply } = Reflect;

const encoder = TextEncoder && new TextEncoder();
const { encode: encodeOf, encodeInto: encodeIntoOf } = encoder ?? {};
const decoder = TextDecoder && new TextDecoder('utf-8', { ignoreBOM: true });
const decodeOf = decoder?.decode;

/**
 * Writes a string, with U+FFFD for lone surrogates.
 *
 * @param {string} text
 * @param {Uint8Array} into  has room for three bytes for each code unit
 * @returns {number} the number of bytes
 */
export const encodeInto = (text, into) => {
  if (encodeIntoOf !== undefined) return apply(encodeIntoOf, encoder, [text, into]).written;
  let to = 0;
  for (let i = 0; i < text.length; i++) {
    let point = /** @type {number} */ (text.codePointAt(i));
    if (point > 0xffff) i++;
    else if ((point & 0xf800) === 0xd800) point = 0xfffd;
    const more = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    into[to++] = more === 0 ? point : ((0xff00 >> (more + 1)) & 0xff) | (point >> (6 * more));
    for (let shift = 6 * more; shift > 0;) into[to++] = 0x80 | ((point >> (shift -= 6)) & 0x3f);
  }
  return to;
};

/** Encodes a string, with U+FFFD for lone surrogates. @param {string} [text] @returns {Uint8Array<ArrayBuffer>} */
export const encode = (text = '') => {
  if (encodeOf !== undefined) return apply(encodeOf, encoder, [text]);
  const bytes = new Uint8Array(3 * text.length);
  return bytes.slice(0, encodeInto(text, bytes));
};

/**
 * Decodes bytes as the [Encoding Standard](https://encoding.spec.whatwg.org/#utf-8-decoder) does, but keeps a byte
 * order mark: each longest start of a character that does not go on becomes U+FFFD.
 *
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export const decode = (bytes) => {
  if (decodeOf !== undefined) return apply(decodeOf, decoder, [bytes]);
  let text = '';
  for (let i = 0; i < bytes.length;) {
    const lead = bytes[i++];
    let more = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    let point = lead < 0x80 ? lead : more === 0 ? 0xfffd : lead & (0x3f >> more);
    // The second byte excludes longer forms than necessary, surrogates, and what is above U+10FFFF.
    let low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    let high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    for (; more > 0; more--) {
      if (!(bytes[i] >= low && bytes[i] <= high)) {
        point = 0xfffd;
        break;
      }
      point = (point << 6) | (bytes[i++] & 0x3f);
      low = 0x80;
      high = 0xbf;
    }
    text += String.fromCodePoint(point);
  }
  return text;
};
