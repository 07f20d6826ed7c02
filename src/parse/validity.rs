//! The fast path of [`Url::can_parse`](crate::Url::can_parse): a look at the scheme and the authority, without writing a URL.
//!
//! After the port no state of the parser returns failure, so the path, the query and the fragment are not even read.

use alloc::string::String;

use crate::fast_paths::FAST_PATHS;
use crate::host;
use crate::max_length::MAX_LENGTH;
use crate::scheme::{SchemeType, special_scheme};
use crate::swar;
use crate::text::{last_position, position, slice};
use crate::validation::{NoReporter, PositionedReporter};

/// The longest input that is surely not too long when it is serialised: percent-encoding makes three bytes of one.
const MAX_INPUT: usize = MAX_LENGTH / 4;

/// Whether an input is parsed without a base. `None`: undecided.
pub(crate) fn check(input: &str) -> Option<bool> {
    let bytes = input.as_bytes();
    if !FAST_PATHS || bytes.len() > MAX_INPUT {
        return None;
    }
    let Some((scheme_type, scheme_end)) = special_scheme(bytes) else {
        return check_other_scheme(bytes);
    };
    let start = scheme_end + 3;
    if scheme_type == SchemeType::File {
        // The empty host. Other hosts may be drive letters.
        return (bytes.get(start) == Some(&b'/')).then_some(true);
    }
    let end = swar::end_of_plain_host(bytes, start);
    let is_host = matches!(bytes.get(end), None | Some(b'/' | b'?' | b'#'))
        && host::is_serialized_plain(slice(input, start..end));
    if is_host { Some(true) } else { check_authority(slice(input, start..)) }
}

/// A URL that is not special is valid if no `//` starts an authority after its scheme.
fn check_other_scheme(input: &[u8]) -> Option<bool> {
    let is_scheme_byte = |byte: &u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'+' | b'-' | b'.');
    let end = input.iter().position(|byte| !is_scheme_byte(byte))?;
    let scheme = core::str::from_utf8(input.get(..end)?).ok()?;
    let is_other =
        scheme.starts_with(|c: char| c.is_ascii_lowercase()) && !SchemeType::from_scheme(scheme).is_special();
    // A tab or a newline may stand between the two slashes.
    let starts_authority =
        |rest: &[u8]| matches!(rest, [b'\t' | b'\n' | b'\r', ..] | [b'/', b'/' | b'\t' | b'\n' | b'\r', ..]);
    match input.get(end..)? {
        [b':', rest @ ..] if is_other && !starts_authority(rest) => Some(true),
        _ => None,
    }
}

/// Checks the credentials, the host and the port that follow the `//` of a special scheme.
fn check_authority(input: &str) -> Option<bool> {
    let end = position(input, |byte| matches!(byte, b'/' | b'?' | b'#' | b'\\'));
    let authority = slice(input, ..end);
    // The parser removes tabs and newlines anywhere, and spaces at the end.
    if authority.bytes().any(|byte| byte <= b' ') {
        return None;
    }
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
    let Some(digits) = text.strip_prefix(':') else {
        return text.is_empty();
    };
    digits.bytes().all(|byte| byte.is_ascii_digit()) && (digits.is_empty() || digits.parse::<u16>().is_ok())
}
