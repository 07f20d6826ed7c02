// `--encode` and `--decode`: texts, percent-encoded and -decoded.
import { FIRST_BYTE, hasBytes } from './lines.js';

/**
 * @typedef {{ set: string, isDecoded: boolean }} Coding
 *
 * @param {Coding} coding
 * @param {string | undefined} encoding  if not UTF-8
 * @returns {Promise<(text: string) => string>}
 */
export async function coderOf({ set, isDecoded }, encoding) {
  const { percentDecode, percentEncode } = await import('../dist/tools.mjs');
  const encodings = encoding === undefined ? undefined : await import('../dist/tools-encodings.mjs');
  if (!isDecoded) {
    const named = /** @type {any} */ (set);
    const encode = (/** @type {string} */ text) =>
      encodings?.percentEncodeAfterEncoding(text, named, encoding) ?? percentEncode(text, named);
    // Bytes that are not UTF-8 are lone surrogates (linesOfBytes). All sets have them.
    const codeOf = (/** @type {string} */ byte) => `%${(byte.charCodeAt(0) - FIRST_BYTE).toString(16).toUpperCase()}`;
    return (text) =>
      hasBytes(text)
        ? text.replace(/([\uDC80-\uDCFF])|[^\uDC80-\uDCFF]+/gu, (part, byte) => (byte ? codeOf(byte) : encode(part)))
        : encode(text);
  }
  if (encodings !== undefined) {
    // As the value of a form. Other characters have no bytes in it.
    const others = set === 'form-urlencoded' ? /&/g : /[&+]/g;
    return (text) =>
      text.replace(/[\0-\x7F]+/g, (part) => {
        const value = part.replace(others, (c) => (c === '&' ? '%26' : '%2B'));
        return encodings.parseUrlencoded(`=${value}`, { encoding })[0][1];
      });
  }
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return (text) => decoder.decode(percentDecode(set === 'form-urlencoded' ? text.replaceAll('+', ' ') : text));
}
