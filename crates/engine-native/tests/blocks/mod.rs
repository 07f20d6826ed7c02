//! Blocks of memory whose content shows whether an allocator keeps them apart.

use std::alloc::{GlobalAlloc, Layout};

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (x ^ (x >> 31)) as usize % limit
    }
}

pub struct Block {
    pub address: *mut u8,
    pub layout: Layout,
    fill: u8,
}

impl Block {
    pub fn new(address: *mut u8, layout: Layout, fill: u8) -> Self {
        assert!(!address.is_null());
        assert_eq!(address as usize % layout.align(), 0);
        // SAFETY: the block is as large as its layout.
        unsafe { address.write_bytes(fill, layout.size()) };
        Self { address, layout, fill }
    }

    /// The block after its allocator has moved it.
    pub fn moved_to(&self, address: *mut u8) -> Self {
        assert!(!address.is_null());
        Self { address, ..*self }
    }

    /// Whether the first bytes are still those that were written: blocks must not overlap.
    pub fn is_intact(&self, length: usize) -> bool {
        // SAFETY: as above.
        (0..length).all(|index| unsafe { *self.address.add(index) } == self.fill)
    }
}

/// Allocates, frees and resizes blocks of up to `longest` bytes, or twice as many, in a random order. `begin` runs
/// before each round.
pub fn allocate_at_random(allocator: &impl GlobalAlloc, longest: usize, begin: impl Fn()) {
    let mut random = Random(1);
    let (rounds, steps) = if cfg!(miri) { (2, 25) } else { (200, 60) };
    for round in 0..rounds {
        begin();
        let mut blocks: Vec<Block> = Vec::new();
        for step in 0..steps {
            let fill = step as u8 ^ round as u8;
            let layout = |random: &mut Random| {
                Layout::from_size_align(1 + random.below(longest), 1 << random.below(5)).unwrap()
            };
            match random.below(4) {
                0 if !blocks.is_empty() => {
                    let block = blocks.swap_remove(random.below(blocks.len()));
                    assert!(block.is_intact(block.layout.size()));
                    unsafe { allocator.dealloc(block.address, block.layout) };
                }
                1 if !blocks.is_empty() => {
                    let index = random.below(blocks.len());
                    let block = blocks.swap_remove(index);
                    let size = 1 + random.below(2 * longest);
                    let kept = size.min(block.layout.size());
                    let address = unsafe { allocator.realloc(block.address, block.layout, size) };
                    assert!(block.moved_to(address).is_intact(kept));
                    let new_layout = Layout::from_size_align(size, block.layout.align()).unwrap();
                    blocks.push(Block::new(address, new_layout, fill));
                }
                _ => {
                    let layout = layout(&mut random);
                    blocks.push(Block::new(unsafe { allocator.alloc(layout) }, layout, fill));
                }
            }
        }
        for block in blocks {
            assert!(block.is_intact(block.layout.size()));
            unsafe { allocator.dealloc(block.address, block.layout) };
        }
    }
}
