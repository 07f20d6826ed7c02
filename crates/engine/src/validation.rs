//! Returning validation errors, for the modules that report them.

use alloc::vec::Vec;

use whurl::tools::Validation;
use whurl::{ParseError, Url, ValidationError};

use crate::abi::{return_numbers, return_strings, status};

/// The base of a call, if there is one. The error is the status to return.
pub fn base_or_status(parsed: Option<Result<Url, ParseError>>) -> Result<Option<Url>, u32> {
    match parsed {
        None => Ok(None),
        Some(Ok(base)) => Ok(Some(base)),
        Some(Err(ParseError::TooLong)) => Err(status::TOO_LONG),
        Some(Err(_)) => Err(status::INVALID_BASE),
    }
}

/// Returns a URL, or null, why the input is invalid, if that is known, the reasons of domains, and the validation errors.
pub fn return_validation(found: &Validation, explanation: Option<&str>) -> u32 {
    let mut numbers = Vec::with_capacity(5 * found.errors.len());
    let mut reasons = Vec::new();
    for located in &found.errors {
        reasons.extend(located.domain_error.as_ref().map(|error| error.message()));
        let reason = if located.domain_error.is_some() { reasons.len() as u32 + 1 } else { 0 };
        let (start, end) = (located.range.start as u32, located.range.end as u32);
        numbers.extend([located.error as u32, start, end, u32::from(located.is_failure), reason]);
    }
    return_numbers(numbers);
    let href = match &found.url {
        Err(ParseError::TooLong) => return status::TOO_LONG,
        url => url.as_ref().ok().map(Url::as_str),
    };
    let reasons = reasons.iter().map(|reason| Some(reason.as_str()));
    return_strings([href, explanation].into_iter().chain(reasons), status::DONE)
}

/// Returns the standard's name and the message of the validation error with this number.
#[unsafe(no_mangle)]
pub extern "C" fn describe_error(number: u32) -> u32 {
    let error = ValidationError::ALL.get(number as usize);
    return_strings([error.map(|error| error.name()), error.map(|error| error.message())], status::DONE)
}
