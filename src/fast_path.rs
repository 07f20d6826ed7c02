//! The fast path: a scan that recognises URLs which already are as they would be serialised.
//!
//! It stands in front of the general parser and takes all of a URL or nothing of it. What it takes are absolute URLs
//! with a special scheme, without credentials, whose host is a lower-case domain and in which nothing needs to be
//! encoded, decoded, removed or resolved; only the `/` of an empty path may be missing. Of real URLs that is nearly
//! every one. That it agrees with the general parser on every input is tested in `tests/rust/fast_path.rs`.

use crate::components::Components;
use crate::host;
use crate::parser::is_dot_segment;
use crate::percent_encode::{FRAGMENT, PATH, SPECIAL_QUERY};
use crate::scheme::SchemeType;

/// A URL that the scan has recognised.
#[derive(Clone, Copy)]
pub(crate) struct Normal {
    /// The components of the URL, serialised.
    pub components: Components,
    /// Whether the serialisation has a `/` at the start of the path that the input lacks.
    pub lacks_slash: bool,
}

/// For each byte where it may stand as it is, one bit a place.
static ALLOWED: [u8; 256] = allowed();

const IN_HOST: u8 = 1;
const IN_PATH: u8 = 1 << 1;
const IN_QUERY: u8 = 1 << 2;
const IN_FRAGMENT: u8 = 1 << 3;

const fn allowed() -> [u8; 256] {
    let mut table = [0; 256];
    let mut byte = 0u8;
    while byte < 0x80 {
        let mut places = 0;
        if !host::is_forbidden_domain_code_point(byte) && !byte.is_ascii_uppercase() {
            places |= IN_HOST;
        }
        // In a special URL a `\` is a `/`.
        if !PATH.contains(byte) && byte != b'\\' {
            places |= IN_PATH;
        }
        if !SPECIAL_QUERY.contains(byte) {
            places |= IN_QUERY;
        }
        if !FRAGMENT.contains(byte) {
            places |= IN_FRAGMENT;
        }
        table[byte as usize] = places;
        byte += 1;
    }
    table
}

/// The end of the run of bytes from `start` on that are allowed in a place.
#[inline]
fn end_of_run(input: &[u8], start: usize, place: u8) -> usize {
    let mut at = start;
    // Eight at a time: the lookups do not wait for each other.
    while let Some(chunk) = input.get(at..at + 8) {
        let all = chunk.iter().fold(place, |all, &byte| all & ALLOWED[usize::from(byte)]);
        if all == 0 {
            break;
        }
        at += 8;
    }
    while at < input.len() && ALLOWED[usize::from(input[at])] & place != 0 {
        at += 1;
    }
    at
}

/// Recognises a URL that is as it would be serialised. `None` says nothing but that the general parser has to look.
pub(crate) fn scan(input: &str) -> Option<Normal> {
    let bytes = input.as_bytes();
    let (scheme_type, scheme_end) = special_scheme(bytes)?;
    let host_start = scheme_end + 3;
    let host_end = end_of_run(bytes, host_start, IN_HOST);
    let mut path_start = host_end;
    if scheme_type == SchemeType::File {
        // Drive letters and `localhost` are the general parser's.
        if host_end != host_start || has_drive_letter(&bytes[host_end..]) {
            return None;
        }
    } else {
        if host_end == host_start || host::may_end_in_a_number(&input[host_start..host_end]) {
            return None;
        }
        if bytes.get(host_end) == Some(&b':') {
            path_start = end_of_port(bytes, host_end + 1, scheme_type)?;
        }
    }

    let mut at = path_start;
    let lacks_slash = bytes.get(at) != Some(&b'/');
    if !lacks_slash {
        at = end_of_run(bytes, at, IN_PATH);
        if has_dot_segment(&bytes[path_start..at]) {
            return None;
        }
    }
    let query_start = at;
    if bytes.get(at) == Some(&b'?') {
        at = end_of_run(bytes, at + 1, IN_QUERY);
    }
    let fragment_start = at;
    if bytes.get(at) == Some(&b'#') {
        at = end_of_run(bytes, at + 1, IN_FRAGMENT);
    }
    if at != bytes.len() || bytes.len() >= u32::MAX as usize {
        return None;
    }
    let slash = usize::from(lacks_slash);
    Some(Normal {
        components: Components {
            scheme_end: scheme_end as u32,
            username_end: host_start as u32,
            host_start: host_start as u32,
            host_end: host_end as u32,
            path_start: path_start as u32,
            query_start: (query_start + slash) as u32,
            fragment_start: (fragment_start + slash) as u32,
            scheme_type,
        },
        lacks_slash,
    })
}

/// The special scheme that the input starts with, in lower case and with `//` behind it, and its length.
#[inline]
fn special_scheme(input: &[u8]) -> Option<(SchemeType, usize)> {
    Some(match input {
        [b'h', b't', b't', b'p', b's', b':', b'/', b'/', ..] => (SchemeType::Https, 5),
        [b'h', b't', b't', b'p', b':', b'/', b'/', ..] => (SchemeType::Http, 4),
        [b'f', b'i', b'l', b'e', b':', b'/', b'/', ..] => (SchemeType::File, 4),
        [b'w', b's', b's', b':', b'/', b'/', ..] => (SchemeType::Wss, 3),
        [b'w', b's', b':', b'/', b'/', ..] => (SchemeType::Ws, 2),
        [b'f', b't', b'p', b':', b'/', b'/', ..] => (SchemeType::Ftp, 3),
        _ => return None,
    })
}

/// The end of a port as it would be serialised: not empty, not the default, no leading zero.
fn end_of_port(input: &[u8], start: usize, scheme_type: SchemeType) -> Option<usize> {
    let mut port = 0u32;
    let mut at = start;
    while let Some(&digit @ b'0'..=b'9') = input.get(at) {
        port = port * 10 + u32::from(digit - b'0');
        if port == 0 || port > u32::from(u16::MAX) {
            return None;
        }
        at += 1;
    }
    let is_default = scheme_type.default_port().is_some_and(|default| u32::from(default) == port);
    (at > start && !is_default).then_some(at)
}

/// Whether a path starts with a Windows drive letter, normalised or not.
fn has_drive_letter(path: &[u8]) -> bool {
    matches!(path, [b'/', letter, b':' | b'|', ..] if letter.is_ascii_alphabetic())
}

/// Whether one of a path's segments is a single-dot or double-dot URL path segment.
#[inline]
fn has_dot_segment(path: &[u8]) -> bool {
    // Such a segment starts with `.` or `%`. Hardly any segment does, so look for these first.
    let mut at = 0;
    while let (Some(first), Some(second)) = (word(path, at), word(path, at + 1)) {
        let slash = first ^ repeated(b'/');
        if has_zero_byte(slash | second ^ repeated(b'.')) || has_zero_byte(slash | second ^ repeated(b'%')) {
            return any_dot_segment(path);
        }
        at += 8;
    }
    let suspicious = |pair: &[u8]| matches!(pair, [b'/', b'.' | b'%']);
    path[at..].windows(2).any(suspicious) && any_dot_segment(path)
}

fn any_dot_segment(path: &[u8]) -> bool {
    path.split(|&byte| byte == b'/').any(is_dot_segment)
}

/// The eight bytes at a position, as one number.
#[inline]
fn word(bytes: &[u8], at: usize) -> Option<u64> {
    let chunk = bytes.get(at..at + 8)?;
    chunk.try_into().ok().map(u64::from_le_bytes)
}

const fn repeated(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// Whether a byte of a word of ASCII bytes, or of differences of such, is zero.
#[inline]
fn has_zero_byte(word: u64) -> bool {
    // Adding 0x7F sets the high bit of every byte that is not zero, and carries nothing over.
    (word + repeated(0x7F)) & repeated(0x80) != repeated(0x80)
}
