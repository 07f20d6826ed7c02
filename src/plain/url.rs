//! The scan that recognises plain URLs, and the tests of values for setters.
//!
//! It decides about a whole input, hands the states a decided start (`Prefix`), or leaves all to them. `parse/tests.rs`
//! tests that it agrees with the states on every input, and recognises what it should.

use super::authority::{self, Authority, Scanned, ends_authority};
use super::blocks::Unedited;
use super::prefix::Prefix;
use crate::dot_segment::{first_dot_segment, has_dot_segment};
use crate::drive_letter::starts_path_with_unserialized_drive_letter;
use crate::fast_paths::FAST_PATHS;
use crate::host;
use crate::lanes::words::Word;
use crate::max_length::MAX_LENGTH;
use crate::percent_encode::classes::{FRAGMENT, HOST, OPAQUE_PATH, QUERY, end_of, end_of_path};
use crate::scheme::{SchemeType, is_scheme_character, special_scheme};
use crate::validation::ParseError;

/// The outcome of a scan.
pub enum Found {
    /// The input is plain.
    Plain(Scanned),
    /// It is certainly invalid.
    Invalid(ParseError),
    /// It is undecided after a plain start.
    Start(Prefix),
}

impl Found {
    /// The plain start of an undecided input.
    #[inline(always)]
    #[must_use]
    pub fn start(found: &Option<Self>) -> Option<&Prefix> {
        if let Some(Self::Start(start)) = found { Some(start) } else { None }
    }
}

/// Scans an input. `None`: undecided. With a base, the slashes after a special scheme decide whether it is absolute.
#[inline(always)]
#[must_use]
pub fn find(input: &str, has_base: bool) -> Option<Found> {
    let bytes = input.as_bytes();
    if !FAST_PATHS || bytes.len() >= MAX_LENGTH {
        return None;
    }
    let scheme = special_scheme(bytes);
    match scan_by_blocks(bytes, scheme) {
        Some(found) => Some(Found::Plain(found.scanned(bytes.len()))),
        None => scan_by_words(bytes, scheme, has_base),
    }
}

/// Scans by blocks, which recognises the most frequent URLs alone.
// In WebAssembly they have a module of their own (`crates/scan`).
#[inline(always)]
pub(crate) fn scan_by_blocks(bytes: &[u8], scheme: Option<(SchemeType, usize)>) -> Option<Unedited> {
    #[cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]
    if let Some((scheme_type, scheme_end)) = scheme {
        return super::blocks::scan::<crate::lanes::Widest>(bytes, scheme_type, scheme_end);
    }
    let _ = (bytes, scheme);
    None
}

/// Scans by words.
// Not inlined: among several places that make the result, the compiler would not see what the scan by blocks made.
#[cfg_attr(not(target_family = "wasm"), inline(never))]
fn scan_by_words(bytes: &[u8], scheme: Option<(SchemeType, usize)>, has_base: bool) -> Option<Found> {
    let Some((scheme_type, scheme_end)) = scheme else { return scan_other(bytes, has_base) };
    match scan_from_host(bytes, scheme_end + 3, scheme_type) {
        // More slashes than two.
        None if matches!(bytes.get(scheme_end + 3), Some(b'/' | b'\\')) => scan_other(bytes, has_base),
        found => found,
    }
}

/// Scans from the host on, which follows the `//` of a special scheme.
// Not inlined: several callers share one copy.
#[inline(never)]
pub(super) fn scan_from_host(bytes: &[u8], host_start: usize, scheme_type: SchemeType) -> Option<Found> {
    if scheme_type == SchemeType::File {
        return scan_file(bytes, host_start);
    }
    let host_end = end_of::<HOST, Word>(bytes, host_start);
    let is_host = host::is_plain_ascii(bytes.get(host_start..host_end)?);
    let authority = Authority::new(scheme_type, host_start, host_end, host_end);
    // Most hosts end the authority; then no other check is needed.
    if ends_authority(bytes, host_end) {
        return if is_host { scan_rest(bytes, &authority) } else { None };
    }
    match authority::scan_uncommon(bytes, authority, is_host)? {
        Ok(authority) => scan_after_authority(bytes, &authority),
        Err(error) => Some(Found::Invalid(error)),
    }
}

/// [`scan_rest`], not inlined, for rare URLs.
#[inline(never)]
fn scan_after_authority(bytes: &[u8], authority: &Authority) -> Option<Found> {
    scan_rest(bytes, authority)
}

/// Scans the path, the query and the fragment.
// In WebAssembly the most frequent URLs have a scan of their own (`crates/scan`).
#[cfg_attr(target_family = "wasm", inline(never))]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn scan_rest(bytes: &[u8], authority: &Authority) -> Option<Found> {
    let mut at = authority.path_start;
    let has_slash = bytes.get(at) == Some(&b'/');
    if has_slash {
        let (end, may_have_dots) = end_of_path::<Word>(bytes, at);
        if may_have_dots {
            let path = bytes.get(at..end)?;
            let dots = first_dot_segment(path);
            if dots < path.len() {
                return Some(Found::Start(Prefix::new(authority, at + dots, [end; 3])));
            }
        }
        at = end;
    }
    let (fragment_start, end) = scan_query_and_fragment(bytes, at);
    if !ends_input(bytes, end) {
        return Some(Found::Start(Prefix::new(authority, 0, [at, fragment_start, end])));
    }
    let lacks_slash = !has_slash && authority.scheme_type.is_special();
    let mut found = Scanned::new(authority, at, fragment_start, end, lacks_slash);
    found.is_edited |= end != bytes.len();
    Some(Found::Plain(found))
}

/// Scans a `file` URL from its host on.
#[inline(never)]
fn scan_file(bytes: &[u8], host_start: usize) -> Option<Found> {
    let host_end = match bytes.get(host_start)? {
        b'/' => host_start,
        _ => end_of::<HOST, Word>(bytes, host_start),
    };
    let host = bytes.get(host_start..host_end)?;
    let may_be_other = host == b"localhost" || !(host.is_empty() || host::is_plain_ascii(host));
    // The `|` of a drive letter becomes a `:`.
    if may_be_other || starts_path_with_unserialized_drive_letter(bytes.get(host_end..)?) {
        return None;
    }
    if !ends_authority(bytes, host_end) || (host.is_empty() && bytes.get(host_end) != Some(&b'/')) {
        return None;
    }
    scan_after_authority(bytes, &Authority::new(SchemeType::File, host_start, host_end, host_end))
}

/// Scans a URL whose scheme is not special, or is written otherwise: in capital letters, or followed by other slashes.
/// There may be spaces before it.
// Not inlined, as few URLs come here.
#[inline(never)]
fn scan_other(bytes: &[u8], has_base: bool) -> Option<Found> {
    // Up to three slashes are added.
    if bytes.len() + 3 >= MAX_LENGTH {
        return None;
    }
    let spaces = bytes.iter().take_while(|&&byte| byte <= b' ').count();
    let bytes = bytes.get(spaces..)?;
    let scheme_end = bytes.iter().position(|byte| !is_scheme_character(*byte))?;
    let scheme = bytes.get(..scheme_end)?;
    if bytes.get(scheme_end) != Some(&b':') || !scheme.first()?.is_ascii_alphabetic() {
        return None;
    }
    let start = scheme_end + 1;
    let scheme_type = SchemeType::from_any_case(scheme);
    let found = if scheme == b"file" && bytes.get(start..)?.starts_with(b"//") {
        scan_file(bytes, start + 2)?
    } else if scheme_type.is_special() {
        let slashes = bytes.get(start..)?.iter().take_while(|&&byte| matches!(byte, b'/' | b'\\')).count();
        let is_absolute = !has_base || bytes.get(start..)?.starts_with(b"//");
        if scheme_type == SchemeType::File || !is_absolute {
            return None;
        }
        let mut authority = match authority::scan_any(bytes, start + slashes, scheme_type)? {
            Ok(authority) => authority,
            Err(error) => return Some(Found::Invalid(error)),
        };
        // The scheme is written anew.
        authority.scheme_end = scheme_type.name().len();
        let is_written = bytes.starts_with(scheme_type.name().as_bytes())
            && bytes.get(start..)?.starts_with(b"//")
            && slashes == 2;
        authority.lacks_scheme = !is_written;
        scan_after_authority(bytes, &authority)?
    } else {
        if scheme.iter().any(u8::is_ascii_uppercase) {
            return None;
        }
        scan_not_special(bytes, scheme_end)?
    };
    Some(match found {
        Found::Plain(plain) => Found::Plain(plain.after_spaces(spaces as u32)),
        other => other,
    })
}

/// Scans a URL that is not special, after its scheme.
fn scan_not_special(bytes: &[u8], scheme_end: usize) -> Option<Found> {
    let start = scheme_end + 1;
    let scheme_type = SchemeType::NotSpecial;
    if bytes.get(start..)?.starts_with(b"//") {
        let authority = Authority::new(scheme_type, start + 2, start + 2, start + 2);
        let authority = authority::scan_uncommon(bytes, authority, false)?.ok()?;
        return scan_after_authority(bytes, &authority);
    }
    let is_opaque = bytes.get(start) != Some(&b'/');
    let null_host = start - usize::from(is_opaque);
    let mut authority = Authority::new(scheme_type, start, null_host, start);
    authority.host_start = null_host;
    authority.scheme_end = scheme_end;
    authority.start = scheme_end + 3;
    if !is_opaque {
        return scan_after_authority(bytes, &authority);
    }
    let mut path_end = end_of::<OPAQUE_PATH, Word>(bytes, start);
    let (fragment_start, mut end) = scan_query_and_fragment(bytes, path_end);
    if !ends_input(bytes, end) {
        // The last space before a query or a fragment is encoded.
        let ends_in_space = bytes.get(start..path_end)?.last() == Some(&b' ');
        return (!ends_in_space)
            .then(|| Found::Start(Prefix::new(&authority, 0, [path_end, fragment_start, end])));
    }
    if bytes.get(start..path_end)?.last() == Some(&b' ') {
        // The last space before a query or a fragment is encoded, those at the end are removed.
        if path_end != end {
            return None;
        }
        while bytes.get(start..end)?.last() == Some(&b' ') {
            end -= 1;
        }
        path_end = end;
    }
    let mut found = Scanned::new(&authority, path_end, fragment_start.min(end), end, false);
    found.is_edited = end != bytes.len();
    Some(Found::Plain(found))
}

/// Scans a plain query and a plain fragment. Both may be missing. Returns where the fragment starts, and where it ends.
#[inline]
pub(super) fn scan_query_and_fragment(bytes: &[u8], start: usize) -> (usize, usize) {
    let mut fragment_start = start;
    if bytes.get(start) == Some(&b'?') {
        fragment_start = end_of::<QUERY, Word>(bytes, start + 1);
    }
    let mut end = fragment_start;
    if bytes.get(end) == Some(&b'#') {
        end = end_of::<FRAGMENT, Word>(bytes, end + 1);
    }
    (fragment_start, end)
}

/// Whether the input ends at a position: spaces and controls at its end are removed.
#[inline(always)]
fn ends_input(bytes: &[u8], at: usize) -> bool {
    at == bytes.len() || bytes.get(at..).unwrap_or_default().iter().all(|&byte| byte <= b' ')
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
