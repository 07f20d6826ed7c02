//! Rows of which only the scheme and the authority are read, because no column needs more.

use super::column::Column;
use super::parser::Parser;
use super::row::MAX_URL;
use crate::components::Components;

/// [`Parser::scan_authority`] of a row that cannot be too long.
#[inline]
#[must_use]
pub fn scan(row: &[u8], parser: &impl Parser) -> Option<Components> {
    // Percent-encoding can triple the rest, so a longer row might exceed the limit. The parser decides.
    if row.len() > MAX_URL / 3 { None } else { parser.scan_authority(row) }
}

/// Whether [`scan`] is enough for a column.
#[must_use]
pub fn needs_authority_only(column: &Column) -> bool {
    column.needs_authority_only()
}

#[cfg(test)]
mod tests {
    use super::{MAX_URL, scan};
    use crate::fast_paths::FAST_PATHS;
    use crate::record::Url;
    use crate::table::parser::OwnParser;
    use std::string::String;

    #[test]
    fn longer_rows_are_left_to_the_parser() {
        let row = |length: usize| String::from("https://a/") + &"x".repeat(length - "https://a/".len());
        let parser = &OwnParser::<Url>::new(None);
        assert_eq!(scan(row(MAX_URL / 3).as_bytes(), parser).is_some(), FAST_PATHS);
        assert!(scan(row(MAX_URL / 3 + 1).as_bytes(), parser).is_none());
        assert_eq!(scan(b"https://a:8080/", parser).is_some(), FAST_PATHS);
    }
}
