//! Every validation error by its name, and the range of the input that it points at.

use std::ops::Range;

use whurl::{Url, ValidationError};

fn errors(input: &str, base: Option<&str>) -> Vec<(&'static str, Range<usize>)> {
    let base = base.map(|base| Url::parse(base).unwrap());
    let mut errors = Vec::new();
    let mut reporter = |error: ValidationError, range| errors.push((error.name(), range));
    let _ = Url::options().base_url(base.as_ref()).reporter(&mut reporter).parse(input);
    errors
}

/// The examples of the table in section 1.1 ("Writing"), with the text that each error points at.
const EXAMPLES: &[(&str, &[(&str, &str)])] = &[
    ("https://exa%23mple.org", &[("domain-percent-encoded", "%23"), ("domain-to-ASCII", "exa%23mple.org")]),
    ("https://exam%70le.org", &[("domain-percent-encoded", "%70")]),
    ("foo://exa[mple.org", &[("host-invalid-code-point", "[")]),
    ("https://127.0.0.1./", &[("domain-to-ASCII", "127.0.0.1."), ("IPv4-empty-part", ".")]),
    ("https://1.2.3/", &[("IPv4-too-few-parts", "1.2.3")]),
    ("https://1.2.3.4.5/", &[("IPv4-too-many-parts", "1.2.3.4.5")]),
    ("https://test.42", &[("IPv4-too-few-parts", "test.42"), ("IPv4-non-numeric-part", "test")]),
    ("https://127.0.0x0.1", &[("IPv4-non-decimal-part", "0x0")]),
    ("https://255.255.4000.1", &[("IPv4-out-of-range-part", "4000")]),
    ("https://①.②.③.④", &[("IPv4-non-ASCII-input", "①.②.③.④")]),
    (
        "https://１%2E1",
        &[
            ("domain-percent-encoded", "%2E"),
            ("IPv4-non-ASCII-input", "１%2E1"),
            ("IPv4-too-few-parts", "１%2E1"),
        ],
    ),
    (
        "https://%EF%BC%91/",
        &[
            ("domain-percent-encoded", "%EF"),
            ("IPv4-non-ASCII-input", "%EF%BC%91"),
            ("IPv4-too-few-parts", "%EF%BC%91"),
        ],
    ),
    ("https://[::1", &[("IPv6-unclosed", "[::1")]),
    ("https://[:1]", &[("IPv6-invalid-compression", ":")]),
    ("https://[1:2:3:4:5:6:7:8:9]", &[("IPv6-too-many-pieces", "9")]),
    ("https://[1::1::1]", &[("IPv6-multiple-compression", ":")]),
    ("https://[1:2:3!:4]", &[("IPv6-invalid-code-point", "!")]),
    ("https://[1:2:3:]", &[("IPv6-invalid-code-point", ":")]),
    ("https://[1:2:3]", &[("IPv6-too-few-pieces", "1:2:3")]),
    ("https://[::01]", &[("IPv6-piece-leading-zero", "01")]),
    ("https://[1:1:1:1:1:1:1:127.0.0.1]", &[("IPv4-in-IPv6-too-many-pieces", "127.0.0.1")]),
    ("https://[ffff::.0.0.1]", &[("IPv4-in-IPv6-invalid-code-point", ".")]),
    ("https://[ffff::127.0.xyz.1]", &[("IPv4-in-IPv6-invalid-code-point", "x")]),
    ("https://[ffff::127.0xyz]", &[("IPv4-in-IPv6-invalid-code-point", "x")]),
    ("https://[ffff::127.00.0.1]", &[("IPv4-in-IPv6-invalid-code-point", "0")]),
    ("https://[ffff::127.0.0.1.2]", &[("IPv4-in-IPv6-invalid-code-point", ".")]),
    ("https://[ffff::127.0.0.4000]", &[("IPv4-in-IPv6-out-of-range-part", "400")]),
    ("https://[ffff::127.0.0]", &[("IPv4-in-IPv6-too-few-parts", "127.0.0")]),
    ("https://example.org/>", &[("invalid-URL-unit", ">")]),
    (" https://example.org ", &[("invalid-URL-unit", " ")]),
    ("ht\ntps://example.org", &[("invalid-URL-unit", "\n")]),
    ("https://example.org/%s", &[("invalid-URL-unit", "%")]),
    ("file:c:/my-secret-folder", &[("special-scheme-missing-following-solidus", ":")]),
    ("https:example.org", &[("special-scheme-missing-following-solidus", "e")]),
    ("💩", &[("missing-scheme-non-relative-URL", "💩")]),
    (
        r"https://example.org\path\to\file",
        &[
            ("invalid-reverse-solidus", r"\"),
            ("invalid-reverse-solidus", r"\"),
            ("invalid-reverse-solidus", r"\"),
        ],
    ),
    ("https://user@example.org", &[("invalid-credentials", "@")]),
    ("ssh://user@example.org", &[("invalid-credentials", "@")]),
    ("https://#fragment", &[("host-missing", "")]),
    ("https://:443", &[("host-missing", ":")]),
    ("https://user:pass@", &[("invalid-credentials", "@"), ("host-missing", "@")]),
    ("https://example.org:70000", &[("port-out-of-range", "70000")]),
    ("https://example.org:7z", &[("port-invalid", "z")]),
    ("file://c:", &[("file-invalid-Windows-drive-letter-host", "c:")]),
];

#[test]
fn every_example_of_the_standard_has_its_errors() {
    for (input, expected) in EXAMPLES {
        let actual = errors(input, None);
        let actual: Vec<_> = actual.iter().map(|(name, range)| (*name, &input[range.clone()])).collect();
        assert_eq!(&actual, expected, "{input}");
    }
    let with_base = errors("/c:/path/to/file", Some("file:///c:/"));
    assert_eq!(with_base, [], "the drive letter after a slash is valid");
    assert_eq!(
        errors("c|/path/to/file", Some("file:///c:/")),
        [("file-invalid-Windows-drive-letter", 0..2), ("invalid-URL-unit", 1..2)]
    );
    assert_eq!(errors("💩", Some("mailto:user@example.org")), [("missing-scheme-non-relative-URL", 0..4)]);
}

/// `::` stands for one piece at least.
#[test]
fn compressed_ipv6_addresses_have_at_most_seven_pieces() {
    for (input, range) in [("https://[::1:2:3:4:5:6:7:8]", 25..26), ("https://[1::2:3:4:5:6:7:8]", 24..25)] {
        assert_eq!(errors(input, None), [("IPv6-too-many-pieces", range)], "{input}");
        assert!(Url::parse(input).is_err(), "{input}");
    }
}

#[test]
fn ipv6_pieces_with_needless_zeros_are_reported() {
    for piece in ["00", "01", "0f", "01f", "0000", "000f", "00ff", "0fff"] {
        let expected = [("IPv6-piece-leading-zero", 11..11 + piece.len())];
        assert_eq!(errors(&format!("https://[::{piece}]/"), None), expected, "{piece}");
    }
    for piece in ["0", "1", "f", "10", "1f", "ff", "100", "1fff", "1000", "ffff"] {
        assert_eq!(errors(&format!("https://[::{piece}]/"), None), [], "{piece}");
    }
}

#[test]
fn a_range_contains_whole_characters() {
    assert_eq!(errors("https://[1é]/", None), [("IPv6-invalid-code-point", 10..12)]);
    assert_eq!(errors("https://[1💩:]/", None), [("IPv6-invalid-code-point", 10..14)]);
    assert_eq!(errors("https://[::1.é]/", None), [("IPv4-in-IPv6-invalid-code-point", 13..15)]);
}

/// <https://infra.spec.whatwg.org/#noncharacter>
#[test]
fn noncharacters_are_no_url_units() {
    for c in "\u{FDD0}\u{FDEF}\u{FFFE}\u{FFFF}\u{1FFFE}\u{10FFFF}".chars() {
        assert_eq!(
            errors(&format!("https://a/{c}"), None),
            [("invalid-URL-unit", 10..10 + c.len_utf8())],
            "{c:?}"
        );
    }
    for c in "\u{A0}\u{FDCF}\u{FDF0}\u{FFFD}\u{10000}\u{10FFFD}".chars() {
        assert_eq!(errors(&format!("https://a/{c}"), None), [], "{c:?}");
    }
}

/// The opaque-host parser reports one error for all code points, and one for all percent signs.
#[test]
fn opaque_hosts_report_each_kind_once() {
    let expected = [("invalid-URL-unit", 7..8), ("invalid-URL-unit", 11..12)];
    assert_eq!(errors("foo://a`b{c%zd%z/", None), expected);
}

#[test]
fn every_error_occurs() {
    let mut met: Vec<_> =
        EXAMPLES.iter().flat_map(|(_, errors)| errors.iter().map(|error| error.0)).collect();
    met.push("file-invalid-Windows-drive-letter");
    for error in ValidationError::ALL {
        assert!(met.contains(&error.name()), "{error}");
    }
}

#[test]
fn tabs_newlines_and_trimmed_spaces_do_not_shift_positions() {
    assert_eq!(
        errors("  ht\ttp:\n//a/\r<\t>é^", None),
        [
            ("invalid-URL-unit", 0..2),
            ("invalid-URL-unit", 4..5),
            ("invalid-URL-unit", 14..15),
            ("invalid-URL-unit", 16..17),
            ("invalid-URL-unit", 19..20),
        ]
    );
}
