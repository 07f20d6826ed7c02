/** Brings the tools' module to life from the built file: for the sources as they are, in Node, without a bundler. */

import { readFileSync } from 'node:fs';

import { start } from '../engine.js';

const module = new WebAssembly.Module(readFileSync(new URL('../../../dist/tools.wasm', import.meta.url)));
start(() => /** @type {any} */ (new WebAssembly.Instance(module).exports));
