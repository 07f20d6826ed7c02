/**
 * The engine's module in the build for Node, which replaces module-bytes.js. Node decodes base64 natively, while
 * `decodeBase92` takes 3 ms. Node programs need a fast start; others need a small download.
 */

// @ts-ignore: the build resolves this to the module as base64
import base64 from '../../dist/bindings.wasm';

/** @returns {Uint8Array<ArrayBuffer>} */
export const moduleBytes = () => {
  const { Buffer } = /** @type {any} */ (globalThis);
  // A bundler for servers may take Node's build to a host without Buffer.
  return typeof Buffer === 'function'
    ? Buffer.from(base64, 'base64')
    : Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
};
