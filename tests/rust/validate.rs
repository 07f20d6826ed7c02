//! `tools::validate`: UTF-16 offsets, and which error is the failure.

use crate::wpt::cases;
use whurl::tools::{LocatedError, is_valid_url_string, validate};
use whurl::{Url, ValidationError};

type Spot = (&'static str, std::ops::Range<usize>, bool);

fn spots(input: &str, base: Option<&str>) -> Vec<Spot> {
    let base = base.map(|base| Url::parse(base).unwrap());
    let spot = |found: LocatedError| (found.error.name(), found.range, found.is_failure);
    validate(input, base.as_ref()).errors.into_iter().map(spot).collect()
}

#[test]
fn a_valid_url_string_is_parsed_without_an_error() {
    let base = Url::parse("https://example.com/").unwrap();
    for (input, alone, with_base) in [
        ("https://example.com/é", true, true),
        ("https://example.com/a b", false, false),
        ("https://a:b/", false, false),
        ("../é?", false, true),
        ("a b", false, false),
    ] {
        assert_eq!(is_valid_url_string(input, None), alone, "{input}");
        assert_eq!(is_valid_url_string(input, Some(&base)), with_base, "{input}");
    }
}

/// An input and its errors: name, range in UTF-16 code units, and whether it is the failure.
#[test]
fn offsets_agree_with_javascript() {
    let table: &[(&str, &[Spot])] = &[
        ("https://example.org/", &[]),
        // Two bytes and one unit; four bytes and two units.
        ("https://é.example/<", &[("invalid-URL-unit", 18..19, false)]),
        ("https://💩.example/<", &[("invalid-URL-unit", 19..20, false)]),
        // Characters that the parser removes first are counted.
        (
            " \u{1}https://x/\t💩\n<\r>",
            &[
                ("invalid-URL-unit", 0..2, false),
                ("invalid-URL-unit", 12..13, false),
                ("invalid-URL-unit", 16..17, false),
                ("invalid-URL-unit", 18..19, false),
            ],
        ),
        // The error is a character of two units.
        ("https://x/\u{1FFFE}<", &[("invalid-URL-unit", 10..12, false), ("invalid-URL-unit", 12..13, false)]),
        ("💩", &[("missing-scheme-non-relative-URL", 0..2, true)]),
        (
            "https://💩\t💩:\n99999/",
            &[("invalid-URL-unit", 10..11, false), ("port-out-of-range", 15..20, true)],
        ),
        // Something is missing, so the range is empty.
        ("https://", &[("host-missing", 8..8, true)]),
        // The failure is the last error, not an earlier one of the same name.
        ("https://1.999.2.3.4.5/", &[("IPv4-too-many-parts", 8..21, true)]),
        ("http://256.256.256.256/", &[("IPv4-out-of-range-part", 7..10, true)]),
    ];
    for (input, expected) in table {
        assert_eq!(&spots(input, None), expected, "{input:?}");
    }
}

#[test]
fn relative_references_are_validated_against_the_base() {
    let found = validate("💩 ", Some(&Url::parse("https://example.org/a/").unwrap()));
    assert_eq!(found.url.unwrap().as_str(), "https://example.org/a/%F0%9F%92%A9");
    assert_eq!(spots("💩 ", Some("https://example.org/a/")), [("invalid-URL-unit", 2..3, false)]);
    assert_eq!(spots("💩", Some("mailto:x")), [("missing-scheme-non-relative-URL", 0..2, true)]);
}

#[derive(serde::Deserialize)]
struct Case {
    input: String,
    base: Option<String>,
}

/// Every failure is reported as the last error.
#[test]
fn every_failure_of_the_test_data_is_located() {
    let cases = ["urltestdata.json", "urltestdata-javascript-only.json"].map(cases::<Case>);
    for case in cases.into_iter().flatten().flatten() {
        let base = case.base.as_deref().and_then(|base| Url::parse(base).ok());
        let found = validate(&case.input, base.as_ref());
        let failures = found.errors.iter().filter(|located| located.is_failure).count();
        assert_eq!(failures, usize::from(found.url.is_err()), "{:?}", case.input);
        let units = case.input.encode_utf16().count();
        assert!(found.errors.iter().all(|located| located.range.end <= units), "{:?}", case.input);
    }
}

#[test]
fn messages_are_sentences() {
    for error in ValidationError::ALL {
        let message = error.message();
        assert!(message.starts_with(char::is_uppercase) && message.ends_with('.'), "{message}");
    }
}
