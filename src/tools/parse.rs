//! The parsers for the tools.

use alloc::string::String;

use super::validate::CollectedErrors;
use crate::parse::states;
use crate::url::shortest_with;
use crate::{Host, ParseError, Url, Utf8};

/// Parses a URL with the reporter type of [`validate`](super::validate()) and discards the errors: with another type
/// the parser would be compiled twice, which would add half the size of the module.
pub fn parse(input: &str, base: Option<&Url>) -> Result<Url, ParseError> {
    states::parse(input, base, &Utf8, &mut CollectedErrors::discarding())
}

/// [`Host::parse`] or [`Host::parse_opaque`] with the same reporter.
pub fn parse_host(input: &str, is_opaque: bool) -> Result<Host, ParseError> {
    Host::parse_with(input, is_opaque, &mut CollectedErrors::discarding())
}

/// [`Url::shortest_reference`] with the same reporter.
#[must_use]
pub fn relative(from: &Url, to: &Url) -> Option<String> {
    shortest_with(from, to, |reference, base| parse(reference, Some(base)).ok())
}
