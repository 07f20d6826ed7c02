/** Brings the tools' module to life from the bytes that the build puts into this module, at once. */

// @ts-ignore: the build resolves this to the module as base64
import base64 from '../../../dist/tools.wasm';

import { start } from '../engine.js';

const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const module = new WebAssembly.Module(bytes);
start(() => /** @type {any} */ (new WebAssembly.Instance(module).exports));
