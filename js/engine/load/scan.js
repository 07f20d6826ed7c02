/** Compiles the scan in SIMD (crates/scan/) when the engine is started, and creates one for each engine. */

import { Instance, Module, exportsOf } from '../../wasm/platform.js';
import { useScan } from './webassembly.js';

/**
 * Compiles the scan. Without SIMD, or if the runtime forbids compiling, there is no scan, and nothing else differs.
 *
 * @param {() => BufferSource} bytes  returns the module
 */
export const provideScan = (bytes) => {
  /** @type {WebAssembly.Module | null | undefined} */
  let module;
  useScan((memory) => {
    try {
      if (module === undefined) {
        // Not tried again.
        module = null;
        module = new Module(bytes());
      }
      return exportsOf(new Instance(module, { env: { memory } })).scan;
    } catch {
      return undefined;
    }
  });
};
