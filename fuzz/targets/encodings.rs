//! Queries and forms in other encodings, compared with the crate `encoding_rs`.
//!
//! Input: a number of an encoding, a URL or a form.
#![no_main]

use std::fmt::Write;

use libfuzzer_sys::fuzz_target;
use whurl::Url;
use whurl::encodings::{Encoding, form_urlencoded};
use whurl::percent_encode::{FORM_URLENCODED, PercentEncodeSet, encode_after_encoding};
use whurl::tools::validate_with;
use whurl_fuzz::builds::{fast, general};
use whurl_fuzz::texts::{percent_decoded, push_encoded, split_choice};

/// The name of the field whose value names the encoding of the form.
const CHARSET_FIELD: &str = "_charset_";

const LABELS: [&str; 12] = [
    "utf-8", "windows-1252", "shift_jis", "euc-jp", "iso-2022-jp", "gbk", "gb18030", "big5", "euc-kr",
    "utf-16le", "koi8-u", "replacement",
];

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let Some((choice, input)) = split_choice(&text, LABELS.len()) else { return };
    let label = LABELS[choice];
    let encoding = Encoding::for_label(label).unwrap();
    let other = whurl_general::encodings::Encoding::for_label(label).unwrap();

    let url = Url::options().query_encoding(&encoding).parse(input);
    let outcome = fast::outcome(&url);
    let expected = whurl_general::Url::options().query_encoding(&other).parse(input);
    assert_eq!(outcome, general::outcome(&expected), "{label}: {input:?}");
    assert_eq!(outcome, fast::outcome(&validate_with(input, None, &encoding).url), "{label}: {input:?}");

    let encoded = encode_each(input, label);
    let mut output = String::new();
    for set in PercentEncodeSet::ALL {
        output.clear();
        encode_after_encoding(input, set, encoding, &mut output);
        assert_eq!(output, percent_encode(&encoded, set), "{label}, {}: {input:?}", set.name());
    }

    check_form(data, label);
});

/// Forms of any bytes, and those that their pairs make.
fn check_form(form: &[u8], label: &str) {
    let encoding = Encoding::for_label(label).unwrap();
    let pairs = form_urlencoded::parse(form, encoding);
    assert_eq!(pairs, parse_form(form, label), "{label}: {form:?}");

    let named = tuples(form).find_map(|(name, value)| {
        encoding_rs::Encoding::for_label(&value).filter(|_| name == CHARSET_FIELD.as_bytes())
    });
    let found = form_urlencoded::parse_with_charset_field(form, encoding);
    assert_eq!(found, parse_form(form, named.map_or(label, |named| named.name())), "{label}: {form:?}");

    let texts = pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let serialized = form_urlencoded::serialize(texts.clone(), encoding);
    assert_eq!(serialized, serialize_form(texts.clone(), label), "{label}: {pairs:?}");
    if encoding == Encoding::UTF_8 {
        assert_eq!(form_urlencoded::parse(serialized.as_bytes(), encoding), pairs, "{form:?}");
    }
    let name = encoding_of(label).output_encoding().name();
    let with_name = texts
        .clone()
        .map(|(field, value)| (field, if field.eq_ignore_ascii_case(CHARSET_FIELD) { name } else { value }));
    let serialized = form_urlencoded::serialize_with_charset_field(texts, encoding);
    assert_eq!(serialized, serialize_form(with_name, label), "{label}: {pairs:?}");
}

fn encoding_of(label: &str) -> &'static encoding_rs::Encoding {
    encoding_rs::Encoding::for_label(label.as_bytes()).unwrap()
}

/// The names and values of a form with spaces in place of `+`, otherwise as they are.
fn tuples(form: &[u8]) -> impl Iterator<Item = (Vec<u8>, Vec<u8>)> {
    form.split(|&byte| byte == b'&').filter(|tuple| !tuple.is_empty()).map(|tuple| {
        let spaced: Vec<u8> = tuple.iter().map(|&byte| if byte == b'+' { b' ' } else { byte }).collect();
        let mut parts = spaced.splitn(2, |&byte| byte == b'=').map(<[u8]>::to_vec);
        (parts.next().unwrap_or_default(), parts.next().unwrap_or_default())
    })
}

fn parse_form(form: &[u8], label: &str) -> Vec<(String, String)> {
    let decode =
        |text: &[u8]| encoding_of(label).decode_without_bom_handling(&percent_decoded(text)).0.into_owned();
    tuples(form).map(|(name, value)| (decode(&name), decode(&value))).collect()
}

/// <https://url.spec.whatwg.org/#concept-urlencoded-serializer>
fn serialize_form<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>, label: &str) -> String {
    let encode = |text: &str| percent_encode(&encode_each(text, label), FORM_URLENCODED);
    let tuples: Vec<String> =
        pairs.map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect();
    tuples.join("&")
}

/// A code point in an encoding, or a character reference where the encoding lacks it.
enum Encoded {
    Bytes(Vec<u8>),
    Reference(u32),
}

fn encode_each(input: &str, label: &str) -> Vec<Encoded> {
    let encoding = encoding_of(label).output_encoding();
    if encoding == encoding_rs::ISO_2022_JP {
        return encode_iso_2022_jp(input);
    }
    let encode = |c: char| {
        let mut buffer = [0; 4];
        let (bytes, _, has_unmappable) = encoding.encode(c.encode_utf8(&mut buffer));
        if has_unmappable { Encoded::Reference(c.into()) } else { Encoded::Bytes(bytes.into_owned()) }
    };
    input.chars().map(encode).collect()
}

/// The escapes of ISO-2022-JP, each for a state of its encoder.
const TO_ASCII: &[u8] = b"\x1B(B";
const TO_ROMAN: &[u8] = b"\x1B(J";
const TO_JIS0208: &[u8] = b"\x1B$B";

/// The steps of <https://encoding.spec.whatwg.org/#iso-2022-jp-encoder>. The bytes of a code point in each state are
/// those that encoding_rs has for it alone.
fn encode_iso_2022_jp(input: &str) -> Vec<Encoded> {
    let mut output = Vec::new();
    let mut state = TO_ASCII;
    for c in input.chars() {
        let mut buffer = [0; 4];
        let (alone, _, has_unmappable) = encoding_rs::ISO_2022_JP.encode(c.encode_utf8(&mut buffer));
        let of_c =
            [TO_ROMAN, TO_JIS0208].into_iter().find(|escape| alone.starts_with(escape)).unwrap_or(TO_ASCII);
        let is_the_same_in_roman = c.is_ascii() && !matches!(c, '\\' | '~');
        // An error leaves the state of Roman, but not the state of JIS X 0208.
        let stays = state == of_c || (state == TO_ROMAN && (is_the_same_in_roman || has_unmappable));
        if !stays {
            output.push(Encoded::Bytes(of_c.to_vec()));
            state = of_c;
        }
        output.push(match alone.strip_prefix(of_c).and_then(|rest| rest.strip_suffix(TO_ASCII)) {
            _ if matches!(c, '\u{E}' | '\u{F}' | '\u{1B}') => Encoded::Reference(0xFFFD),
            _ if has_unmappable => Encoded::Reference(c.into()),
            Some(bytes) => Encoded::Bytes(bytes.to_vec()),
            None => Encoded::Bytes(alone.into_owned()),
        });
    }
    if state != TO_ASCII {
        output.push(Encoded::Bytes(TO_ASCII.to_vec()));
    }
    output
}

/// <https://url.spec.whatwg.org/#string-percent-encode-after-encoding>
fn percent_encode(input: &[Encoded], set: PercentEncodeSet) -> String {
    let mut output = String::new();
    for encoded in input {
        match encoded {
            Encoded::Reference(number) => write!(output, "%26%23{number}%3B").unwrap(),
            Encoded::Bytes(bytes) => {
                for &byte in bytes {
                    match byte {
                        b' ' if set == FORM_URLENCODED => output.push('+'),
                        _ if set.contains(byte) => push_encoded(byte, &mut output),
                        _ => output.push(char::from(byte)),
                    }
                }
            }
        }
    }
    output
}
