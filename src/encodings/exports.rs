//! The numbers-only exports of the encodings' own module; `docs/engine.md` says what they give.
//!
//! Nothing here is unsafe but that the functions have names which no other may have.
#![allow(unsafe_code)]

use alloc::string::String;

use super::{form_urlencoded, percent_encode_after_encoding, Encoding};
use crate::exchange::{begin, begin_with_bytes, give, give_texts};
use crate::tools::exports::{base_of, give_validation};
use crate::tools::{validate_with, PERCENT_ENCODE_SETS};

/// What the calls return; `validate_with_encoding` also what `validate` does.
mod status {
    pub const DONE: u32 = 1;
    pub const UNKNOWN_LABEL: u32 = 3;
}

/// The encoding that a label stands for, or the default without one.
fn encoding(label: Option<&str>) -> Option<Encoding> {
    match label {
        None => Some(Encoding::UTF_8),
        Some(label) => Encoding::for_label(label).ok(),
    }
}

/// Parses the first input, against the second if there is one, with the third as the encoding's label, and gives back what
/// `validate` does.
#[no_mangle]
pub extern "C" fn validate_with_encoding() -> u32 {
    let [input, base, label] = begin();
    let Some(encoding) = encoding(label) else {
        return status::UNKNOWN_LABEL;
    };
    // The same parser for the base, with an encoding as well: another one would be a second in the module.
    match base_of(base.map(|base| validate_with(base, None, &Encoding::UTF_8).url)) {
        Ok(base) => give_validation(&validate_with(input.unwrap_or_default(), base.as_ref(), &encoding)),
        Err(status) => status,
    }
}

/// Percent-encodes what the set of this number contains of the input, after encoding it.
#[export_name = "percent_encode_after_encoding"]
pub extern "C" fn encode_input(set: u32) -> u32 {
    let [input, label] = begin();
    let (Some((_, set)), Some(encoding)) = (PERCENT_ENCODE_SETS.get(set as usize), encoding(label)) else {
        return status::UNKNOWN_LABEL;
    };
    let mut output = String::new();
    percent_encode_after_encoding(input.unwrap_or_default(), *set, encoding, &mut output);
    give(output, status::DONE)
}

/// Gives back the name of the encoding that a form is serialised in.
#[no_mangle]
pub extern "C" fn output_encoding() -> u32 {
    let [label] = begin();
    match encoding(label) {
        None => status::UNKNOWN_LABEL,
        Some(encoding) => give(encoding.output_encoding().name(), status::DONE),
    }
}

/// Parses a form, whose field `_charset_` tells the encoding if `charset_field` is not 0, and gives back its names and
/// values in turn.
#[no_mangle]
pub extern "C" fn parse_form(charset_field: u32) -> u32 {
    let [input, label] = begin_with_bytes();
    let Some(encoding) = encoding(label.and_then(|label| core::str::from_utf8(label).ok())) else {
        return status::UNKNOWN_LABEL;
    };
    let parse = match charset_field {
        0 => form_urlencoded::parse,
        _ => form_urlencoded::parse_with_charset_field,
    };
    let pairs = parse(input.unwrap_or_default(), encoding);
    let texts = pairs.iter().flat_map(|(name, value)| [Some(name.as_str()), Some(value.as_str())]);
    give_texts(texts, status::DONE)
}
