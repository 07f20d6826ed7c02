//! The ways to parse an input, in the order in which they are tried. `Url`, the WebAssembly modules and the tables all
//! come here.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;

use super::states::{self, Input, Utf8};
use crate::plain::authority::Scanned;
use crate::plain::prefix::Prefix;
use crate::plain::reference;
use crate::plain::url::{self, Found};
use crate::record::Url;
use crate::validation::{NoReporter, ParseError};

/// Parses an input against a base, if there is one:
///
/// 1. [`url`]: a plain URL is copied.
/// 2. [`mod@reference`]: a plain relative reference is appended to a part of the base.
/// 3. [`parse_rest`].
///
/// # Errors
///
/// The validation error with which the standard returns failure, or [`ParseError::TooLong`].
pub fn parse(input: &str, base: Option<&Url>) -> Result<Url, ParseError> {
    match url::find(input, base.is_some()) {
        Some(Found::Plain(plain)) => Ok(from_scanned(input, &plain)),
        Some(Found::Invalid(error)) => Err(error),
        undecided => parse_not_plain(input, base, Found::start(&undecided)),
    }
}

/// [`parse`] without a base, for a caller that gives its string away. A plain URL is not copied.
pub(crate) fn parse_owned(input: String) -> Result<Url, ParseError> {
    match url::find(&input, false) {
        Some(Found::Plain(plain)) => Ok(match plain.is_input() {
            true => Url::from_parts(input, plain.components),
            false => from_scanned(&input, &plain),
        }),
        Some(Found::Invalid(error)) => Err(error),
        undecided => parse_not_plain(&input, None, Found::start(&undecided)),
    }
}

/// Parses an input that is no plain URL.
pub(crate) fn parse_not_plain(
    input: &str,
    base: Option<&Url>,
    start: Option<&Prefix>,
) -> Result<Url, ParseError> {
    match base.and_then(|base| reference::join(input, base)) {
        Some(result) => result,
        None => parse_rest(input, base, start),
    }
}

/// Parses an input that is neither a plain URL nor a plain reference, with the standard's state machine, unless it is
/// a plain URL with tabs or newlines in it. The states go on after the start that the scan has found.
///
/// # Errors
///
/// See [`parse`].
pub fn parse_rest(input: &str, base: Option<&Url>, start: Option<&Prefix>) -> Result<Url, ParseError> {
    let input = Input::new(input, true, start.map_or(0, Prefix::length), &mut NoReporter);
    let found = match &input.text {
        Cow::Borrowed(_) => start.copied().map(Found::Start),
        // Without its tabs and newlines it may be plain.
        Cow::Owned(text) => url::find(text, base.is_some()),
    };
    match found {
        Some(Found::Plain(plain)) => Ok(from_scanned(&input.text, &plain)),
        Some(Found::Invalid(error)) => Err(error),
        undecided => states::parse_prepared(&input, base, Found::start(&undecided), &Utf8, &mut NoReporter),
    }
}

/// The URL of a plain input.
#[inline]
pub(super) fn from_scanned(input: &str, scanned: &Scanned) -> Url {
    if scanned.is_input() {
        return Url::from_parts(input.to_owned(), scanned.components);
    }
    let mut href = String::new();
    scanned.push(input, &mut href);
    Url::from_parts(href, scanned.components)
}
