/** Modules that a build embeds, other than the engine: compiled once, when an instance is first needed. */

import { decodeBase92 } from './base92.js';

/** @typedef {string | Uint8Array<ArrayBuffer> | WebAssembly.Module} Source  in base92, as bytes, or compiled */

/**
 * @typedef {object} Embedded
 * @property {(imports?: WebAssembly.Imports) => any} instance  creates an instance, and returns its exports
 * @property {(imports?: WebAssembly.Imports) => Promise<any>} instanceLater
 *   Works asynchronously: the main thread of old Chrome can neither compile a module nor create an instance
 *   synchronously.
 */

/**
 * @param {Source} source
 * @returns {Embedded}
 */
export const embedded = (source) => {
  /** @type {WebAssembly.Module | undefined} */
  let compiled = typeof source === 'string' || ArrayBuffer.isView(source) ? undefined : source;
  const bytes = () =>
    typeof source === 'string' ? decodeBase92(source) : /** @type {Uint8Array<ArrayBuffer>} */ (source);
  return {
    instance(imports) {
      compiled ??= new WebAssembly.Module(bytes());
      return new WebAssembly.Instance(compiled, imports).exports;
    },
    async instanceLater(imports) {
      compiled ??= await WebAssembly.compile(bytes());
      return (await WebAssembly.instantiate(compiled, imports)).exports;
    },
  };
};
