/** The engine's module, from the text that the build embeds. */

// @ts-ignore: the build resolves this to the module in base92
import encoded from '../../../dist/engine.wasm';

import { decodeBase92 } from '../../wasm/base92.js';

/** @returns {Uint8Array<ArrayBuffer>} */
export const moduleBytes = () => decodeBase92(encoded);
