//! The wasm-bindgen classes `URL` and `URLSearchParams`.
//!
//! Everything that a class made by wasm-bindgen can do is here: conversions of arguments, defaults, errors, iterators.
//! The rest (enumerable members, brand checks, counts of arguments) is added by `js/bindings/`, which reaches the same
//! objects by the exports of `handles.rs`.
//!
//! No conversion of an argument runs while something of a URL or of a list is borrowed: a conversion can call back.

#![cfg_attr(all(target_arch = "wasm32", not(test)), no_std)]
// Natively it is only checked: wasm-bindgen's exports are nowhere called.
#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]

extern crate alloc;

mod convert;
#[cfg(target_arch = "wasm32")]
mod handles;
mod iterator;
mod list;
#[cfg(all(target_arch = "wasm32", not(test)))]
mod memory;
#[cfg(all(target_arch = "wasm32", not(test)))]
mod pages;
mod receiver;
mod search_params;
mod state;
#[cfg(all(test, target_arch = "wasm32"))]
mod tests;
mod url;

pub use iterator::SearchParamsIterator;
pub use search_params::SearchParams;
pub use url::UrlObject;

/// A panic is a bug; all that is left to do is to trap. Formatting its message would cost 10 KB.
#[cfg(all(target_arch = "wasm32", not(test)))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
