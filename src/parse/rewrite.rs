//! The third fast path: one pass over URLs that keep their structure when they are serialised.
//!
//! These are absolute URLs with a special scheme other than `file`, without tabs or newlines. Unless their authority is plain, it
//! has no credentials, and its host is parsed. The dot segments of their path are resolved; path, query and fragment are
//! percent-encoded. All other inputs are left to `states/`. `tests/rust/fast_paths.rs` tests that both agree on every input.

use alloc::string::String;

use crate::components::Components;
use crate::dot_segment::{is_double_dot_segment, is_single_dot_segment};
use crate::host;
use crate::max_length::MAX_LENGTH;
use crate::percent_encode::{self, FRAGMENT, PATH, SPECIAL_QUERY};
use crate::plain::FAST_PATHS;
use crate::plain::authority::{self, Authority, Plain, end_of_port};
use crate::plain::classes::{end_of_path, has_c0_control};
use crate::plain::lanes::words::Word;
use crate::scheme::{SchemeType, special_scheme};
use crate::text::{last_position, position, slice};
use crate::url::Url;
use crate::validation::{NoReporter, PositionedReporter};

/// Parses such a URL. `None`: undecided.
pub(crate) fn parse(input: &str) -> Option<Url> {
    if !FAST_PATHS {
        return None;
    }
    let bytes = input.as_bytes();
    let (scheme_type, scheme_end) = special_scheme(bytes)?;
    if scheme_type == SchemeType::File || *bytes.last()? <= b' ' || has_c0_control::<Word>(bytes) {
        return None;
    }
    let host_start = scheme_end + 3;
    let mut href = String::with_capacity(input.len() + 16);
    let (authority, mut at) = match authority::scan_any(bytes, host_start, scheme_type) {
        Some(plain) => {
            let plain = plain.ok()?;
            let at = plain.path_start;
            let plain = Plain::new(&plain, at, at, at, false);
            plain.push(input, &mut href);
            (plain.components, at)
        }
        None => parse_authority(input, scheme_type, host_start, &mut href)?,
    };

    let path_start = href.len();
    let mut may_have_dots = false;
    match bytes.get(at) {
        Some(b'/') => (at, may_have_dots) = encode_path(input, at, &mut href)?,
        None | Some(b'?' | b'#') => href.push('/'),
        Some(_) => return None,
    }
    if may_have_dots {
        resolve_dot_segments(&mut href, path_start);
    }
    let query_start = href.len();
    if bytes.get(at) == Some(&b'?') {
        let end = at + position(slice(input, at..), |byte| byte == b'#');
        href.push('?');
        percent_encode::encode_into(slice(input, at + 1..end), SPECIAL_QUERY, &mut href);
        at = end;
    }
    let fragment_start = href.len();
    if at < input.len() {
        href.push('#');
        percent_encode::encode_into(slice(input, at + 1..), FRAGMENT, &mut href);
    }
    if href.len() > MAX_LENGTH {
        return None;
    }
    let components = Components {
        query_start: query_start as u32,
        fragment_start: fragment_start as u32,
        ..authority
    };
    Some(Url::from_parts(href, components))
}

/// Parses and appends a host that is not plain, and the port, after the scheme and its slashes. Returns the components, and
/// where the authority ends in the input.
fn parse_authority(
    input: &str,
    scheme_type: SchemeType,
    host_start: usize,
    href: &mut String,
) -> Option<(Components, usize)> {
    let bytes = input.as_bytes();
    let mut at = host_start + position(slice(input, host_start..), ends_host);
    let host = slice(input, host_start..at);
    if host.is_empty() || matches!(bytes.get(at), Some(b'@' | b'[' | b'\\')) {
        return None;
    }
    href.push_str(slice(input, ..host_start));
    host::parse_into(host, false, href, &mut PositionedReporter::new(&mut NoReporter, 0, &[])).ok()?;
    let host_end = href.len();
    if bytes.get(at) == Some(&b':') {
        let end = end_of_port(bytes, at + 1, scheme_type)?.ok()?;
        href.push_str(slice(input, at..end));
        at = end;
    }
    let end = href.len();
    Some((Authority::new(scheme_type, host_start, host_end, end).record(end, end), at))
}

/// Resolves the dot segments of a path that ends the text, as the path state does.
#[inline(never)]
fn resolve_dot_segments(href: &mut String, path_start: usize) {
    let path = href.split_off(path_start);
    let mut rest = path.as_str();
    while !rest.is_empty() {
        let after_slash = slice(rest, 1..);
        let end = position(after_slash, |byte| byte == b'/');
        let segment = slice(after_slash, ..end);
        rest = slice(after_slash, end..);
        let is_double = is_double_dot_segment(segment);
        if is_double {
            let shortened = last_position(slice(href, path_start..), b'/').unwrap_or(0);
            href.truncate(path_start + shortened);
        }
        if !is_double && !is_single_dot_segment(segment) {
            href.push('/');
            href.push_str(segment);
        } else if rest.is_empty() {
            href.push('/');
        }
    }
}

/// Whether a byte ends the host, or means that only the states can read the authority.
fn ends_host(byte: u8) -> bool {
    matches!(byte, b'/' | b'?' | b'#' | b':' | b'@' | b'[' | b'\\')
}

/// Percent-encodes the path at a position and appends it. Returns where it ends, and whether it may have dot segments.
fn encode_path(input: &str, start: usize, href: &mut String) -> Option<(usize, bool)> {
    let bytes = input.as_bytes();
    let mut at = start;
    let mut may_have_dots = false;
    loop {
        let (end, dots) = end_of_path::<Word>(bytes, at);
        may_have_dots |= dots;
        href.push_str(slice(input, at..end));
        at = end;
        match bytes.get(at) {
            None | Some(b'?' | b'#') => return Some((at, may_have_dots)),
            Some(b'\\') => return None,
            Some(&byte) => {
                debug_assert!(PATH.contains(byte));
                // One ASCII character, or all adjacent characters that are not ASCII.
                let length = bytes.get(at..)?.iter().take_while(|byte| !byte.is_ascii()).count().max(1);
                percent_encode::encode_into(slice(input, at..at + length), PATH, href);
                at += length;
            }
        }
    }
}
