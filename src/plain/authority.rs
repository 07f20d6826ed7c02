//! The scheme, the host and the port of a plain URL.
//!
//! After the authority of a special URL nothing can fail, and nothing changes the parts before it. So whoever asks
//! about these parts alone, or only whether the URL is valid, need not look further.

use super::FAST_PATHS;
use super::classes::{HOST, end_of};
use super::lanes::Lanes;
use crate::components::Components;
use crate::host;
use crate::scheme::{SchemeType, special_scheme};
use crate::validation::ParseError;

/// The ends of a plain scheme, host and port, with the places of a URL.
#[derive(Clone, Copy)]
pub(crate) struct Authority {
    pub scheme_type: SchemeType,
    pub host_start: usize,
    pub host_end: usize,
    pub path_start: usize,
}

impl Authority {
    /// The record of a URL without credentials.
    #[inline(always)]
    pub fn record(&self, query_start: usize, fragment_start: usize) -> Components {
        Components {
            // A reference has no scheme of its own.
            scheme_end: (self.host_start as u32).wrapping_sub(3),
            username_end: self.host_start as u32,
            host_start: self.host_start as u32,
            host_end: self.host_end as u32,
            path_start: self.path_start as u32,
            query_start: query_start as u32,
            fragment_start: fragment_start as u32,
            scheme_type: self.scheme_type,
        }
    }
}

/// A plain URL.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(Debug, PartialEq, Eq))]
pub struct Plain {
    /// The components of the serialised URL.
    pub components: Components,
    /// Whether the input lacks the `/` of an empty path.
    pub lacks_slash: bool,
}

impl Plain {
    /// A URL whose query and fragment start at these places of the input.
    #[inline(always)]
    pub(super) fn new(
        authority: &Authority,
        query_start: usize,
        fragment_start: usize,
        lacks_slash: bool,
    ) -> Self {
        let slash = usize::from(lacks_slash);
        Self { components: authority.record(query_start + slash, fragment_start + slash), lacks_slash }
    }
}

/// Scans the start of an absolute URL that is not a `file` URL. `None`: undecided. An error is certain.
#[inline(always)]
pub(crate) fn scan<L: Lanes>(bytes: &[u8]) -> Option<Result<Authority, ParseError>> {
    let (scheme_type, scheme_end) = if FAST_PATHS { special_scheme(bytes)? } else { return None };
    if scheme_type == SchemeType::File {
        return None;
    }
    scan_from_host::<L>(bytes, scheme_end + 3, scheme_type)
}

/// Scans from the host on, which follows the `//` of a special scheme that is not `file`.
#[inline]
pub(crate) fn scan_from_host<L: Lanes>(
    bytes: &[u8],
    host_start: usize,
    scheme_type: SchemeType,
) -> Option<Result<Authority, ParseError>> {
    let host_end = end_of::<HOST, L>(bytes, host_start);
    let is_host = host::is_plain_ascii(bytes.get(host_start..host_end)?);
    let authority = Authority { scheme_type, host_start, host_end, path_start: host_end };
    // Most hosts end the authority, and then nothing else is asked.
    if ends_authority(bytes, host_end) {
        return is_host.then_some(Ok(authority));
    }
    if has_forbidden_host(bytes, host_end) {
        return Some(Err(ParseError::DomainToAscii));
    }
    // Anything else may be a username, a tab, a space at the end, or make the host invalid.
    if !is_host || bytes.get(host_end) != Some(&b':') {
        return None;
    }
    match end_of_port(bytes, host_end + 1, scheme_type)? {
        Ok(end) => ends_authority(bytes, end).then_some(Ok(Authority { path_start: end, ..authority })),
        Err(failure) => Some(Err(failure)),
    }
}

/// Whether the authority of a special URL ends at a position. (A `\` ends it, too, but is not plain.)
#[inline(always)]
pub(super) fn ends_authority(bytes: &[u8], at: usize) -> bool {
    matches!(bytes.get(at), None | Some(b'/' | b'?' | b'#'))
}

/// Whether the host is invalid because the byte after its plain part is a
/// [forbidden domain code point](https://url.spec.whatwg.org/#forbidden-domain-code-point).
// Not inlined, as few hosts are asked.
#[inline(never)]
fn has_forbidden_host(bytes: &[u8], at: usize) -> bool {
    matches!(bytes.get(at), Some(b' ' | b'<' | b'>' | b'^' | b'|'))
        // Spaces and controls at the end are removed.
        && bytes.last().is_some_and(|&last| last > b' ')
        // Before an `@` it belongs to a username, and a combining character could turn `<` or `>` into another
        // character.
        && bytes
            .get(at..)
            .unwrap_or_default()
            .iter()
            .take_while(|byte| !matches!(byte, b'/' | b'?' | b'#' | b'\\'))
            .all(|&byte| byte.is_ascii() && byte != b'@' && byte != b'%')
}

/// The end of a plain port (not empty, not the default, no leading zero), or the failure of one that is out of range.
#[inline(always)]
pub(crate) fn end_of_port(
    bytes: &[u8],
    start: usize,
    scheme_type: SchemeType,
) -> Option<Result<usize, ParseError>> {
    match scan_port(bytes, start, scheme_type) {
        UNDECIDED => None,
        OUT_OF_RANGE => Some(Err(ParseError::PortOutOfRange)),
        end => Some(Ok(end)),
    }
}

const UNDECIDED: usize = 0;
const OUT_OF_RANGE: usize = usize::MAX;

/// The end that [`end_of_port`] returns, in one number, because WebAssembly returns two through memory.
#[inline(never)]
fn scan_port(bytes: &[u8], start: usize, scheme_type: SchemeType) -> usize {
    let mut port = 0u32;
    let mut at = start;
    while let Some(&digit @ b'0'..=b'9') = bytes.get(at) {
        port = port.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
        if port == 0 {
            return UNDECIDED;
        }
        at += 1;
    }
    if port > u32::from(u16::MAX) {
        // Anything else after the digits could make them part of a password.
        return if ends_authority(bytes, at) { OUT_OF_RANGE } else { UNDECIDED };
    }
    let is_default = scheme_type.default_port().is_some_and(|default| u32::from(default) == port);
    if at == start || is_default { UNDECIDED } else { at }
}
