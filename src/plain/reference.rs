//! Plain relative references: the end of a plain URL, except for leading dot segments.

use alloc::string::String;

use super::url::{Found, scan_from_host, scan_query_and_fragment};
use crate::dot_segment::{has_dot_segment, is_dot_segment};
use crate::fast_paths::FAST_PATHS;
use crate::lanes::words::Word;
use crate::max_length::MAX_LENGTH;
use crate::percent_encode::classes::end_of_path;
use crate::record::Url;
use crate::scheme::SchemeType;
use crate::text::{last_position, slice};
use crate::validation::ParseError;

/// The kinds of relative references, by what they start with.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferenceKind {
    PathFromRoot = 1,
    RelativePath = 2,
    Query = 3,
    Fragment = 4,
}

impl ReferenceKind {
    /// The kind with this number, one of the four.
    #[must_use]
    pub fn from_number(number: u32) -> Self {
        match number {
            1 => Self::PathFromRoot,
            2 => Self::RelativePath,
            3 => Self::Query,
            _ => Self::Fragment,
        }
    }
}

/// A plain relative reference: leading `..` and `.` segments, then only what is plain. It can be resolved against every
/// base with a special scheme other than `file`.
#[derive(Clone, Copy, Debug)]
pub struct Reference {
    /// The kind of the reference.
    pub kind: ReferenceKind,
    /// The number of leading `..` segments.
    pub ups: u32,
    /// The start of the part of the input that is kept: after the leading `..` and `.` segments.
    pub start: u32,
    /// The start of the query in the input. Without a query, the start of the fragment.
    pub query_start: u32,
    /// The start of the fragment in the input. Without a fragment, the length of the input.
    pub fragment_start: u32,
}

/// Recognises a relative reference. `None`: undecided.
#[must_use]
pub fn scan(input: &str) -> Option<Reference> {
    let bytes = input.as_bytes();
    if !FAST_PATHS || bytes.len() >= MAX_LENGTH {
        return None;
    }
    let mut start = 0;
    let mut ups = 0;
    let (kind, path_end) = match bytes.first()? {
        b'#' => (ReferenceKind::Fragment, 0),
        b'?' => (ReferenceKind::Query, 0),
        b'/' => {
            let (end, may_have_dots) = end_of_path::<Word>(bytes, 0);
            // Two slashes start an authority.
            if bytes.get(1) == Some(&b'/') || (may_have_dots && has_dot_segment(&bytes[..end])) {
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
            let (end, may_have_dots) = end_of_path::<Word>(bytes, start);
            let path = &bytes[start..end];
            let first_segment = path.split(|&byte| byte == b'/').next()?;
            // A `:` in the first segment may end a scheme.
            if is_dot_segment(first_segment)
                || (may_have_dots && has_dot_segment(path))
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

/// The start of the fragment, of a plain query and fragment that extend to the end of the input.
fn end_of_query(bytes: &[u8], start: usize) -> Option<usize> {
    let (fragment_start, end) = scan_query_and_fragment(bytes, start);
    (end == bytes.len()).then_some(fragment_start)
}

/// Resolves a plain relative reference against a base with a special scheme other than `file`. `None`: undecided.
pub(crate) fn join(input: &str, base: &Url) -> Option<Result<Url, ParseError>> {
    let from = base.components();
    if !from.scheme_type.is_special() || from.scheme_type == SchemeType::File {
        return None;
    }
    if input.starts_with("//") {
        return join_authority(input, base);
    }
    resolve(input, &scan(input)?, base).map(Ok)
}

/// Resolves a reference that starts with an authority: a plain URL without its scheme.
fn join_authority(input: &str, base: &Url) -> Option<Result<Url, ParseError>> {
    let bytes = input.as_bytes();
    let scheme = slice(base.as_str(), ..base.components().scheme_end as usize + 1);
    if !FAST_PATHS || scheme.len() + bytes.len() >= MAX_LENGTH {
        return None;
    }
    let found = match scan_from_host(bytes, 2, base.components().scheme_type)? {
        Found::Plain(found) => found,
        Found::Invalid(error) => return Some(Err(error)),
        Found::Start(_) => return None,
    };
    let mut href = String::with_capacity(scheme.len() + bytes.len() + 1);
    href.push_str(scheme);
    found.push(input, &mut href);
    Some(Ok(Url::from_parts(href, found.components.after(scheme.len() as u32))))
}

/// Resolves a reference that starts with a path, a query or a fragment against a base with a special scheme other than
/// `file`. `None`: the result may be too long.
#[must_use]
pub fn resolve(input: &str, reference: &Reference, base: &Url) -> Option<Url> {
    let from = base.components();
    let kept = match reference.kind {
        ReferenceKind::PathFromRoot => from.path_start,
        ReferenceKind::RelativePath => from.path_start + directory(base.path(), reference.ups) as u32,
        ReferenceKind::Query => from.query_start,
        ReferenceKind::Fragment => from.fragment_start,
    };
    let added = slice(input, reference.start as usize..);
    if base.as_str().len() + added.len() >= MAX_LENGTH {
        return None;
    }
    let mut href = String::with_capacity(kept as usize + added.len());
    href.push_str(slice(base.as_str(), ..kept as usize));
    href.push_str(added);
    let moved = |position: u32| position - reference.start + kept;
    let mut components = from;
    if reference.kind != ReferenceKind::Fragment {
        components.query_start = moved(reference.query_start);
    }
    components.fragment_start = moved(reference.fragment_start);
    // Without a query, `query_start` is where the fragment starts.
    components.query_start = components.query_start.min(components.fragment_start);
    Some(Url::from_parts(href, components))
}

/// The length of a path without its last segment and `ups` segments before it, including the `/` at its end.
fn directory(path: &str, ups: u32) -> usize {
    let mut end = last_position(path, b'/').unwrap_or(0);
    for _ in 0..ups {
        match last_position(slice(path, ..end), b'/') {
            Some(slash) => end = slash,
            None => break,
        }
    }
    end + 1
}
