//! Exports of the engine for modules that stand on its instance (`docs/engine.md`, "Extensions"). They import its
//! memory as well.

use core::alloc::{GlobalAlloc, Layout};

use whurl::__engine::domain_to_characters;
use whurl_unicode::{Adapter, RTL_MASK};

use crate::abi::{property, return_list, slot, status};
use crate::arena::ARENA;
use crate::max_exchange::MAX_EXCHANGE;
use crate::shared::{keep_allocations, take_bytes, use_as_input};
use crate::urls::parse_text;

/// Starts a call of an extension: frees the allocations of the previous call, and returns the address of the input.
#[unsafe(no_mangle)]
pub extern "C" fn take(length: usize) -> usize {
    take_bytes(length as u32).as_ptr() as usize
}

/// Allocates memory, which stays until the next call that takes an input. Returns its address, or 0 if there is no
/// room.
#[unsafe(no_mangle)]
pub extern "C" fn allocate(size: usize, align: usize) -> usize {
    // SAFETY: the arena accepts a size of 0.
    unsafe { ARENA.alloc(Layout::from_size_align_unchecked(size, align)) as usize }
}

/// Parses the text at an address, as `parse` does with an input, but within a call of an extension: nothing is freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn parse_at(address: usize, length: usize) -> u32 {
    if length > MAX_EXCHANGE {
        return status::TOO_LONG;
    }
    // SAFETY: the extension passes a text that it does not change meanwhile.
    parse_text(unsafe { text_at(address, length) }, None)
}

/// Makes the bytes at an address the input of the next call of the engine, which then frees nothing. So an extension can
/// make that call within its own.
#[unsafe(no_mangle)]
pub extern "C" fn use_input(address: usize) {
    use_as_input(address);
}

/// Frees everything at an address or above it, even if it was kept. For an extension that has an instance of the engine
/// for itself.
#[unsafe(no_mangle)]
pub extern "C" fn free_from(address: usize) {
    ARENA.free_from(address);
}

/// Keeps all that has been allocated since the last call that took an input, for as long as the instance exists.
#[unsafe(no_mangle)]
pub extern "C" fn keep() {
    keep_allocations();
}

/// The properties of a character that is not ASCII.
#[unsafe(no_mangle)]
pub extern "C" fn character(code: u32) -> u32 {
    let Some(c) = char::from_u32(code) else { return 0 };
    let adapter = Adapter::new();
    let bit = |holds: bool, bit| if holds { bit } else { 0 };
    bit(adapter.is_mark(c), property::MARK)
        | bit(adapter.bidi_class(c).to_mask().intersects(RTL_MASK), property::RIGHT_TO_LEFT)
        | bit(adapter.is_shown(c), property::SHOWN)
}

/// Converts a domain to Unicode, within a call of an extension: nothing is freed. The text is its characters, 32 bits
/// each. `INVALID` if a label is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn characters_of_domain(address: usize, length: usize) -> u32 {
    // SAFETY: the extension passes a text that it does not change meanwhile.
    let domain = unsafe { text_at(address, length) };
    match domain_to_characters(domain) {
        Some(characters) => return_list(slot::TEXT_ADDRESS, characters),
        None => status::INVALID,
    }
}

/// The text at an address.
unsafe fn text_at(address: usize, length: usize) -> &'static str {
    // SAFETY: the caller guarantees it.
    unsafe { core::str::from_utf8_unchecked(core::slice::from_raw_parts(address as *const u8, length)) }
}
