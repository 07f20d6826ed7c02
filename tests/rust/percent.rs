//! Percent-encode sets by name, decoding, and the escaping of an older draft.

use whurl::percent_encode::{
    FORM_URLENCODED, PercentEncodeSet, decode, decode_bytes, encode, fragment_escape,
};

use crate::random::{count, random_below};

/// The table "percent-encode" and "percent-decode" of section 1.3.
#[test]
fn texts_are_encoded_as_in_the_standards_examples() {
    let set = |name: &str| PercentEncodeSet::ALL.into_iter().find(|set| set.name() == name).unwrap();
    assert_eq!(encode("≡", set("userinfo")), "%E2%89%A1");
    assert_eq!(encode("Say what‽", set("userinfo")), "Say%20what%E2%80%BD");
    assert_eq!(decode_bytes(b"%25%s%1G"), b"%%s%1G");
    assert_eq!(decode_bytes("‽%25%2E".as_bytes()), b"\xE2\x80\xBD\x25\x2E");
}

/// The definitions of the sets in the standard, for every ASCII code point.
#[test]
fn every_set_has_the_code_points_of_its_definition() {
    let query = " \"#<>".to_owned();
    let path = format!("{query}?^`{{}}");
    let userinfo = format!("{path}/:;=@[\\]|");
    let component = format!("{userinfo}$%&+,");
    let expected = [
        ("C0 control", String::new()),
        ("fragment", " \"<>`".to_owned()),
        ("query", query.clone()),
        ("special-query", format!("{query}'")),
        ("path", path),
        ("userinfo", userinfo),
        ("component", component.clone()),
        ("application/x-www-form-urlencoded", format!("{component}!'()~")),
    ];
    for ((name, members), set) in expected.into_iter().zip(PercentEncodeSet::ALL) {
        assert_eq!(name, set.name());
        for byte in 0..0x80 {
            let c = char::from(byte);
            let is_member = c.is_ascii_control() || members.contains(c);
            let is_form_space = c == ' ' && set == FORM_URLENCODED;
            let encoded = if is_form_space {
                "+".into()
            } else if is_member {
                format!("%{byte:02X}")
            } else {
                c.to_string()
            };
            assert_eq!(encode(&c.to_string(), set), encoded, "{name}, {c:?}");
        }
        assert_eq!(encode("\u{80}💩", set), "%C2%80%F0%9F%92%A9", "{name}");
    }
}

/// Characters of a `fragment` of RFC 3986 (`pchar`, `/`, `?`) are kept, and so are those that are not ASCII.
#[test]
fn fragment_escape_keeps_the_characters_of_fragments() {
    for byte in 0..0x80 {
        let c = char::from(byte);
        let stays = c.is_ascii_alphanumeric() || "-._~!$&'()*+,;=:@/?".contains(c);
        let expected = if stays { c.to_string() } else { format!("%{byte:02X}") };
        assert_eq!(fragment_escape(&c.to_string()), expected, "{c:?}");
    }
    assert_eq!(fragment_escape("\u{80}é\u{2028}💩"), "\u{80}é\u{2028}💩");
    assert_eq!(fragment_escape("%41 #"), "%2541%20%23");
}

/// The crate `percent-encoding` decodes too.
#[test]
fn random_bytes_are_decoded_as_by_another_decoder() {
    const PIECES: &[&[u8]] =
        &[b"%", b"%", b"4", b"1", b"a", b"F", b"g", b"%41", b"%e9", b"%C3%A9", b"\xC3", b"x", b"%%"];
    let mut random = random_below(5);
    for _ in 0..count(100_000) {
        let bytes =
            (0..random(8)).flat_map(|_| PIECES[random(PIECES.len())].iter().copied()).collect::<Vec<u8>>();
        let decoder = percent_encoding::percent_decode(&bytes);
        assert_eq!(decode_bytes(&bytes), decoder.clone().collect::<Vec<_>>());
        if let Ok(text) = core::str::from_utf8(&bytes) {
            assert_eq!(decode(text), decoder.decode_utf8_lossy());
        }
    }
}
