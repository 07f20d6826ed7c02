//! The example tables of the URL Standard.

use whurl::percent_encode::{self, USERINFO, encode_into};
use whurl::{Host, Url, form_urlencoded};

use crate::records::assert_ranges;

/// Section 3, "Hosts": the round trip of parsing and serialising, for a special URL and for one that is not.
#[test]
fn hosts_are_parsed_and_serialised() {
    for (input, special, opaque) in [
        ("EXAMPLE.COM", Some("example.com"), Some("EXAMPLE.COM")),
        ("example%2Ecom", Some("example.com"), Some("example%2Ecom")),
        ("faß.example", Some("xn--fa-hia.example"), Some("fa%C3%9F.example")),
        ("0", Some("0.0.0.0"), Some("0")),
        ("%30", Some("0.0.0.0"), Some("%30")),
        ("0x", Some("0.0.0.0"), Some("0x")),
        ("0xffffffff", Some("255.255.255.255"), Some("0xffffffff")),
        ("[0:0::1]", Some("[::1]"), Some("[::1]")),
        ("[0:0::1%5D", None, None),
        ("[0:0::%31]", None, None),
        ("09", None, Some("09")),
        ("example.255", None, Some("example.255")),
        ("example^example", None, None),
    ] {
        let serialized = |host: Result<Host, _>| host.ok().map(|host: Host| host.to_string());
        assert_eq!(serialized(Host::parse(input)).as_deref(), special, "{input}");
        assert_eq!(serialized(Host::parse_opaque(input)).as_deref(), opaque, "{input}, opaque");
    }
}

/// Section 3, "Hosts": the kinds of the hosts in that table.
#[test]
fn hosts_have_their_kinds() {
    assert_eq!(Host::parse("example%2Ecom"), Ok(Host::Domain("example.com".into())));
    assert_eq!(Host::parse("0xffffffff"), Ok(Host::Ipv4([255; 4].into())));
    assert_eq!(Host::parse("[0:0::1]"), Ok(Host::Ipv6([0, 0, 0, 0, 0, 0, 0, 1].into())));
    assert_eq!(Host::parse_opaque("[0:0::1]"), Ok(Host::Ipv6([0, 0, 0, 0, 0, 0, 0, 1].into())));
    assert_eq!(Host::parse_opaque("0x"), Ok(Host::Opaque("0x".into())));
}

/// Section 3.5: the pieces that the IPv6 serialiser compresses.
#[test]
fn ipv6_addresses_are_compressed() {
    for (input, output) in [
        ("[0:f:0:0:f:f:0:0]", "[0:f::f:f:0:0]"),
        ("[0:0:0:0:0:0:0:0]", "[::]"),
        ("[1:0:0:2:0:0:0:3]", "[1:0:0:2::3]"),
        ("[1:0:2:0:3:0:4:0]", "[1:0:2:0:3:0:4:0]"),
        ("[::ffff:192.168.0.1]", "[::ffff:c0a8:1]"),
        ("[::255.255.255.255]", "[::ffff:ffff]"),
        ("[1:2:3:4:5:6:7::]", "[1:2:3:4:5:6:7:0]"),
    ] {
        assert_eq!(Host::parse(input).map(|host| host.to_string()).as_deref(), Ok(output), "{input}");
    }
}

/// Section 4, "URLs": an input, its base, whether the input is valid, and the output.
#[test]
fn urls_are_parsed_and_validated() {
    for (input, base, valid, output) in [
        ("https:example.org", None, false, Some("https://example.org/")),
        ("https://////example.com///", None, false, Some("https://example.com///")),
        ("https://example.com/././foo", None, true, Some("https://example.com/foo")),
        ("hello:world", Some("https://example.com/"), true, Some("hello:world")),
        ("https:example.org", Some("https://example.com/"), false, Some("https://example.com/example.org")),
        (r"\example\..\demo/.\", Some("https://example.com/"), false, Some("https://example.com/demo/")),
        ("example", Some("https://example.com/demo"), true, Some("https://example.com/example")),
        ("file:///C|/demo", None, false, Some("file:///C:/demo")),
        ("..", Some("file:///C:/demo"), true, Some("file:///C:/")),
        ("file://localhost/", None, true, Some("file:///")),
        ("file://loc%61lhost/", None, false, Some("file:///")),
        ("https://user:password@example.org/", None, false, Some("https://user:password@example.org/")),
        ("https://example.org/foo bar", None, false, Some("https://example.org/foo%20bar")),
        ("https://EXAMPLE.com/../x", None, true, Some("https://example.com/x")),
        ("https://ex ample.org/", None, false, None),
        ("example", None, false, None),
        ("https://example.com:demo", None, false, None),
        ("http://[www.example.com]/", None, false, None),
        ("https://example.org//", None, true, Some("https://example.org//")),
        ("https://example.com/[]?[]#[]", None, false, Some("https://example.com/[]?[]#[]")),
        ("https://example/%?%#%", None, false, Some("https://example/%?%#%")),
        ("https://example/%25?%25#%25", None, true, Some("https://example/%25?%25#%25")),
    ] {
        let base = base.map(|base| Url::parse(base).unwrap());
        let mut errors = Vec::new();
        let mut reporter = |error: whurl::ValidationError, range| errors.push((error, range));
        let url = Url::options().base_url(base.as_ref()).reporter(&mut reporter).parse(input);
        assert_eq!(url.as_ref().ok().map(Url::as_str), output, "{input}");
        assert_eq!(errors.is_empty(), valid, "{input}: {errors:?}");
    }
}

/// Section 4.1, "URL representation": the components of valid URL strings.
#[test]
fn urls_have_their_components() {
    for (input, scheme, host, port, path, query, fragment) in [
        ("https://example.com/", "https", Some("example.com"), None, "/", None, None),
        (
            "https://localhost:8000/search?q=text#hello",
            "https",
            Some("localhost"),
            Some(8000),
            "/search",
            Some("q=text"),
            Some("hello"),
        ),
        ("urn:isbn:9780307476463", "urn", None, None, "isbn:9780307476463", None, None),
        (
            "file:///ada/Analytical%20Engine/README.md",
            "file",
            Some(""),
            None,
            "/ada/Analytical%20Engine/README.md",
            None,
            None,
        ),
    ] {
        let url = Url::parse(input).unwrap();
        let actual_host = url.host().map(|host| host.to_string());
        assert_eq!(url.scheme(), scheme);
        assert_eq!(actual_host.as_deref(), host);
        assert_eq!(url.port(), port);
        assert_eq!(url.path(), path);
        assert_eq!(url.query(), query);
        assert_eq!(url.fragment(), fragment);
        assert_eq!(url.has_opaque_path(), scheme == "urn");
        assert_ranges(&url);
    }
}

/// Section 1.3, "Percent-encoded bytes": the operations in UTF-8.
#[test]
fn texts_are_percent_encoded_and_decoded() {
    assert_eq!(percent_encode::decode("%25%s%1G"), "%%s%1G");
    assert_eq!(percent_encode::decode("‽%25%2E"), "‽%.");
    for (input, output) in [("≡", "%E2%89%A1"), ("‽", "%E2%80%BD"), ("Say what‽", "Say%20what%E2%80%BD")]
    {
        let mut actual = String::new();
        encode_into(input, USERINFO, &mut actual);
        assert_eq!(actual, output);
    }
}

/// Section 1.3: every set, defined as in the standard by adding to another.
#[test]
fn every_set_adds_to_another() {
    use percent_encode::*;
    let with = |set: PercentEncodeSet, more: &str| -> Vec<u8> {
        (0..=u8::MAX).filter(|&byte| set.contains(byte) || more.bytes().any(|m| m == byte)).collect()
    };
    let all = |set| with(set, "");
    assert_eq!(all(C0_CONTROL), (0..=0x1F).chain(0x7F..=0xFF).collect::<Vec<_>>());
    assert_eq!(all(FRAGMENT), with(C0_CONTROL, " \"<>`"));
    assert_eq!(all(QUERY), with(C0_CONTROL, " \"#<>"));
    assert_eq!(all(SPECIAL_QUERY), with(QUERY, "'"));
    assert_eq!(all(PATH), with(QUERY, "?^`{}"));
    assert_eq!(all(USERINFO), with(PATH, "/:;=@[\\]|"));
    assert_eq!(all(COMPONENT), with(USERINFO, "$%&+,"));
    assert_eq!(all(FORM_URLENCODED), with(COMPONENT, "!'()~"));
    let kept = (0..=u8::MAX).filter(|&byte| !FORM_URLENCODED.contains(byte));
    assert!(kept.eq((0..=u8::MAX).filter(|byte| byte.is_ascii_alphanumeric() || b"*-._".contains(byte))));
}

/// Section 6.2: the differences between forms and the queries of URLs.
#[test]
fn forms_are_encoded_differently_from_queries() {
    let url = Url::parse("https://example.com/?a=b ~").unwrap();
    assert_eq!(url.query(), Some("a=b%20~"));
    let pairs = form_urlencoded::parse(url.query().unwrap());
    assert_eq!(form_urlencoded::serialize(pairs), "a=b+%7E");
    let pairs: Vec<_> = form_urlencoded::parse("a=~&b=%7E").map(|(_, value)| value).collect();
    assert_eq!(pairs, ["~", "~"]);
    assert_eq!(form_urlencoded::serialize([("key", "730d67")]), "key=730d67");
    let rainbow = form_urlencoded::serialize([("q", "🏳️‍🌈")]);
    assert_eq!(rainbow, "q=%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88");
}

/// Section 4.7, "Origin".
#[test]
fn urls_have_their_origins() {
    for (input, origin) in [
        ("blob:https://whatwg.org/d0360e2f-caee-469f-9a2f-87d5b0456f6f", "https://whatwg.org"),
        ("blob:ftp://host/path", "null"),
        ("blob:blob:https://host/", "null"),
        ("blob:file:///x", "null"),
        ("wss://example.com:443/", "wss://example.com"),
        ("ftp://u:p@example.com:22/", "ftp://example.com:22"),
        ("http://[0:0::1]:81/", "http://[::1]:81"),
        ("file:///x", "null"),
        ("data:,x", "null"),
    ] {
        assert_eq!(Url::parse(input).unwrap().origin().ascii_serialization(), origin, "{input}");
    }
    let origin = |input| Url::parse(input).unwrap().origin();
    assert!(origin("https://a/").is_same_origin(&origin("https://A:443/b")));
    assert!(!origin("https://a/").is_same_origin(&origin("http://a/")));
    assert!(!origin("data:,").is_same_origin(&origin("data:,")));
}
