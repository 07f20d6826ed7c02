//! Percent-encoding.

use whurl::tools::{PERCENT_ENCODE_SETS, fragment_escape, percent_decode, percent_encode};

use crate::abi::{return_bytes, status, take_inputs, take_texts};

/// Percent-encodes the input with the set of this number.
#[unsafe(export_name = "percent_encode")]
pub extern "C" fn encode_input(set: u32) -> u32 {
    let [text] = take_texts();
    let Some((_, set)) = PERCENT_ENCODE_SETS.get(set as usize) else {
        return status::INVALID;
    };
    return_bytes(percent_encode(text.unwrap_or_default(), *set), status::DONE)
}

/// Percent-decodes the input.
#[unsafe(export_name = "percent_decode")]
pub extern "C" fn decode_input() -> u32 {
    let [bytes] = take_inputs();
    return_bytes(percent_decode(bytes.unwrap_or_default()), status::DONE)
}

/// Escapes the input for the fragment of a URL.
#[unsafe(export_name = "fragment_escape")]
pub extern "C" fn escape_input() -> u32 {
    let [text] = take_texts();
    return_bytes(fragment_escape(text.unwrap_or_default()), status::DONE)
}
