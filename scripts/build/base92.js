// Bytes as a text of printable ASCII, which compresses nearly as well as the bytes themselves. Base64 loses a quarter of
// it, because what repeats at another place of the four characters does not look the same.
//
// js/engine/load/base92.js reads it. A byte is one of 92 characters from `#` on; for those from 92 and from 184 on a
// mark stands in front of it. WebAssembly's most frequent bytes are below.

const DIGITS = 92;
const FIRST_DIGIT = '#'.charCodeAt(0);
const marks = ['', ' ', '!'];

/** @param {Uint8Array} bytes */
export const encodeBase92 = (bytes) =>
  Array.from(bytes, (byte) => marks[Math.floor(byte / DIGITS)] + String.fromCharCode(FIRST_DIGIT + (byte % DIGITS))).join('');
