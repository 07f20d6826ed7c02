//! The fast path of [`Url::can_parse`](crate::Url::can_parse): a look at the scheme and the authority, without writing
//! a URL.
//!
//! After the port no state of the parser returns failure, so the path, the query and the fragment are not even read.

use alloc::string::String;

use crate::decimal;
use crate::host;
use crate::max_length::MAX_LENGTH;
use crate::plain::FAST_PATHS;
use crate::plain::authority;
use crate::plain::lanes::Widest;
use crate::scheme::{SchemeType, special_scheme};
use crate::text::{last_position, position, slice};
use crate::validation::{NoReporter, PositionedReporter};

/// The longest input that is surely not too long when it is serialised: percent-encoding makes three bytes of one.
const MAX_INPUT: usize = MAX_LENGTH / 4;

/// Whether an input is parsed without a base. `None`: undecided.
#[must_use]
pub fn check(input: &str) -> Option<bool> {
    let bytes = input.as_bytes();
    if !FAST_PATHS || bytes.len() > MAX_INPUT {
        return None;
    }
    if let Some(result) = authority::scan::<Widest>(bytes) {
        return Some(result.is_ok());
    }
    match special_scheme(bytes) {
        None => check_other_scheme(input),
        // The empty host. Other hosts may be drive letters.
        Some((SchemeType::File, end)) => (bytes.get(end + 3) == Some(&b'/')).then_some(true),
        Some((_, end)) => check_authority(slice(input, end + 3..)),
    }
}

/// A URL that is not special is valid if no `//` starts an authority after its scheme.
fn check_other_scheme(input: &str) -> Option<bool> {
    let end = position(input, |byte| !matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'+' | b'-' | b'.'));
    let scheme = slice(input, ..end);
    let is_other = scheme.bytes().next().is_some_and(|first| first.is_ascii_lowercase())
        && !SchemeType::from_scheme(scheme).is_special();
    let rest = slice(input, end..).as_bytes();
    // A tab or a newline may stand between the two slashes.
    let starts_authority =
        matches!(rest, [_, b'\t' | b'\n' | b'\r', ..] | [_, b'/', b'/' | b'\t' | b'\n' | b'\r', ..]);
    (rest.first() == Some(&b':') && is_other && !starts_authority).then_some(true)
}

/// Checks the credentials, the host and the port that follow the `//` of a special scheme.
fn check_authority(input: &str) -> Option<bool> {
    let end = position(input, |byte| byte <= b' ' || matches!(byte, b'/' | b'?' | b'#' | b'\\'));
    // The parser removes tabs and newlines anywhere, and spaces at the end.
    if input.as_bytes().get(end).is_some_and(|&byte| byte <= b' ') {
        return None;
    }
    let authority = slice(input, ..end);
    let host_and_port = slice(authority, last_position(authority, b'@').map_or(0, |at| at + 1)..);
    let host_end = match host_and_port.starts_with('[') {
        true => position(host_and_port, |byte| byte == b']') + 1,
        false => position(host_and_port, |byte| matches!(byte, b':' | b'[')),
    };
    let (host, port) = (host_and_port.get(..host_end)?, host_and_port.get(host_end..)?);
    if host.is_empty() || !is_port(port) {
        return None;
    }
    let errors = &mut NoReporter;
    let mut errors = PositionedReporter::new(errors, 0, &[]);
    Some(host::parse_into(host, false, &mut String::new(), &mut errors).is_ok())
}

/// Whether a text is empty or a `:` and a port, which may be missing.
fn is_port(text: &str) -> bool {
    text.is_empty() || text.strip_prefix(':').is_some_and(|digits| decimal::parse(digits).is_some())
}
