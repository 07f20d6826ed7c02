/**
 * The entry `whurl/bindings`: classes that wasm-bindgen makes of the Rust crate. They behave like the ones in `whurl`,
 * and also have `free`.
 *
 * @module whurl/bindings
 */
import { URL as StandardURL, URLSearchParams as StandardURLSearchParams } from './classes.js';
import type { CompiledModule, EngineSource } from './loading.js';

declare global {
  // For programs whose `lib` is older than the symbol.
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
}

/** A parsed URL. */
export class URL extends StandardURL {
  /** Parses a URL like the constructor, but returns `null` for an invalid one, or one that is too long. */
  static parse(url: string | URL | StandardURL, base?: string | URL | StandardURL): URL | null;

  get searchParams(): URLSearchParams;

  /** Frees the memory that the object has in the module. It cannot be used any more. */
  free(): void;
  [Symbol.dispose](): void;
}

/** A list of names and values, in the format `application/x-www-form-urlencoded`. */
export class URLSearchParams extends StandardURLSearchParams {
  /** Frees the memory that the object has in the module. It cannot be used any more. */
  free(): void;
  [Symbol.dispose](): void;
}

/**
 * The forms in which `whurl/bindings.wasm` can be passed: its bytes, the compiled module, a response with it, or its
 * address.
 */
export type BindingsSource = EngineSource;

/**
 * Makes the classes ready. Node has them ready after the import.
 *
 * @param source the module, or a promise of it
 * @returns the exports of the module
 */
export function init(
  source?:
    BindingsSource | PromiseLike<BindingsSource> | { module_or_path: BindingsSource | PromiseLike<BindingsSource> },
): Promise<object>;
export default init;

/** Makes the classes ready synchronously. */
export function initSync(
  source: ArrayBuffer | ArrayBufferView | CompiledModule | { module: ArrayBuffer | ArrayBufferView | CompiledModule },
): object;
