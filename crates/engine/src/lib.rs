//! The exports of the WebAssembly modules that JavaScript calls. They take and return only numbers. `docs/engine.md`
//! describes each call and slot; each feature has the exports of one module.
//!
//! All unsafe code of the engine is here, for three reasons: the memory that JavaScript and Rust share is static and
//! mutable, JavaScript guarantees that it writes UTF-8, and the modules have an allocator of their own.

#![cfg_attr(target_arch = "wasm32", no_std)]
#![cfg(target_arch = "wasm32")]

extern crate alloc;

mod abi;
mod arena;
#[cfg(feature = "sites")]
mod display;
#[cfg(feature = "encodings")]
mod encodings;
#[cfg(feature = "sites")]
mod sites;
#[cfg(feature = "tools")]
mod tools;
#[cfg(feature = "urls")]
mod urls;
#[cfg(any(feature = "tools", feature = "encodings"))]
mod validation;

/// A panic is a bug, and traps. Formatting its message would add 10 KB.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
