//! `relative`, and what is asked of a reference before it is resolved.

use super::status;
use crate::exchange::{begin, give_texts, TOO_LONG};
use crate::tools::parse::parse;
use crate::tools::{is_absolute, is_authority_based, is_hierarchical, relative};
use crate::ParseError;

/// The reference by which the second input is reached from the first; null where the second is no URL.
#[export_name = "relative"]
pub extern "C" fn relative_reference() -> u32 {
    let [from, to] = begin().map(|url| parse(url.unwrap_or_default(), None));
    match (from, to) {
        (Err(ParseError::TooLong), _) | (_, Err(ParseError::TooLong)) => TOO_LONG,
        (Err(_), _) => status::INVALID_BASE,
        (Ok(from), to) => {
            let reference = to.ok().and_then(|to| relative(&from, &to));
            give_texts([reference.as_deref()], status::DONE)
        }
    }
}

/// How much the input is: 1 an absolute URL, 2 a hierarchical one, 3 an authority-based one, or 0.
#[no_mangle]
pub extern "C" fn absoluteness() -> u32 {
    let [url] = begin().map(Option::unwrap_or_default);
    [is_absolute, is_hierarchical, is_authority_based].iter().take_while(|holds| holds(url)).count() as u32
}
