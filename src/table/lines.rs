//! Splitting bytes into lines, as texts.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::swar;

/// How many bytes are decoded together. Far longer than a line, so that decoding a line costs little.
const WINDOW: usize = 4096;

/// The lines of a text in UTF-8.
///
/// A line ends with the separator; a last line may lack it. Where that is a newline, a carriage
/// return at the end of a line is not part of it.
/// Bytes that are not UTF-8 become U+FFFD, as in [UTF-8 decode](https://encoding.spec.whatwg.org/#utf-8-decode).
#[doc(hidden)]
pub struct Lines<'a> {
    bytes: &'a [u8],
    /// Where the next line starts.
    at: usize,
    separator: u8,
    /// A part of the bytes that is known to be UTF-8, and where it starts.
    decoded: &'a str,
    decoded_at: usize,
}

impl<'a> Lines<'a> {
    /// The lines of some bytes.
    #[must_use]
    pub fn new(bytes: &'a [u8], separator: u8) -> Self {
        Self { bytes, at: 0, separator, decoded: "", decoded_at: 0 }
    }

    /// How many bytes the lines so far have taken, with their separators.
    #[must_use]
    pub fn position(&self) -> usize {
        self.at
    }

    /// The next line, and whether it had its separator.
    #[inline]
    pub fn next_line(&mut self) -> Option<Cow<'a, str>> {
        let start = self.at;
        if start >= self.bytes.len() {
            return None;
        }
        let (line, next, _) = next_line(self.bytes, start, self.bytes.len(), self.separator);
        self.at = next;
        let end = start + line.len();
        match self.within_decoded(start, end) {
            Some(line) => Some(Cow::Borrowed(line)),
            None => Some(self.decode(start, end)),
        }
    }

    #[inline]
    fn within_decoded(&self, start: usize, end: usize) -> Option<&'a str> {
        self.decoded.get(start - self.decoded_at..end - self.decoded_at)
    }

    /// Decodes the line and what follows it, as far as that is UTF-8.
    #[inline(never)]
    fn decode(&mut self, start: usize, end: usize) -> Cow<'a, str> {
        let length = self.bytes.len().min(end.max(start + WINDOW)) - start;
        let window = self.bytes.get(start..start + length).unwrap_or_default();
        let text = match core::str::from_utf8(window) {
            Ok(text) => text,
            Err(error) => window
                .get(..error.valid_up_to())
                .and_then(|valid| core::str::from_utf8(valid).ok())
                .unwrap_or_default(),
        };
        (self.decoded, self.decoded_at) = (text, start);
        match self.within_decoded(start, end) {
            Some(line) => Cow::Borrowed(line),
            None => decode(self.bytes.get(start..end).unwrap_or_default()),
        }
    }
}

/// Decodes bytes ([UTF-8 decode](https://encoding.spec.whatwg.org/#utf-8-decode), without the byte order mark).
#[doc(hidden)]
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    // Nearly always it is UTF-8, and this is several times as fast then.
    match core::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => String::from_utf8_lossy(bytes),
    }
}

/// The line that starts at a place, as bytes; where the next one starts; and whether the line certainly is ASCII.
#[doc(hidden)]
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
    let mut at = start;
    let pattern = u64::from_le_bytes([byte; swar::WIDTH]);
    let mut seen = 0;
    while let Some((word, _)) = bytes.get(at..).and_then(|rest| rest.split_first_chunk()) {
        let word = u64::from_le_bytes(*word);
        seen |= word;
        // The bytes that are equal are zeros now; the lowest of those that this marks is one of them.
        let difference = word ^ pattern;
        let zeros = difference.wrapping_sub(0x0101_0101_0101_0101) & !difference & HIGH;
        if zeros != 0 {
            return (Some(at + zeros.trailing_zeros() as usize / 8), seen & HIGH == 0);
        }
        at += swar::WIDTH;
    }
    let rest = bytes.get(at..).unwrap_or_default();
    for (index, &other) in rest.iter().enumerate() {
        if other == byte {
            return (Some(at + index), seen & HIGH == 0);
        }
        seen |= u64::from(other);
    }
    (None, seen & HIGH == 0)
}

/// The highest bit of each byte.
const HIGH: u64 = u64::from_le_bytes([0x80; swar::WIDTH]);

/// Removes a byte order mark at the start of a text.
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{FEFF}').unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use std::string::ToString;

    #[test]
    fn bytes_are_decoded_once() {
        let text = "https://example.com/\n".repeat(WINDOW / 7);
        let mut lines = Lines::new(text.as_bytes(), b'\n');
        let mut windows = 0;
        let mut window_at = usize::MAX;
        while let Some(line) = lines.next_line() {
            assert!(matches!(line, Cow::Borrowed("https://example.com/")));
            windows += usize::from(lines.decoded_at != window_at);
            window_at = lines.decoded_at;
            assert_eq!(lines.decoded.len(), WINDOW.min(text.len() - window_at));
        }
        assert_eq!(windows, 3);
    }

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

    fn lines(bytes: &[u8], separator: u8) -> Vec<String> {
        let mut lines = Lines::new(bytes, separator);
        core::iter::from_fn(|| lines.next_line().map(|line| line.to_string())).collect()
    }

    #[test]
    fn lines_end_with_their_separator() {
        assert_eq!(lines(b"", b'\n'), Vec::<String>::new());
        assert_eq!(lines(b"\n", b'\n'), [""]);
        assert_eq!(lines(b"a\r\n\r\nb", b'\n'), ["a", "", "b"]);
        assert_eq!(lines(b"a\rb\r", b'\n'), ["a\rb"]);
        assert_eq!(lines(b"a\r\0b\n\0", 0), ["a\r", "b\n"]);
    }

    #[test]
    fn what_is_not_utf_8_is_replaced() {
        let long =
            [b"x".repeat(WINDOW - 1).as_slice(), "é\n€".as_bytes(), b"\xFF\nok\n\xE2\x82\n\xF0"].concat();
        let found = lines(&long, b'\n');
        assert_eq!(found.len(), 5);
        assert!(found[0].ends_with("xé") && found[0].len() == WINDOW + 1);
        assert_eq!(found[1..], ["€\u{FFFD}", "ok", "\u{FFFD}", "\u{FFFD}"]);
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
                        // Not ASCII is said of more: of bytes after the line, too.
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
