// `--encode` and `--decode`: texts, percent-encoded and -decoded.
import { FIRST_BYTE, hasBytes } from './lines.js';

/**
 * @typedef {{ set: string, isDecoded: boolean }} Coding
 *
 * @param {Coding} coding
 * @returns {Promise<(text: string) => string>}
 */
export async function coderOf({ set, isDecoded }) {
  const { percentDecode, percentEncode } = await import('../dist/tools.mjs');
  if (!isDecoded) {
    const encode = (/** @type {string} */ text) => percentEncode(text, /** @type {any} */ (set));
    // Bytes that are not UTF-8 are lone surrogates (linesOfBytes). All sets have them.
    const codeOf = (/** @type {string} */ byte) => `%${(byte.charCodeAt(0) - FIRST_BYTE).toString(16).toUpperCase()}`;
    return (text) =>
      hasBytes(text)
        ? text.replace(/([\uDC80-\uDCFF])|[^\uDC80-\uDCFF]+/gu, (part, byte) => (byte ? codeOf(byte) : encode(part)))
        : encode(text);
  }
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return (text) => decoder.decode(percentDecode(set === 'form-urlencoded' ? text.replaceAll('+', ' ') : text));
}
