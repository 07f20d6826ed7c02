//! The allocator of `crates/bindings`, in a block of this program's memory, natively and under Miri.

mod blocks;
#[path = "../../bindings/src/memory.rs"]
mod memory;

use std::alloc::{GlobalAlloc, Layout};
use std::ops::Range;

use blocks::{Block, allocate_at_random};
use memory::Heap;
use pages::PAGE;

/// Replaces `crates/bindings/src/pages.rs`, which is for WebAssembly.
mod pages {
    use std::alloc::{self, Layout};
    use std::cell::Cell;

    pub const PAGE: usize = 64 * 1024;
    /// The memory cannot grow beyond so many pages.
    pub const MOST: usize = 16;
    /// The length of the module's own data, in the first page.
    pub const DATA: usize = 1001;

    /// Each test runs in a thread, and has a memory of its own.
    struct Memory {
        start: *mut u8,
        count: Cell<usize>,
    }

    const LAYOUT: Layout = match Layout::from_size_align(MOST * PAGE, PAGE) {
        Ok(layout) => layout,
        Err(_) => unreachable!(),
    };

    impl Drop for Memory {
        fn drop(&mut self) {
            // SAFETY: it was allocated with this layout.
            unsafe { alloc::dealloc(self.start, LAYOUT) };
        }
    }

    thread_local! {
        // SAFETY: the layout has a size.
        static MEMORY: Memory = Memory { start: unsafe { alloc::alloc(LAYOUT) }, count: const { Cell::new(1) } };
    }

    fn start() -> usize {
        MEMORY.with(|memory| memory.start as usize)
    }

    /// As WebAssembly's memory, the pages are counted from address 0.
    pub fn count() -> usize {
        start() / PAGE + grown()
    }

    pub fn grow_by(pages: usize) -> bool {
        let count = grown() + pages;
        let has_room = count <= MOST;
        if has_room {
            MEMORY.with(|memory| memory.count.set(count));
        }
        has_room
    }

    pub fn first_free() -> usize {
        start() + DATA
    }

    /// The number of pages, counted from `start()`.
    pub fn grown() -> usize {
        MEMORY.with(|memory| memory.count.get())
    }

    /// One page, as at the start of a module.
    pub fn begin() {
        MEMORY.with(|memory| memory.count.set(1));
    }
}

fn new_heap() -> Heap {
    pages::begin();
    Heap::new()
}

fn layout(size: usize) -> Layout {
    Layout::from_size_align(size, 1).unwrap()
}

fn allocate(heap: &Heap, size: usize) -> *mut u8 {
    // SAFETY: no size here is 0.
    unsafe { heap.alloc(layout(size)) }
}

fn free(heap: &Heap, block: *mut u8, size: usize) {
    // SAFETY: each test frees what it has allocated.
    unsafe { heap.dealloc(block, layout(size)) }
}

fn resize(heap: &Heap, block: *mut u8, size: usize, new_size: usize) -> *mut u8 {
    // SAFETY: as above.
    unsafe { heap.realloc(block, layout(size), new_size) }
}

/// Sizes of all magnitudes, with those around the limits between them.
fn sizes(range: Range<u32>) -> impl Iterator<Item = usize> {
    range.flat_map(|log| {
        let quarters = (4..8).map(move |quarter| (quarter << log) >> 2);
        quarters.flat_map(|size: usize| [size.saturating_sub(1), size, size + 1]).filter(|&size| size > 0)
    })
}

#[test]
fn blocks_are_aligned_and_apart_and_keep_their_content_when_they_grow() {
    let longest = if cfg!(miri) { 40 } else { 700 };
    allocate_at_random(&new_heap(), longest, || {});
}

#[test]
fn a_block_takes_at_most_a_quarter_or_15_bytes_more_than_it_needs() {
    let heap = new_heap();
    for size in sizes(0..16) {
        let block = allocate(&heap, size);
        // It begins where the first one has ended.
        let next = allocate(&heap, 1);
        let taken = next as usize - block as usize;
        assert!(size <= taken && taken <= size + (size / 4).max(15), "{size}: {taken}");
        assert_eq!(taken % 16, 0);
        free(&heap, next, 1);
        free(&heap, block, size);
    }
}

#[test]
fn the_first_block_begins_after_the_data_of_the_module() {
    let first = allocate(&new_heap(), 1) as usize;
    assert_eq!(first, pages::first_free().next_multiple_of(16));
}

#[test]
fn a_free_block_is_used_again_by_the_next_one_of_its_size() {
    for size in sizes(0..14) {
        let heap = new_heap();
        let [first, second, last] = [0; 3].map(|_| allocate(&heap, size));
        free(&heap, first, size);
        free(&heap, second, size);
        let other = allocate(&heap, 2 * size + 16);
        assert!(other > last, "{size}");
        assert_eq!(allocate(&heap, size), second, "{size}");
        assert_eq!(allocate(&heap, size), first, "{size}");
        assert!(allocate(&heap, size) > other, "{size}");
    }
}

#[test]
fn the_last_block_gives_its_memory_back_for_any_size() {
    let heap = new_heap();
    let block = allocate(&heap, 100);
    free(&heap, block, 100);
    assert_eq!(allocate(&heap, 5000), block);
}

#[test]
fn the_last_block_grows_and_shrinks_in_its_place_unless_another_one_is_free() {
    let heap = new_heap();
    let freed = allocate(&heap, 1000);
    let block = allocate(&heap, 10);
    assert_eq!(resize(&heap, block, 10, 500), block);
    assert_eq!(resize(&heap, block, 500, 300), block);
    assert_eq!(resize(&heap, block, 300, 257), block, "the size of a block is a few bytes more");
    free(&heap, freed, 1000);
    assert_eq!(resize(&heap, block, 257, 1000), freed);
    assert_eq!(allocate(&heap, 20), block, "it is free");
}

#[test]
fn a_block_stays_in_its_place_while_it_has_room() {
    let heap = new_heap();
    let block = allocate(&heap, 100);
    let last = allocate(&heap, 100);
    for size in [112, 97, 100] {
        assert_eq!(resize(&heap, block, 100, size), block);
        assert_eq!(resize(&heap, last, 100, size), last);
    }
}

#[test]
fn a_block_before_others_moves_and_leaves_its_place() {
    let heap = new_heap();
    let block = Block::new(allocate(&heap, 100), layout(100), 7);
    let other = allocate(&heap, 1);
    for size in [200, 50] {
        let address = resize(&heap, block.address, 100, size);
        assert_ne!(address, block.address);
        assert!(block.moved_to(address).is_intact(size.min(100)));
        assert_eq!(allocate(&heap, 100), block.address, "it is free");
        // SAFETY: the block is as large as that.
        unsafe { block.address.write_bytes(7, 100) };
    }
    free(&heap, other, 1);
}

#[test]
fn memory_grows_by_four_pages_at_least_and_by_what_is_missing_at_the_end() {
    let heap = new_heap();
    let page = allocate(&heap, PAGE / 2);
    assert_eq!(pages::grown(), 1);
    let second = allocate(&heap, PAGE / 2);
    assert_eq!(pages::grown(), 5);
    assert_eq!(allocate(&heap, 7 * PAGE) as usize, second as usize + PAGE / 2);
    assert_eq!(pages::grown(), 9);
    assert!(!allocate(&heap, 6 * PAGE).is_null());
    assert_eq!(pages::grown(), 15);
    assert!(!allocate(&heap, PAGE / 2).is_null());
    assert_eq!(pages::grown(), 15);
    // Four pages cannot be added, but one can.
    let last = allocate(&heap, PAGE / 2);
    assert!(!last.is_null());
    assert_eq!(pages::grown(), pages::MOST);
    assert!(allocate(&heap, PAGE).is_null());
    free(&heap, last, PAGE / 2);
    assert_eq!(allocate(&heap, 16), last);
    free(&heap, page, PAGE / 2);
    assert_eq!(allocate(&heap, PAGE / 2), page);
}

#[test]
fn without_room_there_is_no_block_and_what_was_there_stays() {
    let heap = new_heap();
    let block = Block::new(allocate(&heap, 1000), layout(1000), 7);
    let all = pages::MOST * PAGE;
    for size in [all, 1 << 30, i32::MAX as usize] {
        assert!(allocate(&heap, size).is_null());
        // The last block would grow in its place.
        assert!(resize(&heap, block.address, 1000, size).is_null());
    }
    let last = Block::new(allocate(&heap, 8), layout(8), 8);
    assert!(resize(&heap, block.address, 1000, all).is_null());
    assert!(block.is_intact(1000) && last.is_intact(8));
    assert_eq!(pages::grown(), 1);
}

#[test]
fn a_block_that_must_be_aligned_to_more_than_16_bytes_is_refused() {
    let heap = new_heap();
    // SAFETY: the sizes are not 0.
    let [aligned, refused] =
        [16, 32].map(|align| unsafe { heap.alloc(Layout::from_size_align(8, align).unwrap()) });
    assert!(!aligned.is_null());
    assert!(refused.is_null());
}
