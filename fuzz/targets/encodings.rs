//! Queries and forms in other encodings, beside the crate `encoding_rs`.
//!
//! Input: a number of an encoding, a URL or a form.
#![no_main]

use libfuzzer_sys::fuzz_target;
use whurl::Url;
use whurl::encodings::{Encoding, form_urlencoded};
use whurl::percent_encode::{FORM_URLENCODED, PercentEncodeSet, encode_after_encoding};
use whurl::tools::validate_with;
use whurl_fuzz::builds::{fast, general};
use whurl_fuzz::texts::split_choice;

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

    for set in PercentEncodeSet::ALL {
        let mut output = String::new();
        encode_after_encoding(input, set, encoding, &mut output);
        assert!(output.is_ascii(), "{label}: {input:?}");
        // Its escapes can change in the middle of a reference, which the few lines below do not know.
        if label != "iso-2022-jp" {
            assert_eq!(
                output,
                expected_encoding(input, label, |byte| set.contains(byte), set == FORM_URLENCODED),
                "{}",
                set.name()
            );
        }
    }

    let pairs = form_urlencoded::parse(input.as_bytes(), encoding);
    let serialized = form_urlencoded::serialize(pairs.iter().map(|(name, value)| (name, value)), encoding);
    if encoding == Encoding::UTF_8 {
        assert_eq!(form_urlencoded::parse(serialized.as_bytes(), encoding), pairs, "{input:?}");
    }
    form_urlencoded::parse_with_charset_field(data, encoding);
});

/// <https://url.spec.whatwg.org/#string-percent-encode-after-encoding>
fn expected_encoding(
    input: &str,
    label: &str,
    is_in_set: impl Fn(u8) -> bool,
    space_as_plus: bool,
) -> String {
    let encoding = encoding_rs::Encoding::for_label(label.as_bytes()).unwrap().output_encoding();
    let mut output = String::new();
    for c in input.chars() {
        let text = c.to_string();
        let (bytes, _, has_unmappable) = encoding.encode(&text);
        if has_unmappable {
            output.push_str(&format!("%26%23{}%3B", c as u32));
            continue;
        }
        for &byte in &*bytes {
            match byte {
                b' ' if space_as_plus => output.push('+'),
                _ if is_in_set(byte) => output.push_str(&format!("%{byte:02X}")),
                _ => output.push(char::from(byte)),
            }
        }
    }
    output
}
