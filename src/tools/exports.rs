//! The numbers-only exports of the tools' own module; `docs/engine.md` says what they give.
//!
//! Nothing here is unsafe but that the functions have names which no other may have.
#![allow(unsafe_code)]

mod references;

use alloc::vec::Vec;

use super::validate;
use crate::exchange::{begin, give_numbers, give_texts, TOO_LONG};
use crate::{ParseError, Url, ValidationError};

/// What [`validate`](self::validate_input) returns.
mod status {
    pub const INVALID_BASE: u32 = 0;
    pub const DONE: u32 = 1;
}

/// Parses the first input, against the second if there is one, and gives back every validation error.
#[export_name = "validate"]
pub extern "C" fn validate_input() -> u32 {
    let [input, base] = begin();
    // By `validate` as well: a parser that reports nothing would be a second one in the module.
    let base = match base.map(|base| validate(base, None).url) {
        None => None,
        Some(Ok(base)) => Some(base),
        Some(Err(ParseError::TooLong)) => return TOO_LONG,
        Some(Err(_)) => return status::INVALID_BASE,
    };
    let found = validate(input.unwrap_or_default(), base.as_ref());
    let mut numbers = Vec::with_capacity(4 * found.errors.len());
    for located in &found.errors {
        let (start, end) = (located.range.start as u32, located.range.end as u32);
        numbers.extend([located.error as u32, start, end, u32::from(located.is_failure)]);
    }
    give_numbers(numbers);
    match &found.url {
        Err(ParseError::TooLong) => TOO_LONG,
        url => give_texts([url.as_ref().ok().map(Url::href)], status::DONE),
    }
}

/// Gives back the standard's name of a validation error, and a sentence about it, by its number.
#[no_mangle]
pub extern "C" fn describe_error(number: u32) -> u32 {
    let error = ValidationError::ALL.get(number as usize);
    give_texts([error.map(|error| error.name()), error.map(|error| error.message())], status::DONE)
}
