/** Making sure of UTF-8. The module relies on it (docs/engine.md). */

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** What stands for bytes that are not UTF-8, and is rare otherwise. */
const REPLACEMENT = '\uFFFD';

/** Decodes bytes. Those that are not UTF-8 become U+FFFD. @param {Uint8Array} bytes */
export const decode = (bytes) => decoder.decode(bytes);

/** Encodes a text. Lone surrogates become U+FFFD. @param {string} [text] */
export const encode = (text) => new TextEncoder().encode(text);

/** Whether bytes certainly are UTF-8. @param {Uint8Array} bytes */
export const isUTF8 = (bytes) => !decode(bytes).includes(REPLACEMENT);
