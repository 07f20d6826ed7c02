//! Percent-encoding beyond what the parser needs: sets by name, decoding to bytes, and the escaping of an older draft.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::form_urlencoded;
use crate::percent_encode::{
    self, C0_CONTROL, COMPONENT, FORM_URLENCODED, FRAGMENT, PATH, PercentEncodeSet, QUERY, SPECIAL_QUERY,
    USERINFO,
};

/// The [percent-encode sets](https://url.spec.whatwg.org/#percent-encoded-bytes) with their names, in the order
/// of the standard.
pub const PERCENT_ENCODE_SETS: [(&str, PercentEncodeSet); 8] = [
    ("C0 control", C0_CONTROL),
    ("fragment", FRAGMENT),
    ("query", QUERY),
    ("special-query", SPECIAL_QUERY),
    ("path", PATH),
    ("userinfo", USERINFO),
    ("component", COMPONENT),
    ("application/x-www-form-urlencoded", FORM_URLENCODED),
];

/// [UTF-8 percent-encodes](https://url.spec.whatwg.org/#string-utf-8-percent-encode) a text.
///
/// With the `application/x-www-form-urlencoded` percent-encode set, a space becomes `+`.
///
/// ```
/// use whurl::{percent_encode::{COMPONENT, FORM_URLENCODED}, tools::percent_encode};
///
/// assert_eq!(percent_encode("≡ &", COMPONENT), "%E2%89%A1%20%26");
/// assert_eq!(percent_encode("≡ &", FORM_URLENCODED), "%E2%89%A1+%26");
/// ```
pub fn percent_encode(text: &str, set: PercentEncodeSet) -> String {
    let mut output = String::new();
    if set == FORM_URLENCODED {
        form_urlencoded::encode_into(text, &mut output);
    } else {
        percent_encode::encode_into(text, set, &mut output);
    }
    output
}

/// [Percent-decodes](https://url.spec.whatwg.org/#percent-decode) bytes, or the UTF-8 of a text.
///
/// ```
/// assert_eq!(whurl::tools::percent_decode("%25%s%1G".as_bytes()), b"%%s%1G");
/// ```
pub fn percent_decode(bytes: &[u8]) -> Vec<u8> {
    Cow::from(percent_encoding::percent_decode(bytes)).into_owned()
}

/// Percent-encodes the ASCII characters of a text that the fragment of a
/// [URI](https://www.rfc-editor.org/rfc/rfc3986#section-3.5) cannot contain.
///
/// `%` is encoded; characters that are not ASCII are kept. An older draft of HTML turned any text into a fragment this
/// way.
///
/// ```
/// assert_eq!(whurl::tools::fragment_escape("Käse & 100 %"), "Käse%20&%20100%20%25");
/// ```
pub fn fragment_escape(text: &str) -> String {
    let mut output = String::with_capacity(text.len());
    for c in text.chars() {
        match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() && !is_in_uri_fragments(byte) => {
                output.push_str(percent_encoding::percent_encode_byte(byte));
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
