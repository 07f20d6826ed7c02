/** Starts the engine from the built file, for sources that run in Node without a bundler. */

import { readFileSync } from 'node:fs';

import { provideScan } from './scan.js';
import { startModule } from './webassembly.js';

/** @param {string} name */
const read = (name) => readFileSync(new URL(`../../../dist/${name}.wasm`, import.meta.url));

provideScan(() => read('scan'));
startModule(new WebAssembly.Module(read('engine')));
