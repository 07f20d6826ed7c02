//! The first fast path: a scan that recognises URLs that are already serialised.
//!
//! An input is *already serialised* if the parser would return it unchanged. Nearly all real URLs are. The scan
//! recognises those that are absolute, have a special scheme, no credentials, and a host that is a lower-case domain or
//! an IPv4 address. The `/` of an empty path may be missing. The scan also refuses some invalid hosts and ports.
//!
//! It decides about a whole input or leaves it to `rewrite.rs` and `states/`. `tests/rust/fast_paths.rs`
//! tests that it agrees with the states on every input, `tests.rs` that it recognises what it should.

use crate::components::Components;
use crate::dot_segment::has_dot_segment;
use crate::drive_letter::starts_path_with_drive_letter;
use crate::host;
use crate::max_length::MAX_LENGTH;
use crate::plain::FAST_PATHS;
use crate::plain::lanes::words;
use crate::scheme::{SchemeType, special_scheme};
use crate::text::slice;
use crate::validation::ParseError;

pub use super::port::{Serialized, end_of_port};

/// Returns the components of an input that is already serialised, or the error of one that is certainly invalid.
/// `None`: undecided.
#[must_use]
pub fn scan(input: &str) -> Option<Result<Serialized, ParseError>> {
    let bytes = input.as_bytes();
    if !FAST_PATHS || bytes.len() >= MAX_LENGTH {
        return None;
    }
    let (scheme_type, scheme_end) = special_scheme(bytes)?;
    #[cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]
    if let Some(found) = super::blocks::scan(bytes, scheme_type, scheme_end) {
        return Some(Ok(found));
    }
    scan_after_scheme(input, scheme_type, scheme_end)
}

/// Scans the input of [`scan`] from the end of its scheme on.
#[inline(always)]
pub(crate) fn scan_after_scheme(
    input: &str,
    scheme_type: SchemeType,
    scheme_end: usize,
) -> Option<Result<Serialized, ParseError>> {
    let bytes = input.as_bytes();
    let host_start = scheme_end + 3;
    let host_end = words::end_of_plain_host(bytes, host_start);
    let mut path_start = host_end;
    if scheme_type == SchemeType::File {
        // Drive letters and `localhost` need the states.
        if host_end != host_start || starts_path_with_drive_letter(&bytes[host_end..]) {
            return None;
        }
    } else {
        if has_forbidden_host(bytes, host_end) {
            return Some(Err(ParseError::DomainToAscii));
        }
        if !host::is_serialized_plain(slice(input, host_start..host_end)) {
            return None;
        }
        if bytes.get(host_end) == Some(&b':') {
            match end_of_port(bytes, host_end + 1, scheme_type)? {
                Ok(end) => path_start = end,
                Err(failure) => return Some(Err(failure)),
            }
        }
    }

    let mut at = path_start;
    let lacks_slash = bytes.get(at) != Some(&b'/');
    if !lacks_slash {
        let (end, may_have_dots) = words::end_of_plain_path(bytes, at);
        at = end;
        if may_have_dots && has_dot_segment(&bytes[path_start..at]) {
            return None;
        }
    }
    let query_start = at;
    let fragment_start = scan_query_and_fragment(bytes, at)?;
    let slash = usize::from(lacks_slash);
    Some(Ok(Serialized {
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
    }))
}

/// Whether the host is invalid because the byte after its plain part is a
/// [forbidden domain code point](https://url.spec.whatwg.org/#forbidden-domain-code-point).
#[inline]
fn has_forbidden_host(input: &[u8], at: usize) -> bool {
    matches!(input.get(at), Some(b' ' | b'<' | b'>' | b'^' | b'|'))
        // Spaces and controls at the end are removed.
        && input.last().is_some_and(|&last| last > b' ')
        // Before an `@` it belongs to a username, and a combining character could turn `<` or `>` into another
        // character.
        && input[at..]
            .iter()
            .take_while(|byte| !matches!(byte, b'/' | b'?' | b'#' | b'\\'))
            .all(|&byte| byte.is_ascii() && byte != b'@' && byte != b'%')
}

/// Scans a query and a fragment that are already serialised and extend to the end of the input. Both may be missing.
/// Returns where the fragment starts.
#[inline]
pub(crate) fn scan_query_and_fragment(input: &[u8], start: usize) -> Option<usize> {
    let mut fragment_start = start;
    if input.get(start) == Some(&b'?') {
        fragment_start = words::end_of_plain_query(input, start + 1);
    }
    let mut end = fragment_start;
    if input.get(end) == Some(&b'#') {
        end = words::end_of_plain_fragment(input, end + 1);
    }
    (end == input.len()).then_some(fragment_start)
}

// Setter values are usually serialised already. The functions below return true only if that is certain.

/// Whether a string is the serialised path of a special URL that is not a `file` URL.
pub(crate) fn is_serialized_path(path: &str) -> bool {
    let (end, may_have_dots) = words::end_of_plain_path(path.as_bytes(), 0);
    FAST_PATHS
        && path.starts_with('/')
        && end == path.len()
        && !(may_have_dots && has_dot_segment(path.as_bytes()))
}

/// Whether a string is a serialised query, for any scheme.
pub(crate) fn is_serialized_query(query: &str) -> bool {
    FAST_PATHS && words::end_of_plain_query(query.as_bytes(), 0) == query.len()
}

/// Whether a string is a serialised fragment.
pub(crate) fn is_serialized_fragment(fragment: &str) -> bool {
    FAST_PATHS && words::end_of_plain_fragment(fragment.as_bytes(), 0) == fragment.len()
}
