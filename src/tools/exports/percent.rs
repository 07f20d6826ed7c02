//! Percent-encoding.

use super::status::DONE;
use crate::exchange::{begin, begin_with_bytes, give};
use crate::tools::{fragment_escape, percent_decode, percent_encode, PERCENT_ENCODE_SETS};

/// The input with what the set of this number contains percent-encoded.
#[export_name = "percent_encode"]
pub extern "C" fn encode_input(set: u32) -> u32 {
    let [text] = begin();
    let Some((_, set)) = PERCENT_ENCODE_SETS.get(set as usize) else {
        return 0;
    };
    give(percent_encode(text.unwrap_or_default(), *set), DONE)
}

/// The input, percent-decoded.
#[export_name = "percent_decode"]
pub extern "C" fn decode_input() -> u32 {
    let [bytes] = begin_with_bytes();
    give(percent_decode(bytes.unwrap_or_default()), DONE)
}

/// The input as the fragment of a URI.
#[export_name = "fragment_escape"]
pub extern "C" fn escape_input() -> u32 {
    let [text] = begin();
    give(fragment_escape(text.unwrap_or_default()), DONE)
}
