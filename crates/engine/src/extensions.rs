//! What the engine does for modules that stand on its instance (`docs/engine.md`, "Extensions"). They import its memory
//! as well.

use core::alloc::{GlobalAlloc, Layout};

use whurl::__engine::{Tables, Unicode};
use whurl::{domain_to_ascii, domain_to_unicode};

use crate::abi::{property, return_bytes, status};
use crate::arena::ARENA;
use crate::shared::{keep_allocations, take_bytes};

/// Starts a call of an extension: frees the allocations of the previous call, and returns the address of the input.
#[unsafe(no_mangle)]
pub extern "C" fn take(length: usize) -> usize {
    take_bytes(length as u32).as_ptr() as usize
}

/// Allocates memory, which stays until the next call that takes an input. Returns its address, or 0 if there is no room.
#[unsafe(no_mangle)]
pub extern "C" fn allocate(size: usize, align: usize) -> usize {
    // SAFETY: the arena accepts a size of 0.
    unsafe { ARENA.alloc(Layout::from_size_align_unchecked(size, align)) as usize }
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
    let bit = |holds: bool, bit| if holds { bit } else { 0 };
    bit(Tables.is_mark(c), property::MARK)
        | bit(Tables.is_right_to_left(c), property::RIGHT_TO_LEFT)
        | bit(Tables.is_shown(c), property::SHOWN)
}

/// Converts a domain to ASCII or to Unicode, within a call of an extension: nothing is freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn convert_domain(address: usize, length: usize, to_unicode: u32) -> u32 {
    // SAFETY: the extension passes a text that it does not change meanwhile.
    let domain = unsafe {
        core::str::from_utf8_unchecked(core::slice::from_raw_parts(address as *const u8, length))
    };
    if to_unicode != 0 {
        return return_bytes(domain_to_unicode(domain), status::TEXT);
    }
    domain_to_ascii(domain).map_or(status::INVALID, |domain| return_bytes(domain, status::TEXT))
}
