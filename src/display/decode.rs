//! Decoding percent-encoded bytes for display, where the result is visible and means the same.

use alloc::string::String;
use alloc::vec::Vec;

use super::unicode::Unicode;
use crate::percent_encode::is_percent_encoded_byte;
use crate::text::slice;

/// More marks than these would be drawn over the lines above and below.
const MAX_CONSECUTIVE_MARKS: u32 = 4;

/// Appends a path, query or fragment and [decodes](https://url.spec.whatwg.org/#url-rendering-i18n) its percent-encoded
/// bytes. Bytes stay encoded if they are not UTF-8 or represent
///
/// - a character that is invisible, is white space, or would change the direction of the text;
/// - an ASCII character that would have another meaning when decoded, such as `/` or `%`, or a hex digit that would
///   complete a percent-encoded byte;
/// - a mark without a letter before it, or a padlock, which could be mistaken for the browser's own.
pub(super) fn decode_into(component: &str, unicode: &impl Unicode, output: &mut String) {
    let bytes = component.as_bytes();
    let mut shown = Shown { unicode, last: None, marks: 0, encoded_byte: 0 };
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        while is_percent_encoded_byte(bytes, at) {
            at += 3;
        }
        if at > start {
            decode_run(slice(component, start..at), output, &mut shown);
        } else {
            // Only an opaque path can contain a space.
            match bytes.get(at) {
                Some(b' ') => output.push_str("%20"),
                Some(&byte) => output.push(char::from(byte)),
                None => {}
            }
            shown.push(bytes.get(at).map_or(' ', |&byte| char::from(byte)));
            at += 1;
        }
    }
}

/// Decodes a string that consists of percent-encoded bytes only.
fn decode_run(encoded: &str, output: &mut String, shown: &mut Shown<'_, impl Unicode>) {
    let digit = |byte: u8| char::from(byte).to_digit(16).unwrap_or_default() as u8;
    let decoded: Vec<u8> = encoded
        .as_bytes()
        .chunks_exact(3)
        .map(|triple| match triple {
            [_, high, low] => digit(*high) << 4 | digit(*low),
            _ => 0,
        })
        .collect();
    let mut at = 0;
    let mut keep = |length: usize, output: &mut String, c: Option<char>| {
        match c {
            Some(c) => output.push(c),
            None => output.push_str(slice(encoded, 3 * at..3 * (at + length))),
        }
        at += length;
    };
    for chunk in decoded.utf8_chunks() {
        for c in chunk.valid().chars() {
            let is_shown = shown.takes(c);
            if is_shown {
                shown.push(c)
            } else {
                shown.push_encoded()
            }
            keep(c.len_utf8(), output, is_shown.then_some(c));
        }
        if !chunk.invalid().is_empty() {
            shown.push_encoded();
            keep(chunk.invalid().len(), output, None);
        }
    }
}

/// The end of the text that has been shown.
struct Shown<'a, U> {
    unicode: &'a U,
    last: Option<char>,
    marks: u32,
    /// The number of characters at the end that could begin a percent-encoded byte: 0, 1 (`%`) or 2 (`%4`).
    encoded_byte: u8,
}

impl<U: Unicode> Shown<'_, U> {
    fn push(&mut self, c: char) {
        self.marks = if is_mark(self.unicode, c) { self.marks + 1 } else { 0 };
        self.last = Some(c);
        self.encoded_byte = match self.encoded_byte {
            _ if c == '%' => 1,
            1 if c.is_ascii_hexdigit() => 2,
            _ => 0,
        };
    }

    /// Adds bytes that stay percent-encoded.
    fn push_encoded(&mut self) {
        self.push('%');
        self.encoded_byte = 0;
    }

    /// Whether a character may be shown next.
    fn takes(&self, c: char) -> bool {
        if self.encoded_byte > 0 && c.is_ascii_hexdigit() {
            return false;
        }
        if c.is_ascii() {
            return c.is_ascii_alphanumeric() || b"-._~\"<>^`{|}".contains(&(c as u8));
        }
        if is_mark(self.unicode, c) {
            let has_letter = self.last.is_some_and(|last| !last.is_ascii() || last.is_ascii_alphanumeric());
            return has_letter && self.marks < MAX_CONSECUTIVE_MARKS && is_visible(self.unicode, c);
        }
        is_visible(self.unicode, c)
    }
}

/// Whether a character is a mark, which is drawn on the character before it.
#[inline(never)]
pub(super) fn is_mark(unicode: &impl Unicode, c: char) -> bool {
    !c.is_ascii() && unicode.is_mark(c)
}

/// Whether a character is visible. UTS 46 disallows or ignores most invisible characters and maps white space to
/// spaces. The invisible ones that it allows are listed here.
fn is_visible(unicode: &impl Unicode, c: char) -> bool {
    let is_named = matches!(
        c,
        // The joiners, an empty Braille cell, a musical symbol without a shape, fillers of Hangul.
        '\u{200C}' | '\u{200D}' | '\u{2800}' | '\u{1D159}' | '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}'
        // Padlocks and keys.
        | '\u{1F50F}'..='\u{1F513}'
    );
    !is_named && unicode.is_shown(c)
}
