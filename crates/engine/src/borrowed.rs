//! Access of an extension to the engine: its slots, its input and its allocator, in the memory that it imports
//! (`docs/engine.md`, "Extensions"). `extensions.rs` is the other end.

#[cfg(feature = "display")]
use alloc::string::String;
use core::alloc::{GlobalAlloc, Layout};
use core::cell::Cell;

#[cfg(feature = "display")]
use crate::abi::{slot, status};

/// The number of slots.
const SLOT_COUNT: usize = 16;

#[link(wasm_import_module = "engine")]
unsafe extern "C" {
    safe fn slots_address() -> usize;
    safe fn take(length: usize) -> usize;
    safe fn allocate(size: usize, align: usize) -> usize;
    #[cfg(feature = "rows")]
    safe fn free_from(address: usize);
    #[cfg(feature = "sites")]
    safe fn keep();
    #[cfg(feature = "display")]
    pub safe fn character(code: u32) -> u32;
    #[cfg(feature = "display")]
    fn characters_of_domain(address: usize, length: usize) -> u32;
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

/// The Unicode form of a domain; `None` if a label is invalid.
#[cfg(feature = "display")]
pub fn domain_to_unicode(domain: &str) -> Option<String> {
    // SAFETY: the text does not change during the call.
    if unsafe { characters_of_domain(domain.as_ptr() as usize, domain.len()) } != status::DONE {
        return None;
    }
    let [address, length] = [slot::TEXT_ADDRESS, slot::TEXT_LENGTH].map(|slot| slots()[slot].get() as usize);
    // SAFETY: the engine has written characters there, which stay until the next call.
    let characters = unsafe { core::slice::from_raw_parts(address as *const char, length) };
    Some(characters.iter().collect())
}

/// Keeps the allocations of the call for good.
#[cfg(feature = "sites")]
pub fn keep_allocations() {
    keep();
}

/// The allocator of the engine: what it returns stays until the next call that takes an input.
pub struct Arena;

#[global_allocator]
pub static ARENA: Arena = Arena;

#[cfg(feature = "rows")]
impl Arena {
    /// Frees every allocation at an address or above it.
    pub fn reset(&self, start: usize) {
        free_from(start);
    }
}

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
        // The last allocation grows in place.
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
