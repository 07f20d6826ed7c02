//! The characters that each component of a plain URL keeps, and the ends of texts of such characters.
//!
//! The sets are made at compile time; the sets of the path, the query and the fragment come from the tables of
//! [`percent_encode::sets`](super::sets): to change one, change it there.

use super::sets::{self, PercentEncodeSet, SPECIAL_QUERY};
use crate::lanes::{Lanes, ends, first};

/// The characters of a plain host: lower-case letters, digits, `-`, `.` and `_`.
pub(crate) const HOST: u128 = {
    let mut set = 1 << b'-' | 1 << b'.' | 1 << b'_';
    let mut byte = 0;
    while byte < 0x80u8 {
        if byte.is_ascii_lowercase() || byte.is_ascii_digit() {
            set |= 1 << byte;
        }
        byte += 1;
    }
    set
};

/// The characters of a plain host, and capital letters.
pub(crate) const CASED_HOST: u128 = HOST | CAPITALS;

/// The capital letters.
const CAPITALS: u128 = ((1 << 26) - 1) << b'A';

/// The characters that a username, a password and an opaque host keep.
pub(crate) const USERINFO: u128 = kept(sets::USERINFO);

/// The characters that an opaque path keeps. Spaces at its end are not plain.
pub(crate) const OPAQUE_PATH: u128 = kept(sets::C0_CONTROL) & !(1 << b'?' | 1 << b'#');

/// The characters that the path of a special URL keeps. A `\` becomes a `/` there.
pub(crate) const PATH: u128 = kept(sets::PATH) & !(1 << b'\\');

/// The characters that a query keeps in every URL.
pub(crate) const QUERY: u128 = kept(SPECIAL_QUERY);

/// The characters that a fragment keeps.
pub(crate) const FRAGMENT: u128 = kept(sets::FRAGMENT);

/// The ASCII characters that are not percent-encoded.
const fn kept(encoded: PercentEncodeSet) -> u128 {
    let mut set = 0;
    let mut byte = 0;
    while byte < 0x80 {
        if !encoded.contains(byte) {
            set |= 1 << byte;
        }
        byte += 1;
    }
    set
}

/// The end of the bytes at a position that are in a set.
// Not inlined in WebAssembly, so that a module has one copy of each loop.
#[cfg_attr(target_family = "wasm", inline(never))]
#[cfg_attr(not(target_family = "wasm"), inline)]
pub(crate) fn end_of<const SET: u128, L: Lanes>(text: &[u8], start: usize) -> usize {
    let mut at = start;
    loop {
        let ends = ends::<SET, L>(L::load(text, at), text, at);
        if ends != 0 {
            return at + first::<L>(ends);
        }
        at += L::WIDTH;
    }
}

/// The end of the bytes at a position that are in [`PATH`], and whether a segment before it may be a dot segment: a `.`
/// or `%` follows a `/` there, or within the lanes at the end.
#[inline(always)]
pub(crate) fn end_of_path<L: Lanes>(text: &[u8], start: usize) -> (usize, bool) {
    let found = scan_path::<L>(text, start);
    ((found >> 1) as usize, found & 1 != 0)
}

/// The end that [`end_of_path`] returns, twice, and the truth value, in one number: WebAssembly returns two through
/// memory.
#[inline(never)]
fn scan_path<L: Lanes>(text: &[u8], start: usize) -> u64 {
    let mut at = start;
    let mut dots = 0;
    // The mark of a slash in the last byte, moved to the first byte of the next ones:
    //
    //     a b c d e f g /   . . / h
    //                   ╰───▶
    let mut carried = 0;
    loop {
        let bytes = L::load(text, at);
        let slashes = bytes.equal(L::splat(b'/')).mask();
        dots |= (slashes << L::BITS | carried) & start_of_dot_segment(bytes);
        carried = slashes >> (L::BITS * (L::WIDTH as u32 - 1));
        let ends = ends::<PATH, L>(bytes, text, at);
        if ends != 0 {
            let end = at + first::<L>(ends);
            return (end as u64) << 1 | u64::from(dots != 0);
        }
        at += L::WIDTH;
    }
}

/// The mask of the characters with which a dot segment starts.
#[inline(always)]
pub(crate) fn start_of_dot_segment<L: Lanes>(bytes: L) -> u64 {
    bytes.equal(L::splat(b'.')).or(bytes.equal(L::splat(b'%'))).mask()
}

/// Whether a string contains a C0 control, such as a tab or a newline.
#[inline(never)]
pub(crate) fn has_c0_control<L: Lanes>(text: &[u8]) -> bool {
    let mut at = 0;
    while at + L::WIDTH <= text.len() {
        let bytes = L::load(text, at);
        if bytes.above(L::splat(b' ' - 1)).or(bytes).mask() != L::ALL {
            return true;
        }
        at += L::WIDTH;
    }
    text.get(at..).unwrap_or_default().iter().any(|&byte| byte < b' ')
}

/// Whether a string contains an ASCII character that is not in a set.
#[inline(never)]
#[must_use]
pub fn has_other<const SET: u128, L: Lanes>(text: &[u8]) -> bool {
    let mut at = 0;
    while at < text.len() {
        let bytes = L::load(text, at);
        // The zeros after the end are in no set.
        let beyond = (at + L::WIDTH).saturating_sub(text.len()) as u32;
        // The highest bit of a byte that is not ASCII is set.
        if bytes.outside::<SET>() & !bytes.mask() & (L::ALL >> (L::BITS * beyond)) != 0 {
            return true;
        }
        at += L::WIDTH;
    }
    false
}
