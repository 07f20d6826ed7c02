//! The numbers-only exports of the tools' own module; `docs/engine.md` says what they give.
//!
//! Nothing here is unsafe but that the functions have names which no other may have.
#![allow(unsafe_code)]

use alloc::vec::Vec;

use super::validate;
use crate::engine::{begin_parse, MAX_LENGTH, SHARED};
use crate::{ParseError, ValidationError};

/// What [`validate`](self::validate_input) returns.
mod status {
    pub const INVALID_BASE: u32 = 0;
    pub const FAILURE: u32 = 1;
    pub const URL: u32 = 2;
    pub const TOO_LONG: u32 = 3;
}

/// Parses the input, against the base that follows it if `base` is not 0, and gives back every validation error.
#[export_name = "validate"]
pub extern "C" fn validate_input(length: u32, base: u32) -> u32 {
    let Ok((input, base_input)) = begin_parse(length, base) else {
        return status::TOO_LONG;
    };
    // By `validate` as well: a parser that reports nothing would be a second one in the module.
    let base = match base_input.map(|base| validate(base, None).url) {
        None => None,
        Some(Ok(base)) => Some(base),
        Some(Err(_)) => return status::INVALID_BASE,
    };
    let found = validate(input, base.as_ref());
    let errors: Vec<_> = found
        .errors
        .iter()
        .map(|located| {
            let (start, end) = (located.range.start as u32, located.range.end as u32);
            [located.error as u32, start, end, u32::from(located.is_failure)]
        })
        .collect();
    SHARED.set_list(errors.leak());
    match found.url {
        Ok(url) if url.href().len() <= MAX_LENGTH => {
            SHARED.set_text(url.into_href().leak());
            status::URL
        }
        Ok(_) | Err(ParseError::TooLong) => status::TOO_LONG,
        Err(_) => status::FAILURE,
    }
}

/// Gives back the standard's name of a validation error, by its number.
#[no_mangle]
pub extern "C" fn error_name(number: u32) {
    SHARED.set_text(error(number).map_or("", ValidationError::name));
}

/// Gives back a sentence about a validation error, by its number.
#[no_mangle]
pub extern "C" fn error_message(number: u32) {
    SHARED.set_text(error(number).map_or("", ValidationError::message));
}

fn error(number: u32) -> Option<ValidationError> {
    ValidationError::ALL.get(number as usize).copied()
}
