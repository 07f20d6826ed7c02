//! What an extension has of the engine: its slots, its input and its allocator, in the memory that it imports
//! (`docs/engine.md`, "Extensions"). `extensions.rs` is the other end.

use alloc::string::String;
use core::alloc::{GlobalAlloc, Layout};
use core::cell::Cell;

use crate::abi::{slot, status};

/// The number of slots.
const SLOT_COUNT: usize = 16;

#[link(wasm_import_module = "engine")]
unsafe extern "C" {
    safe fn slots_address() -> usize;
    safe fn take(length: usize) -> usize;
    safe fn allocate(size: usize, align: usize) -> usize;
    safe fn keep();
    pub safe fn character(code: u32) -> u32;
    fn convert_domain(address: usize, length: usize, to_unicode: u32) -> u32;
}

/// The slots of the engine.
pub fn slots() -> &'static [Cell<u32>] {
    // SAFETY: the engine has that many slots at the address, and no call of it runs within one of the extension.
    unsafe { core::slice::from_raw_parts(slots_address() as *const Cell<u32>, SLOT_COUNT) }
}

/// Starts a call: frees the allocations of the previous call and returns the input of this one.
pub fn take_bytes(length: u32) -> &'static [u8] {
    let length = length as usize;
    // SAFETY: the engine returns where the input starts. It is not written during the call.
    unsafe { core::slice::from_raw_parts(take(length) as *const u8, length) }
}

/// Converts a domain to ASCII or to Unicode. `None` if it is invalid.
pub fn converted(domain: &str, to_unicode: bool) -> Option<String> {
    // SAFETY: the text does not change during the call.
    let found = unsafe { convert_domain(domain.as_ptr() as usize, domain.len(), to_unicode.into()) };
    if found != status::TEXT {
        return None;
    }
    let [address, length] = [slot::TEXT_ADDRESS, slot::TEXT_LENGTH].map(|slot| slots()[slot].get() as usize);
    // SAFETY: the engine has written a text there, which nothing else owns, and which stays until the next call.
    let text = unsafe { core::slice::from_raw_parts(address as *const u8, length) };
    String::from_utf8(text.into()).ok()
}

/// Keeps the allocations of the call for good.
pub fn keep_allocations() {
    keep();
}

/// The allocator of the engine: what it returns stays until the next call that takes an input.
struct Arena;

#[global_allocator]
static ARENA: Arena = Arena;

// SAFETY: the engine's arena returns memory that is aligned, and that nothing else uses before the next call.
unsafe impl GlobalAlloc for Arena {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        allocate(layout.size(), layout.align()) as *mut u8
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        let old = layout.size();
        if new_size <= old {
            return pointer;
        }
        // What was allocated last grows in place.
        let end = pointer as usize + old;
        if allocate(0, 1) == end {
            return if allocate(new_size - old, 1) == 0 { core::ptr::null_mut() } else { pointer };
        }
        let new = allocate(new_size, layout.align()) as *mut u8;
        if !new.is_null() {
            // SAFETY: both have room for the old size, and they do not overlap.
            unsafe { core::ptr::copy_nonoverlapping(pointer, new, old) };
        }
        new
    }
}
