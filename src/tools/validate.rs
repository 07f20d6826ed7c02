//! Validation errors with their spots in the input.

use alloc::vec::Vec;
use core::ops::Range;

use super::utf16::Utf16;
use crate::validation::{ParseError, Reporter, ValidationError};
use crate::{parser, Url, Utf8};

/// What [`validate`] finds.
#[derive(Clone, Debug)]
pub struct Validation {
    /// What the input parses to.
    pub url: Result<Url, ParseError>,
    /// The validation errors, in the order in which the parser meets them.
    pub errors: Vec<LocatedError>,
}

/// A validation error and the part of the input that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocatedError {
    /// The standard's name for it.
    pub error: ValidationError,
    /// Where it is in the input as it was given, in UTF-16 code units. It is empty where something is missing.
    pub range: Range<usize>,
    /// Whether it is why the input could not be parsed.
    pub is_failure: bool,
}

/// Parses a URL and tells of every [validation error](https://url.spec.whatwg.org/#validation-error) where it is, in
/// the offsets of JavaScript's strings. ([`Url::parse_with`] tells of them in bytes, one by one.)
///
/// ```
/// use whurl::{tools::validate, ValidationError};
///
/// let found = validate("https://💩.example:99999/", None);
/// assert!(found.url.is_err());
/// assert_eq!(found.errors.len(), 1);
/// assert_eq!(found.errors[0].error, ValidationError::PortOutOfRange);
/// assert_eq!(found.errors[0].range, 19..24);
/// assert!(found.errors[0].is_failure);
/// ```
pub fn validate(input: &str, base: Option<&Url>) -> Validation {
    let mut found = Found::default();
    let url = parser::parse(input, base, &Utf8, &mut found);
    let utf16 = Utf16::new(input);
    let located = |(error, bytes): (ValidationError, Range<usize>)| LocatedError {
        error,
        range: utf16.offset(bytes.start)..utf16.offset(bytes.end),
        is_failure: false,
    };
    let mut errors: Vec<_> = found.0.into_iter().map(located).collect();
    // The parser stops at a failure, so the error that goes with it is the last one.
    if let (Err(failure), Some(last)) = (&url, errors.last_mut()) {
        last.is_failure = failure.validation_error() == Some(last.error);
    }
    Validation { url, errors }
}

/// A reporter that keeps what it is told.
#[derive(Default)]
pub(super) struct Found(Vec<(ValidationError, Range<usize>)>);

impl Reporter for Found {
    fn report(&mut self, error: ValidationError, bytes: Range<usize>) {
        self.0.push((error, bytes));
    }
}
