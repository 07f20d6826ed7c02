// The classes of wasm-bindgen without js/bindings/, in pages.
import init, { URL, URLSearchParams } from '../pkg/whurl.js';

await init({ module_or_path: '/pkg/whurl_bg.wasm' });
export { URL, URLSearchParams };
