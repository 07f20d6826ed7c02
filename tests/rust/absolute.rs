//! `tools::is_absolute`, `is_hierarchical` and `is_authority_based`.

use crate::wpt::cases;
use whurl::Url;
use whurl::tools::{is_absolute, is_authority_based, is_hierarchical};

/// A string, and whether it is absolute, hierarchical and authority-based.
#[test]
fn texts_are_absolute_hierarchical_or_authority_based_as_the_table_says() {
    for (text, absolute, hierarchical, authority_based) in [
        ("https://example.com/", true, true, true),
        (" HTTPS://EXAMPLE.com\t", true, true, true),
        (r"https:\\x", true, true, true),
        (r"https:/\x", true, true, true),
        ("https:///x", true, true, true),
        ("http:x", false, false, false),
        ("http:/x", false, false, false),
        (r"http:\x", false, false, false),
        ("https:", false, false, false),
        ("https://", false, false, false),
        ("https://a b/", false, false, false),
        ("wss:?x", false, false, false),
        ("file:///x", true, true, true),
        ("file://x/y", true, true, true),
        ("file:/x", false, false, false),
        ("file:x", false, false, false),
        // It keeps the host of the base.
        ("file:/C:/x", false, false, false),
        ("file:", false, false, false),
        ("mailto:x@y.example", true, false, false),
        ("urn:", true, false, false),
        ("urn:/x", true, true, false),
        ("urn:/.//x", true, true, false),
        ("urn://x", true, true, true),
        ("urn://", true, true, true),
        ("blob:https://x/y", true, false, false),
        ("", false, false, false),
        ("x", false, false, false),
        ("/x", false, false, false),
        ("//x", false, false, false),
        ("?x:", false, false, false),
        ("#x:", false, false, false),
        ("1:x", false, false, false),
    ] {
        let found = (is_absolute(text), is_hierarchical(text), is_authority_based(text));
        assert_eq!(found, (absolute, hierarchical, authority_based), "{text:?}");
    }
}

#[derive(serde::Deserialize)]
struct Case {
    input: String,
}

/// The definition of an absolute URL, tested with several bases.
#[test]
fn an_absolute_url_of_the_test_data_is_the_same_against_every_base() {
    let bases = [
        "http://u:p@a:1/b?c#d", "https://b/x/", "ws://a", "wss://a/x", "ftp://a/x", "file://a/C:/x",
        "file:///D:/y", "non-special://a/b", "non-special:/b", "urn:x", "data:x#y",
    ];
    let bases = bases.map(|base| Url::parse(base).unwrap());
    for Case { input } in cases::<Case>("urltestdata.json").into_iter().flatten() {
        let alone = Url::parse(&input);
        let same = bases.iter().all(|base| base.join(&input) == alone);
        assert_eq!(is_absolute(&input), alone.is_ok() && same, "{input:?}");
    }
}
