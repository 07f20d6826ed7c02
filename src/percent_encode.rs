//! Percent-encoded bytes (URL Standard, [section 1.3](https://url.spec.whatwg.org/#percent-encoded-bytes)):
//! the percent-encode sets, encoding and decoding.
//!
//! ```
//! use whurl::percent_encode::{COMPONENT, decode, encode};
//! assert_eq!(encode("50 % & ü", COMPONENT), "50%20%25%20%26%20%C3%BC");
//! assert_eq!(decode("50%20%25%20%26%20%C3%BC"), "50 % & ü");
//! ```

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

#[cfg(feature = "encodings")]
pub use crate::encodings::percent_encode::encode_after_encoding;

use crate::text::{position, push, slice};

/// A [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set). Every set contains all code points that
/// are not ASCII.
///
/// ```
/// use whurl::percent_encode::{COMPONENT, PATH, encode};
/// assert_eq!(encode("a/b?", PATH), "a/b%3F");
/// assert_eq!(encode("a/b?", COMPONENT), "a%2Fb%3F");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PercentEncodeSet(u8);

/// The [C0 control percent-encode set](https://url.spec.whatwg.org/#c0-control-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{C0_CONTROL, encode};
/// assert_eq!(encode("\t \"", C0_CONTROL), "%09 \"");
/// ```
pub const C0_CONTROL: PercentEncodeSet = PercentEncodeSet(1);
/// The [fragment percent-encode set](https://url.spec.whatwg.org/#fragment-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{FRAGMENT, encode};
/// assert_eq!(encode(" #`", FRAGMENT), "%20#%60");
/// ```
pub const FRAGMENT: PercentEncodeSet = PercentEncodeSet(1 << 1);
/// The [query percent-encode set](https://url.spec.whatwg.org/#query-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{QUERY, encode};
/// assert_eq!(encode("#'?", QUERY), "%23'?");
/// ```
pub const QUERY: PercentEncodeSet = PercentEncodeSet(1 << 2);
/// The [special-query percent-encode set](https://url.spec.whatwg.org/#special-query-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{SPECIAL_QUERY, encode};
/// assert_eq!(encode("#'?", SPECIAL_QUERY), "%23%27?");
/// ```
pub const SPECIAL_QUERY: PercentEncodeSet = PercentEncodeSet(1 << 3);
/// The [path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{PATH, encode};
/// assert_eq!(encode("#?/^", PATH), "%23%3F/%5E");
/// ```
pub const PATH: PercentEncodeSet = PercentEncodeSet(1 << 4);
/// The [userinfo percent-encode set](https://url.spec.whatwg.org/#userinfo-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{USERINFO, encode};
/// assert_eq!(encode("a:b@c/", USERINFO), "a%3Ab%40c%2F");
/// ```
pub const USERINFO: PercentEncodeSet = PercentEncodeSet(1 << 5);
/// The [component percent-encode set](https://url.spec.whatwg.org/#component-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{COMPONENT, encode};
/// assert_eq!(encode("a&b=c+", COMPONENT), "a%26b%3Dc%2B");
/// ```
pub const COMPONENT: PercentEncodeSet = PercentEncodeSet(1 << 6);
/// The
/// [`application/x-www-form-urlencoded` percent-encode
/// set](https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set).
///
/// ```
/// use whurl::percent_encode::{FORM_URLENCODED, encode};
/// assert_eq!(encode("a b~", FORM_URLENCODED), "a+b%7E");
/// ```
pub const FORM_URLENCODED: PercentEncodeSet = PercentEncodeSet(1 << 7);

/// For each ASCII byte, the sets that contain it: one bit for each set.
pub(crate) static MEMBERSHIP: [u8; 128] = membership();

const fn membership() -> [u8; 128] {
    let mut table = [0; 128];
    let mut byte = 0;
    while byte < 128 {
        if byte < 0x20 || byte > 0x7E {
            table[byte] = 0xFF;
        }
        byte += 1;
    }
    // Most sets extend an earlier one, so what is added to a set is also added to the sets that extend it.
    let query_and_up = !(C0_CONTROL.0 | FRAGMENT.0);
    let path_and_up = query_and_up & !(QUERY.0 | SPECIAL_QUERY.0);
    let userinfo_and_up = path_and_up & !PATH.0;
    let component_and_up = userinfo_and_up & !USERINFO.0;
    let table = add(table, b" \"<>`", FRAGMENT.0);
    let table = add(table, b" \"#<>", query_and_up);
    let table = add(table, b"'", SPECIAL_QUERY.0);
    let table = add(table, b"?^`{}", path_and_up);
    let table = add(table, b"/:;=@[\\]|", userinfo_and_up);
    let table = add(table, b"$%&+,", component_and_up);
    add(table, b"!'()~", FORM_URLENCODED.0)
}

const fn add(mut table: [u8; 128], bytes: &[u8], sets: u8) -> [u8; 128] {
    let mut index = 0;
    while index < bytes.len() {
        table[bytes[index] as usize] |= sets;
        index += 1;
    }
    table
}

impl PercentEncodeSet {
    /// Every set, in the order of the standard.
    ///
    /// ```
    /// use whurl::percent_encode::PercentEncodeSet;
    /// let names = PercentEncodeSet::ALL.map(PercentEncodeSet::name);
    /// assert_eq!(names[..3], ["C0 control", "fragment", "query"]);
    /// ```
    pub const ALL: [Self; 8] =
        [C0_CONTROL, FRAGMENT, QUERY, SPECIAL_QUERY, PATH, USERINFO, COMPONENT, FORM_URLENCODED];

    /// The name of the set in the standard, without "percent-encode set".
    ///
    /// ```
    /// assert_eq!(whurl::percent_encode::SPECIAL_QUERY.name(), "special-query");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            C0_CONTROL => "C0 control",
            FRAGMENT => "fragment",
            QUERY => "query",
            SPECIAL_QUERY => "special-query",
            PATH => "path",
            USERINFO => "userinfo",
            COMPONENT => "component",
            _ => "application/x-www-form-urlencoded",
        }
    }

    /// Whether a byte must be percent-encoded. Bytes that are not ASCII always must.
    ///
    /// ```
    /// use whurl::percent_encode::{PATH, QUERY};
    /// assert!(PATH.contains(b'?') && !QUERY.contains(b'?'));
    /// ```
    #[inline]
    #[must_use]
    pub const fn contains(self, byte: u8) -> bool {
        byte >= 0x80 || MEMBERSHIP[(byte & 0x7F) as usize] & self.0 != 0
    }
}

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
    for (index, word) in text.split(' ').enumerate() {
        if index > 0 {
            push(output, "+");
        }
        encode_into(word, FORM_URLENCODED, output);
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
    let mut rest = input;
    // A byte in a set is ASCII or belongs to a character that is encoded as a whole, so no character is cut.
    loop {
        let plain = position(rest, |byte| set.contains(byte));
        push(output, slice(rest, ..plain));
        rest = slice(rest, plain..);
        if rest.is_empty() {
            return;
        }
        let encoded = position(rest, |byte| !set.contains(byte));
        for byte in slice(rest, ..encoded).bytes() {
            push_byte(byte, output);
        }
        rest = slice(rest, encoded..);
    }
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
    percent_encoding::percent_decode_str(input).decode_utf8_lossy()
}

/// [Percent-decodes](https://url.spec.whatwg.org/#percent-decode) bytes, or the UTF-8 of a string.
///
/// ```
/// assert_eq!(whurl::percent_encode::decode_bytes(b"%25%s%1G%FF"), b"%%s%1G\xFF");
/// ```
#[must_use]
pub fn decode_bytes(bytes: &[u8]) -> Vec<u8> {
    Cow::from(percent_encoding::percent_decode(bytes)).into_owned()
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
