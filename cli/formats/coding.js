// `--encode` and `--decode`: texts, percent-encoded and -decoded.
import { percentDecode, percentEncode } from '../dist/tools.mjs';

/**
 * @param {{ set: string, isDecoded: boolean }} coding
 * @returns {(text: string) => string}
 */
export function coder({ set, isDecoded }) {
  if (!isDecoded) return (text) => percentEncode(text, /** @type {any} */ (set));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return (text) => decoder.decode(percentDecode(set === 'form-urlencoded' ? text.replaceAll('+', ' ') : text));
}
