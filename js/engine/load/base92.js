/**
 * Decodes the bytes of a module that the build has embedded as text (scripts/build/base92.js).
 *
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export const decodeBase92 = (text) => {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let above = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x22) {
      above = unit === 0x20 ? 92 : 184;
    } else {
      bytes[length++] = unit - 0x23 + above;
      above = 0;
    }
  }
  return bytes.subarray(0, length);
};
