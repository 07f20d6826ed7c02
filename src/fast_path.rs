//! The fast path: a scan that recognises URLs which already are as they would be serialised.
//!
//! It stands in front of the general parser and takes all of a URL or nothing of it. What it takes are absolute URLs
//! with a special scheme, without credentials, whose host is a lower-case domain and in which nothing needs to be
//! encoded, decoded, removed or resolved; only the `/` of an empty path may be missing. Of real URLs that is nearly
//! every one. That it agrees with the general parser on every input is tested in `tests/rust/fast_path.rs`.

use crate::components::Components;
use crate::host;
use crate::parser::is_dot_segment;
use crate::scheme::SchemeType;
use crate::swar;

/// A URL that the scan has recognised.
#[derive(Clone, Copy)]
pub(crate) struct Normal {
    /// The components of the URL, serialised.
    pub components: Components,
    /// Whether the serialisation has a `/` at the start of the path that the input lacks.
    pub lacks_slash: bool,
}

/// Recognises a URL that is as it would be serialised. `None` says nothing but that the general parser has to look.
pub(crate) fn scan(input: &str) -> Option<Normal> {
    let bytes = input.as_bytes();
    if bytes.len() < swar::WIDTH || bytes.len() >= u32::MAX as usize {
        return None;
    }
    let (scheme_type, scheme_end) = special_scheme(bytes)?;
    let host_start = scheme_end + 3;
    let host_end = swar::end_of_run(bytes, host_start, swar::outside_host);
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
        at = swar::end_of_run(bytes, at, swar::outside_path);
        if has_dot_segment(&bytes[path_start..at]) {
            return None;
        }
    }
    let query_start = at;
    if bytes.get(at) == Some(&b'?') {
        at = swar::end_of_run(bytes, at + 1, swar::outside_query);
    }
    let fragment_start = at;
    if bytes.get(at) == Some(&b'#') {
        at = swar::end_of_run(bytes, at + 1, swar::outside_fragment);
    }
    if at != bytes.len() {
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
    swar::has_pair(path, b'/', b'.', b'%') && path.split(|&byte| byte == b'/').any(is_dot_segment)
}
