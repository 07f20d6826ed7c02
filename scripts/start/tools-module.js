// In the place of dist/tools.wasm: the same module as the engine's, since that has both.
import { readFileSync } from 'node:fs';
import { modulePath } from './module.js';

export default new WebAssembly.Module(readFileSync(modulePath));
