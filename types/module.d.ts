/** `whurl/whurl.wasm` and `whurl/bindings.wasm` where a tool makes a compiled module of them, as those for workerd do. */
import type { CompiledModule } from './loading.js';

declare const module: CompiledModule;
export default module;
