//! The start of a URL that is plain up to some place, after which the standard's states go on.
//!
//! So they read no character again that the scan has read.

use super::authority::{Authority, Scanned};

/// The start of a URL.
#[derive(Clone, Copy)]
pub struct Prefix {
    /// The URL that is nothing but the start.
    pub scanned: Scanned,
    /// The place where the states go on.
    pub next: Next,
    /// The end of the characters after the start that a path keeps.
    pub kept_end: usize,
}

/// The place where the states go on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// The path, with its slash if it has one.
    PathStart,
    /// The slash before a dot segment.
    DotSegment,
    /// The rest of an opaque path.
    OpaquePath,
    /// The rest of the query.
    Query,
    /// The rest of the fragment.
    Fragment,
}

impl Prefix {
    /// The start of a URL up to the first character that is not plain, which is at `end`, or up to the slash before its
    /// first dot segment. It ends with the authority if that character is in a path.
    // Not inlined, as few URLs come here.
    #[inline(never)]
    pub(crate) fn new(
        authority: &Authority,
        dot_segment: usize,
        [mut path_end, mut fragment_start, mut end]: [usize; 3],
    ) -> Self {
        let path_start = authority.path_start;
        let kept_end = path_end;
        let is_opaque = authority.host_start == authority.scheme_end;
        let lacks_slash = path_end == path_start && authority.scheme_type.is_special();
        let next = if dot_segment > 0 {
            end = dot_segment - 1;
            Next::DotSegment
        } else if end > fragment_start && !lacks_slash {
            Next::Fragment
        } else if end > path_end && !lacks_slash {
            Next::Query
        } else if is_opaque {
            Next::OpaquePath
        } else {
            end = path_start;
            Next::PathStart
        };
        path_end = path_end.min(end);
        fragment_start = fragment_start.min(end);
        let scanned = Scanned::new(authority, path_end, fragment_start, end, false);
        Self { scanned, next, kept_end }
    }

    /// The length of the start in the input.
    pub(crate) fn length(&self) -> usize {
        self.scanned.edit.path_end as usize
    }
}
