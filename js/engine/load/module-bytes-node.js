/** The engine's module in the CommonJS build, which is mainly Node's: it replaces module-bytes.js. */

// @ts-ignore: the build resolves this to a file that reads the bytes of whurl.wasm
import bytes from '../../../dist/engine.wasm';

/** @returns {Uint8Array<ArrayBuffer>} */
export const moduleBytes = () => bytes;
