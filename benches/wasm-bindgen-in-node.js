// The classes of wasm-bindgen as wasm-pack makes them, in Node.
import { readFileSync } from 'node:fs';
import { URL, URLSearchParams, initSync } from '../pkg/whurl.js';

initSync({ module: readFileSync(new globalThis.URL('../pkg/whurl_bg.wasm', import.meta.url)) });
export { URL, URLSearchParams };
