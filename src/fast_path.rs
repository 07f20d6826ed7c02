//! The fast path: a scan that recognises URLs which already are as they would be serialised.
//!
//! It stands in front of [`crate::rewrite`] and the general parser, and takes all of a URL or nothing of it. What it takes
//! are absolute URLs with a special scheme, without credentials, whose host is a lower-case domain or an IPv4 address,
//! and in which nothing needs to be encoded, decoded, removed or resolved; only the `/` of an empty path may be missing.
//! Of real URLs that is nearly every one. It also refuses what no URL has as its host or port, where it meets it. That
//! it agrees with the general parser on every input is tested in `tests/rust/fast_path.rs`.

use alloc::string::String;

use crate::components::Components;
use crate::host;
use crate::parser::is_dot_segment;
use crate::scheme::SchemeType;
use crate::swar;
use crate::text::{last_position, part};
use crate::url::Url;
use crate::validation::ParseError;

/// A URL that the scan has recognised.
#[derive(Clone, Copy)]
pub(crate) struct Normal {
    /// The components of the URL, serialised.
    pub components: Components,
    /// Whether the serialisation has a `/` at the start of the path that the input lacks.
    pub lacks_slash: bool,
}

/// Recognises a URL that is as it would be serialised, and hosts and ports that no URL has. `None` says nothing but that
/// others have to look.
pub(crate) fn scan(input: &str) -> Option<Result<Normal, ParseError>> {
    let bytes = input.as_bytes();
    if bytes.len() >= u32::MAX as usize {
        return None;
    }
    let (scheme_type, scheme_end) = special_scheme(bytes)?;
    let host_start = scheme_end + 3;
    let host_end = swar::end_of_host(bytes, host_start);
    let mut path_start = host_end;
    if scheme_type == SchemeType::File {
        // Drive letters and `localhost` are the general parser's.
        if host_end != host_start || has_drive_letter(&bytes[host_end..]) {
            return None;
        }
    } else {
        if has_forbidden_host(bytes, host_end) {
            return Some(Err(ParseError::DomainToAscii));
        }
        if !is_normal(part(input, host_start..host_end)) {
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
        at = swar::end_of_path(bytes, at);
        if has_dot_segment(&bytes[path_start..at]) {
            return None;
        }
    }
    let query_start = at;
    let fragment_start = end_of_query(bytes, at)?;
    let slash = usize::from(lacks_slash);
    Some(Ok(Normal {
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

/// Whether the byte that ends the plain part of a host makes it none: a
/// [forbidden domain code point](https://url.spec.whatwg.org/#forbidden-domain-code-point) that is not removed.
#[inline]
fn has_forbidden_host(input: &[u8], at: usize) -> bool {
    matches!(input.get(at), Some(b' ' | b'<' | b'>' | b'^' | b'|'))
        // Spaces and controls at the end are removed.
        && input.last().is_some_and(|&last| last > b' ')
        // An `@` makes it part of a username, and a combining character that follows another of `<` and `>`.
        && input[at..]
            .iter()
            .take_while(|byte| !matches!(byte, b'/' | b'?' | b'#' | b'\\'))
            .all(|&byte| byte.is_ascii() && byte != b'@' && byte != b'%')
}

/// The end of the query that starts at a position, or that position; a fragment may follow, and nothing else.
#[inline]
fn end_of_query(input: &[u8], start: usize) -> Option<usize> {
    let mut fragment_start = start;
    if input.get(start) == Some(&b'?') {
        fragment_start = swar::end_of_query(input, start + 1);
    }
    let mut end = fragment_start;
    if input.get(end) == Some(&b'#') {
        end = swar::end_of_fragment(input, end + 1);
    }
    (end == input.len()).then_some(fragment_start)
}

// What a setter is given mostly is as it will be serialised, too. Of what follows true says that for certain.

/// Whether a special URL, but for `file`, has this host as it is.
pub(crate) fn is_normal_host(host: &str) -> bool {
    swar::end_of_host(host.as_bytes(), 0) == host.len() && is_normal(host)
}

/// The same of a text that is known to be of characters that are plain in a domain.
#[inline]
fn is_normal(host: &str) -> bool {
    !host.is_empty() && (!host::may_end_in_a_number(host) || host::is_serialized_ipv4(host))
}

/// Whether a text is the path of a special URL, but for `file`, as it is.
pub(crate) fn is_normal_path(path: &str) -> bool {
    path.starts_with('/')
        && swar::end_of_path(path.as_bytes(), 0) == path.len()
        && !has_dot_segment(path.as_bytes())
}

/// Whether a text is a query, of whatever URL, as it is.
pub(crate) fn is_normal_query(query: &str) -> bool {
    swar::end_of_query(query.as_bytes(), 0) == query.len()
}

/// Whether a text is a fragment as it is.
pub(crate) fn is_normal_fragment(fragment: &str) -> bool {
    swar::end_of_fragment(fragment.as_bytes(), 0) == fragment.len()
}

/// What a relative reference starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReferenceKind {
    PathFromRoot = 1,
    RelativePath = 2,
    Query = 3,
    Fragment = 4,
}

/// A relative reference that the scan has recognised: `..` and `.` segments that lead its path, and behind them only
/// what is as it would be serialised. It is good for every base whose scheme is special but not `file`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reference {
    pub kind: ReferenceKind,
    /// How many `..` segments lead a relative path.
    pub ups: u32,
    /// Where what is kept of the input starts: behind the leading `..` and `.` segments.
    pub start: u32,
    /// Where the query starts in the input; without one, where the fragment does.
    pub query_start: u32,
    /// Where the fragment starts in the input; without one, its length.
    pub fragment_start: u32,
}

/// Recognises a relative reference. `None` says nothing but that the general parser has to look.
pub(crate) fn scan_reference(input: &str) -> Option<Reference> {
    let bytes = input.as_bytes();
    if bytes.len() >= u32::MAX as usize {
        return None;
    }
    let mut start = 0;
    let mut ups = 0;
    let (kind, path_end) = match bytes.first()? {
        b'#' => (ReferenceKind::Fragment, 0),
        b'?' => (ReferenceKind::Query, 0),
        b'/' => {
            let end = swar::end_of_path(bytes, 0);
            // Two slashes start an authority.
            if bytes.get(1) == Some(&b'/') || has_dot_segment(&bytes[..end]) {
                return None;
            }
            (ReferenceKind::PathFromRoot, end)
        }
        _ => {
            loop {
                match &bytes[start..] {
                    [b'.', b'/', ..] => start += 2,
                    [b'.', b'.', b'/', ..] => {
                        start += 3;
                        ups += 1;
                    }
                    _ => break,
                }
            }
            let end = swar::end_of_path(bytes, start);
            let path = &bytes[start..end];
            let first_segment = path.split(|&byte| byte == b'/').next()?;
            // A `:` in the very first segment may end a scheme.
            if is_dot_segment(first_segment)
                || has_dot_segment(path)
                || (start == 0 && (path.is_empty() || first_segment.contains(&b':')))
            {
                return None;
            }
            (ReferenceKind::RelativePath, end)
        }
    };
    Some(Reference {
        kind,
        ups,
        start: start as u32,
        query_start: path_end as u32,
        fragment_start: end_of_query(bytes, path_end)? as u32,
    })
}

/// Resolves a reference that the scan has recognised; `None` where the base is of another kind.
pub(crate) fn resolve(input: &str, reference: &Reference, base: &Url) -> Option<Url> {
    let from = base.components();
    if !from.scheme_type.is_special() || from.scheme_type == SchemeType::File {
        return None;
    }
    let kept = match reference.kind {
        ReferenceKind::PathFromRoot => from.path_start,
        ReferenceKind::RelativePath => from.path_start + directory(base.pathname(), reference.ups) as u32,
        ReferenceKind::Query => from.query_start,
        ReferenceKind::Fragment => from.fragment_start,
    };
    let added = part(input, reference.start as usize..);
    if base.href().len() + added.len() >= u32::MAX as usize {
        return None;
    }
    let mut href = String::with_capacity(kept as usize + added.len());
    href.push_str(part(base.href(), ..kept as usize));
    href.push_str(added);
    let moved = |position: u32| position - reference.start + kept;
    let mut components = *from;
    if reference.kind != ReferenceKind::Fragment {
        components.query_start = moved(reference.query_start);
    }
    components.fragment_start = moved(reference.fragment_start);
    // Without a query in front of it, a fragment also is where the query would be.
    components.query_start = components.query_start.min(components.fragment_start);
    Some(Url::from_parts(href, components))
}

/// The length of a path up to and with the `/` that is left when its last segment and as many before it are taken away.
fn directory(path: &str, ups: u32) -> usize {
    let mut end = last_position(path, b'/').unwrap_or(0);
    for _ in 0..ups {
        match last_position(part(path, ..end), b'/') {
            Some(slash) => end = slash,
            None => break,
        }
    }
    end + 1
}

/// The special scheme that the input starts with, in lower case and with `//` behind it, and its length.
// Once in the module, for all who ask.
#[inline(never)]
pub(crate) fn special_scheme(input: &[u8]) -> Option<(SchemeType, usize)> {
    const SCHEMES: [(&[u8], SchemeType); 6] = [
        (b"https://", SchemeType::Https),
        (b"http://", SchemeType::Http),
        (b"file://", SchemeType::File),
        (b"wss://", SchemeType::Wss),
        (b"ws://", SchemeType::Ws),
        (b"ftp://", SchemeType::Ftp),
    ];
    let start = swar::load(input, 0);
    let (scheme, scheme_type) = SCHEMES.iter().find(|(scheme, _)| swar::starts_with(start, scheme))?;
    Some((*scheme_type, scheme.len() - 3))
}

/// The end of a port as it would be serialised (not empty, not the default, no leading zero), or the failure that a number
/// is which no port has.
pub(crate) fn end_of_port(
    input: &[u8],
    start: usize,
    scheme_type: SchemeType,
) -> Option<Result<usize, ParseError>> {
    let mut port = 0u32;
    let mut at = start;
    while let Some(&digit @ b'0'..=b'9') = input.get(at) {
        port = port.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
        if port == 0 {
            return None;
        }
        at += 1;
    }
    if port > u32::from(u16::MAX) {
        // What else follows may make the digits a password.
        let is_port = matches!(input.get(at), None | Some(b'/' | b'?' | b'#'));
        return is_port.then_some(Err(ParseError::PortOutOfRange));
    }
    let is_default = scheme_type.default_port().is_some_and(|default| u32::from(default) == port);
    (at > start && !is_default).then_some(Ok(at))
}

/// Whether a path starts with a Windows drive letter, normalised or not.
fn has_drive_letter(path: &[u8]) -> bool {
    matches!(path, [b'/', letter, b':' | b'|', ..] if letter.is_ascii_alphabetic())
}

/// Whether one of a path's segments is a single-dot or double-dot URL path segment.
// Likewise.
#[inline(never)]
pub(crate) fn has_dot_segment(path: &[u8]) -> bool {
    // Such a segment starts with `.` or `%`. Hardly any segment does, so look for these first.
    swar::has_pair(path, b'/', b'.', b'%') && path.split(|&byte| byte == b'/').any(is_dot_segment)
}
