//! Relative references, and how absolute a string is.

use alloc::vec;

use whurl::__engine::{parse, relative};
use whurl::ParseError;
use whurl::tools::{is_absolute, is_authority_based, is_hierarchical};

use crate::abi::{return_numbers, return_strings, status, take_strings};

/// Returns the reference to the second input relative to the first, or null if the second is invalid.
#[unsafe(export_name = "relative")]
pub extern "C" fn relative_reference() -> u32 {
    let [from, to] = take_strings().map(|url| parse(url.unwrap_or_default(), None));
    match (from, to) {
        (Err(ParseError::TooLong), _) | (_, Err(ParseError::TooLong)) => status::TOO_LONG,
        (Err(_), _) => status::INVALID,
        (Ok(from), to) => {
            let reference = to.ok().and_then(|to| relative(&from, &to));
            return_strings([reference.as_deref()], status::DONE)
        }
    }
}

/// Returns 1 for an absolute URL, 2 for a hierarchical one, 3 for an authority-based one, and 0 for any other input.
#[unsafe(no_mangle)]
pub extern "C" fn absoluteness() -> u32 {
    let [url] = take_strings().map(Option::unwrap_or_default);
    let holding = [is_absolute, is_hierarchical, is_authority_based].iter().take_while(|holds| holds(url));
    return_numbers(vec![holding.count() as u32])
}
