//! `domain_error` and `domain_error_strict`: they return a reason exactly when conversion fails, and the right one.

use std::collections::BTreeSet;

use whurl::tools::validate;
use whurl::{DomainError, domain_error, domain_error_strict, domain_to_ascii, domain_to_ascii_strict};

use crate::random::{Below, any_text, list, one_of, repeat};
use crate::wpt::cases;

/// `domain_error` and the conversion to ASCII agree.
fn check(domain: &str) {
    let strict = domain_to_ascii_strict(domain);
    assert_eq!(
        domain_error_strict(domain).is_some(),
        strict.is_err(),
        "{domain:?}: {:?}",
        domain_error_strict(domain)
    );
    let lenient = domain_to_ascii(domain);
    assert_eq!(domain_error(domain).is_some(), lenient.is_err(), "{domain:?}: {:?}", domain_error(domain));
}

#[derive(serde::Deserialize)]
struct Case {
    #[serde(default)]
    comment: String,
    input: String,
    output: Option<String>,
}

#[test]
fn domains_of_the_test_data_have_an_error_exactly_where_conversion_fails() {
    let files = ["IdnaTestV2.json", "IdnaTestV2-removed.json", "toascii.json"].map(cases::<Case>);
    for case in files.into_iter().flatten().flatten() {
        check(&case.input);
    }
}

/// Unicode's file has the codes of all rules that a domain breaks. We report the first.
#[test]
fn the_code_is_one_that_unicode_gives() {
    let Some(cases) = cases::<Case>("IdnaTestV2.json") else { return };
    let mut codes = BTreeSet::new();
    for Case { comment, input, output } in cases {
        if output.is_some() || comment.is_empty() {
            continue;
        }
        let error = domain_error(&input).unwrap();
        assert!(comment.contains(error.code()), "{input:?}: {error:?} is {}, not {comment}", error.code());
        codes.insert(error.code());
    }
    let expected = ["C1", "C2", "P4", "U1", "V6", "V7"];
    assert!(codes.iter().eq(&expected), "{codes:?}");
}

/// The rules that hold with beStrict only, and those that no case of Unicode's file breaks alone.
#[test]
fn each_rule_that_the_test_data_lacks_has_its_code() {
    for (domain, code) in [
        ("ab--c", "V2"),
        ("-a", "V3"),
        ("a-", "V3"),
        ("a_b", "U1"),
        ("a\u{2048}b", "U1"),
        ("xn--ab-8tb", "V1"),
        ("xn--8i7caa", "V7"),
        ("xn--xn---epa", "V4"),
        ("א.1", "B1"),
        ("א1a", "B2"),
        ("א·", "B3"),
        ("ا1٣", "B4"),
        ("aאb", "B5"),
        ("a·.א", "B6"),
        ("\u{AD}", "A4_1"),
        ("a..b", "A4_2"),
        ("a.", "A4_2"),
        (&"a".repeat(64), "A4_2"),
        (&"a.".repeat(127), "A4_2"),
        (&("a.".repeat(127) + "a"), "A4_1"),
    ] {
        assert_eq!(domain_error_strict(domain).map(|error| error.code()), Some(code), "{domain}");
    }
}

#[test]
fn messages_name_the_label_or_the_code_point() {
    for (domain, message) in [
        ("a\u{AD}..b", "The domain has an empty label: two dots in a row, or one at its start."),
        ("a.", "The domain ends with a dot."),
        ("\u{AD}", "The domain is empty, or has only code points that IDNA ignores."),
        ("a<b", "U+003C (<) is not allowed in a domain."),
        ("a\u{2048}b", "U+2048 (⁈) is not allowed in a domain."),
        ("a\u{FFFD}b", "U+FFFD (\u{FFFD}) is not allowed in a domain."),
        ("a b", "U+0020 is not allowed in a domain."),
        ("xn--", "The label “xn--” begins with xn--, but the rest is not Punycode."),
        ("xn--0", "The label “xn--0” begins with xn--, but the rest is not Punycode."),
        ("xn--a", "The label “xn--a” decodes to a label with U+0080, which is not allowed in a domain."),
        ("xn--é", "The label “xn--é” begins with xn--, but is not ASCII."),
        ("xn--8i7caa", "The label “ｗｗｗ”, decoded from Punycode, is not in the form that IDNA maps it to."),
        ("xn--xn---epa", "The label “xn--é”, decoded from Punycode, begins with xn-- again."),
        ("a.-b", "The label “-b” begins or ends with a hyphen."),
        ("ab--c", "The label “ab--c” has hyphens as its third and fourth character."),
        ("\u{301}a", "The label “\u{301}a” begins with a combining mark, U+0301."),
        (
            "a\u{200D}b",
            "The label “a\u{200D}b” has U+200D between characters that do not allow it (ContextJ).",
        ),
        (
            "א1a",
            "The label “א1a” breaks the Bidi Rule, because it is written from right to left, but has a character that is not allowed there (rule 2).",
        ),
        (
            "א.1",
            "The label “1” breaks the Bidi Rule, because in a domain with right-to-left text every label must begin with a letter (rule 1).",
        ),
    ] {
        assert_eq!(
            domain_error_strict(domain).map(|error| error.message()).as_deref(),
            Some(message),
            "{domain:?}"
        );
        // As the end of another sentence.
        let shown = domain_error_strict(domain).unwrap().to_string();
        let without_stop = message.strip_suffix('.').unwrap();
        assert_eq!(shown, without_stop.replacen("The ", "the ", usize::from(message.starts_with("The "))));
    }
    let long = "x".repeat(64);
    assert_eq!(
        domain_error_strict(&long).unwrap().message(),
        format!(
            "The label “{}…” is too long: it has 64 characters in ASCII, but at most 63 are allowed.",
            "x".repeat(40)
        ),
    );
    let many = "x.".repeat(127) + "x";
    assert_eq!(
        domain_error_strict(&many).unwrap().message(),
        "The domain is too long: it has 255 characters in ASCII, but at most 253 are allowed.",
    );
}

/// For a domain that fails, the reason belongs to the failure, not to another error of the same domain.
#[test]
fn the_reason_belongs_to_the_failure() {
    let error = |input: &str| validate(input, None).errors.into_iter().find_map(|error| error.domain_error);
    assert_eq!(error("https://a_b%23/"), Some(DomainError::DisallowedCodePoint('#')));
    assert_eq!(error("https://a_b/"), Some(DomainError::DisallowedCodePoint('_')));
    assert_eq!(
        error("https://\tx\nn--\ra/"),
        Some(DomainError::PunycodeOfDisallowed("xn--a".into(), '\u{80}'))
    );
    assert_eq!(error("https://%E2%80%8D/"), Some(DomainError::Joiner("\u{200D}".into(), '\u{200D}')));
    assert_eq!(error("https://%FF/"), Some(DomainError::NotUtf8("%FF".into())));
    let broken = error("https://caf%C3%A9%e2%98.ex%FFample/").unwrap();
    assert_eq!(broken.message(), "The bytes “%E2%98” are not UTF-8.");
    assert_eq!(DomainError::NotUtf8("%C3".into()).message(), "The byte “%C3” is not UTF-8.");
    assert_eq!(broken.code(), "V7");
    assert_eq!(error("https://\u{FFFD}/"), Some(DomainError::DisallowedCodePoint('\u{FFFD}')));
    assert_eq!(error("https://example.com/<"), None);
}

/// Characters that the rules concern: letters of both directions, digits, marks, joiners, viramas, mapped, ignored and
/// disallowed characters, and Punycode.
const PIECES: &[&str] = &[
    "a", "B", "z9", "0", "-", "--", ".", ".", "。", "_", "<", "%", "é", "ß", "ẞ", "א", "ب", "ا", "٣", "۳",
    "+", "\u{301}", "\u{300}", "\u{64B}", "\u{200C}", "\u{200D}", "क", "\u{94D}", "\u{AD}", "\u{338}", "≠",
    "⁈", "ｗ", "☕", "💩", "\u{FFFD}", "\u{378}", "\u{E000}", "xn--", "XN--", "xn--a", "xn--53h",
    "xn--fa-hia", "xn--8i7caa", "xn--xn---epa", "xn--ab-j1t", "xn--0ca", "xn--mgb", "xn--a-ecp", "xn--ls8h",
    "xn--abc-",
];

#[test]
fn labels_have_a_greatest_length() {
    let label = |characters: usize| {
        let encoded = idna::punycode::encode_str(&("x".repeat(characters - 1) + "é")).unwrap();
        ["xn--", &encoded].concat()
    };
    // A domain that is in ASCII would not be decoded.
    let length = |label: &str| match domain_error(&[label, ".é"].concat()) {
        Some(DomainError::LabelTooLong(_, length)) => Some(length),
        Some(other) => panic!("{other:?}"),
        None => None,
    };
    assert_eq!(length(&label(1000)), None);
    assert_eq!(length(&label(1001)), Some(1001));
    // More than 2,000 characters in Punycode are not even decoded.
    for characters in 1990..2000 {
        let label = label(characters);
        let is_decoded = label.len() <= "xn--".len() + 2000;
        assert_eq!(length(&label), Some(if is_decoded { characters } else { label.len() }), "{characters}");
    }
}

#[test]
fn a_label_in_punycode_may_stand_for_what_is_disallowed() {
    let underscore = whurl::domain_to_ascii("a_bé").unwrap();
    assert_eq!(domain_error_strict(&underscore).unwrap().code(), "U1");
    assert_eq!(domain_error_strict("xn--a").unwrap().code(), "V7");
}

#[test]
fn messages_have_the_whole_number_of_a_code_point() {
    let message = domain_error("a\u{E0001}").unwrap().message();
    assert!(message.contains("U+E0001"), "{message}");
}

#[test]
fn there_is_an_error_where_idna_fails() {
    const OF_LABELS: &[u8; 37] = b"abcdefghijklmnopqrstuvwxyz0123456789-";
    repeat(4096, 6, |below| {
        check(&list(below, 10, |below| one_of(below, PIECES)).concat());
        check(&any_text(below, 9));
        let punycode = |below: &mut Below<'_>| {
            let label = list(below, 9, |below| char::from(one_of(below, OF_LABELS)));
            format!("xn--{}{}", String::from_iter(label), one_of(below, &["", "."]))
        };
        check(&list(below, 3, punycode).concat());
    });
}

#[test]
fn a_long_domain_has_an_error_exactly_where_conversion_fails() {
    for domain in [
        "é".repeat(1000),
        "é".repeat(1001),
        "xn--".to_owned() + &"a".repeat(2001),
        "é.".repeat(200),
        "a".repeat(253),
    ] {
        check(&domain);
    }
}
