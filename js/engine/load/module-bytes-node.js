/**
 * The engine's module in the build for Node, in the place of module-bytes.js. Node reads base64 natively, where `decodeBase92`
 * takes it 3 ms; there that time counts, elsewhere the bytes of the download.
 */

// @ts-ignore: the build resolves this to the module as base64
import base64 from '../../../dist/engine.wasm';

/** @returns {Uint8Array<ArrayBuffer>} */
export const moduleBytes = () => {
  const { Buffer } = /** @type {any} */ (globalThis);
  // Whoever bundles for servers may take Node's build to where there is no Buffer.
  return typeof Buffer === 'function'
    ? Buffer.from(base64, 'base64')
    : Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
};
