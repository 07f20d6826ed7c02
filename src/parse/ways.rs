//! The ways to parse an input, in the order in which they are tried. `Url`, the WebAssembly modules and the tables all
//! come here.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;

use super::states::{self, Input, Utf8};
use crate::plain::authority::Scanned;
use crate::plain::prefix::Prefix;
use crate::plain::reference;
use crate::plain::url;
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
    let plain = |(), scanned: &Scanned| from_scanned(input, scanned);
    parse_as(input, base.is_some(), (), plain, |(), start| parse_not_plain(input, base, start))
}

/// A generic [`parse`]: `plain` makes the result for a scanned URL, and `other` parses the rest, from the scanned prefix
/// if there is one.
///
/// # Errors
///
/// See [`parse`].
#[inline(always)]
pub fn parse_as<S, T>(
    input: &str,
    has_base: bool,
    state: S,
    plain: impl FnOnce(S, &Scanned) -> T,
    other: impl FnOnce(S, Option<&Prefix>) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    if let Some(found) = url::scan_unedited(input) {
        return Ok(plain(state, &found.scanned(input.len())));
    }
    let mut start = None;
    match url::scan_start(input, has_base, &mut start) {
        Some(found) => found.map(|found| plain(state, &found)),
        None => other(state, start.as_ref()),
    }
}

/// [`parse`] without a base, for a caller that gives its string away. A plain URL is not copied.
pub(crate) fn parse_owned(input: String) -> Result<Url, ParseError> {
    if let Some(found) = url::scan_unedited(&input).filter(|found| !found.lacks_slash) {
        return Ok(Url::from_parts(input, found.components));
    }
    let mut start = None;
    match url::scan_start(&input, false, &mut start) {
        Some(Ok(scanned)) if scanned.is_input() => Ok(Url::from_parts(input, scanned.components)),
        Some(found) => found.map(|scanned| from_scanned(&input, &scanned)),
        None => parse_not_plain(&input, None, start.as_ref()),
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
    let mut other_start = None;
    let start = match &input.text {
        Cow::Borrowed(_) => start,
        // Without its tabs and newlines it may be plain.
        Cow::Owned(text) => match url::scan_start(text, base.is_some(), &mut other_start) {
            Some(found) => return found.map(|scanned| from_scanned(text, &scanned)),
            None => other_start.as_ref(),
        },
    };
    states::parse_prepared(&input, base, start, &Utf8, &mut NoReporter)
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
