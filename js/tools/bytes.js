/** Bytes that a caller passes. */

/** A view of the bytes. @param {ArrayBuffer | ArrayBufferView} input */
export const bytesOf = (input) =>
  ArrayBuffer.isView(input) ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength) : new Uint8Array(input);
