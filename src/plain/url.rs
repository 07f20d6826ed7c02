//! The scan that recognises plain URLs, and the tests of values for setters.
//!
//! It decides about a whole input or leaves it to `parse/rewrite.rs` and `parse/states/`. `tests/rust/fast_paths.rs`
//! tests that it agrees with the states on every input, `parse/tests.rs` that it recognises what it should.

use super::FAST_PATHS;
use super::authority::{self, Authority, Plain};
use super::classes::{FRAGMENT, QUERY, end_of, end_of_path};
use super::lanes::words::Word;
use crate::dot_segment::has_dot_segment;
use crate::drive_letter::starts_path_with_drive_letter;
use crate::max_length::MAX_LENGTH;
use crate::scheme::{SchemeType, special_scheme};
use crate::validation::ParseError;

/// Returns the components of a plain URL, or the error of one that is certainly invalid. `None`: undecided.
#[must_use]
pub fn scan(input: &str) -> Option<Result<Plain, ParseError>> {
    let bytes = input.as_bytes();
    if !FAST_PATHS || bytes.len() >= MAX_LENGTH {
        return None;
    }
    let (scheme_type, scheme_end) = special_scheme(bytes)?;
    #[cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]
    if let Some(found) = super::blocks::scan::<super::lanes::Widest>(bytes, scheme_type, scheme_end) {
        return Some(Ok(found));
    }
    scan_from_host(bytes, scheme_end + 3, scheme_type)
}

/// Scans from the host on, which follows the `//` of a special scheme.
// Not inlined: several callers share one copy.
#[inline(never)]
pub(super) fn scan_from_host(
    bytes: &[u8],
    host_start: usize,
    scheme_type: SchemeType,
) -> Option<Result<Plain, ParseError>> {
    let authority = if scheme_type == SchemeType::File {
        // Other hosts may be drive letters, or `localhost`.
        if bytes.get(host_start) != Some(&b'/') || starts_path_with_drive_letter(bytes.get(host_start..)?) {
            return None;
        }
        Authority { scheme_type, host_start, host_end: host_start, path_start: host_start }
    } else {
        match authority::scan_from_host::<Word>(bytes, host_start, scheme_type)? {
            Ok(authority) => authority,
            Err(failure) => return Some(Err(failure)),
        }
    };
    let mut at = authority.path_start;
    let lacks_slash = bytes.get(at) != Some(&b'/');
    if !lacks_slash {
        let (end, may_have_dots) = end_of_path::<Word>(bytes, at);
        at = end;
        if may_have_dots && has_dot_segment(bytes.get(authority.path_start..at)?) {
            return None;
        }
    }
    let fragment_start = scan_query_and_fragment(bytes, at)?;
    Some(Ok(Plain::new(&authority, at, fragment_start, lacks_slash)))
}

/// Scans a plain query and a plain fragment that extend to the end of the input. Both may be missing. Returns where the
/// fragment starts.
#[inline]
pub(super) fn scan_query_and_fragment(bytes: &[u8], start: usize) -> Option<usize> {
    let mut fragment_start = start;
    if bytes.get(start) == Some(&b'?') {
        fragment_start = end_of::<QUERY, Word>(bytes, start + 1);
    }
    let mut end = fragment_start;
    if bytes.get(end) == Some(&b'#') {
        end = end_of::<FRAGMENT, Word>(bytes, end + 1);
    }
    (end == bytes.len()).then_some(fragment_start)
}

// Setter values are usually plain.

/// Whether a string is the plain path of a special URL that is not a `file` URL.
pub(crate) fn is_plain_path(path: &str) -> bool {
    let bytes = path.as_bytes();
    let (end, may_have_dots) = end_of_path::<Word>(bytes, 0);
    FAST_PATHS && path.starts_with('/') && end == bytes.len() && !(may_have_dots && has_dot_segment(bytes))
}

/// Whether a string is a plain query, for any scheme.
pub(crate) fn is_plain_query(query: &str) -> bool {
    FAST_PATHS && end_of::<QUERY, Word>(query.as_bytes(), 0) == query.len()
}

/// Whether a string is a plain fragment.
pub(crate) fn is_plain_fragment(fragment: &str) -> bool {
    FAST_PATHS && end_of::<FRAGMENT, Word>(fragment.as_bytes(), 0) == fragment.len()
}
