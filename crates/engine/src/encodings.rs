//! The exports of `whurl/tools/encodings`.

use alloc::string::String;

use whurl::encodings::{Encoding, form_urlencoded};
use whurl::percent_encode::{PercentEncodeSet, encode_after_encoding};
use whurl::tools::validate_with;

use crate::abi::{return_bytes, return_strings, status, take_inputs, take_strings};
use crate::validation::{base_or_status, return_validation};

/// The encoding of a label, or UTF-8 without a label.
fn encoding(label: Option<&str>) -> Option<Encoding> {
    match label {
        None => Some(Encoding::UTF_8),
        Some(label) => Encoding::for_label(label).ok(),
    }
}

/// Parses the first input, against the second if there is one, with the encoding whose label is the third input.
/// Returns every validation error.
#[unsafe(no_mangle)]
pub extern "C" fn validate_with_encoding() -> u32 {
    let [input, base, label] = take_strings();
    let Some(encoding) = encoding(label) else {
        return status::UNKNOWN_LABEL;
    };
    // The base is also parsed with an encoding. Otherwise the module would contain the parser twice.
    match base_or_status(base.map(|base| validate_with(base, None, &Encoding::UTF_8).url)) {
        Ok(base) => {
            return_validation(&validate_with(input.unwrap_or_default(), base.as_ref(), &encoding), None)
        }
        Err(status) => status,
    }
}

/// Encodes the input and percent-encodes it with the set of this number.
#[unsafe(export_name = "percent_encode_after_encoding")]
pub extern "C" fn encode_input(set: u32) -> u32 {
    let [input, label] = take_strings();
    let (Some(set), Some(encoding)) = (PercentEncodeSet::ALL.get(set as usize), encoding(label)) else {
        return status::UNKNOWN_LABEL;
    };
    let mut output = String::new();
    encode_after_encoding(input.unwrap_or_default(), *set, encoding, &mut output);
    return_bytes(output, status::DONE)
}

/// Returns the name of the output encoding of a label.
#[unsafe(no_mangle)]
pub extern "C" fn output_encoding() -> u32 {
    let [label] = take_strings();
    match encoding(label) {
        None => status::UNKNOWN_LABEL,
        Some(encoding) => return_bytes(encoding.output_encoding().name(), status::DONE),
    }
}

/// Parses a form and returns its names and values alternately. If `charset_field` is not 0, the field `_charset_` may
/// name the encoding.
#[unsafe(no_mangle)]
pub extern "C" fn parse_form(charset_field: u32) -> u32 {
    let [input, label] = take_inputs();
    let Some(encoding) = encoding(label.and_then(|label| core::str::from_utf8(label).ok())) else {
        return status::UNKNOWN_LABEL;
    };
    let parse = match charset_field {
        0 => form_urlencoded::parse,
        _ => form_urlencoded::parse_with_charset_field,
    };
    let pairs = parse(input.unwrap_or_default(), encoding);
    let strings = pairs.iter().flat_map(|(name, value)| [Some(name.as_str()), Some(value.as_str())]);
    return_strings(strings, status::DONE)
}
