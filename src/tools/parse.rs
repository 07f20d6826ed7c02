//! The parser for the tools.

use super::validate::CollectedErrors;
use crate::parse::states;
use crate::{ParseError, Url, Utf8};

/// Parses a URL with the reporter type of [`validate`](super::validate()) and discards the errors: with another type
/// the parser would be compiled twice, which would add half the size of the module.
pub fn parse(input: &str, base: Option<&Url>) -> Result<Url, ParseError> {
    states::parse(input, base, &Utf8, &mut CollectedErrors::discarding())
}
