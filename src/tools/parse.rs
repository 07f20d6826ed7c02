//! The parser as the tools call it.

use super::validate::CollectedErrors;
use crate::parse::states;
use crate::{ParseError, Url, Utf8};

/// Parses a URL with the reporter that [`validate`](super::validate) has, though nobody asks what it was told: the parser
/// with another one would be a second parser in the module, half as large as all of it.
pub fn parse(input: &str, base: Option<&Url>) -> Result<Url, ParseError> {
    states::parse(input, base, &Utf8, &mut CollectedErrors::discarding())
}
