//! Percent-encoded bytes (URL Standard, [section 1.3](https://url.spec.whatwg.org/#percent-encoded-bytes)):
//! the percent-encode sets, encoding and decoding.
//!
//! ```
//! use whurl::percent_encode::{COMPONENT, decode, encode};
//! assert_eq!(encode("50 % & ü", COMPONENT), "50%20%25%20%26%20%C3%BC");
//! assert_eq!(decode("50%20%25%20%26%20%C3%BC"), "50 % & ü");
//! ```

pub(crate) mod classes;
pub(crate) mod encode_until;
pub(crate) mod sets;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

#[cfg(feature = "encodings")]
pub use crate::encodings::percent_encode::encode_after_encoding;

pub use sets::{
    C0_CONTROL, COMPONENT, FORM_URLENCODED, FRAGMENT, PATH, PercentEncodeSet, QUERY, SPECIAL_QUERY, USERINFO,
};

use crate::text::{position, push, slice};
use encode_until::{NO_ENDS, encode_until};

/// [UTF-8 percent-encodes](https://url.spec.whatwg.org/#string-utf-8-percent-encode) a string.
///
/// With [`FORM_URLENCODED`], a space becomes `+`.
///
/// ```
/// use whurl::percent_encode::{COMPONENT, FORM_URLENCODED, encode};
/// assert_eq!(encode("≡ &", COMPONENT), "%E2%89%A1%20%26");
/// assert_eq!(encode("≡ &", FORM_URLENCODED), "%E2%89%A1+%26");
/// ```
#[must_use]
pub fn encode(text: &str, set: PercentEncodeSet) -> String {
    let mut output = String::new();
    if set == FORM_URLENCODED {
        encode_form_into(text, &mut output);
    } else {
        encode_into(text, set, &mut output);
    }
    output
}

/// Encodes a name or a value of a form, in which a space becomes `+`, and appends it to `output`.
pub(crate) fn encode_form_into(text: &str, output: &mut String) {
    let mut start = 0;
    loop {
        let end = start + position(slice(text, start..), |byte| byte == b' ');
        encode_into(slice(text, start..end), FORM_URLENCODED, output);
        if end == text.len() {
            return;
        }
        push(output, "+");
        start = end + 1;
    }
}

/// [UTF-8 percent-encodes](https://url.spec.whatwg.org/#string-utf-8-percent-encode) a string and appends it to
/// `output`.
///
/// With [`FORM_URLENCODED`] a space becomes `%20`. To get `+`, use
/// [`form_urlencoded::encode_into`](crate::form_urlencoded::encode_into).
///
/// ```
/// use whurl::percent_encode::{encode_into, USERINFO};
/// let mut output = String::new();
/// encode_into("Say what‽", USERINFO, &mut output);
/// assert_eq!(output, "Say%20what%E2%80%BD");
/// ```
pub fn encode_into(input: &str, set: PercentEncodeSet, output: &mut String) {
    encode_until(input, NO_ENDS, set, output);
}

/// [Percent-decodes](https://url.spec.whatwg.org/#string-percent-decode) a string and decodes the bytes as UTF-8.
///
/// Bytes that are not UTF-8 become U+FFFD. A byte order mark is kept.
///
/// ```
/// assert_eq!(whurl::percent_encode::decode("%e2%80%bd%25%2E%zz"), "‽%.%zz");
/// ```
#[must_use]
pub fn decode(input: &str) -> Cow<'_, str> {
    match decoded(input.as_bytes()) {
        None => Cow::Borrowed(input),
        Some(bytes) => Cow::Owned(text_of(&bytes)),
    }
}

/// The text of bytes, with U+FFFD for those that are not UTF-8.
pub(crate) fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// [Percent-decodes](https://url.spec.whatwg.org/#percent-decode) bytes, or the UTF-8 of a string.
///
/// ```
/// assert_eq!(whurl::percent_encode::decode_bytes(b"%25%s%1G%FF"), b"%%s%1G\xFF");
/// ```
#[must_use]
pub fn decode_bytes(bytes: &[u8]) -> Vec<u8> {
    decoded(bytes).unwrap_or_else(|| bytes.to_vec())
}

/// Percent-decodes bytes, or returns `None` if none is percent-encoded.
pub(crate) fn decoded(bytes: &[u8]) -> Option<Vec<u8>> {
    let digit = |at: usize| bytes.get(at).and_then(|&byte| char::from(byte).to_digit(16));
    let mut output = Vec::new();
    // The end of what the output has.
    let mut done = 0;
    let mut at = 0;
    while at < bytes.len() {
        if bytes.get(at) == Some(&b'%') {
            if let (Some(high), Some(low)) = (digit(at + 1), digit(at + 2)) {
                if done == 0 {
                    output.reserve(bytes.len());
                }
                output.extend_from_slice(bytes.get(done..at).unwrap_or_default());
                output.push((high << 4 | low) as u8);
                at += 3;
                done = at;
                continue;
            }
        }
        at += 1;
    }
    if done == 0 {
        return None;
    }
    output.extend_from_slice(bytes.get(done..).unwrap_or_default());
    Some(output)
}

/// Percent-encodes the ASCII characters of a string that the fragment of a
/// [URI](https://www.rfc-editor.org/rfc/rfc3986#section-3.5) cannot contain.
///
/// `%` is encoded; characters that are not ASCII are kept. An older draft of HTML turned any text into a fragment this
/// way.
///
/// ```
/// assert_eq!(whurl::percent_encode::fragment_escape("Käse & 100 %"), "Käse%20&%20100%20%25");
/// ```
#[must_use]
pub fn fragment_escape(text: &str) -> String {
    let mut output = String::with_capacity(text.len());
    for c in text.chars() {
        match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() && !is_in_uri_fragments(byte) => {
                push_byte(byte, &mut output);
            }
            _ => output.push(c),
        }
    }
    output
}

/// Whether a `fragment` of RFC 3986 can contain an ASCII character: `unreserved`, `sub-delims`, `:@/?`.
fn is_in_uri_fragments(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@/?".contains(&byte)
}

/// Appends a percent-encoded byte.
pub(crate) fn push_byte(byte: u8, output: &mut String) {
    push(output, percent_encoding::percent_encode_byte(byte));
}

/// Whether there is a `%` at this position, followed by two
/// [ASCII hex digits](https://infra.spec.whatwg.org/#ascii-hex-digit).
pub(crate) fn is_percent_encoded_byte(input: &[u8], position: usize) -> bool {
    matches!(input.get(position..position + 3), Some([b'%', high, low])
        if high.is_ascii_hexdigit() && low.is_ascii_hexdigit())
}
