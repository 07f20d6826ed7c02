/** Starts the engine from the built file, for sources that run in Node without a bundler. */

import { readFileSync } from 'node:fs';

import { startModule } from './webassembly.js';

startModule(new WebAssembly.Module(readFileSync(new URL('../../../dist/engine.wasm', import.meta.url))));
