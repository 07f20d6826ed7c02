//! Validation errors with their places in the input.

use alloc::vec::Vec;
use core::ops::Range;

use super::utf16::Utf16;
use crate::host::domain_error::{self, DomainError};
use crate::parse::states;
use crate::text::slice;
use crate::validation::{ParseError, Reporter, ValidationError};
use crate::{QueryEncoding, Url, Utf8};

/// The result of [`validate`].
///
/// ```
/// let found = whurl::tools::validate("https://example.com/", None);
/// assert!(found.url.is_ok() && found.errors.is_empty());
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Validation {
    /// The parsed URL, or why it could not be parsed.
    pub url: Result<Url, ParseError>,
    /// The validation errors, in the order in which the parser meets them.
    pub errors: Vec<LocatedError>,
}

/// A validation error and the range of the input that it concerns.
///
/// ```
/// let found = whurl::tools::validate("http:/example.com", None);
/// let error = &found.errors[0];
/// assert_eq!(error.error.name(), "special-scheme-missing-following-solidus");
/// assert_eq!((error.range.clone(), error.is_failure), (5..6, false));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct LocatedError {
    /// The error.
    pub error: ValidationError,
    /// The range of the original input, in UTF-16 code units. It is empty if something is missing there.
    pub range: Range<usize>,
    /// Whether the error is the reason why the input could not be parsed.
    pub is_failure: bool,
    /// The reason for a [`ValidationError::DomainToAscii`].
    pub domain_error: Option<DomainError>,
}

/// Parses a URL and returns every [validation error](https://url.spec.whatwg.org/#validation-error) with its range.
///
/// Places are UTF-16 offsets, as in JavaScript's strings. [`ParseOptions::reporter`](crate::ParseOptions::reporter)
/// receives errors one by one, with byte offsets.
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
#[must_use]
pub fn validate(input: &str, base: Option<&Url>) -> Validation {
    validate_with(input, base, &Utf8)
}

/// Parses a URL whose query is in another encoding than UTF-8, and returns every validation error with its range.
///
/// The encoding affects only the URL; the validation errors are the same as with [`validate`].
///
/// ```
/// use whurl::{tools::validate_with, Utf8};
///
/// let found = validate_with("https://example.com/?ü", None, &Utf8);
/// assert_eq!(found.url.unwrap().query(), Some("%C3%BC"));
/// assert!(found.errors.is_empty());
/// ```
pub fn validate_with<E: QueryEncoding>(input: &str, base: Option<&Url>, encoding: &E) -> Validation {
    let mut found = CollectedErrors::default();
    let url = states::parse(input, base, encoding, &mut found);
    let utf16 = Utf16::new(input);
    // The parser stops at a failure, so the error of the failure is the last one.
    let failure = url.as_ref().err().and_then(|failure| failure.validation_error());
    let last = found.errors.len().wrapping_sub(1);
    let located = |(index, (error, bytes)): (usize, (ValidationError, Range<usize>))| {
        let is_failure = index == last && failure == Some(error);
        let is_about_domain = error == ValidationError::DomainToAscii;
        LocatedError {
            error,
            range: utf16.offset(bytes.start)..utf16.offset(bytes.end),
            is_failure,
            domain_error: is_about_domain
                .then(|| domain_error::of_host(slice(input, bytes), is_failure))
                .flatten(),
        }
    };
    let errors = found.errors.into_iter().enumerate().map(located).collect();
    Validation { url, errors }
}

/// Whether a string is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string), relative to `base` if there
/// is one: whether it parses without a validation error.
///
/// ```
/// use whurl::{tools::is_valid_url_string, Url};
///
/// let base = Url::parse("https://example.com/").unwrap();
/// assert!(is_valid_url_string("../résumé?", Some(&base)));
/// assert!(!is_valid_url_string("../résumé?", None));
/// assert!(!is_valid_url_string("https://example.com/a b", None));
/// ```
#[must_use]
pub fn is_valid_url_string(input: &str, base: Option<&Url>) -> bool {
    let mut found = CollectedErrors::default();
    states::parse(input, base, &Utf8, &mut found).is_ok() && found.is_empty()
}

/// A reporter that collects validation errors, or discards them.
#[derive(Default)]
pub(super) struct CollectedErrors {
    errors: Vec<(ValidationError, Range<usize>)>,
    discards: bool,
}

impl CollectedErrors {
    /// A reporter that discards errors, so that they need no memory.
    pub fn discarding() -> Self {
        Self { errors: Vec::new(), discards: true }
    }

    pub fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }
}

impl Reporter for CollectedErrors {
    fn report(&mut self, error: ValidationError, bytes: Range<usize>) {
        if !self.discards {
            self.errors.push((error, bytes));
        }
    }
}
