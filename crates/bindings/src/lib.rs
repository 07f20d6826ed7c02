//! The wasm-bindgen classes, which wasm-pack builds into `pkg/`.
//!
//! They are for programs that bring their own loader. An object lives in WebAssembly memory until its `free()` or the
//! finaliser that wasm-bindgen registers; arguments are taken as strings without the conversions of Web IDL. Who wants
//! classes like the platform's own takes the package's `URL` and `URLSearchParams` (`js/`).

mod search_params;
#[cfg(all(test, target_arch = "wasm32"))]
mod tests;
mod url;

use js_sys::{Reflect, TypeError};
use wasm_bindgen::JsValue;

pub use search_params::SearchParams;
pub use url::UrlObject;

/// The error that Node throws for an invalid URL.
fn invalid_url(input: &str, base: Option<&str>) -> JsValue {
    let error = TypeError::new("Invalid URL");
    let set = |name: &str, value: &str| {
        // Setting a property of an object just made cannot fail.
        let _ = Reflect::set(&error, &name.into(), &value.into());
    };
    set("code", "ERR_INVALID_URL");
    set("input", input);
    if let Some(base) = base {
        set("base", base);
    }
    error.into()
}
