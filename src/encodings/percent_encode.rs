//! Percent-encoding in encodings other than UTF-8.

use alloc::string::String;

use encoding_rs::EncoderResult;

use super::encoding::Encoding;
use crate::QueryEncoding;
use crate::decimal;
use crate::percent_encode::{FORM_URLENCODED, PercentEncodeSet};
use crate::text::slice;

/// The most bytes that are encoded in one step.
const BLOCK: usize = 256;

/// Encodes a string and appends it
/// [percent-encoded after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding).
///
/// A code point that the encoding lacks becomes a percent-encoded `&#…;` with its number. With [`FORM_URLENCODED`] a
/// space becomes `+`.
///
/// The standard uses encodings other than UTF-8 with [`SPECIAL_QUERY`](crate::percent_encode::SPECIAL_QUERY) and
/// [`FORM_URLENCODED`] only, but its steps are defined for every set.
///
/// ```
/// use whurl::encodings::Encoding;
/// use whurl::percent_encode::{FORM_URLENCODED, encode_after_encoding};
/// let mut output = String::new();
/// encode_after_encoding("1+1 ≡ 2%20‽", FORM_URLENCODED, Encoding::for_label("sjis")?, &mut output);
/// assert_eq!(output, "1%2B1+%81%DF+2%2520%26%238253%3B");
/// # Ok::<(), whurl::encodings::UnknownLabel>(())
/// ```
pub fn encode_after_encoding(input: &str, set: PercentEncodeSet, encoding: Encoding, output: &mut String) {
    let space_as_plus = set == FORM_URLENCODED;
    // One encoder for the whole text: ISO-2022-JP keeps its state after a code point that it cannot encode.
    let mut encoder = encoding.new_encoder();
    let mut rest = input;
    let mut block = [0; BLOCK];
    loop {
        let (result, read, written) = encoder.encode_from_utf8_without_replacement(rest, &mut block, true);
        rest = slice(rest, read..);
        for &byte in &block[..written] {
            if space_as_plus && byte == b' ' {
                output.push('+');
            } else if set.contains(byte) {
                output.push_str(percent_encoding::percent_encode_byte(byte));
            } else {
                output.push(char::from(byte));
            }
        }
        match result {
            EncoderResult::InputEmpty => return,
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(c) => push_reference(c, output),
        }
    }
}

/// Appends the numeric character reference of a code point, percent-encoded.
fn push_reference(c: char, output: &mut String) {
    output.push_str("%26%23");
    decimal::push(c.into(), output);
    output.push_str("%3B");
}

impl QueryEncoding for Encoding {
    fn percent_encode_after_encoding(&self, query: &str, set: PercentEncodeSet, output: &mut String) {
        encode_after_encoding(query, set, *self, output);
    }
}
