//! Percent-encoding of components, in which most characters are plain.

use alloc::string::String;

use super::classes::{self, end_of, end_of_path};
use super::sets::{C0_CONTROL, FRAGMENT, PATH, PercentEncodeSet, QUERY, SPECIAL_QUERY, USERINFO};
use crate::fast_paths::FAST_PATHS;
use crate::lanes::words::Word;
use crate::text::{position, push, slice};

/// No character that ends a component: no byte of a string.
pub(crate) const NO_ENDS: [u8; 2] = [0xFF; 2];

/// Percent-encodes a text up to one of two ASCII characters, and appends it. Returns its end. Several plain characters
/// are looked at together, and none twice.
#[inline(never)]
pub(crate) fn encode_until(text: &str, ends: [u8; 2], set: PercentEncodeSet, output: &mut String) -> usize {
    let is_end = |byte| ends.contains(&byte);
    let mut at = 0;
    // A byte in a set is ASCII or belongs to a character that is encoded as a whole, so no character is cut.
    loop {
        let start = at + end_of_kept(slice(text, at..), set);
        let kept = start + position(slice(text, start..), |byte| set.contains(byte) || is_end(byte));
        push(output, slice(text, at..kept));
        at = kept + position(slice(text, kept..), |byte| !set.contains(byte) || is_end(byte));
        if at == kept {
            return at;
        }
        push_bytes(slice(text, kept..at), output);
    }
}

/// Appends the bytes of a text, each percent-encoded.
#[inline(never)]
pub(crate) fn push_bytes(text: &str, output: &mut String) {
    for byte in text.bytes() {
        // Not `push`: the length is always three.
        output.push_str(percent_encoding::percent_encode_byte(byte));
    }
}

/// The end of characters at the start of a text that are not in a set, and end no component that has this set. There
/// may be more.
fn end_of_kept(text: &str, set: PercentEncodeSet) -> usize {
    let bytes = text.as_bytes();
    // Several bytes at a time, as far as the characters of a component go, which may be fewer.
    match set {
        _ if !FAST_PATHS => 0,
        FRAGMENT => end_of::<{ classes::FRAGMENT }, Word>(bytes, 0),
        QUERY | SPECIAL_QUERY => end_of::<{ classes::QUERY }, Word>(bytes, 0),
        PATH => end_of_path::<Word>(bytes, 0).0,
        USERINFO => end_of::<{ classes::USERINFO }, Word>(bytes, 0),
        C0_CONTROL => end_of::<{ classes::OPAQUE_PATH }, Word>(bytes, 0),
        _ => 0,
    }
}
