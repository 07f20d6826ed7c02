/** The engine's module, from the text that the build embeds. */

// @ts-ignore: the build resolves this to the module in base92
import encoded from '../../../dist/engine.wasm';

import { decodeBase92 } from '../../wasm/base92.js';

/** Has the text in a getter, which no minifier resolves: terser and swc copy a constant to every use of `moduleBytes`. */
const embedded = {
  get text() {
    return encoded;
  },
};

/** @returns {Uint8Array<ArrayBuffer>} */
export const moduleBytes = () => decodeBase92(embedded.text);
