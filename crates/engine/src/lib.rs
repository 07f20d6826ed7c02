//! The WebAssembly modules that JavaScript drives: exports that take and return numbers alone. `docs/engine.md` says what
//! each call and slot means; each feature is the exports of one module.
//!
//! All unsafe code of whurl is here, for three reasons: memory that JavaScript and Rust share has to be static and mutable,
//! JavaScript vouches for the UTF-8 it writes, and the allocator is our own.

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

/// A panic is a bug; all that is left to do is to trap. Formatting its message would cost 10 KB.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
