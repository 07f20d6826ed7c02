// whurl/bindings in pages.
import { URL, URLSearchParams, init } from '../dist/bindings.mjs';

await init('/dist/bindings.wasm');
export { URL, URLSearchParams };
