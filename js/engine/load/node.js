/** Brings the engine to life from the built file: for the sources as they are, in Node, without a bundler. */

import { readFileSync } from 'node:fs';

import { startModule } from './webassembly.js';

startModule(new WebAssembly.Module(readFileSync(new URL('../../../dist/engine.wasm', import.meta.url))));
