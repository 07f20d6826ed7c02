//! The memory that the arena may use.

#[cfg(target_arch = "wasm32")]
pub use module::*;
#[cfg(not(target_arch = "wasm32"))]
pub use stand_in::*;

/// The memory of the module, from the end of its own data upwards.
#[cfg(target_arch = "wasm32")]
mod module {
    use core::arch::wasm32;
    use core::ptr;

    const PAGE: usize = 64 * 1024;

    /// The start of the memory.
    pub fn start() -> usize {
        unsafe extern "C" {
            /// The end of the module's own data, set by the linker.
            static __heap_base: u8;
        }
        ptr::addr_of!(__heap_base) as usize
    }

    /// Grows the memory until it ends at or after `end`. Returns where it ends now.
    pub fn grow_to(end: usize) -> Option<usize> {
        let pages = end.div_ceil(PAGE);
        let missing = pages.saturating_sub(wasm32::memory_size(0));
        let has_grown = missing == 0 || wasm32::memory_grow(0, missing) != usize::MAX;
        has_grown.then_some(pages * PAGE)
    }
}

/// A block of the program's memory, for `crates/engine-native`.
#[cfg(not(target_arch = "wasm32"))]
mod stand_in {
    use core::cell::UnsafeCell;

    /// The size of the block, in bytes.
    pub const SIZE: usize = if cfg!(miri) { 1 << 20 } else { 64 << 20 };

    #[repr(align(65536))]
    struct Block(UnsafeCell<[u8; SIZE]>);

    // SAFETY: only one thread calls the engine.
    unsafe impl Sync for Block {}

    static BLOCK: Block = Block(UnsafeCell::new([0; SIZE]));

    /// The start of the memory.
    pub fn start() -> usize {
        BLOCK.0.get() as usize
    }

    /// The end of the memory, if it is at or after `end`.
    pub fn grow_to(end: usize) -> Option<usize> {
        Some(start() + SIZE).filter(|&most| end <= most)
    }
}
