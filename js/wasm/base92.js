// Captured, because a module may be decoded long after this has been loaded. Not from js/builtins/primordials.js, which
// other entries than the classes do without.
const { Uint8Array } = globalThis;
const { charCodeAt } = String.prototype;
const { apply, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
/** The accessor of the platform's class, which a page may have put a subclass in front of. @type {any} */
let buffer;
for (let found = Uint8Array.prototype; buffer === undefined; buffer = getOwnPropertyDescriptor(found, 'buffer'))
  found = /** @type {any} */ (getPrototypeOf(found));
const { get: bufferOf } = buffer;

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
    const unit = apply(charCodeAt, text, [i]);
    if (unit < 0x22) {
      above = unit === 0x20 ? 92 : 184;
    } else {
      bytes[length++] = unit - 0x23 + above;
      above = 0;
    }
  }
  // Not `subarray`, which looks up the constructor.
  return new Uint8Array(apply(bufferOf, bytes, []), 0, length);
};
