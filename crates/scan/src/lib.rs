//! The scan for plain URLs (`src/plain/blocks.rs`) in WebAssembly SIMD.
//!
//! It is a module of its own, because engines without SIMD refuse a module with such instructions. It imports the
//! memory of the engine, where JavaScript has written the URL, and has neither data nor a stack in it. It recognises
//! `http` and `https` URLs; the others are left to the engine. `tests/package/ways.test.js` compares the two.

#![cfg_attr(target_arch = "wasm32", no_std)]
#![cfg(all(target_arch = "wasm32", target_feature = "simd128"))]

mod vector;

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32::unreachable;

use vector::Vector;
use whurl::__engine::{blocks, to_numbers};
use whurl::SchemeType::{Http, Https};

// The statuses of the engine (crates/engine/src/abi.rs).
const UNDECIDED: u32 = 0;
const UNCHANGED: u32 = 1;
const SLASH_ADDED: u32 = 4;

/// Scans a URL. Returns `UNCHANGED` or `SLASH_ADDED`, with the record in the slots, as the engine's `parse` does
/// (docs/engine.md); 0 if the engine has to decide.
///
/// # Safety
///
/// From `input`, `length` bytes and 64 more can be read, and to `slots` eight numbers written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn scan(input: *const u8, length: u32, slots: *mut [u32; 8]) -> u32 {
    // SAFETY: as the caller guarantees.
    let input = unsafe { core::slice::from_raw_parts(input, length as usize) };
    let is_https = input.starts_with(b"https://");
    if !is_https && !input.starts_with(b"http://") {
        return UNDECIDED;
    }
    let (scheme, scheme_end) = if is_https { (Https, 5) } else { (Http, 4) };
    let Some(found) = blocks::scan::<Vector>(input, scheme, scheme_end) else { return UNDECIDED };
    // SAFETY: as the caller guarantees.
    unsafe { slots.write_unaligned(to_numbers(&found.components)) };
    if found.lacks_slash { SLASH_ADDED } else { UNCHANGED }
}

/// No memory: nothing here allocates, but the crate could.
struct Nowhere;

// SAFETY: there is never an allocation.
unsafe impl GlobalAlloc for Nowhere {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: Nowhere = Nowhere;

/// Nothing here can panic; the compiler requires a handler all the same.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    unreachable()
}
