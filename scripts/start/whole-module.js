// Replaces dist/tools.wasm and dist/table.wasm: the module that `npm start` compiles has the engine, the tools and tables.
import { readFileSync } from 'node:fs';
import { modulePath } from './module.js';

export default new WebAssembly.Module(readFileSync(modulePath));
