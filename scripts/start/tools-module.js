// Replaces dist/tools.wasm: the module that `npm start` compiles has the engine and the tools.
import { readFileSync } from 'node:fs';
import { modulePath } from './module.js';

export default new WebAssembly.Module(readFileSync(modulePath));
