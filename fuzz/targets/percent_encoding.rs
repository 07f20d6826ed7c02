//! Percent-encoding and decoding, beside a few lines that do it byte by byte.
//!
//! Input: a string.
#![no_main]

use libfuzzer_sys::fuzz_target;
use whurl::percent_encode::{
    COMPONENT, FORM_URLENCODED, PercentEncodeSet, decode, decode_bytes, encode, encode_into, fragment_escape,
};
use whurl_fuzz::texts::push_encoded;

fuzz_target!(|data: &[u8]| {
    assert_eq!(decode_bytes(data), decoded(data));
    let text = String::from_utf8_lossy(data);
    assert_eq!(decode(&text), String::from_utf8_lossy(&decoded(text.as_bytes())));
    let (mut expected, mut encoded) = (String::new(), String::new());
    for set in PercentEncodeSet::ALL {
        let name = set.name();
        expected.clear();
        for byte in text.bytes() {
            if set.contains(byte) {
                push_encoded(byte, &mut expected);
            } else {
                expected.push(char::from(byte));
            }
        }
        encoded.clear();
        encode_into(&text, set, &mut encoded);
        assert_eq!(encoded, expected, "{name}: {text:?}");
        if set == FORM_URLENCODED {
            continue;
        }
        assert_eq!(encode(&text, set), expected, "{name}: {text:?}");
        if set == COMPONENT {
            assert_eq!(decode(&encoded), text, "{name}");
        }
    }
    assert_eq!(decode(&fragment_escape(&text)), text);
});

/// <https://url.spec.whatwg.org/#percent-decode>
fn decoded(input: &[u8]) -> Vec<u8> {
    let digit = |at: usize| input.get(at).and_then(|&byte| char::from(byte).to_digit(16));
    let mut output = Vec::with_capacity(input.len());
    let mut at = 0;
    while at < input.len() {
        match (input[at], digit(at + 1), digit(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                output.push((16 * high + low) as u8);
                at += 3;
            }
            (byte, ..) => {
                output.push(byte);
                at += 1;
            }
        }
    }
    output
}
