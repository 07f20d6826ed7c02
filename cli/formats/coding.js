// `--encode` and `--decode`: texts, percent-encoded and -decoded.
import { percentDecode, percentEncode } from '../../dist/tools.mjs';
import { visibleLines } from '../visible.js';

/**
 * @param {{ set: string, isDecoded: boolean }} coding
 * @param {boolean} print0  whether texts end with NUL
 * @returns {import('./format.js').Format}
 */
export function codingFormat(coding, print0) {
  const code = coderOf(coding);
  const end = print0 ? '\0' : '\n';
  return {
    head: '',
    tail: '',
    gap: '',
    visible: visibleLines,
    // A text that is too long leaves its line empty.
    writer: async () => ({
      row: ({ input }) => ({ result: `${input === null ? '' : code(input)}${end}`, valid: input !== null }),
    }),
  };
}

/** @param {{ set: string, isDecoded: boolean }} coding @returns {(text: string) => string} */
function coderOf({ set, isDecoded }) {
  if (!isDecoded) return (text) => percentEncode(text, /** @type {any} */ (set));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return (text) => decoder.decode(percentDecode(set === 'form-urlencoded' ? text.replaceAll('+', ' ') : text));
}
