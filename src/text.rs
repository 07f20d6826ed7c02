//! Slicing and searching strings without code for panics.
//!
//! Indexing a string with a range links the code that formats the panic's message, ten kilobytes in the engine's
//! module, and the searches of `str` handle any pattern. The parser needs less.

use alloc::string::String;
use core::slice::SliceIndex;

/// The slice of a string at a range that is known to be valid.
#[inline(always)]
pub(crate) fn slice<I: SliceIndex<str, Output = str> + Clone>(text: &str, range: I) -> &str {
    debug_assert!(text.get(range.clone()).is_some());
    text.get(range).unwrap_or_default()
}

/// Appends a text, in a function that all callers share: the check for room takes more code than a call.
#[inline(never)]
pub(crate) fn push(output: &mut String, text: &str) {
    output.push_str(text);
}

/// The position of the first byte for which `holds` returns true, or the length of the text.
#[inline(always)]
pub(crate) fn position(text: &str, holds: impl FnMut(u8) -> bool) -> usize {
    text.bytes().position(holds).unwrap_or(text.len())
}

/// The position of the last occurrence of an ASCII byte.
#[inline(always)]
pub(crate) fn last_position(text: &str, byte: u8) -> Option<usize> {
    text.as_bytes().iter().rposition(|&other| other == byte)
}

/// The text before and the text after the first occurrence of an ASCII byte. Without one, the second is empty.
#[inline(always)]
pub(crate) fn split_once(text: &str, byte: u8) -> (&str, &str) {
    let at = position(text, |other| other == byte);
    (slice(text, ..at), text.get(at + 1..).unwrap_or_default())
}
