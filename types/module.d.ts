/**
 * The compiled module of `whurl/whurl.wasm` or `whurl/bindings.wasm`, for tools that import it, such as those for
 * workerd.
 */
declare const module: WebAssembly.Module;
export default module;
