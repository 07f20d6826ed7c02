//! Looking into strings without a way to panic.
//!
//! Indexing a string with a range brings the code that formats the message of its panic, ten kilobytes of the engine's
//! module, and `str`'s searches are made for any pattern. What the parser needs is less.

use core::slice::SliceIndex;

/// The part of a text in a range that is known to be one of it.
#[inline(always)]
pub(crate) fn slice<I: SliceIndex<str, Output = str> + Clone>(text: &str, range: I) -> &str {
    debug_assert!(text.get(range.clone()).is_some());
    text.get(range).unwrap_or_default()
}

/// The position of the first byte for which something holds, or the length of the text.
#[inline(always)]
pub(crate) fn position(text: &str, holds: impl FnMut(u8) -> bool) -> usize {
    text.bytes().position(holds).unwrap_or(text.len())
}

/// The position of the last such byte, an ASCII one.
#[inline(always)]
pub(crate) fn last_position(text: &str, byte: u8) -> Option<usize> {
    text.as_bytes().iter().rposition(|&other| other == byte)
}

/// What stands before the first such byte, an ASCII one, and what stands behind it; nothing where there is none.
#[inline(always)]
pub(crate) fn split_once(text: &str, byte: u8) -> (&str, &str) {
    let at = position(text, |other| other == byte);
    (slice(text, ..at), text.get(at + 1..).unwrap_or_default())
}
