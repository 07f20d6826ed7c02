//! The memory of the module. `crates/engine-native` has another in its place, to test the allocator natively.

use core::arch::wasm32;
use core::ptr;

pub const PAGE: usize = 64 * 1024;

/// The number of pages.
pub fn count() -> usize {
    wasm32::memory_size(0)
}

/// Whether so many pages could be added.
pub fn grow_by(pages: usize) -> bool {
    wasm32::memory_grow(0, pages) != usize::MAX
}

/// The end of the module's own data.
pub fn first_free() -> usize {
    unsafe extern "C" {
        /// Set by the linker.
        static __heap_base: u8;
    }
    ptr::addr_of!(__heap_base) as usize
}
