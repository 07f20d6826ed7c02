//! Reading the bytes of a fuzzer as texts.

use std::borrow::Cow;

/// No UTF-8 has this byte, so it can separate strings, and every string of a seed can be written unchanged.
pub const SEPARATOR: u8 = 0xFF;

/// The texts of an input, in their order.
pub struct Texts<'a> {
    rest: Option<&'a [u8]>,
}

impl<'a> Texts<'a> {
    pub fn new(data: &'a [u8]) -> Self {
        Self { rest: Some(data) }
    }

    /// The next text, as bytes.
    pub fn next_bytes(&mut self) -> Option<&'a [u8]> {
        let rest = self.rest?;
        let end = rest.iter().position(|&byte| byte == SEPARATOR);
        self.rest = end.map(|end| &rest[end + 1..]);
        Some(&rest[..end.unwrap_or(rest.len())])
    }

    /// The next text, or the empty one.
    pub fn next_text(&mut self) -> Cow<'a, str> {
        self.next().unwrap_or_default()
    }
}

impl<'a> Iterator for Texts<'a> {
    type Item = Cow<'a, str>;

    fn next(&mut self) -> Option<Cow<'a, str>> {
        self.next_bytes().map(String::from_utf8_lossy)
    }
}

/// The first byte of a string as a number below `limit`, and the rest. A printable byte is easiest to write in a seed.
pub fn split_choice(text: &str, limit: usize) -> Option<(usize, &str)> {
    let first = text.chars().next()?;
    Some((first as usize % limit, &text[first.len_utf8()..]))
}

/// <https://url.spec.whatwg.org/#percent-encode>
pub fn push_encoded(byte: u8, output: &mut String) {
    let digit = |value: u8| char::from(b"0123456789ABCDEF"[usize::from(value)]);
    output.extend(['%', digit(byte >> 4), digit(byte & 15)]);
}

/// <https://url.spec.whatwg.org/#percent-decode>
pub fn percent_decoded(input: &[u8]) -> Vec<u8> {
    let digit = |at: usize| input.get(at).and_then(|&byte| char::from(byte).to_digit(16));
    let mut output = Vec::with_capacity(input.len());
    let mut at = 0;
    while at < input.len() {
        match (input[at], digit(at + 1), digit(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                output.push((16 * high + low) as u8);
                at += 3;
            }
            (byte, ..) => {
                output.push(byte);
                at += 1;
            }
        }
    }
    output
}
