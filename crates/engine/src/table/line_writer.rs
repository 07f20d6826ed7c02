//! Formats rows directly as lines for the command line, without building columns.

use alloc::string::String;
use alloc::vec::Vec;

use whurl::__engine::lanes::words::{self, Word};
use whurl::__engine::table::{
    Hosts, Parser, Trim, column_text, needs_authority_only, parameter_items, parse_row, scan_authority,
};
use whurl::__engine::{View, has_other, write_decimal};
use whurl::ParseError;
use whurl::sites::SuffixList;
use whurl::table::Column;

/// A token of a line.
pub enum Token<'a> {
    /// The same bytes in every line.
    Fixed(&'a [u8]),
    /// The number of the row.
    Number,
    /// The row itself.
    Input(Escape),
    /// The text of a column.
    Column(Column, Escape),
    /// Removes this number of bytes, the spaces after a name, if the token before it has written nothing.
    Unpad(usize),
}

/// The form in which a text is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Escape {
    /// As it is, except that a tab, a newline and a carriage return become `\t`, `\n` and `\r`. Null is empty.
    Line,
    /// As a string of [JSON](https://www.rfc-editor.org/rfc/rfc8259), as `JSON.stringify` writes it, or `null`.
    Json,
    /// As a field of [CSV](https://www.rfc-editor.org/rfc/rfc4180), in quotes only if it needs them. Null is empty.
    Csv,
    /// As in `Line`, and a backslash becomes two.
    Tsv,
    /// As it is. Null is empty.
    None,
}

/// Writes rows as lines.
pub struct Writer<'a> {
    valid: &'a [Token<'a>],
    invalid: &'a [Token<'a>],
    list: Option<&'a SuffixList>,
    trim: Trim<'a>,
    /// Whether no column needs what follows the authority.
    authority_only: bool,
    output: Vec<u8>,
    /// The serialisation of a row that is not plain, and a text that is not a part of a URL. Fields, to reuse their
    /// allocations.
    href: String,
    text: Vec<u8>,
    value: Vec<u8>,
    items: Vec<u8>,
    trimmed: Vec<u8>,
}

impl<'a> Writer<'a> {
    /// A writer with the tokens of the line for a valid URL, with those for an invalid one, with the list for sites, and
    /// with the parameters that are removed.
    #[must_use]
    #[cold]
    pub fn new(
        valid: &'a [Token<'a>],
        invalid: &'a [Token<'a>],
        list: Option<&'a SuffixList>,
        trim: Trim<'a>,
    ) -> Self {
        let needs_more =
            |token: &Token<'_>| matches!(token, Token::Column(column, _) if !needs_authority_only(column));
        Self {
            authority_only: !valid.iter().any(needs_more),
            valid,
            invalid,
            list,
            trim,
            output: Vec::new(),
            href: String::new(),
            text: Vec::new(),
            value: Vec::new(),
            items: Vec::new(),
            trimmed: Vec::new(),
        }
    }

    /// Makes room for some bytes.
    #[cold]
    pub fn reserve(&mut self, bytes: usize) {
        self.output.reserve(bytes);
    }

    /// The lines so far.
    #[must_use]
    pub fn output(&self) -> &[u8] {
        &self.output
    }

    /// Writes the line of a row.
    ///
    /// # Errors
    ///
    /// The error of an invalid URL, whose line has been written.
    #[inline]
    pub fn push(&mut self, input: &str, number: usize, parser: &mut impl Parser) -> Result<(), ParseError> {
        if self.authority_only {
            if let Some(components) = scan_authority(input.as_bytes(), parser) {
                self.write_valid(input, number, View { href: input.as_bytes(), components }, parser);
                return Ok(());
            }
        }
        let mut href = core::mem::take(&mut self.href);
        let result = match parse_row(input, true, parser, &mut href) {
            Ok((href, components)) => {
                let mut trimmed = core::mem::take(&mut self.trimmed);
                let url = View { href: href.as_bytes(), components };
                let url = self.trim.apply(url, parser, &mut trimmed, &mut self.text);
                self.write_valid(input, number, url, parser);
                self.trimmed = trimmed;
                Ok(())
            }
            Err(error) => {
                self.push_invalid(input, number, error.name());
                Err(error)
            }
        };
        self.href = href;
        result
    }

    #[inline]
    fn write_valid(&mut self, input: &str, number: usize, url: View<'_, [u8]>, parser: &mut impl Parser) {
        let mut start = 0;
        for token in self.valid {
            let end = self.output.len();
            match token {
                Token::Fixed(bytes) => words::append(&mut self.output, bytes),
                Token::Unpad(count) => unpad(&mut self.output, start, *count),
                Token::Number => write_decimal(number as u32, |digit| self.output.push(digit)),
                Token::Input(escape) => write(&mut self.output, Some(input.as_bytes()), *escape),
                Token::Column(Column::Valid, escape) => write(&mut self.output, Some(b"true"), *escape),
                Token::Column(column @ (Column::Params | Column::QueryAll(_)), escape) => {
                    self.write_list(column, url, parser, *escape);
                }
                Token::Column(column, escape) => {
                    let hosts = Hosts { list: self.list, any_scheme: false };
                    let text = column_text(column, url, parser, hosts, &mut self.text);
                    write(&mut self.output, text, *escape);
                }
            }
            start = end;
        }
    }

    /// Writes the list of a column as JSON: an array of texts, or of arrays of names and values.
    #[cold]
    #[inline(never)]
    fn write_list(&mut self, column: &Column, url: View<'_, [u8]>, parser: &mut impl Parser, escape: Escape) {
        let Self { text, value, items, output, .. } = self;
        items.clear();
        let has_names = matches!(column, Column::Params);
        let exists = parameter_items(column, url, parser, [text, value], |name, value| {
            items.push(if items.is_empty() { b'[' } else { b',' });
            if has_names {
                items.push(b'[');
                write(items, Some(name), Escape::Json);
                items.push(b',');
            }
            write(items, Some(value), Escape::Json);
            if has_names {
                items.push(b']');
            }
        });
        if !exists {
            write(output, None, escape);
            return;
        }
        items.extend_from_slice(if items.is_empty() { b"[]" } else { b"]" });
        match escape {
            Escape::Json => words::append(output, items),
            _ => write(output, Some(items), escape),
        }
    }

    /// Writes the line of an invalid URL. `error`: its name.
    #[cold]
    #[inline(never)]
    pub fn push_invalid(&mut self, input: &str, number: usize, error: &str) {
        let mut start = 0;
        for token in self.invalid {
            let end = self.output.len();
            match token {
                Token::Fixed(bytes) => words::append(&mut self.output, bytes),
                Token::Unpad(count) => unpad(&mut self.output, start, *count),
                Token::Number => write_decimal(number as u32, |digit| self.output.push(digit)),
                Token::Input(escape) => write(&mut self.output, Some(input.as_bytes()), *escape),
                Token::Column(Column::Error, escape) => {
                    write(&mut self.output, Some(error.as_bytes()), *escape)
                }
                Token::Column(Column::Valid, escape) => write(&mut self.output, Some(b"false"), *escape),
                Token::Column(_, escape) => write(&mut self.output, None, *escape),
            }
            start = end;
        }
    }
}

/// Removes this number of bytes from the end, if nothing has been written from `start` on.
#[inline]
fn unpad(output: &mut Vec<u8>, start: usize, count: usize) {
    if output.len() == start {
        output.truncate(start.saturating_sub(count));
    }
}

/// Writes a text, or null.
#[inline]
fn write(output: &mut Vec<u8>, text: Option<&[u8]>, escape: Escape) {
    let Some(bytes) = text else {
        if escape == Escape::Json {
            words::append(output, b"null");
        }
        return;
    };
    if escape == Escape::Json {
        output.push(b'"');
    }
    if has_other::<NEVER_ESCAPED, Word>(bytes) {
        write_escaped(output, bytes, escape);
    } else {
        words::append(output, bytes);
    }
    if escape == Escape::Json {
        output.push(b'"');
    }
}

/// Writes a text in which some characters may have to be escaped.
#[cold]
#[inline(never)]
fn write_escaped(output: &mut Vec<u8>, bytes: &[u8], escape: Escape) {
    if escape == Escape::None {
        output.extend_from_slice(bytes);
        return;
    }
    if escape == Escape::Csv {
        if !bytes.iter().any(|byte| matches!(byte, b'"' | b',' | b'\n' | b'\r')) {
            output.extend_from_slice(bytes);
            return;
        }
        output.push(b'"');
        for &byte in bytes {
            output.push(byte);
            if byte == b'"' {
                output.push(byte);
            }
        }
        output.push(b'"');
        return;
    }
    let is_json = escape == Escape::Json;
    for &byte in bytes {
        let short = match byte {
            b'\t' => b't',
            b'\n' => b'n',
            b'\r' => b'r',
            b'\\' if escape != Escape::Line => b'\\',
            b'"' if is_json => b'"',
            8 if is_json => b'b',
            12 if is_json => b'f',
            0..0x20 if is_json => {
                output.extend_from_slice(b"\\u00");
                output.push(b'0' + (byte >> 4));
                output.push(b"0123456789abcdef"[usize::from(byte & 15)]);
                continue;
            }
            _ => {
                output.push(byte);
                continue;
            }
        };
        output.push(b'\\');
        output.push(short);
    }
}

/// The ASCII characters that no [`Escape`] changes.
const NEVER_ESCAPED: u128 = (!0 << b' ') & !(1 << b'"' | 1 << b',' | 1 << b'\\');

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;
    use whurl::__engine::table::OwnParser;
    use whurl::Url;

    /// The lengths of texts, up to some words. Miri is slow, and tries those around the end of a word.
    const LENGTHS: &[usize] = if cfg!(miri) {
        &[0, 8]
    } else {
        &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
    };

    fn line(tokens: &[Token<'_>], input: &str) -> (String, Result<(), ParseError>) {
        let mut writer = Writer::new(tokens, tokens, None, Trim { patterns: Vec::new(), in_fragment: false });
        let result = writer.push(input, 42, &mut OwnParser::<Url>::new(None));
        (String::from_utf8(writer.output().to_vec()).unwrap(), result)
    }

    fn column(name: &str, escape: Escape) -> [Token<'static>; 1] {
        [Token::Column(Column::from_name(name).unwrap(), escape)]
    }

    #[test]
    fn a_line_has_its_tokens() {
        let tokens = [
            Token::Number,
            Token::Fixed(b" of a fixed length, "),
            Token::Input(Escape::Json),
            Token::Column(Column::Host, Escape::Line),
            Token::Column(Column::Error, Escape::Json),
            Token::Column(Column::Valid, Escape::Line),
        ];
        let expected = r#"42 of a fixed length, "HTTP:a\\b"anulltrue"#;
        assert_eq!(line(&tokens, "HTTP:a\\b"), (expected.to_string(), Ok(())));
        let (text, result) = line(&tokens, "http://[");
        assert_eq!(text, r#"42 of a fixed length, "http://[""IPv6-unclosed"false"#);
        assert_eq!(result, Err(ParseError::Ipv6Unclosed));
    }

    /// Otherwise all would be written in the slow way.
    #[test]
    fn only_texts_with_a_byte_that_some_form_escapes_are_looked_at_again() {
        for (length, end) in LENGTHS.iter().flat_map(|&length| [(length, ""), (length, "z")]) {
            for c in '\0'..'\u{FF}' {
                let text = std::format!("{}{c}{end}", "a".repeat(length));
                let is_escaped = c < ' ' || matches!(c, '"' | ',' | '\\');
                assert_eq!(has_other::<NEVER_ESCAPED, Word>(text.as_bytes()), is_escaped, "{text:?}");
                let mut output = b"before".to_vec();
                words::append(&mut output, text.as_bytes());
                assert_eq!(output, ["before", &text].concat().as_bytes());
            }
        }
    }

    #[test]
    fn only_what_must_be_is_escaped() {
        // One character in each place of the words that are tested together.
        for (value, json, csv, tsv, plain) in [
            ('x', "x", "x", "x", "x"),
            ('"', "\\\"", "\"\"", "\"", "\""),
            (',', ",", ",", ",", ","),
            ('\\', "\\\\", "\\", "\\\\", "\\"),
            ('\n', "\\n", "\n", "\\n", "\\n"),
            ('\r', "\\r", "\r", "\\r", "\\r"),
            ('\t', "\\t", "\t", "\\t", "\\t"),
            ('\0', "\\u0000", "\0", "\0", "\0"),
            ('\u{1F}', "\\u001f", "\u{1F}", "\u{1F}", "\u{1F}"),
            ('\u{8}', "\\b", "\u{8}", "\u{8}", "\u{8}"),
            ('\u{C}', "\\f", "\u{C}", "\u{C}", "\u{C}"),
            ('\u{7F}', "\u{7F}", "\u{7F}", "\u{7F}", "\u{7F}"),
            ('\u{AC}', "\u{AC}", "\u{AC}", "\u{AC}", "\u{AC}"),
            ('é', "é", "é", "é", "é"),
        ] {
            for &length in LENGTHS {
                let before = "a".repeat(length);
                let mut utf8 = [0; 4];
                let encoded: String =
                    value.encode_utf8(&mut utf8).bytes().map(|byte| std::format!("%{byte:02X}")).collect();
                let url = std::format!("a:?q={before}{encoded}z");
                let quotes = if matches!(value, '"' | ',' | '\n' | '\r') { "\"" } else { "" };
                for (escape, expected) in [
                    (Escape::Json, std::format!("\"{before}{json}z\"")),
                    (Escape::Csv, std::format!("{quotes}{before}{csv}z{quotes}")),
                    (Escape::Tsv, std::format!("{before}{tsv}z")),
                    (Escape::Line, std::format!("{before}{plain}z")),
                ] {
                    assert_eq!(line(&column("query:q", escape), &url).0, expected, "{value:?}");
                }
            }
        }
    }
}
