//! Percent-encoding of components, in which most characters are plain.

use alloc::string::String;

use super::FAST_PATHS;
use super::classes::{self, end_of, end_of_path};
use super::lanes::words::Word;
use crate::percent_encode::{
    C0_CONTROL, FRAGMENT, PATH, PercentEncodeSet, QUERY, SPECIAL_QUERY, USERINFO, push_bytes,
};
use crate::text::{position, push, slice};

/// Does what [`percent_encode::encode_into`] does, several plain characters at a time.
pub(crate) fn encode_into(text: &str, set: PercentEncodeSet, output: &mut String) {
    let mut rest = text;
    while !rest.is_empty() {
        let kept = end_of_kept(rest, set);
        push(output, slice(rest, ..kept));
        rest = slice(rest, kept..);
        let encoded = position(rest, |byte| !set.contains(byte));
        push_bytes(slice(rest, ..encoded), output);
        rest = slice(rest, encoded..);
    }
}

/// The end of the start of a text that has no byte of a set.
fn end_of_kept(text: &str, set: PercentEncodeSet) -> usize {
    let bytes = text.as_bytes();
    // Several bytes at a time, as far as the characters of a component go, which may be fewer.
    let start = match set {
        _ if !FAST_PATHS => 0,
        FRAGMENT => end_of::<{ classes::FRAGMENT }, Word>(bytes, 0),
        QUERY | SPECIAL_QUERY => end_of::<{ classes::QUERY }, Word>(bytes, 0),
        PATH => end_of_path::<Word>(bytes, 0).0,
        USERINFO => end_of::<{ classes::USERINFO }, Word>(bytes, 0),
        C0_CONTROL => end_of::<{ classes::OPAQUE_PATH }, Word>(bytes, 0),
        _ => 0,
    };
    start + position(slice(text, start..), |byte| set.contains(byte))
}
