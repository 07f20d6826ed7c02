//! The allocator: lists of free blocks by size. Objects come and go in any order, so it cannot be an arena like the
//! engine's; and the standard library's allocator would be 6 KB.

use core::alloc::{GlobalAlloc, Layout};
use core::cell::Cell;
use core::ptr;

use crate::pages::{self, PAGE};

/// Blocks of up to 256 bytes are multiples of 16; for larger ones there are four sizes between a power of two and the
/// next.
const SMALL_CLASSES: usize = 16;
const CLASSES: usize = SMALL_CLASSES + 4 * 24;
/// Memory grows by so much at least.
const LEAST_GROWTH: usize = 4 * PAGE;

pub struct Heap {
    /// The start of the memory that no block has had yet; 0 before the first one.
    next: Cell<usize>,
    end: Cell<usize>,
    /// The first free block of each size. A free block begins with the address of the next.
    free: [Cell<usize>; CLASSES],
}

// SAFETY: the module is built without threads.
unsafe impl Sync for Heap {}

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static HEAP: Heap = Heap::new();

/// The class of blocks with room for that many bytes, and their size.
fn class_of(size: usize) -> (usize, usize) {
    let size = size.max(1);
    if size <= 16 * SMALL_CLASSES {
        let class = (size - 1) / 16;
        return (class, 16 * (class + 1));
    }
    // The power of two below, a quarter of it as the step.
    let log = (size - 1).ilog2() as usize;
    let step = 1 << (log - 2);
    let quarter = ((size - 1) - (1 << log)) / step;
    (SMALL_CLASSES + 4 * (log - 8) + quarter, (1 << log) + (quarter + 1) * step)
}

impl Heap {
    /// Nothing has been allocated.
    pub const fn new() -> Self {
        Self { next: Cell::new(0), end: Cell::new(0), free: [const { Cell::new(0) }; CLASSES] }
    }

    /// Moves the end of what has been handed out, if memory reaches or can grow that far.
    fn move_next(&self, to: usize) -> bool {
        if to > self.end.get() {
            let size = pages::count() * PAGE;
            if to > size {
                let missing = to - size;
                let has_grown = [missing.max(LEAST_GROWTH), missing]
                    .iter()
                    .any(|bytes| pages::grow_by(bytes.div_ceil(PAGE)));
                if !has_grown {
                    return false;
                }
            }
            self.end.set(pages::count().saturating_mul(PAGE));
        }
        self.next.set(to);
        true
    }
}

// SAFETY: a block is aligned to 16, belongs to one owner at a time and is as large as its class says.
unsafe impl GlobalAlloc for Heap {
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.align() > 16 || layout.size() > isize::MAX as usize {
            return ptr::null_mut();
        }
        let (class, size) = class_of(layout.size());
        let head = self.free[class].get();
        if head != 0 {
            self.free[class].set(unsafe { *(head as *const usize) });
            return head as *mut u8;
        }
        if self.next.get() == 0 {
            self.next.set(pages::first_free().next_multiple_of(16));
        }
        let start = self.next.get();
        match start.checked_add(size) {
            Some(end) if self.move_next(end) => start as *mut u8,
            _ => ptr::null_mut(),
        }
    }

    #[inline(never)]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let (class, size) = class_of(layout.size());
        let start = block as usize;
        if start + size == self.next.get() {
            return self.next.set(start);
        }
        unsafe { *(block as *mut usize) = self.free[class].get() };
        self.free[class].set(start);
    }

    #[inline(never)]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        let (class, size) = class_of(layout.size());
        let (new_class, size_after) = class_of(new_size);
        if class == new_class {
            return block;
        }
        // The last block of all stays where it is, unless there is a free block: otherwise these would only become more.
        let start = block as usize;
        if start + size == self.next.get() && self.free[new_class].get() == 0 {
            return match start.checked_add(size_after) {
                Some(end) if self.move_next(end) => block,
                _ => ptr::null_mut(),
            };
        }
        let new = unsafe { self.alloc(Layout::from_size_align_unchecked(new_size, layout.align())) };
        if !new.is_null() {
            unsafe {
                ptr::copy_nonoverlapping(block, new, layout.size().min(new_size));
                self.dealloc(block, layout);
            }
        }
        new
    }
}
