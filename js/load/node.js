/** Brings the engine to life from the built file: for the sources as they are, in Node, without a bundler. */

import { readFileSync } from 'node:fs';

import { start } from '../engine.js';

const { Instance } = WebAssembly;
const module = new WebAssembly.Module(readFileSync(new URL('../../dist/engine.wasm', import.meta.url)));
start(() => /** @type {any} */ (new Instance(module).exports));
