//! The allocator: an arena that is reset by every call.
//!
//! Nothing needs to be freed, nothing can leak, and the engine works again after a call that ran out of memory.

use core::alloc::{GlobalAlloc, Layout};
use core::cell::Cell;
use core::ptr;

use crate::memory;

/// An allocator that returns memory from the end of the module's data upwards.
pub struct Arena {
    /// The lowest start of the next allocation; 0 before the first reset.
    next: Cell<usize>,
    /// The end of the memory when its size was last read.
    end: Cell<usize>,
    /// The end of the allocations that outlive their call, or 0.
    #[cfg(any(feature = "urls", feature = "sites", feature = "parser"))]
    kept: Cell<usize>,
}

// SAFETY: the module is built without threads, and no call runs within another.
unsafe impl Sync for Arena {}

#[cfg_attr(target_arch = "wasm32", global_allocator)]
pub static ARENA: Arena = Arena {
    next: Cell::new(0),
    end: Cell::new(0),
    #[cfg(any(feature = "urls", feature = "sites", feature = "parser"))]
    kept: Cell::new(0),
};

impl Arena {
    /// Frees every allocation. The next one is at `start` or above. With 0 it is at the start of the arena.
    pub fn reset(&self, start: usize) {
        let start = start.max(memory::start());
        #[cfg(any(feature = "urls", feature = "sites", feature = "parser"))]
        let start = start.max(self.kept.get());
        self.next.set(start);
    }

    /// Frees every allocation at an address or above it, even if it is kept.
    #[cfg(feature = "urls")]
    pub fn free_from(&self, start: usize) {
        self.kept.set(0);
        self.reset(start);
    }

    /// Keeps the allocations of the call for good.
    #[cfg(any(feature = "urls", feature = "sites", feature = "parser"))]
    pub fn keep_allocations(&self) {
        self.kept.set(self.next.get());
    }

    /// Grows the memory until it ends at or after `end`.
    fn grow_to(&self, end: usize) -> bool {
        if end <= self.end.get() {
            return true;
        }
        let new_end = memory::grow_to(end);
        self.end.set(new_end.unwrap_or(self.end.get()));
        new_end.is_some()
    }
}

// SAFETY: an allocation is aligned, lies between `next` and the end of the memory, and overlaps no other allocation
// since the last reset. At a reset no Rust value that owns memory exists.
unsafe impl GlobalAlloc for Arena {
    #[inline(always)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let start = self.next.get().next_multiple_of(layout.align());
        match start.checked_add(layout.size()) {
            Some(end) if self.grow_to(end) => {
                self.next.set(end);
                start as *mut u8
            }
            _ => ptr::null_mut(),
        }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // The newest allocation can be freed. All others wait for the reset.
        if pointer as usize + layout.size() == self.next.get() {
            self.next.set(pointer as usize);
        }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        let start = pointer as usize;
        if start + layout.size() == self.next.get() {
            return match start.checked_add(new_size) {
                Some(end) if self.grow_to(end) => {
                    self.next.set(end);
                    pointer
                }
                _ => ptr::null_mut(),
            };
        }
        // SAFETY: the caller guarantees the old size, and the new allocation does not overlap the old one.
        unsafe {
            let new = self.alloc(Layout::from_size_align_unchecked(new_size, layout.align()));
            if !new.is_null() {
                ptr::copy_nonoverlapping(pointer, new, layout.size().min(new_size));
            }
            new
        }
    }
}
