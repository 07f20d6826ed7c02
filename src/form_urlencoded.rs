//! `application/x-www-form-urlencoded` (URL Standard,
//! [section 5](https://url.spec.whatwg.org/#application/x-www-form-urlencoded)).
//!
//! ```
//! use whurl::form_urlencoded;
//! let text = form_urlencoded::serialize([("q", "1 & 2")]);
//! assert_eq!(text, "q=1+%26+2");
//! assert!(form_urlencoded::parse(&text).eq([("q".into(), "1 & 2".into())]));
//! ```

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::borrow::Borrow;

use crate::percent_encode;
use crate::text::split_once;

/// Parses `application/x-www-form-urlencoded` text into an iterator of name-value pairs
/// ([string parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser)).
///
/// ```
/// let pairs: Vec<_> = whurl::form_urlencoded::parse("a=b+c&d=%E2%82%AC&&e").collect();
/// assert_eq!(pairs, [("a".into(), "b c".into()), ("d".into(), "€".into()), ("e".into(), "".into())]);
/// ```
#[must_use]
pub fn parse(input: &str) -> Parse<'_> {
    Parse { input }
}

/// An iterator over the name-value pairs of a form, made by [`parse`].
///
/// ```
/// let names: Vec<_> = whurl::form_urlencoded::parse("a=1&b=2").map(|(name, _)| name).collect();
/// assert_eq!(names, ["a", "b"]);
/// ```
#[derive(Clone, Debug)]
pub struct Parse<'a> {
    input: &'a str,
}

impl<'a> Iterator for Parse<'a> {
    type Item = (Cow<'a, str>, Cow<'a, str>);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.input.is_empty() {
            let (sequence, rest) = split_once(self.input, b'&');
            self.input = rest;
            if !sequence.is_empty() {
                let (name, value) = split_once(sequence, b'=');
                return Some((decode(name), decode(value)));
            }
        }
        None
    }
}

/// Parses `application/x-www-form-urlencoded` bytes, such as the body of a request, into an iterator of name-value
/// pairs ([parser](https://url.spec.whatwg.org/#concept-urlencoded-parser)). Bytes that are not UTF-8 become U+FFFD, as
/// percent-encoded ones do in [`parse`].
///
/// ```
/// let pairs = whurl::form_urlencoded::parse_bytes(b"a=b+c&d=\xFF&%FF");
/// assert!(pairs.eq([("a".into(), "b c".into()), ("d".into(), "\u{FFFD}".into()), ("\u{FFFD}".into(), "".into())]));
/// ```
#[must_use]
pub fn parse_bytes(input: &[u8]) -> ParseBytes<'_> {
    ParseBytes { input }
}

/// An iterator over the name-value pairs of a form in bytes, made by [`parse_bytes`].
///
/// ```
/// let names = whurl::form_urlencoded::parse_bytes(b"a=1&b=2").map(|(name, _)| name);
/// assert!(names.eq(["a", "b"]));
/// ```
#[derive(Clone, Debug)]
pub struct ParseBytes<'a> {
    input: &'a [u8],
}

impl<'a> Iterator for ParseBytes<'a> {
    type Item = (Cow<'a, str>, Cow<'a, str>);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.input.is_empty() {
            let (sequence, rest) = split_bytes(self.input, b'&');
            self.input = rest;
            if !sequence.is_empty() {
                let (name, value) = split_bytes(sequence, b'=');
                return Some((decode_bytes(name), decode_bytes(value)));
            }
        }
        None
    }
}

/// The bytes before and after the first occurrence of one. Without it, the second are empty.
fn split_bytes(bytes: &[u8], separator: u8) -> (&[u8], &[u8]) {
    let mut parts = bytes.splitn(2, |&byte| byte == separator);
    (parts.next().unwrap_or_default(), parts.next().unwrap_or_default())
}

/// [`decode`] for bytes.
fn decode_bytes(bytes: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(bytes) {
        Ok(text) => decode(text),
        Err(_) => decode_spaces(bytes).into(),
    }
}

/// Decodes bytes that have a `+` or are not UTF-8.
fn decode_spaces(bytes: &[u8]) -> String {
    let with_spaces = with_spaces(bytes);
    percent_encode::text_of(&percent_encode::decoded(&with_spaces).unwrap_or(with_spaces))
}

/// Bytes with a space in place of each `+`.
pub(crate) fn with_spaces(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().map(|&byte| if byte == b'+' { b' ' } else { byte }).collect()
}

/// Serialises name-value pairs as `application/x-www-form-urlencoded`
/// ([serialiser](https://url.spec.whatwg.org/#concept-urlencoded-serializer)).
///
/// ```
/// use whurl::form_urlencoded::serialize;
/// let pairs = vec![("a", "b c"), ("~", "€")];
/// assert_eq!(serialize(&pairs), "a=b+c&%7E=%E2%82%AC");
/// assert_eq!(serialize(pairs), "a=b+c&%7E=%E2%82%AC");
/// ```
pub fn serialize<N: AsRef<str>, V: AsRef<str>>(pairs: impl IntoIterator<Item: Borrow<(N, V)>>) -> String {
    let mut output = String::new();
    for pair in pairs {
        let (name, value) = pair.borrow();
        if !output.is_empty() {
            output.push('&');
        }
        encode_into(name.as_ref(), &mut output);
        output.push('=');
        encode_into(value.as_ref(), &mut output);
    }
    output
}

/// Decodes one name or value: `+` becomes a space, and percent-encoded bytes are decoded as UTF-8.
///
/// ```
/// assert_eq!(whurl::form_urlencoded::decode("a+%E2%82%AC"), "a €");
/// ```
#[must_use]
pub fn decode(text: &str) -> Cow<'_, str> {
    if text.bytes().any(|byte| byte == b'+') {
        decode_spaces(text.as_bytes()).into()
    } else {
        percent_encode::decode(text)
    }
}

/// Encodes one name or value: a space becomes `+`, and what is in the
/// [`application/x-www-form-urlencoded` percent-encode
/// set](https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set) is percent-encoded.
///
/// ```
/// assert_eq!(whurl::form_urlencoded::encode("a €"), "a+%E2%82%AC");
/// ```
#[must_use]
pub fn encode(text: &str) -> String {
    let mut output = String::new();
    encode_into(text, &mut output);
    output
}

/// Encodes one name or value, as [`encode`] does, and appends it to `output`.
///
/// ```
/// let mut output = String::new();
/// whurl::form_urlencoded::encode_into("a €", &mut output);
/// assert_eq!(output, "a+%E2%82%AC");
/// ```
pub fn encode_into(text: &str, output: &mut String) {
    percent_encode::encode_form_into(text, output);
}
