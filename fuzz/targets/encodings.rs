//! Queries and forms in other encodings, beside the crate `encoding_rs`.
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
use whurl_fuzz::texts::{push_encoded, split_choice};

const LABELS: [&str; 12] = [
    "utf-8",
    "windows-1252",
    "shift_jis",
    "euc-jp",
    "iso-2022-jp",
    "gbk",
    "gb18030",
    "big5",
    "euc-kr",
    "utf-16le",
    "koi8-u",
    "replacement",
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

    // Its escapes can change in the middle of a reference, which the few lines below do not know.
    let encoded = (label != "iso-2022-jp").then(|| encode_each(input, label));
    let (mut output, mut expected) = (String::new(), String::new());
    for set in PercentEncodeSet::ALL {
        output.clear();
        encode_after_encoding(input, set, encoding, &mut output);
        assert!(output.is_ascii(), "{label}: {input:?}");
        if let Some(encoded) = &encoded {
            expected.clear();
            percent_encode(encoded, |byte| set.contains(byte), set == FORM_URLENCODED, &mut expected);
            assert_eq!(output, expected, "{}", set.name());
        }
    }

    let pairs = form_urlencoded::parse(input.as_bytes(), encoding);
    let serialized = form_urlencoded::serialize(pairs.iter().map(|(name, value)| (name, value)), encoding);
    if encoding == Encoding::UTF_8 {
        assert_eq!(form_urlencoded::parse(serialized.as_bytes(), encoding), pairs, "{input:?}");
    }
    let _ = form_urlencoded::parse_with_charset_field(data, encoding);
});

/// A code point in an encoding, or a character reference where the encoding lacks it.
enum Encoded {
    Bytes(Vec<u8>),
    Reference(u32),
}

fn encode_each(input: &str, label: &str) -> Vec<Encoded> {
    let encoding = encoding_rs::Encoding::for_label(label.as_bytes()).unwrap().output_encoding();
    let encode = |c: char| {
        let mut buffer = [0; 4];
        let (bytes, _, has_unmappable) = encoding.encode(c.encode_utf8(&mut buffer));
        if has_unmappable { Encoded::Reference(c.into()) } else { Encoded::Bytes(bytes.into_owned()) }
    };
    input.chars().map(encode).collect()
}

/// <https://url.spec.whatwg.org/#string-percent-encode-after-encoding>
fn percent_encode(
    input: &[Encoded],
    is_in_set: impl Fn(u8) -> bool,
    space_as_plus: bool,
    output: &mut String,
) {
    for encoded in input {
        match encoded {
            Encoded::Reference(number) => write!(output, "%26%23{number}%3B").unwrap(),
            Encoded::Bytes(bytes) => {
                for &byte in bytes {
                    match byte {
                        b' ' if space_as_plus => output.push('+'),
                        _ if is_in_set(byte) => push_encoded(byte, output),
                        _ => output.push(char::from(byte)),
                    }
                }
            }
        }
    }
}
