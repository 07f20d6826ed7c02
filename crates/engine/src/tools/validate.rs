//! Validation errors, and whether a string is a valid URL string.

use whurl::__engine::{explain_with, parse};
use whurl::tools::{is_valid_url_string, validate};

use crate::abi::{status, take_strings};
use crate::validation::{base_or_status, return_validation};

/// Parses the first input, against the second if there is one, and returns every validation error.
#[unsafe(export_name = "validate")]
pub extern "C" fn validate_input() -> u32 {
    let [input, base_input] = take_strings();
    let input = input.unwrap_or_default();
    match base_or_status(base_input.map(|base| parse(base, None))) {
        Ok(base) => {
            let found = validate(input, base.as_ref());
            let explain = |&error: &_| explain_with(error, input, |input| parse(input, None));
            return_validation(&found, found.url.as_ref().err().map(explain).as_deref())
        }
        Err(status) => status,
    }
}

/// Whether the first input is a valid URL string, with the second as its base if there is one.
#[unsafe(export_name = "is_valid_url_string")]
pub extern "C" fn is_input_valid() -> u32 {
    let [input, base_input] = take_strings();
    match base_or_status(base_input.map(|base| parse(base, None))) {
        Err(status) => status,
        Ok(base) if is_valid_url_string(input.unwrap_or_default(), base.as_ref()) => status::TRUE,
        Ok(_) => status::FALSE,
    }
}
