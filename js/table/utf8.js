/** Strings as UTF-8. */

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Decodes bytes. Those that are not UTF-8 become U+FFFD. @param {Uint8Array} bytes */
export const decode = (bytes) => decoder.decode(bytes);

/** Encodes a text. Lone surrogates become U+FFFD. @param {string} [text] */
export const encode = (text) => new TextEncoder().encode(text);
