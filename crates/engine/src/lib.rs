//! The exports of the WebAssembly modules that JavaScript calls. They take and return only numbers. `docs/engine.md`
//! describes each call and slot; each feature has the exports of one module.
//!
//! A module is complete in itself, or an *extension*, which stands on the instance of the engine (feature `extension`):
//! it has the engine's memory, allocator, slots and Unicode tables, and data of its own in a part of the memory that
//! the engine leaves free.
//!
//! All unsafe code of the engine is here, for three reasons: the memory that JavaScript and Rust share is static and
//! mutable, JavaScript guarantees that it writes UTF-8, and the modules have an allocator of their own.
//!
//! `crates/engine-native` compiles the same files natively, for Miri and a fuzz target.

#![cfg_attr(target_arch = "wasm32", no_std)]
// Each crate that has these files is empty on the other kind of machine.
#![cfg(any(
    all(target_arch = "wasm32", not(whurl_native_engine)),
    all(not(target_arch = "wasm32"), whurl_native_engine)
))]

extern crate alloc;

// A module with `urls` has its own memory, so it borrows nothing, even if it has the exports of extensions too. The
// tables' module has an input of its own.
#[cfg_attr(feature = "rows", allow(dead_code, unused_imports))]
mod abi;
#[cfg(not(any(whurl_native_engine, all(feature = "extension", not(feature = "urls")))))]
mod arena;
#[cfg(whurl_native_engine)]
pub mod arena;
#[cfg(feature = "display")]
mod display;
#[cfg(feature = "encodings")]
mod encodings;
#[cfg(feature = "urls")]
mod extensions;
#[cfg(not(whurl_native_engine))]
mod max_exchange;
#[cfg(whurl_native_engine)]
pub mod max_exchange;
#[cfg(not(any(whurl_native_engine, all(feature = "extension", not(feature = "urls")))))]
mod memory;
#[cfg(whurl_native_engine)]
pub mod memory;
#[cfg_attr(feature = "rows", allow(dead_code, unused_imports))]
#[cfg_attr(all(target_arch = "wasm32", feature = "extension", not(feature = "urls")), path = "borrowed.rs")]
mod shared;
#[cfg(feature = "sites")]
mod sites;
#[cfg(feature = "rows")]
mod table;
#[cfg(feature = "tools")]
mod tools;
#[cfg(feature = "display")]
mod unicode;
#[cfg(feature = "urls")]
mod urls;
#[cfg(any(feature = "tools", feature = "encodings"))]
mod validation;

/// A panic is a bug, and traps. Formatting its message would add 10 KB.
#[cfg(target_arch = "wasm32")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
