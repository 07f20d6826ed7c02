//! Splitting bytes into lines, and adding them to a table.

use super::batch::Batch;
use super::parser::Parser;
use crate::plain::lanes::words;
use crate::validation::ParseError;

/// The limits of a call of [`Batch::push_lines`], in the rows and in bytes of the whole table.
pub struct Limits {
    /// A longer line, in bytes, is too long for a row.
    pub max_line: usize,
    /// The most rows.
    pub max_rows: usize,
    /// The table ends with the row that brings its texts to so many bytes.
    pub max_bytes: usize,
}

impl Batch<'_> {
    /// Adds a row for each line from `start` on, until the table has reached a limit. Returns where the next line
    /// starts.
    ///
    /// A line ends with the separator; a last line may lack it. If it is a newline, a carriage return at the end of a
    /// line is not part of it.
    pub fn push_lines(
        &mut self,
        bytes: &[u8],
        start: usize,
        separator: u8,
        limits: &Limits,
        parser: &mut impl Parser,
    ) -> usize {
        let mut at = start;
        while at < bytes.len() && self.rows() < limits.max_rows && self.bytes() < limits.max_bytes {
            let (line, next, is_ascii) = next_line(bytes, at, bytes.len(), separator);
            // The carriage return counts.
            let ends = usize::from(bytes.get(next - 1) == Some(&separator));
            if next - at - ends > limits.max_line {
                self.push_invalid(ParseError::TooLong);
            } else {
                self.push_line(line, is_ascii, parser);
            }
            at = next;
        }
        at
    }
}

/// The line that starts at a place, as bytes; where the next one starts; and whether the line certainly is ASCII.
#[inline]
#[must_use]
pub fn next_line(bytes: &[u8], start: usize, limit: usize, separator: u8) -> (&[u8], usize, bool) {
    let bytes = bytes.get(..limit).unwrap_or_default();
    let (found, is_ascii) = find_in_ascii(bytes, start, separator);
    let end = found.unwrap_or(limit);
    let line = bytes.get(start..end).unwrap_or_default();
    let line = if separator == b'\n' { line.strip_suffix(b"\r").unwrap_or(line) } else { line };
    (line, found.map_or(limit, |end| end + 1), is_ascii)
}

/// The place of the first such byte at or after a place.
pub(super) fn find(bytes: &[u8], start: usize, byte: u8) -> Option<usize> {
    find_in_ascii(bytes, start, byte).0
}

/// The place of the first such byte at or after a place, and whether all bytes before it certainly are ASCII.
#[inline(always)]
fn find_in_ascii(bytes: &[u8], start: usize, byte: u8) -> (Option<usize>, bool) {
    let pattern = u64::from_le_bytes([byte; words::WIDTH]);
    let bytes = bytes.get(start..).unwrap_or_default();
    let mut seen = 0;
    let mut pairs = bytes.chunks_exact(2 * words::WIDTH);
    let mut at = start;
    for pair in pairs.by_ref() {
        let (first, second) = (words::load(pair, 0), words::load(pair, words::WIDTH));
        let (in_first, in_second) = (zeros(first ^ pattern), zeros(second ^ pattern));
        // A line that is not ASCII may seem so, but not the other way round.
        seen |= first | second;
        if in_first | in_second != 0 {
            let place =
                if in_first != 0 { in_first.trailing_zeros() } else { 64 + in_second.trailing_zeros() };
            return (Some(at + place as usize / 8), seen & HIGH == 0);
        }
        at += 2 * words::WIDTH;
    }
    for (index, &other) in pairs.remainder().iter().enumerate() {
        if other == byte {
            return (Some(at + index), seen & HIGH == 0);
        }
        seen |= u64::from(other);
    }
    (None, seen & HIGH == 0)
}

/// A mask whose lowest bit marks the lowest zero byte; 0 if there is none.
#[inline(always)]
fn zeros(word: u64) -> u64 {
    word.wrapping_sub(0x0101_0101_0101_0101) & !word & HIGH
}

/// The highest bit of each byte.
const HIGH: u64 = u64::from_le_bytes([0x80; words::WIDTH]);

/// Removes a byte order mark at the start of some bytes.
pub(super) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Column, TableOptions};
    use alloc::vec::Vec;

    #[test]
    fn a_line_is_certainly_ascii_only_if_it_is() {
        for (line, is_ascii) in
            [("", true), ("abc", true), ("aé", false), ("abcdefghijkl", true), ("éabcdefghijk", false)]
        {
            for rest in ["", "\n", "\nabcdefghij"] {
                let text = [line, rest].concat();
                let found = next_line(text.as_bytes(), 0, text.len(), b'\n');
                assert_eq!((found.0, found.2), (line.as_bytes(), is_ascii), "{text:?}");
            }
        }
    }

    fn lines(bytes: &[u8], separator: u8) -> Vec<&[u8]> {
        let mut at = 0;
        let mut lines = Vec::new();
        while at < bytes.len() {
            let (line, next, _) = next_line(bytes, at, bytes.len(), separator);
            lines.push(line);
            at = next;
        }
        lines
    }

    #[test]
    fn lines_end_with_their_separator() {
        assert_eq!(lines(b"", b'\n'), Vec::<&[u8]>::new());
        assert_eq!(lines(b"\n", b'\n'), [b""]);
        assert_eq!(lines(b"a\r\n\r\nb", b'\n'), [&b"a"[..], b"", b"b"]);
        assert_eq!(lines(b"a\rb\r", b'\n'), [b"a\rb"]);
        assert_eq!(lines(b"a\r\0b\n\0", 0), [b"a\r", b"b\n"]);
    }

    #[test]
    fn a_limit_is_reached_exactly() {
        for options in
            [TableOptions::new([Column::Href]).max_bytes(18), TableOptions::new([Column::Href]).max_rows(2)]
        {
            let tables = options.reader().push(b"http://a/\nhttp://b/\nhttp://c/\nhttp://d/\nhttp://e/\n");
            assert_eq!(tables.iter().map(|table| table.len()).collect::<Vec<_>>(), [2, 2]);
        }
    }

    #[test]
    fn what_is_not_utf_8_is_replaced() {
        let bytes = b"a:\xFF\na:\xE2\x82\na:ok\nhttp://a/\xF0";
        let table = TableOptions::new([Column::Pathname]).from_lines(bytes).unwrap();
        let replaced = Some("%EF%BF%BD");
        let paths = [replaced, replaced, Some("ok"), Some("/%EF%BF%BD")];
        assert!(table.strings(&Column::Pathname).unwrap().iter().eq(paths));
    }

    /// Bytes after the authority are not decoded if the columns do not need them.
    #[test]
    fn after_the_authority_anything_is_valid() {
        let bytes = b"http://a/\xFF\nhttp://b\xFF/\nhttp://c?\xE9";
        let table = TableOptions::new([Column::Host]).from_lines(bytes).unwrap();
        assert!(table.strings(&Column::Host).unwrap().iter().eq([Some("a"), None, Some("c")]));
    }

    #[test]
    fn a_byte_order_mark_alone_is_no_line() {
        let options = TableOptions::new([Column::Valid]);
        for (bytes, rows) in
            [("\u{FEFF}", 0), ("\u{FEFF}\n", 1), ("\u{FEFF}\n\u{FEFF}", 2), ("\n\u{FEFF}", 2)]
        {
            assert_eq!(options.from_lines(bytes.as_bytes()).unwrap().len(), rows, "{bytes:?}");
            for chunk in 1..5 {
                let mut reader = options.reader();
                let mut found = 0;
                for bytes in bytes.as_bytes().chunks(chunk) {
                    found += reader.push(bytes).len();
                }
                found = reader.finish().map_or(0, |table| table.len()) + 65_536 * found;
                assert_eq!(found, rows, "{bytes:?} in chunks of {chunk}");
            }
        }
    }

    #[test]
    fn the_first_such_byte_is_found_in_every_place() {
        for length in 0..40 {
            for place in 0..length {
                for start in 0..=place {
                    for around in [0, b'\n' - 1, b'\n' + 1, 0x8A, 0xFF] {
                        let mut bytes = [around; 40];
                        bytes[place] = b'\n';
                        assert_eq!(find(&bytes[..length], start, b'\n'), Some(place));
                        assert_eq!(find(&bytes[..place], start, b'\n'), None);
                        // `is_ascii` may be false for bytes after the line, too.
                        let (line, next, is_ascii) = next_line(&bytes, start, length, b'\n');
                        assert_eq!((line.len(), next), (place - start, place + 1));
                        assert!(line.is_ascii() || !is_ascii);
                        assert!(bytes.is_ascii() <= is_ascii);
                    }
                }
            }
        }
    }
}
