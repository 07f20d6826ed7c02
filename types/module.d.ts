/** `whurl/whurl.wasm` and `whurl/bindings.wasm` where a tool makes a compiled module of them, as those for workerd do. */
declare const module: WebAssembly.Module;
export default module;
