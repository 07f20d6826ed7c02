//! Splitting bytes into lines, and adding them to a table.

use super::batch::Batch;
use super::parser::Parser;
use super::row::TOO_LONG_REASON;
use crate::lanes::words;
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
            let line = next_line(bytes, at, bytes.len(), separator);
            // The carriage return counts.
            let ends = usize::from(bytes.get(line.next - 1) == Some(&separator));
            if line.next - at - ends > limits.max_line {
                self.push_invalid(ParseError::TooLong.name(), TOO_LONG_REASON);
            } else if line.is_joined {
                self.push_invalid(JOINED, JOINED_REASON);
            } else {
                self.push_line(line.text, line.is_ascii, parser);
            }
            at = line.next;
        }
        at
    }
}

/// The error of a row in which a carriage return seems to end a line. The parser would remove it, and join two URLs.
pub const JOINED: &str = "carriage-return";

/// The sentence about such a row.
pub(super) const JOINED_REASON: &str = "a carriage return stands within the line: convert CR to LF";

/// A line of a text.
pub struct Line<'b> {
    /// Its bytes, without its end.
    pub text: &'b [u8],
    /// Where the next one starts.
    pub next: usize,
    /// Whether it certainly is ASCII.
    pub is_ascii: bool,
    /// Whether its error is [`JOINED`].
    pub is_joined: bool,
}

/// The line that starts at a place.
#[inline]
#[must_use]
pub fn next_line(bytes: &[u8], start: usize, limit: usize, separator: u8) -> Line<'_> {
    let bytes = bytes.get(..limit).unwrap_or_default();
    let is_newline = separator == b'\n';
    // A carriage return is found with the newline, and so are other bytes that a line seldom has.
    let (byte, count) = if is_newline { (0, b'\r' + 1) } else { (separator, 1) };
    let (mut from, mut seen, mut is_joined) = (start, 0, false);
    loop {
        let place = find_from(bytes, from, byte, count, &mut seen);
        let is_return = is_newline && bytes.get(place) == Some(&b'\r');
        let end = place + usize::from(is_return);
        match bytes.get(end) {
            Some(&other) if other != separator => {
                is_joined |= is_return && place > start && other != b'\r';
                from = place + 1;
            }
            found => {
                let text = bytes.get(start..place).unwrap_or_default();
                return Line {
                    text,
                    next: end + usize::from(found.is_some()),
                    is_ascii: seen & HIGH == 0,
                    is_joined,
                };
            }
        }
    }
}

/// The place of the first such byte at or after a place.
pub(super) fn find(bytes: &[u8], start: usize, byte: u8) -> Option<usize> {
    let place = find_from(bytes, start, byte, 1, &mut 0);
    (place < bytes.len()).then_some(place)
}

/// The place of the first byte, at or after a place, whose XOR with `byte` is less than `count`, or the length. All bytes
/// before it become part of `seen`, and some after it may.
#[inline(always)]
fn find_from(bytes: &[u8], start: usize, byte: u8, count: u8, seen: &mut u64) -> usize {
    let pattern = u64::from_le_bytes([byte; words::WIDTH]);
    let counts = u64::from_le_bytes([count; words::WIDTH]);
    let end = bytes.len();
    let bytes = bytes.get(start..).unwrap_or_default();
    let mut pairs = bytes.chunks_exact(2 * words::WIDTH);
    let mut at = start;
    for pair in pairs.by_ref() {
        let (first, second) = (words::load(pair, 0), words::load(pair, words::WIDTH));
        let (in_first, in_second) = (below(first ^ pattern, counts), below(second ^ pattern, counts));
        // A line that is not ASCII may seem so, but not the other way round.
        *seen |= first | second;
        if in_first | in_second != 0 {
            let place =
                if in_first != 0 { in_first.trailing_zeros() } else { 64 + in_second.trailing_zeros() };
            return at + place as usize / 8;
        }
        at += 2 * words::WIDTH;
    }
    for (index, &other) in pairs.remainder().iter().enumerate() {
        if other ^ byte < count {
            return at + index;
        }
        *seen |= u64::from(other);
    }
    end
}

/// A mask whose lowest bit marks the lowest byte that is less than those of `counts`, which are equal and at most 128; 0
/// if there is none.
#[inline(always)]
fn below(word: u64, counts: u64) -> u64 {
    word.wrapping_sub(counts) & !word & HIGH
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
                assert_eq!((found.text, found.is_ascii), (line.as_bytes(), is_ascii), "{text:?}");
            }
        }
    }

    fn lines(bytes: &[u8], separator: u8) -> Vec<&[u8]> {
        let mut at = 0;
        let mut lines = Vec::new();
        while at < bytes.len() {
            let line = next_line(bytes, at, bytes.len(), separator);
            lines.push(line.text);
            at = line.next;
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
    fn a_line_has_no_return_between_other_bytes() {
        for (line, is_joined) in [
            ("a", false),
            ("\ra\r\r", false),
            ("\r", false),
            ("a\rb", true),
            ("\ta\r\rb", true),
            ("abcdefghijklmnopqrstu\rv", true),
            ("é\r\0", true),
        ] {
            for end in ["", "\n", "\r\n"] {
                let text = [line, end, "b"].concat();
                let length = line.len() + end.len();
                let found = next_line(text.as_bytes(), 0, length, b'\n');
                assert_eq!((found.is_joined, found.next), (is_joined, length), "{text:?}");
                assert!(!next_line(text.as_bytes(), 0, length, 0).is_joined);
            }
        }
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
                        let line = next_line(&bytes, start, length, b'\n');
                        assert_eq!((line.text.len(), line.next), (place - start, place + 1));
                        assert!(line.text.is_ascii() || !line.is_ascii);
                        assert!(bytes.is_ascii() <= line.is_ascii);
                    }
                }
            }
        }
    }
}
