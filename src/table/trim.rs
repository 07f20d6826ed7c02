//! Removing parameters from the URL of a row, before its columns are read.

use alloc::vec::Vec;

use super::parameter::write_decoded;
use super::parser::Parser;
use crate::query::name_patterns::matches;
use crate::query::remove::{append, write_rest};
use crate::record::view::View;

/// The parameters that are removed.
pub struct Trim<'a> {
    /// The patterns of their names.
    pub patterns: Vec<&'a str>,
    /// Whether they are removed from fragments too.
    pub in_fragment: bool,
}

impl Trim<'_> {
    /// A URL without these parameters: the URL itself, or `href` in place of what was there. `buffer` is for names.
    #[inline(never)]
    pub fn apply<'r>(
        &self,
        mut url: View<'r, [u8]>,
        parser: &mut impl Parser,
        href: &'r mut Vec<u8>,
        buffer: &mut Vec<u8>,
    ) -> View<'r, [u8]> {
        let (query_start, fragment_start) =
            (url.components.query_start as usize, url.components.fragment_start as usize);
        let (before, rest) = url.href.split_at_checked(query_start).unwrap_or_default();
        if rest.is_empty() || self.patterns.is_empty() {
            return url;
        }
        let (query, fragment) = rest.split_at_checked(fragment_start - query_start).unwrap_or_default();
        let mut is_removed = |name: &[u8]| {
            write_decoded(name, parser, buffer);
            self.patterns.iter().any(|pattern| matches(pattern.as_bytes(), buffer))
        };
        href.clear();
        append(href, before);
        write_rest(query, &mut is_removed, href);
        url.components.fragment_start = href.len() as u32;
        if self.in_fragment {
            write_rest(fragment, &mut is_removed, href);
        } else {
            append(href, fragment);
        }
        View { href, ..url }
    }
}
