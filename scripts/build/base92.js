// Encodes bytes as printable ASCII that compresses nearly as well as the bytes themselves. Base64 compresses a quarter
// worse, because equal bytes become other characters at another position in their group of four.
//
// js/wasm/base92.js decodes it. A byte is one of 92 characters from `#` on. Bytes from 92 on and from 184 on have a
// mark in front; WebAssembly's most frequent bytes are smaller.

const DIGITS = 92;
const FIRST_DIGIT = '#'.charCodeAt(0);
const marks = ['', ' ', '!'];

/** @param {Uint8Array} bytes */
export const encodeBase92 = (bytes) =>
  Array.from(
    bytes,
    (byte) => marks[Math.floor(byte / DIGITS)] + String.fromCharCode(FIRST_DIGIT + (byte % DIGITS)),
  ).join('');
