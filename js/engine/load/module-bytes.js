/** The engine's module, from the text that the build puts into this one. */

// @ts-ignore: the build resolves this to the module, spelled
import spelled from '../../../dist/engine.wasm';

import { unspell } from './unspell.js';

/** @returns {Uint8Array<ArrayBuffer>} */
export const moduleBytes = () => unspell(spelled);
