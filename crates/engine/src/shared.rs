//! The memory that JavaScript and Rust share (`docs/engine.md`): the slots and the input area.
//!
//! A module that stands on the engine's instance uses the engine's (`borrowed.rs`).

use core::alloc::{GlobalAlloc, Layout};
use core::cell::{Cell, UnsafeCell};

pub use crate::arena::ARENA;
use crate::max_exchange::MAX_EXCHANGE;

/// The number of slots.
const SLOT_COUNT: usize = 16;

/// The size of the input area, in bytes. Nearly all inputs fit; `reserve` makes room in the arena for longer ones.
const INPUT_CAPACITY: usize = 32 * 1024;

/// The memory that JavaScript and Rust share.
pub struct Shared {
    pub slots: [Cell<u32>; SLOT_COUNT],
    input: UnsafeCell<[u8; INPUT_CAPACITY]>,
    /// The address of the next call's input, or 0 for `input`.
    reserved: Cell<usize>,
}

// SAFETY: the module is built without threads, and no call runs within another.
unsafe impl Sync for Shared {}

pub static SHARED: Shared = Shared {
    slots: [const { Cell::new(0) }; SLOT_COUNT],
    input: UnsafeCell::new([0; INPUT_CAPACITY]),
    reserved: Cell::new(0),
};

/// The address of the input area.
#[unsafe(no_mangle)]
pub extern "C" fn input_address() -> usize {
    SHARED.input.get() as usize
}

/// The size of the input area, in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn input_capacity() -> usize {
    INPUT_CAPACITY
}

/// The address of the slots.
#[unsafe(no_mangle)]
pub extern "C" fn slots_address() -> usize {
    SHARED.slots.as_ptr() as usize
}

/// Makes room for the input of the next call. Returns its address, or 0 if there is no room.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> usize {
    ARENA.reset(0);
    if bytes > 3 * MAX_EXCHANGE {
        return 0;
    }
    let Ok(layout) = Layout::from_size_align(bytes.max(1), 1) else {
        return 0;
    };
    // SAFETY: the layout's size is not 0.
    let address = unsafe { ARENA.alloc(layout) } as usize;
    SHARED.reserved.set(address);
    address
}

/// Makes the bytes at an address the input of the next call, which frees nothing.
#[cfg(feature = "urls")]
pub fn use_as_input(address: usize) {
    SHARED.reserved.set(address);
    ARENA.keep_allocations();
}

/// Starts a call: frees the allocations of the previous call and returns the input of this one.
pub fn take_bytes(length: u32) -> &'static [u8] {
    let length = length as usize;
    let address = match SHARED.reserved.replace(0) {
        0 => {
            ARENA.reset(0);
            SHARED.input.get() as usize
        }
        address => {
            ARENA.reset(address + length);
            address
        }
    };
    // SAFETY: the input area, or the room that `reserve` made, starts at the address. It is not written during the
    // call.
    unsafe { core::slice::from_raw_parts(address as *const u8, length) }
}

/// The slots.
pub fn slots() -> &'static [Cell<u32>] {
    &SHARED.slots
}

/// Keeps the allocations of the call for good.
#[cfg(any(feature = "urls", feature = "sites"))]
pub fn keep_allocations() {
    ARENA.keep_allocations();
}
