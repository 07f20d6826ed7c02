//! The fast path of [`Url::can_parse`](crate::Url::can_parse): a look at the scheme and the authority, without writing
//! a URL.
//!
//! After the port no state of the parser returns failure, so the path, the query and the fragment are not even read.

use alloc::string::String;

use crate::decimal;
use crate::fast_paths::FAST_PATHS;
use crate::host;
use crate::lanes::Widest;
use crate::max_length::MAX_LENGTH;
use crate::plain::authority::{self, Authority};
use crate::scheme::is_scheme_character;
use crate::scheme::{SchemeType, special_scheme};
use crate::text::{last_position, position, slice};
use crate::validation::{NoReporter, PositionedReporter};

/// The longest input that is surely not too long when it is serialised: percent-encoding makes three bytes of one, and
/// the rest is room for a few slashes.
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
        None => check_other(input),
        // The empty host. Other hosts may be drive letters.
        Some((SchemeType::File, end)) => (bytes.get(end + 3) == Some(&b'/')).then_some(true),
        Some((_, end)) => check_authority(slice(input, end + 1..)),
    }
}

/// Checks an input whose scheme is not special, or is written otherwise: in capital letters, or followed by other
/// slashes. There may be spaces before it.
fn check_other(input: &str) -> Option<bool> {
    let input = slice(input, position(input, |byte| byte > b' ')..);
    let end = position(input, |byte| !is_scheme_character(byte));
    let scheme = slice(input, ..end).as_bytes();
    let rest = slice(input, end..).strip_prefix(':')?;
    if !scheme.first()?.is_ascii_alphabetic() {
        return None;
    }
    let scheme_type = SchemeType::from_any_case(scheme);
    if scheme_type == SchemeType::File {
        return None;
    }
    if scheme_type.is_special() {
        let slashes = position(rest, |byte| !matches!(byte, b'/' | b'\\'));
        return match authority::scan_any(input.as_bytes(), end + 1 + slashes, scheme_type) {
            Some(result) => Some(result.is_ok()),
            None => check_authority(rest),
        };
    }
    // Without an authority it is valid. A tab or a newline may stand between the two slashes.
    match rest.as_bytes() {
        [b'\t' | b'\n' | b'\r', ..] | [b'/', b'\t' | b'\n' | b'\r', ..] => None,
        [b'/', b'/', ..] => {
            let start = input.len() - rest.len() + 2;
            let authority = Authority::new(SchemeType::NotSpecial, start, start, start);
            authority::scan_uncommon(input.as_bytes(), authority, false).map(|result| result.is_ok())
        }
        _ => Some(true),
    }
}

/// Checks the credentials, the host and the port that follow a special scheme and any number of slashes.
fn check_authority(input: &str) -> Option<bool> {
    let input = slice(input, position(input, |byte| !matches!(byte, b'/' | b'\\'))..);
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
    if host.is_empty() {
        return None;
    }
    if !port.is_empty() {
        // Nothing but digits may follow, and no larger number (https://url.spec.whatwg.org/#port-state).
        let digits = port.strip_prefix(':')?;
        if decimal::parse(digits).is_none() {
            return Some(false);
        }
    }
    let errors = &mut NoReporter;
    let mut errors = PositionedReporter::new(errors, 0, &[]);
    Some(host::parse_into(host, false, &mut String::new(), &mut errors).is_ok())
}
