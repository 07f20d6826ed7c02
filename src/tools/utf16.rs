//! Converting offsets in UTF-8 to offsets in UTF-16, which JavaScript uses.

use alloc::vec::Vec;

/// The most bytes that are counted for one offset.
const BLOCK: usize = 64;

/// Maps byte offsets in a string to UTF-16 offsets in constant time.
pub(super) struct Utf16<'a> {
    text: &'a [u8],
    /// The UTF-16 offset of each block of the text.
    starts: Vec<usize>,
}

impl<'a> Utf16<'a> {
    pub fn new(text: &'a str) -> Self {
        let text = text.as_bytes();
        let mut starts = Vec::with_capacity(text.len() / BLOCK + 1);
        let mut start = 0;
        for block in text.chunks(BLOCK) {
            starts.push(start);
            start += units(block);
        }
        starts.push(start);
        Self { text, starts }
    }

    /// The UTF-16 offset of a byte offset that lies between two characters.
    pub fn offset(&self, byte: usize) -> usize {
        let block = byte / BLOCK;
        let within = self.text.get(block * BLOCK..byte).unwrap_or_default();
        self.starts.get(block).copied().unwrap_or_default() + units(within)
    }
}

/// The number of code units of the characters that start in `bytes`: one each, or two from U+10000.
fn units(bytes: &[u8]) -> usize {
    let is_first = |byte: u8| byte & 0xC0 != 0x80;
    bytes.iter().map(|&byte| usize::from(is_first(byte)) + usize::from(byte >= 0xF0)).sum()
}

#[cfg(test)]
mod tests {
    use super::Utf16;
    use alloc::string::String;

    #[test]
    fn every_offset_of_a_long_text() {
        let text: String = "aé€💩\t\n".repeat(100);
        let utf16 = Utf16::new(&text);
        let mut expected = 0;
        for (byte, c) in text.char_indices() {
            assert_eq!(utf16.offset(byte), expected, "{byte}");
            expected += c.len_utf16();
        }
        assert_eq!(utf16.offset(text.len()), expected);
    }

    #[test]
    fn the_end_of_a_whole_block() {
        for length in [0, 63, 64, 65, 128] {
            assert_eq!(Utf16::new(&"x".repeat(length)).offset(length), length);
        }
    }
}
