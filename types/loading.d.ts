// A project may have neither the DOM's types nor Node's, so what they declare is used only where it is there.

/** `WebAssembly.Module`, where it is declared. */
export type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } } ? Module : object;

/** `Response`, where it is declared. */
type FetchResponse = typeof globalThis extends { Response: { prototype: infer Response } } ? Response : never;

/** What a copy of `whurl/whurl.wasm` can be given as: its bytes, the compiled module, a response with it, or its address. */
export type EngineSource = ArrayBuffer | ArrayBufferView | CompiledModule | FetchResponse | string | { readonly href: string };

/**
 * Promises classes that can be used.
 *
 * They can be at once after import, and so the promise is fulfilled, but where a host refuses to compile WebAssembly
 * synchronously, as the main thread of old Chrome does. There it is fulfilled once the module is compiled. It is rejected
 * with an error that says what to do (`code: 'ERR_WHURL_NOT_READY'`) where WebAssembly is missing or forbidden.
 */
export function ready(): Promise<void>;

/**
 * Brings the classes to life from a copy of `whurl/whurl.wasm`: fetched as a stream, or compiled once and shared by many
 * threads. Without a source it does what {@link ready} does. Under `whurl/js` there is nothing to do.
 *
 * @param source the module, or a promise of it
 * @throws (as a rejection) an error with `code: 'ERR_WHURL_NOT_READY'` that says what to do; what worked before does then
 *   as well
 */
export function init(source?: EngineSource | PromiseLike<EngineSource>): Promise<void>;
