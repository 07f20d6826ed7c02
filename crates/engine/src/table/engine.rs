//! The engine as the parser: four functions that the host provides.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use whurl::__engine::table::Parser;
use whurl::__engine::{PARSE_ERRORS, from_numbers};
use whurl::{Components, ParseError};

#[link(wasm_import_module = "engine")]
unsafe extern "C" {
    /// Parses the text at an address, against the text at another one if `base_length` is not 0: it is 1 more than the
    /// length. Returns the length of the href or, with the highest bit set, the number of the error.
    #[link_name = "parse"]
    safe fn parse_text(address: usize, length: usize, base_address: usize, base_length: usize) -> u32;
    /// Decodes the name or value of a query at an address. Returns the length of the text that this makes.
    #[link_name = "decode"]
    safe fn decode_text(address: usize, length: usize) -> u32;
    /// Replaces what is not UTF-8 by U+FFFD. Returns the length of the text.
    #[link_name = "replace"]
    safe fn replace_text(address: usize, length: usize) -> u32;
    /// Writes the text that one of these has made, and the eight numbers of its record, unless `record` is 0.
    #[link_name = "read"]
    safe fn read_text(address: usize, record: usize);
}

const FAILED: u32 = 1 << 31;

pub struct Engine<'a> {
    base: Option<&'a str>,
}

pub fn parser(base: Option<&str>) -> Engine<'_> {
    Engine { base }
}

impl Parser for Engine<'_> {
    fn has_base(&self) -> bool {
        self.base.is_some()
    }

    fn parse(&mut self, input: &str, with_base: bool, href: &mut String) -> Result<Components, ParseError> {
        let base = self.base.filter(|_| with_base);
        let base_length = base.map_or(0, |base| base.len() + 1);
        let base_address = base.unwrap_or_default().as_ptr() as usize;
        let length = parse_text(input.as_ptr() as usize, input.len(), base_address, base_length);
        if length & FAILED != 0 {
            let error = PARSE_ERRORS.get((length & !FAILED) as usize);
            return Err(error.copied().unwrap_or(ParseError::TooLong));
        }
        let mut bytes = core::mem::take(href).into_bytes();
        bytes.clear();
        let mut record = [0u32; 8];
        append(length, &mut bytes, record.as_mut_ptr() as usize);
        *href = as_string(bytes);
        Ok(from_numbers(record))
    }

    fn decode(&mut self, text: &[u8], output: &mut Vec<u8>) {
        append(decode_text(text.as_ptr() as usize, text.len()), output, 0);
    }

    fn text<'t>(&mut self, row: &'t [u8], is_ascii: bool) -> Cow<'t, str> {
        if is_ascii {
            // SAFETY: it is.
            return Cow::Borrowed(unsafe { core::str::from_utf8_unchecked(row) });
        }
        match core::str::from_utf8(row) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(replace(row)),
        }
    }
}

/// Replaces what is not UTF-8 by U+FFFD.
#[cold]
fn replace(bytes: &[u8]) -> String {
    let mut text = Vec::new();
    append(replace_text(bytes.as_ptr() as usize, bytes.len()), &mut text, 0);
    as_string(text)
}

/// Appends the text that the last call has made. The numbers of its record go to `record`, unless that is 0.
fn append(length: u32, output: &mut Vec<u8>, record: usize) {
    let start = output.len();
    output.resize(start + length as usize, 0);
    read_text(output.as_mut_ptr() as usize + start, record);
}

/// A text that the engine has made.
fn as_string(text: Vec<u8>) -> String {
    // SAFETY: the engine returns texts.
    unsafe { String::from_utf8_unchecked(text) }
}
