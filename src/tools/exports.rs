//! The numbers-only exports of the tools' own module; `docs/engine.md` says what they give.
//!
//! Nothing here is unsafe but that the functions have names which no other may have.
#![allow(unsafe_code)]

mod hosts;
mod percent;
mod references;
mod urls;

use alloc::vec::Vec;

use super::parse::parse;
use super::{is_valid_url_string, validate, Validation};
use crate::exchange::{begin, give_numbers, give_texts, TOO_LONG};
use crate::{ParseError, Url, ValidationError};

/// What the calls return that take URLs.
mod status {
    /// The first URL is none, which is the base where there is one.
    pub const INVALID_BASE: u32 = 0;
    pub const DONE: u32 = 1;
    pub const TRUE: u32 = 2;
}

/// The base that the second input is, if there is one. The error is the status to return.
fn base(text: Option<&str>) -> Result<Option<Url>, u32> {
    base_of(text.map(|base| parse(base, None)))
}

/// The same for one that has been parsed.
pub(crate) fn base_of(parsed: Option<Result<Url, ParseError>>) -> Result<Option<Url>, u32> {
    match parsed {
        None => Ok(None),
        Some(Ok(base)) => Ok(Some(base)),
        Some(Err(ParseError::TooLong)) => Err(TOO_LONG),
        Some(Err(_)) => Err(status::INVALID_BASE),
    }
}

/// Parses the first input, against the second if there is one, and gives back every validation error.
#[export_name = "validate"]
pub extern "C" fn validate_input() -> u32 {
    let [input, base_input] = begin();
    match base(base_input) {
        Ok(base) => give_validation(&validate(input.unwrap_or_default(), base.as_ref())),
        Err(status) => status,
    }
}

/// Gives back a URL, or null, and the validation errors.
pub(crate) fn give_validation(found: &Validation) -> u32 {
    let mut numbers = Vec::with_capacity(5 * found.errors.len());
    let mut flaws = Vec::new();
    for located in &found.errors {
        flaws.extend(located.domain_flaw.as_ref().map(|flaw| flaw.message()));
        let flaw = if located.domain_flaw.is_some() { flaws.len() as u32 } else { 0 };
        let (start, end) = (located.range.start as u32, located.range.end as u32);
        numbers.extend([located.error as u32, start, end, u32::from(located.is_failure), flaw]);
    }
    give_numbers(numbers);
    let href = match &found.url {
        Err(ParseError::TooLong) => return TOO_LONG,
        url => url.as_ref().ok().map(Url::href),
    };
    let flaws = flaws.iter().map(|flaw| Some(flaw.as_str()));
    give_texts(core::iter::once(href).chain(flaws), status::DONE)
}

/// Whether the first input is a valid URL string, for the second as its base if there is one.
#[export_name = "is_valid_url_string"]
pub extern "C" fn is_input_valid() -> u32 {
    let [input, base_input] = begin();
    match base(base_input) {
        Err(status) => status,
        Ok(base) if is_valid_url_string(input.unwrap_or_default(), base.as_ref()) => status::TRUE,
        Ok(_) => status::DONE,
    }
}

/// Gives back the standard's name of a validation error, and a sentence about it, by its number.
#[no_mangle]
pub extern "C" fn describe_error(number: u32) -> u32 {
    let error = ValidationError::ALL.get(number as usize);
    give_texts([error.map(|error| error.name()), error.map(|error| error.message())], status::DONE)
}
