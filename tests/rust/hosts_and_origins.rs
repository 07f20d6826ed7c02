//! Hosts, origins and equivalence: the examples of the standard, and others.

use whurl::__engine::parse_host;
use whurl::tools::{
    domain_to_unicode_strict, is_valid_domain, is_valid_host_string, is_valid_opaque_host_string,
    origin_with, url_equals,
};
use whurl::{Host, Origin, ParseError, Url};

#[test]
fn parse_host_is_the_host_parser() {
    for input in [
        "EXAMPLE.COM", "faß.example", "%30", "0xffffffff", "[0:0::1]", "[1", "a b", "", "example.255",
        "[::%31]",
    ] {
        assert_eq!(parse_host(input, false), Host::parse(input), "{input}");
        assert_eq!(parse_host(input, true), Host::parse_opaque(input), "{input}, opaque");
    }
    assert_eq!(parse_host("", false), Err(ParseError::HostMissing));
}

/// Section 3.4, "Host writing": a string, and whether it is a valid domain, host string and opaque-host string.
#[test]
fn hosts_are_valid_by_the_rules_of_host_writing() {
    for (input, domain, host, opaque) in [
        ("example.com", true, true, true),
        ("EXAMPLE.com", true, true, true),
        ("☕.example", true, true, true),
        ("example.com.", false, false, true),
        ("a_b", false, false, true),
        ("-a", false, false, true),
        ("ab--c", false, false, true),
        ("xn--53h", true, true, true),
        ("xn--a", false, false, true),
        ("exam%70le.com", false, false, true),
        ("exam%ple.com", false, false, false),
        ("a b", false, false, false),
        ("", false, false, false),
        ("127.0.0.1", false, true, true),
        ("127.0.0.1.", false, false, true),
        ("127.0.1", false, false, true),
        ("127.0.0.01", false, false, true),
        ("127.0.0.0x1", false, false, true),
        ("256.0.0.1", false, false, true),
        ("a.1", false, false, true),
        ("[::1]", false, true, true),
        ("[1:2:3:4:5:6:7::]", false, true, true),
        ("[1:2:3:4:5:6:7:8]", false, true, true),
        ("[1:2:3:4:5:6:7:8::]", false, false, false),
        ("[::01]", false, false, false),
        ("[::127.0.0.1]", false, true, true),
        ("[::FFFF]", false, true, true),
        ("::1", false, false, false),
        ("[::1", false, false, false),
    ] {
        assert_eq!(is_valid_domain(input), domain, "{input}: domain");
        assert_eq!(is_valid_host_string(input), host, "{input}: host");
        assert_eq!(is_valid_opaque_host_string(input), opaque, "{input}: opaque host");
    }
}

#[test]
fn strict_domain_to_unicode_keeps_invalid_domains() {
    assert_eq!(domain_to_unicode_strict("xn--fa-hia.example"), "faß.example");
    for domain in ["a_b.xn--53h", "-a.xn--53h", "xn--8i7caa", "ab--c.xn--53h"] {
        assert_eq!(domain_to_unicode_strict(domain), domain);
    }
}

/// Section 4.7, and the serialisations of HTML: a URL, and its origin in ASCII and in Unicode.
#[test]
fn origins_are_serialised_in_ascii_and_in_unicode() {
    for (input, ascii, unicode) in [
        ("https://example.com:443/x", "https://example.com", "https://example.com"),
        ("wss://xn--53h.example:8080/", "wss://xn--53h.example:8080", "wss://☕.example:8080"),
        ("ftp://[::1]/", "ftp://[::1]", "ftp://[::1]"),
        ("file:///x", "null", "null"),
        ("data:x", "null", "null"),
        ("https2://example.com/", "null", "null"),
        (
            "blob:https://whatwg.org/d0360e2f-caee-469f-9a2f-87d5b0456f6f",
            "https://whatwg.org",
            "https://whatwg.org",
        ),
        ("blob:https://☕.example/x", "https://xn--53h.example", "https://☕.example"),
        ("blob:ftp://example.com/", "null", "null"),
        ("blob:blob:https://example.com/", "null", "null"),
        ("blob:", "null", "null"),
    ] {
        let url = Url::parse(input).unwrap();
        let origin = origin_with(&url, |_| None);
        assert_eq!(origin.ascii_serialization(), ascii, "{input}");
        assert_eq!(origin.unicode_serialization(), unicode, "{input}");
        assert_eq!(url.origin().ascii_serialization(), ascii, "{input}");
    }
}

#[test]
fn a_blob_url_entry_decides_the_origin() {
    let other = || Url::parse("https://other.example/").unwrap().origin();
    let resolved = |input: &str, entry: Option<Origin>| {
        origin_with(&Url::parse(input).unwrap(), |_| entry).ascii_serialization()
    };
    assert_eq!(resolved("blob:https://example.com/x", Some(other())), "https://other.example");
    assert_eq!(resolved("blob:https://example.com/x", Some(Origin::Opaque)), "null");
    assert_eq!(resolved("blob:https://example.com/x", None), "https://example.com");
    assert_eq!(resolved("https://example.com/", Some(other())), "https://example.com");
}

#[test]
fn equivalent_urls_have_the_same_href() {
    for (a, b, equal, equal_without_fragments) in [
        ("https://example.com/", "https://EXAMPLE.com:443", true, true),
        ("https://example.com/#a", "https://example.com/#b", false, true),
        ("https://example.com/#", "https://example.com/", false, true),
        ("https://example.com/?", "https://example.com/", false, false),
        ("https://example.com/?#a", "https://example.com/?", false, true),
        ("mailto:a#b", "mailto:a", false, true),
    ] {
        let [a, b] = [a, b].map(|url| Url::parse(url).unwrap());
        assert_eq!(url_equals(&a, &b, false), equal, "{a} {b}");
        assert_eq!(url_equals(&a, &b, true), equal_without_fragments, "{a} {b}");
    }
}
