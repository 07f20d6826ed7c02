//! The scheme, the host and the port of a plain URL.
//!
//! After the authority of a special URL nothing can fail, and nothing changes the parts before it. So a caller that
//! needs these parts alone, or only a yes or no, reads no further.

use alloc::string::String;

use crate::components::Components;
use crate::fast_paths::FAST_PATHS;
use crate::host;
use crate::lanes::Lanes;
use crate::lanes::words::Word;
use crate::percent_encode::classes::{CASED_HOST, HOST, USERINFO, end_of};
use crate::scheme::{SchemeType, special_scheme};
use crate::text::{push, slice};
use crate::validation::ParseError;

/// The places of a plain scheme, host and port in the input.
#[derive(Clone, Copy)]
pub(crate) struct Authority {
    pub scheme_type: SchemeType,
    /// The length of the scheme.
    pub scheme_end: usize,
    /// The start of the credentials or the host, after any number of slashes.
    pub start: usize,
    pub username_end: usize,
    pub host_start: usize,
    pub host_end: usize,
    /// The end of what is kept: the host, or the port unless it is the default.
    pub end: usize,
    pub path_start: usize,
    /// Whether there are capital letters.
    pub has_capitals: bool,
    /// Whether the scheme or the slashes after it are written otherwise.
    pub lacks_scheme: bool,
}

impl Authority {
    /// An authority without credentials, whose host follows the `//`.
    // A reference has no scheme of its own, so the end of that may wrap around.
    #[inline(always)]
    pub fn new(scheme_type: SchemeType, host_start: usize, host_end: usize, path_start: usize) -> Self {
        Self {
            scheme_type,
            scheme_end: host_start.wrapping_sub(3),
            start: host_start,
            username_end: host_start,
            host_start,
            host_end,
            end: path_start,
            path_start,
            has_capitals: false,
            lacks_scheme: false,
        }
    }

    /// Whether the serialisation has the same text.
    #[inline(always)]
    pub fn is_serialized(&self) -> bool {
        self.end == self.path_start && !self.has_capitals && !self.lacks_scheme
    }

    /// The record of the serialisation, for places of the input.
    #[inline(always)]
    pub fn record(&self, query_start: usize, fragment_start: usize) -> Components {
        let by = (self.scheme_end as u32).wrapping_add(3).wrapping_sub(self.start as u32);
        let of_authority = |place: usize| (place as u32).wrapping_add(by);
        let by_path = of_authority(self.end).wrapping_sub(self.path_start as u32);
        let of_path = |place: usize| (place as u32).wrapping_add(by_path);
        Components {
            scheme_end: self.scheme_end as u32,
            username_end: of_authority(self.username_end),
            host_start: of_authority(self.host_start),
            host_end: of_authority(self.host_end),
            path_start: of_path(self.path_start),
            query_start: of_path(query_start),
            fragment_start: of_path(fragment_start),
            scheme_type: self.scheme_type,
        }
    }
}

/// A plain URL: the components of its serialisation, and what differs in it from the input.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(Debug, PartialEq, Eq))]
pub struct Scanned {
    /// The components of the serialised URL.
    pub components: Components,
    /// Whether the input lacks the `/` of an empty path.
    pub lacks_slash: bool,
    /// Whether there are other differences, which [`Scanned::edit`] has.
    pub is_edited: bool,
    /// The edit.
    pub edit: Edit,
}

/// The serialisation as parts of the input. In this order: the scheme and `//`, unless the first part has them; the first
/// part, which may have to become lower case; a `/`, if the path is empty; the second part.
#[derive(Clone, Copy)]
#[cfg_attr(test, derive(Debug, PartialEq, Eq))]
pub struct Edit {
    /// The start of the first part.
    pub start: u32,
    /// Its end.
    pub end: u32,
    /// The start of the second part, the path.
    pub path_start: u32,
    /// Its end.
    pub path_end: u32,
    /// Whether the scheme and its slashes are not in the first part.
    pub lacks_scheme: bool,
    /// Whether the first part has capital letters, which become small.
    pub has_capitals: bool,
}

impl Scanned {
    /// A URL whose query and fragment start, and which ends, at these places of the input.
    #[inline(always)]
    pub(crate) fn new(
        authority: &Authority,
        query_start: usize,
        fragment_start: usize,
        end: usize,
        lacks_slash: bool,
    ) -> Self {
        let slash = usize::from(lacks_slash);
        let edit = Edit {
            start: if authority.lacks_scheme { authority.start as u32 } else { 0 },
            end: authority.end as u32,
            path_start: authority.path_start as u32,
            path_end: end as u32,
            lacks_scheme: authority.lacks_scheme,
            has_capitals: authority.has_capitals,
        };
        Self {
            components: authority.record(query_start + slash, fragment_start + slash),
            lacks_slash,
            is_edited: !authority.is_serialized(),
            edit,
        }
    }

    /// The URL in an input that has some spaces in front.
    pub(super) fn after_spaces(mut self, spaces: u32) -> Self {
        self.edit.start += spaces;
        self.edit.end += spaces;
        self.edit.path_start += spaces;
        self.edit.path_end += spaces;
        self.is_edited |= spaces > 0;
        self
    }

    /// Whether the serialisation is the input.
    #[inline(always)]
    #[must_use]
    pub fn is_input(&self) -> bool {
        !self.lacks_slash && !self.is_edited
    }

    /// Appends the serialisation of the input.
    #[inline(never)]
    pub fn push(&self, input: &str, href: &mut String) {
        let Edit { start, end, path_start, path_end, lacks_scheme, has_capitals } = self.edit;
        // An edit adds at most the two slashes after the scheme and the slash of an empty path.
        href.reserve(input.len() + 3);
        if lacks_scheme {
            push(href, self.components.scheme_type.name());
            push(href, "://");
        }
        let from = href.len();
        push(href, slice(input, start as usize..end as usize));
        if has_capitals {
            href.get_mut(from..).unwrap_or_default().make_ascii_lowercase();
        }
        if self.lacks_slash {
            push(href, "/");
        }
        push(href, slice(input, path_start as usize..path_end as usize));
    }
}

/// Scans the start of an absolute URL that is not a `file` URL. `None`: undecided. An error is certain.
#[inline(always)]
pub(crate) fn scan<L: Lanes>(bytes: &[u8]) -> Option<Result<Authority, ParseError>> {
    let (host_start, scheme_type) = start_of_host(bytes)?;
    scan_from_host::<L>(bytes, host_start, scheme_type)
}

/// The record of the authority that [`scan`] finds, if its serialisation has the same text, without query and fragment.
// The record of a mere host is made in a branch of its own, so that no [`Authority`] is written to memory for it.
#[cfg(feature = "table")]
#[inline(always)]
pub(crate) fn scan_record<L: Lanes>(bytes: &[u8]) -> Option<Components> {
    let (host_start, scheme_type) = start_of_host(bytes)?;
    let (authority, is_host) = scan_plain_host::<L>(bytes, host_start, scheme_type)?;
    if ends_authority(bytes, authority.host_end) {
        return is_host.then(|| authority.record(authority.path_start, authority.path_start));
    }
    let found = scan_uncommon(bytes, authority, is_host)?.ok()?;
    found.is_serialized().then(|| found.record(found.path_start, found.path_start))
}

/// `scan` for an authority that is nothing but a plain host, for a module to which the rest of the scan is not worth its
/// size: its record without query and fragment.
#[must_use]
pub fn scan_host(bytes: &[u8]) -> Option<Components> {
    let (host_start, scheme_type) = start_of_host(bytes)?;
    let (authority, is_host) = scan_plain_host::<Word>(bytes, host_start, scheme_type)?;
    let end = authority.path_start;
    (is_host && ends_authority(bytes, end)).then(|| authority.record(end, end))
}

/// The start of the host, or of credentials, after a special scheme that is not `file`.
#[inline(always)]
fn start_of_host(bytes: &[u8]) -> Option<(usize, SchemeType)> {
    let (scheme_type, scheme_end) = if FAST_PATHS { special_scheme(bytes)? } else { return None };
    (scheme_type != SchemeType::File).then_some((scheme_end + 3, scheme_type))
}

/// The authority of the plain characters from a place on, and whether they are a host.
#[inline(always)]
fn scan_plain_host<L: Lanes>(
    bytes: &[u8],
    start: usize,
    scheme_type: SchemeType,
) -> Option<(Authority, bool)> {
    let end = end_of::<HOST, L>(bytes, start);
    let is_host = host::is_plain_ascii(bytes.get(start..end)?);
    Some((Authority::new(scheme_type, start, end, end), is_host))
}

/// Scans from the host on, which follows the `//` of a special scheme that is not `file`.
#[inline]
pub(crate) fn scan_from_host<L: Lanes>(
    bytes: &[u8],
    host_start: usize,
    scheme_type: SchemeType,
) -> Option<Result<Authority, ParseError>> {
    let (authority, is_host) = scan_plain_host::<L>(bytes, host_start, scheme_type)?;
    // Most hosts end the authority; then no other check is needed.
    if ends_authority(bytes, authority.host_end) {
        return is_host.then_some(Ok(authority));
    }
    scan_uncommon(bytes, authority, is_host)
}

/// [`scan_from_host`] for callers to which a copy of their own is not worth its size.
#[inline(never)]
pub(crate) fn scan_any(
    bytes: &[u8],
    host_start: usize,
    scheme_type: SchemeType,
) -> Option<Result<Authority, ParseError>> {
    scan_from_host::<Word>(bytes, host_start, scheme_type)
}

/// Scans an authority that is more than a plain host: `authority` has the host up to its first other character, and
/// `is_host` decides whether that is one.
// Not inlined, as few URLs have such an authority.
#[inline(never)]
pub(crate) fn scan_uncommon(
    bytes: &[u8],
    mut authority: Authority,
    is_host: bool,
) -> Option<Result<Authority, ParseError>> {
    // These are common in hosts that the states have to read, and rare in credentials.
    if matches!(bytes.get(authority.host_end), Some(b'%' | 0x80..)) {
        return None;
    }
    if authority.scheme_type.is_special() && has_forbidden_host(bytes, authority.host_end) {
        return Some(Err(ParseError::DomainToAscii));
    }
    let has_port = |authority: &Authority| bytes.get(authority.host_end) == Some(&b':');
    let port_of = |authority: &Authority| scan_port(bytes, authority.host_end + 1, authority.scheme_type);
    let mut port = if is_host && has_port(&authority) { port_of(&authority) } else { UNDECIDED };
    if port == UNDECIDED {
        find_credentials(bytes, &mut authority);
        find_host(bytes, &mut authority)?;
        port = if has_port(&authority) { port_of(&authority) } else { authority.host_end };
    }
    authority.end = authority.host_end;
    authority.path_start = match port {
        UNDECIDED => return None,
        OUT_OF_RANGE => return Some(Err(ParseError::PortOutOfRange)),
        DEFAULT => end_of_digits(bytes, authority.host_end + 1),
        end => {
            authority.end = end;
            end
        }
    };
    ends_authority(bytes, authority.path_start).then_some(Ok(authority))
}

/// Sets the places of the credentials, if there are some and they keep their characters.
fn find_credentials(bytes: &[u8], authority: &mut Authority) {
    // A `[` is an IPv6 address.
    if bytes.get(authority.start) == Some(&b'[') {
        return;
    }
    let username_end = end_of::<USERINFO, Word>(bytes, authority.start);
    let at_sign = match bytes.get(username_end) {
        Some(b':') => end_of::<USERINFO, Word>(bytes, username_end + 1),
        _ => username_end,
    };
    // An empty password is not plain, nor is an empty username without a password.
    let last = if at_sign > username_end { username_end + 1 } else { authority.start };
    if bytes.get(at_sign) == Some(&b'@') && at_sign > last {
        authority.username_end = username_end;
        authority.host_start = at_sign + 1;
    }
}

/// Sets the end of a host that starts after credentials, is an IPv6 address, has capital letters, or is opaque. `None`:
/// undecided.
fn find_host(bytes: &[u8], authority: &mut Authority) -> Option<()> {
    let start = authority.host_start;
    let has_credentials = start > authority.start;
    if bytes.get(start) == Some(&b'[') {
        authority.host_end = start + host::end_of_serialized_ipv6(bytes.get(start..)?)?;
        return Some(());
    }
    if !authority.scheme_type.is_special() {
        authority.host_end = end_of::<USERINFO, Word>(bytes, start);
        // It may be empty, but not after credentials or before a port.
        let is_empty = authority.host_end == start;
        return (!is_empty || !has_credentials && ends_authority(bytes, start)).then_some(());
    }
    authority.host_end = end_of::<HOST, Word>(bytes, start);
    if !has_credentials && bytes.get(authority.host_end).is_some_and(u8::is_ascii_uppercase) {
        authority.has_capitals = true;
        authority.host_end = end_of::<CASED_HOST, Word>(bytes, start);
    }
    host::is_plain_ascii(bytes.get(start..authority.host_end)?).then_some(())
}

/// The end of the digits at a position.
fn end_of_digits(bytes: &[u8], start: usize) -> usize {
    start + bytes.get(start..).unwrap_or_default().iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// Whether the authority of a special URL ends at a position. (A `\` ends it, too, but is not plain.)
#[inline(always)]
pub(crate) fn ends_authority(bytes: &[u8], at: usize) -> bool {
    matches!(bytes.get(at), None | Some(b'/' | b'?' | b'#'))
}

/// Whether the host is invalid because the byte after its plain part is a
/// [forbidden domain code point](https://url.spec.whatwg.org/#forbidden-domain-code-point).
// Not inlined, as few hosts come here.
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
        UNDECIDED | DEFAULT => None,
        OUT_OF_RANGE => Some(Err(ParseError::PortOutOfRange)),
        end => Some(Ok(end)),
    }
}

// Results of [`scan_port`] that are the end of no port: one ends after `ws://h:1`, and before the longest length.
const UNDECIDED: usize = 0;
const DEFAULT: usize = 1;
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
    if !ends_authority(bytes, at) {
        return UNDECIDED;
    }
    if at == start || is_default { DEFAULT } else { at }
}
