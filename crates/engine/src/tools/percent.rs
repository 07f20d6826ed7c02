//! Percent-encoding.

use whurl::percent_encode::{PercentEncodeSet, decode_bytes, encode, fragment_escape};

use crate::abi::{return_bytes, status, take_inputs, take_strings};

/// Percent-encodes the input with the set of this number.
#[unsafe(export_name = "percent_encode")]
pub extern "C" fn encode_input(set: u32) -> u32 {
    let [text] = take_strings();
    let Some(set) = PercentEncodeSet::ALL.get(set as usize) else {
        return status::INVALID;
    };
    return_bytes(encode(text.unwrap_or_default(), *set), status::DONE)
}

/// Percent-decodes the input.
#[unsafe(export_name = "percent_decode")]
pub extern "C" fn decode_input() -> u32 {
    let [bytes] = take_inputs();
    return_bytes(decode_bytes(bytes.unwrap_or_default()), status::DONE)
}

/// Escapes the input for the fragment of a URL.
#[unsafe(export_name = "fragment_escape")]
pub extern "C" fn escape_input() -> u32 {
    let [text] = take_strings();
    return_bytes(fragment_escape(text.unwrap_or_default()), status::DONE)
}
