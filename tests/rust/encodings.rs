//! Queries and forms in every encoding of the Encoding Standard.

use std::collections::BTreeMap;

use serde::Deserialize;
use whurl::Url;
use whurl::encodings::{Encoding, UnknownLabel, form_urlencoded};
use whurl::percent_encode::{FORM_URLENCODED, PercentEncodeSet, SPECIAL_QUERY, encode_after_encoding};

use crate::random::{Below, any_char, list, one_of, repeat};
use crate::wpt::cases;

/// The encodings that have an encoder.
const ENCODINGS: [&str; 37] = [
    "UTF-8", "IBM866", "ISO-8859-2", "ISO-8859-3", "ISO-8859-4", "ISO-8859-5", "ISO-8859-6", "ISO-8859-7",
    "ISO-8859-8", "ISO-8859-8-I", "ISO-8859-10", "ISO-8859-13", "ISO-8859-14", "ISO-8859-15", "ISO-8859-16",
    "KOI8-R", "KOI8-U", "macintosh", "windows-874", "windows-1250", "windows-1251", "windows-1252",
    "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258",
    "x-mac-cyrillic", "GBK", "gb18030", "Big5", "EUC-JP", "ISO-2022-JP", "Shift_JIS", "EUC-KR",
    "x-user-defined",
];

fn encoding(label: &str) -> Encoding {
    Encoding::for_label(label).unwrap()
}

fn encode(input: &str, set: PercentEncodeSet, label: &str) -> String {
    let mut output = String::new();
    encode_after_encoding(input, set, encoding(label), &mut output);
    output
}

fn parse(input: &str, label: &str) -> String {
    Url::options().query_encoding(&encoding(label)).parse(input).unwrap().as_str().to_owned()
}

/// The table of operations in section 1.3 of the URL Standard.
#[test]
fn texts_are_encoded_as_in_the_standards_table() {
    for (label, input, set, output) in [
        ("Shift_JIS", " ", SPECIAL_QUERY, "%20"),
        ("Shift_JIS", "≡", SPECIAL_QUERY, "%81%DF"),
        ("Shift_JIS", "‽", SPECIAL_QUERY, "%26%238253%3B"),
        ("ISO-2022-JP", "¥", SPECIAL_QUERY, r"%1B(J\%1B(B"),
        ("Shift_JIS", "1+1 ≡ 2%20‽", FORM_URLENCODED, "1%2B1+%81%DF+2%2520%26%238253%3B"),
    ] {
        assert_eq!(encode(input, set, label), output, "{input} in {label}");
    }
}

#[derive(Deserialize)]
struct Case {
    input: String,
    output: BTreeMap<String, String>,
}

/// Every row of the web-platform-tests' file. The query is in the encoding, the fragment in UTF-8.
#[test]
fn every_row_of_percent_encoding_json_passes() {
    let Some(cases) = cases::<Case>("percent-encoding.json") else {
        return;
    };
    let mut rows = 0;
    for Case { input, output } in &cases {
        for (label, expected) in output {
            rows += 1;
            let url = parse(&format!("https://doesnotmatter.invalid/?{input}#{input}"), label);
            assert_eq!(
                url,
                format!("https://doesnotmatter.invalid/?{expected}#{}", output["utf-8"]),
                "{label}"
            );
        }
    }
    assert_eq!(rows, 16);
}

/// The encoding applies to the query of special URLs other than `ws` and `wss`.
#[test]
fn only_the_query_of_some_schemes_is_in_the_encoding() {
    for (input, output) in [
        ("http://é:é@é/é?é'#é", "http://%C3%A9:%C3%A9@xn--9ca/%C3%A9?%E9%27#%C3%A9"),
        ("https://x/?é", "https://x/?%E9"),
        ("ftp://x/?é", "ftp://x/?%E9"),
        ("file:///?é", "file:///?%E9"),
        ("ws://x/?é'", "ws://x/?%C3%A9%27"),
        ("wss://x/?é", "wss://x/?%C3%A9"),
        ("x:?é'", "x:?%C3%A9'"),
        ("x://x/?é", "x://x/?%C3%A9"),
        ("blob:https://x/?é", "blob:https://x/?%C3%A9"),
    ] {
        assert_eq!(parse(input, "latin1"), output);
    }
}

#[test]
fn the_query_of_a_relative_reference_is_in_its_own_encoding() {
    let parse = |input, base| {
        let base = Url::options().query_encoding(&encoding("latin1")).parse(base).unwrap();
        Url::options()
            .base_url(&base)
            .query_encoding(&encoding("koi8-r"))
            .parse(input)
            .unwrap()
            .as_str()
            .to_owned()
    };
    assert_eq!(parse("?ж", "https://x/a?é"), "https://x/a?%D6");
    assert_eq!(parse("#ж", "https://x/a?é"), "https://x/a?%E9#%D0%B6", "the query of the base is unchanged");
    assert_eq!(parse("?ж", "wss://x/a?é"), "wss://x/a?%D0%B6");
}

/// "Get an output encoding."
#[test]
fn encodings_without_an_encoder_encode_as_utf_8() {
    for label in ["utf-16", "utf-16le", "utf-16be", "replacement", "iso-2022-kr", "utf-8"] {
        assert_eq!(parse("https://x/?é", label), "https://x/?%C3%A9", "{label}");
        assert_eq!(encode("é", FORM_URLENCODED, label), "%C3%A9", "{label}");
        assert_eq!(
            form_urlencoded::serialize_with_charset_field([("_charset_", "")], encoding(label)),
            "_charset_=UTF-8"
        );
    }
}

#[test]
fn labels_and_names_find_their_encoding() {
    for (label, name) in [
        ("\t Latin1\n", "windows-1252"),
        ("ascii", "windows-1252"),
        ("logical", "ISO-8859-8-I"),
        ("x-sjis", "Shift_JIS"),
        ("utf-16", "UTF-16LE"),
        ("hz-gb-2312", "replacement"),
    ] {
        assert_eq!(encoding(label).name(), name);
    }
    for label in ["", "utf-7", "utf 8", "latin1\u{A0}", "ſhift_jis", "\0"] {
        assert_eq!(Encoding::for_label(label), Err(UnknownLabel), "{label}");
    }
    for name in ENCODINGS {
        assert_eq!(name.parse::<Encoding>().unwrap().name(), name);
        assert_eq!(encoding(name).output_encoding().name(), name);
    }
}

/// The state of ISO-2022-JP's encoder after a code point that it cannot encode, as in the Encoding Standard's handler:
/// it leaves JIS X 0208 and stays in Roman. U+000E, U+000F and U+001B are errors with U+FFFD.
#[test]
fn iso_2022_jp_keeps_its_state_as_in_the_standard() {
    for (input, output) in [
        ("あ", "%1B$B$%22%1B(B"),
        ("あé", "%1B$B$%22%1B(B%26%23233%3B"),
        ("あéあ", "%1B$B$%22%1B(B%26%23233%3B%1B$B$%22%1B(B"),
        ("あ💩", "%1B$B$%22%1B(B%26%23128169%3B"),
        ("¥é¥", r"%1B(J\%26%23233%3B\%1B(B"),
        ("¥💩a\\", r"%1B(J\%26%23128169%3Ba%1B(B\"),
        ("¥\u{1B}¥", r"%1B(J\%26%2365533%3B\%1B(B"),
        ("あ\u{E}", "%1B$B$%22%1B(B%26%2365533%3B"),
        ("ｱ−", "%1B$B%%22!]%1B(B"),
    ] {
        assert_eq!(encode(input, SPECIAL_QUERY, "iso-2022-jp"), output, "{input}");
    }
    // A parse encodes the query as a whole.
    assert_eq!(
        parse("https://x/?あ&あ#あ", "iso-2022-jp"),
        "https://x/?%1B$B$%22%1B(B&%1B$B$%22%1B(B#%E3%81%82"
    );
}

/// A model of ISO-2022-JP's encoder after the Encoding Standard. The index is derived from EUC-JP.
fn iso_2022_jp_by_the_standard(input: &str) -> String {
    #[derive(PartialEq)]
    enum State {
        Ascii,
        Roman,
        Jis0208,
    }
    let mut output = String::new();
    let mut bytes = |bytes: &[u8]| bytes.iter().for_each(|&byte| output += &encode_byte(byte));
    let mut state = State::Ascii;
    for c in input.chars() {
        let is_control = matches!(c, '\u{E}' | '\u{F}' | '\u{1B}');
        if c.is_ascii() && state == State::Jis0208 {
            state = State::Ascii;
            bytes(b"\x1B(B");
        }
        if is_control {
            bytes(b"&#65533;");
        } else if state == State::Roman && c.is_ascii() && c != '\\' && c != '~' {
            bytes(&[c as u8]);
        } else if c.is_ascii() {
            if state != State::Ascii {
                state = State::Ascii;
                bytes(b"\x1B(B");
            }
            bytes(&[c as u8]);
        } else if c == '¥' || c == '‾' {
            if state != State::Roman {
                state = State::Roman;
                bytes(b"\x1B(J");
            }
            bytes(if c == '¥' { b"\\" } else { b"~" });
        } else if let Some(pair) = jis0208(c) {
            if state != State::Jis0208 {
                state = State::Jis0208;
                bytes(b"\x1B$B");
            }
            bytes(&pair);
        } else {
            if state == State::Jis0208 {
                state = State::Ascii;
                bytes(b"\x1B(B");
            }
            bytes(format!("&#{};", u32::from(c)).as_bytes());
        }
    }
    if state != State::Ascii {
        bytes(b"\x1B(B");
    }
    output
}

/// Percent-encodes a byte for the model above, in which `&`, `#` and `;` occur only in references.
fn encode_byte(byte: u8) -> String {
    if SPECIAL_QUERY.contains(byte) || b"&;".contains(&byte) {
        format!("%{byte:02X}")
    } else {
        char::from(byte).to_string()
    }
}

/// Row and cell of a character in JIS X 0208, as the bytes of ISO-2022-JP.
fn jis0208(c: char) -> Option<[u8; 2]> {
    let wide = match c {
        'ｱ' => 'ア',
        'ﾝ' => 'ン',
        c => c,
    };
    let encoded = encode(&wide.to_string(), SPECIAL_QUERY, "euc-jp");
    let byte = |at: usize| encoded.get(at..at + 2).and_then(|hex| u8::from_str_radix(hex, 16).ok());
    match (encoded.len(), byte(1)?, byte(4)?) {
        (6, lead, trail) if lead >= 0xA1 => Some([lead & 0x7F, trail & 0x7F]),
        _ => None,
    }
}

/// Characters of every state of ISO-2022-JP, and some that it lacks.
const JAPANESE: &[char] = &[
    'a', '\\', '~', ' ', '\u{E}', '\u{F}', '\u{1B}', '¥', '‾', 'あ', '漢', '≡', 'ｱ', 'ﾝ', '−', '－', '丂',
    'é', '한', '\u{FFFD}', '💩', '\u{E000}', 'ⅰ', '①',
];

#[test]
fn iso_2022_jp_agrees_with_the_model() {
    repeat(256, 7, |below| {
        let text = String::from_iter(list(below, 300, |below| one_of(below, JAPANESE)));
        assert_eq!(encode(&text, SPECIAL_QUERY, "iso-2022-jp"), iso_2022_jp_by_the_standard(&text));
    });
}

fn text(below: &mut Below<'_>) -> String {
    let character =
        |below: &mut Below<'_>| if below(2) == 0 { any_char(below) } else { one_of(below, JAPANESE) };
    String::from_iter(list(below, 300, character))
}

/// The other encoders are stateless: a string is encoded like its characters one by one, across blocks.
#[test]
fn characters_are_encoded_one_by_one() {
    repeat(256, 8, |below| {
        let (label, text) = (one_of(below, &ENCODINGS), text(below));
        for set in [SPECIAL_QUERY, FORM_URLENCODED].into_iter().filter(|_| label != "ISO-2022-JP") {
            let apart: String = text.chars().map(|c| encode(&c.to_string(), set, label)).collect();
            assert_eq!(encode(&text, set, label), apart);
        }
    });
}

#[test]
fn a_form_round_trips_in_every_encoding() {
    repeat(256, 9, |below| {
        let encoding = encoding(one_of(below, &ENCODINGS));
        let text = form_urlencoded::serialize([(&text(below), &text(below))], encoding);
        // Characters that the encoding lacks come back as references, which are then unchanged.
        let once = form_urlencoded::parse(text.as_bytes(), encoding);
        let again = form_urlencoded::serialize(once.iter().map(|(name, value)| (name, value)), encoding);
        assert_eq!(form_urlencoded::parse(again.as_bytes(), encoding), once);
    });
}

#[test]
fn forms_are_serialised_in_the_encoding() {
    let encoding = Encoding::for_label("shift_jis").unwrap();
    let form = form_urlencoded::serialize([("a", "≡ ‽"), ("b", "")], encoding);
    assert_eq!(form, "a=%81%DF+%26%238253%3B&b=");
}

#[test]
fn encodings_of_encoding_rs_are_converted() {
    assert_eq!(Encoding::from(encoding_rs::SHIFT_JIS), Encoding::for_label("shift_jis").unwrap());
    assert_eq!(UnknownLabel.to_string(), "no encoding of the Encoding Standard has this label");
}

#[test]
fn forms_are_parsed_in_the_encoding() {
    let parse = |input: &[u8], label| form_urlencoded::parse(input, encoding(label));
    let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    assert_eq!(parse(b"", "latin1"), []);
    assert_eq!(parse(b"&&", "latin1"), []);
    assert_eq!(parse(b"a", "latin1"), [pair("a", "")]);
    assert_eq!(parse(b"=&==", "latin1"), [pair("", ""), pair("", "=")]);
    assert_eq!(parse(b"a+%2B=%E9\xE9%zz", "latin1"), [pair("a +", "éé%zz")]);
    assert_eq!(parse(b"\x81\xDF=%81%DF", "shift_jis"), [pair("≡", "≡")], "raw or percent-encoded");
    assert_eq!(parse(b"%81=%DF", "shift_jis"), [pair("\u{FFFD}", "ﾟ")], "no character spans two texts");
    assert_eq!(parse(b"%EF%BB%BFa", "utf-8"), [pair("\u{FEFF}a", "")], "no BOM handling");
    assert_eq!(parse(b"%FE%FF%00a", "utf-16be"), [pair("\u{FEFF}a", "")]);
    assert_eq!(parse(b"a=%1B(J%5C%1B(B", "iso-2022-jp"), [pair("a", "¥")]);
}

#[test]
fn the_charset_field_chooses_the_encoding() {
    let values = |input: &str| -> Vec<String> {
        let pairs = form_urlencoded::parse_with_charset_field(input.as_bytes(), encoding("windows-1251"));
        pairs.into_iter().map(|(_, value)| value).collect()
    };
    assert_eq!(values("a=%E9"), ["й"], "without the field, the encoding of the call");
    assert_eq!(values("a=%E9&_charset_=latin1&b=%E9"), ["é", "latin1", "é"], "the fields before it, too");
    assert_eq!(values("_charset_=+Latin1+&a=%E9"), [" Latin1 ", "é"]);
    assert_eq!(values("_charset_=utf-7&a=%E9"), ["utf-7", "й"], "an unknown label");
    assert_eq!(values("_charset_=x&_charset_=latin1&_charset_=koi8-r&a=%E9"), ["x", "latin1", "koi8-r", "é"]);
    assert_eq!(values("_CHARSET_=latin1&a=%E9"), ["latin1", "й"]);
    assert_eq!(values("_charset_&a=%E9"), ["", "й"]);

    let text = form_urlencoded::serialize_with_charset_field(
        [("_charset_", "x"), ("_Charset_", "y"), ("charset", "z"), ("a", "й")],
        encoding("cp1251"),
    );
    assert_eq!(text, "_charset_=windows-1251&_Charset_=windows-1251&charset=z&a=%E9");
}
