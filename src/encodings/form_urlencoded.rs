//! `application/x-www-form-urlencoded` in any encoding, for servers of old pages.
//!
//! Today's URL Standard parses only UTF-8 and mentions servers that need more. Parsing with an encoding and with the
//! field `_charset_` follows the standard of 2013. Serialising follows today's standard, and HTML for `_charset_`
//! ([constructing the entry list](https://html.spec.whatwg.org/#constructing-the-form-data-set)).
//!
//! ```
//! use whurl::encodings::{Encoding, form_urlencoded};
//! let pairs = form_urlencoded::parse(b"name=%FC", Encoding::for_label("latin1")?);
//! assert_eq!(pairs, [("name".into(), "ü".into())]);
//! # Ok::<(), whurl::encodings::UnknownLabel>(())
//! ```

use alloc::string::String;
use alloc::vec::Vec;
use core::borrow::Borrow;

use super::{Encoding, encode_after_encoding};
use crate::form_urlencoded::with_spaces;
use crate::percent_encode::FORM_URLENCODED;

/// The name of the field whose value is the encoding of the form.
const CHARSET_FIELD: &str = "_charset_";

/// Parses a form in an encoding.
///
/// ```
/// use whurl::encodings::{form_urlencoded, Encoding};
/// let pairs = form_urlencoded::parse(b"a=%81%DF&b+c", Encoding::for_label("shift_jis")?);
/// assert_eq!(pairs, [("a".into(), "≡".into()), ("b c".into(), "".into())]);
/// # Ok::<(), whurl::encodings::UnknownLabel>(())
/// ```
#[must_use]
pub fn parse(input: &[u8], encoding: Encoding) -> Vec<(String, String)> {
    tuples(input).map(|(name, value)| (decode(name, encoding), decode(value, encoding))).collect()
}

/// Parses a form whose field `_charset_` may name its encoding.
///
/// The first field of this name whose value is a known label determines the encoding of the whole form. Without one,
/// `encoding` is used.
///
/// ```
/// use whurl::encodings::{form_urlencoded, Encoding};
/// let input = b"a=%81%DF&_charset_=shift_jis";
/// let pairs = form_urlencoded::parse_with_charset_field(input, Encoding::UTF_8);
/// assert_eq!(pairs[0], ("a".into(), "≡".into()));
/// assert_eq!(pairs[1], ("_charset_".into(), "shift_jis".into()));
/// ```
#[must_use]
pub fn parse_with_charset_field(input: &[u8], encoding: Encoding) -> Vec<(String, String)> {
    let named = tuples(input)
        .filter(|&(name, _)| name == CHARSET_FIELD.as_bytes())
        .find_map(|(_, value)| Encoding::for_label(core::str::from_utf8(&with_spaces(value)).ok()?).ok());
    parse(input, named.unwrap_or(encoding))
}

/// Serialises a form in an encoding ([serialiser](https://url.spec.whatwg.org/#concept-urlencoded-serializer)).
///
/// ```
/// use whurl::encodings::{form_urlencoded, Encoding};
/// let encoding = Encoding::for_label("shift_jis")?;
/// assert_eq!(form_urlencoded::serialize([("a", "≡ ‽")], encoding), "a=%81%DF+%26%238253%3B");
/// # Ok::<(), whurl::encodings::UnknownLabel>(())
/// ```
pub fn serialize<N: AsRef<str>, V: AsRef<str>>(
    pairs: impl IntoIterator<Item: Borrow<(N, V)>>,
    encoding: Encoding,
) -> String {
    write(pairs, encoding, false)
}

/// Serialises a form in an encoding and replaces the value of every field `_charset_` with the name of the encoding.
///
/// ```
/// use whurl::encodings::{form_urlencoded, Encoding};
/// let pairs = [("a", "ü"), ("_charset_", "")];
/// let text = form_urlencoded::serialize_with_charset_field(pairs, Encoding::for_label("latin1")?);
/// assert_eq!(text, "a=%FC&_charset_=windows-1252");
/// # Ok::<(), whurl::encodings::UnknownLabel>(())
/// ```
pub fn serialize_with_charset_field<N: AsRef<str>, V: AsRef<str>>(
    pairs: impl IntoIterator<Item: Borrow<(N, V)>>,
    encoding: Encoding,
) -> String {
    write(pairs, encoding, true)
}

/// Serialises a form, perhaps with the name of the encoding in its field for that.
fn write<N: AsRef<str>, V: AsRef<str>>(
    pairs: impl IntoIterator<Item: Borrow<(N, V)>>,
    encoding: Encoding,
    has_charset_field: bool,
) -> String {
    let mut output = String::new();
    for pair in pairs {
        let (name, value) = pair.borrow();
        let value = if has_charset_field && name.as_ref().eq_ignore_ascii_case(CHARSET_FIELD) {
            encoding.output_encoding().name()
        } else {
            value.as_ref()
        };
        push(name.as_ref(), value, encoding, &mut output);
    }
    output
}

fn push(name: &str, value: &str, encoding: Encoding, output: &mut String) {
    if !output.is_empty() {
        output.push('&');
    }
    encode_after_encoding(name, FORM_URLENCODED, encoding, output);
    output.push('=');
    encode_after_encoding(value, FORM_URLENCODED, encoding, output);
}

/// The names and values of a form, not decoded.
fn tuples(input: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    let sequences = input.split(|&byte| byte == b'&').filter(|sequence| !sequence.is_empty());
    sequences.map(|sequence| {
        let end = sequence.iter().position(|&byte| byte == b'=').unwrap_or(sequence.len());
        (&sequence[..end], sequence.get(end + 1..).unwrap_or_default())
    })
}

/// Decodes a name or a value.
pub(crate) fn decode(text: &[u8], encoding: Encoding) -> String {
    let bytes: Vec<u8> = percent_encoding::percent_decode(&with_spaces(text)).collect();
    encoding.decode_without_bom(&bytes).into_owned()
}
