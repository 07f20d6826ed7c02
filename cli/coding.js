// `--encode` and `--decode`: texts, percent-encoded and -decoded.

/**
 * @typedef {{ set: string, isDecoded: boolean }} Coding
 *
 * @param {Coding} coding
 * @returns {Promise<(text: string) => string>}
 */
export async function coderOf({ set, isDecoded }) {
  const { percentDecode, percentEncode } = await import('../dist/tools.mjs');
  if (!isDecoded) return (text) => percentEncode(text, /** @type {any} */ (set));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return (text) => decoder.decode(percentDecode(set === 'form-urlencoded' ? text.replaceAll('+', ' ') : text));
}
