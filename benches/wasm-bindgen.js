// The classes of wasm-bindgen as wasm-pack makes them, in pages.
import init, { URL, URLSearchParams } from '../pkg/whurl.js';

await init({ module_or_path: '/pkg/whurl_bg.wasm' });
export { URL, URLSearchParams };
