//! The wasm-bindgen classes, which wasm-pack builds into `pkg/`.
//!
//! They are for programs that have their own loader. An object stays in WebAssembly memory until `free()` is called or
//! wasm-bindgen's finaliser runs. Arguments must be strings; Web IDL's conversions are not applied. For classes that
//! behave like the platform's own, use `URL` and `URLSearchParams` of the package (`js/`).

mod search_params;
#[cfg(all(test, target_arch = "wasm32"))]
mod tests;
mod url;

use js_sys::{Reflect, TypeError};
use wasm_bindgen::JsValue;

pub use search_params::SearchParams;
pub use url::UrlObject;

/// The error that Node.js throws for an invalid URL.
fn invalid_url(input: &str, base: Option<&str>) -> JsValue {
    let error = TypeError::new("Invalid URL");
    let set = |name: &str, value: &str| {
        // Setting a property of a new object cannot fail.
        let _ = Reflect::set(&error, &name.into(), &value.into());
    };
    set("code", "ERR_INVALID_URL");
    set("input", input);
    if let Some(base) = base {
        set("base", base);
    }
    error.into()
}
