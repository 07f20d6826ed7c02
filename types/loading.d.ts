// A project may have neither the DOM's types nor Node's, so their declarations are used only if they exist.

/** `WebAssembly.Module`, where it is declared. */
export type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } }
  ? Module
  : object;

/** `Response`, where it is declared. */
type FetchResponse = typeof globalThis extends { Response: { prototype: infer Response } } ? Response : never;

/** A copy of `whurl/whurl.wasm`: its bytes, the compiled module, a response with the bytes, or its address. */
export type EngineSource =
  ArrayBuffer | ArrayBufferView | CompiledModule | FetchResponse | string | { readonly href: string };

/**
 * Resolves when the classes are ready.
 *
 * That is directly after the import, unless the runtime cannot compile WebAssembly synchronously, as on the main thread
 * of Chrome up to 109. Then the promise is fulfilled once the module has been compiled. If WebAssembly is missing or
 * forbidden, it is rejected with an error that says what to do (`code: 'ERR_WHURL_NOT_READY'`).
 */
export function ready(): Promise<void>;

/**
 * Starts the classes from a copy of `whurl/whurl.wasm`, for example one that is fetched as a stream, or that is
 * compiled once and shared by many threads. Without a source it works like {@link ready}. In `whurl/js` it
 * resolves immediately.
 *
 * The promise may be rejected with an error that says what to do (`code: 'ERR_WHURL_NOT_READY'`). Classes that worked
 * before still work then.
 *
 * @param source the module, or a promise of it
 */
export function init(source?: EngineSource | PromiseLike<EngineSource>): Promise<void>;
