//! Rows of which only the scheme and the authority are read, because no column needs more.

use super::column::Column;
use super::row::MAX_URL;
use crate::components::Components;
use crate::plain::authority;
use crate::plain::lanes::words::Word;

/// The components of a row, in UTF-8 or not, whose authority is plain. Those after the authority are empty. `None`:
/// undecided.
#[inline]
#[must_use]
pub fn scan(bytes: &[u8]) -> Option<Components> {
    // Percent-encoding can triple the rest, so a longer row might exceed the limit. The parser decides.
    if bytes.len() > MAX_URL / 3 {
        return None;
    }
    let authority = authority::scan::<Word>(bytes)?.ok()?;
    authority.is_serialized().then(|| authority.record(authority.path_start, authority.path_start))
}

/// Whether [`scan`] is enough for a column.
#[must_use]
pub fn needs_authority_only(column: &Column) -> bool {
    column.needs_authority_only()
}

#[cfg(test)]
mod tests {
    use super::{MAX_URL, scan};
    use crate::plain::FAST_PATHS;
    use std::string::String;

    #[test]
    fn longer_rows_are_left_to_the_parser() {
        let row = |length: usize| String::from("https://a/") + &"x".repeat(length - "https://a/".len());
        assert_eq!(scan(row(MAX_URL / 3).as_bytes()).is_some(), FAST_PATHS);
        assert!(scan(row(MAX_URL / 3 + 1).as_bytes()).is_none());
        assert_eq!(scan(b"https://a:8080/").is_some(), FAST_PATHS);
    }
}
