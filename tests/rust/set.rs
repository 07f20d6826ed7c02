//! The setters of the record: they set the whole value or say why not.

use whurl::{ParseError, SetError, Url};

use crate::random::{list, one_of, repeat};
use crate::records::assert_same_record;

fn url(input: &str) -> Url {
    Url::parse(input).unwrap()
}

/// Sets, and asserts the outcome: the URL, or the error and the URL unchanged.
#[track_caller]
fn check(input: &str, set: impl Fn(&mut Url) -> Result<(), SetError>, expected: Result<&str, SetError>) {
    let mut changed = url(input);
    let result = set(&mut changed);
    assert_eq!(result.map(|()| changed.as_str()), expected, "{input}");
    if result.is_err() {
        assert_same_record(&changed, &url(input), format_args!("{input}"));
    } else {
        assert_same_record(&changed, &url(changed.as_str()), format_args!("{input}"));
    }
}

#[test]
fn set_scheme_changes_the_scheme_or_says_why_not() {
    let set = |scheme: &'static str| move |url: &mut Url| url.set_scheme(scheme);
    check("http://h:443/", set("HTTPS"), Ok("https://h/"));
    check("a://h:80/", set("b+c"), Ok("b+c://h:80/"));
    check("http://h/", set("a"), Err(SetError::SchemeKind));
    check("a://h/", set("http"), Err(SetError::SchemeKind));
    check("http://u@h/", set("file"), Err(SetError::FileScheme));
    for input in ["http://localhost/x", "ftp://LOCALHOST/", "http://h/C|/a", "http://h/c|", "https://h/C|?q"]
    {
        check(input, set("File"), Err(SetError::FileScheme));
    }
    for (input, href) in [
        ("http://h/C:/a", "file://h/C:/a"),
        ("http://localhost.a/", "file://localhost.a/"),
        ("http://h/C|a", "file://h/C|a"),
        ("http://h/a/C|", "file://h/a/C|"),
    ] {
        check(input, set("file"), Ok(href));
    }
    check("a://localhost/", set("file"), Err(SetError::SchemeKind));
    check("file:///", set("http"), Err(SetError::Host(ParseError::HostMissing)));
    check("file:///", set("FILE"), Ok("file:///"));
    for invalid in ["", "https:", "1a", "a b", "a/", "é", " http", "ht\ttp"] {
        check("http://h/", set(invalid), Err(SetError::InvalidScheme));
    }
}

#[test]
fn credentials_need_a_host() {
    let none = Err(SetError::CannotHaveUsernamePasswordPort);
    check("http://h/", |url| url.set_username("a:b@/"), Ok("http://a%3Ab%40%2F@h/"));
    check("http://a:b@h/", |url| url.set_username(""), Ok("http://:b@h/"));
    check("http://a@h/", |url| url.set_password(Some("b")), Ok("http://a:b@h/"));
    check("http://a:b@h/", |url| url.set_password(None), Ok("http://a@h/"));
    check("http://a:b@h/", |url| url.set_password(Some("")), Ok("http://a@h/"));
    for input in ["file://h/", "a:/b", "a:b", "a:///b"] {
        check(input, |url| url.set_username("u"), none);
        check(input, |url| url.set_password(Some("p")), none);
        check(input, |url| url.set_port(Some(1)), none);
    }
}

#[test]
fn set_host_parses_the_host_or_says_why_not() {
    let set = |host: &'static str| move |url: &mut Url| url.set_host(Some(host));
    let invalid = |error| Err(SetError::Host(error));
    check("http://u:p@h:1/?q#f", set("EXAMPLE.com"), Ok("http://u:p@example.com:1/?q#f"));
    check("http://h/", set("0x7f.1"), Ok("http://127.0.0.1/"));
    check("http://h/", set("[0::1]"), Ok("http://[::1]/"));
    check("file:///a", set("h"), Ok("file://h/a"));
    check("file://h/a", set(""), Ok("file:///a"));
    check("file://h/a", set("LOCALHOST"), Ok("file:///a"));
    check("a:/b", set("h"), Ok("a://h/b"));
    check("a:/.//b", set("h"), Ok("a://h//b"));
    check("a://h/b", set(""), Ok("a:///b"));
    check("a://h/b", set("A%"), Ok("a://A%/b"));
    check("http://h/", set(""), invalid(ParseError::HostMissing));
    check("a://h:1/", set(""), invalid(ParseError::HostMissing));
    check("a://u@h/", set(""), invalid(ParseError::HostMissing));
    check("http://h/", set("a/b"), invalid(ParseError::DomainToAscii));
    check("http://h/", set("a:1"), invalid(ParseError::DomainToAscii));
    check("a://h/", set("a:1"), invalid(ParseError::HostInvalidCodePoint));
    check("a://h/", set("a/b"), invalid(ParseError::HostInvalidCodePoint));
    check("http://h/", set("1.2.3.4.5"), invalid(ParseError::Ipv4TooManyParts));
    check("a:b", set("h"), Err(SetError::OpaquePath));
}

#[test]
fn only_a_file_url_may_have_an_empty_host() {
    let set = |url: &mut Url| url.set_host(Some(""));
    check("file://h/a", set, Ok("file:///a"));
    check("a://h/a", set, Ok("a:///a"));
    check("http://h/a", set, Err(SetError::Host(ParseError::HostMissing)));
}

#[test]
fn set_host_to_none_removes_the_host() {
    let set = |url: &mut Url| url.set_host(None);
    let missing = Err(SetError::Host(ParseError::HostMissing));
    check("a://h/b?q#f", set, Ok("a:/b?q#f"));
    check("a://h//b?q", set, Ok("a:/.//b?q"));
    check("abc://h//b?q", set, Ok("abc:/.//b?q"));
    check("a://h?q#f", set, Ok("a:/?q#f"));
    check("a://", set, Ok("a:/"));
    check("a:/b", set, Ok("a:/b"));
    check("a:b", set, Err(SetError::OpaquePath));
    for input in ["http://h/", "file:///", "a://h:1/", "a://u@h/"] {
        check(input, set, missing);
    }
}

#[test]
fn set_ip_host_sets_an_address() {
    check("http://h/", |url| url.set_ip_host([127, 0, 0, 1].into()), Ok("http://127.0.0.1/"));
    check("a://h/", |url| url.set_ip_host("1::".parse().unwrap()), Ok("a://[1::]/"));
    check("a:b", |url| url.set_ip_host([127, 0, 0, 1].into()), Err(SetError::OpaquePath));
}

#[test]
fn set_port_omits_the_default_port() {
    check("http://h/", |url| url.set_port(Some(0)), Ok("http://h:0/"));
    check("http://h:1/", |url| url.set_port(Some(65535)), Ok("http://h:65535/"));
    check("http://h:1/", |url| url.set_port(Some(80)), Ok("http://h/"));
    check("http://h:1/", |url| url.set_port(None), Ok("http://h/"));
    check("a://h/", |url| url.set_port(Some(80)), Ok("a://h:80/"));
}

#[test]
fn path_query_and_fragment_are_percent_encoded() {
    check("http://h/a?q#f", |url| url.set_path("b/../c d?#"), Ok("http://h/c%20d%3F%23?q#f"));
    check("a:b", |url| url.set_path("c"), Err(SetError::OpaquePath));
    check("a:/b?q", |url| url.set_path(""), Ok("a:/?q"));
    check("http://h/#f", |url| url.set_query(Some("?a #'")), Ok("http://h/??a%20%23%27#f"));
    check("http://h/?q#f", |url| url.set_query(Some("")), Ok("http://h/?#f"));
    check("http://h/?q#f", |url| url.set_query(None), Ok("http://h/#f"));
    check("a:b", |url| url.set_query(Some("q")), Ok("a:b?q"));
    check("http://h/", |url| url.set_fragment(Some("#a b")), Ok("http://h/##a%20b"));
    check("http://h/#f", |url| url.set_fragment(Some("")), Ok("http://h/#"));
    check("http://h/#f", |url| url.set_fragment(None), Ok("http://h/"));
}

#[test]
fn errors_are_displayed_in_lower_case_without_a_full_stop() {
    let host = SetError::Host(ParseError::PortInvalid);
    assert_eq!(host.to_string(), ParseError::PortInvalid.to_string());
    assert_eq!(SetError::Host(ParseError::HostMissing).to_string(), "the URL needs a host");
    for error in [
        SetError::InvalidScheme,
        SetError::SchemeKind,
        SetError::FileScheme,
        SetError::CannotHaveUsernamePasswordPort,
        SetError::OpaquePath,
        SetError::TooLong,
    ] {
        let text = error.to_string();
        assert!(text.starts_with(|c: char| c.is_ascii_lowercase()) && !text.ends_with('.'), "{text}");
    }
}

/// URLs of every kind.
pub const KINDS: [&str; 18] = [
    "http://localhost/x", "http://h/C|/a", "http://h", "https://u:p@h:8/a/b?q#f", "ws://h//a/?q", "file:///",
    "file:///C:/a#f", "file://h/a", "a:", "a:b?q#f", "a:/", "a:/b/c?q", "a:/.//b#f", "a://", "a:///",
    "a://h", "a://h?q#f", "a://u@h:1/b//?q#f",
];

/// Calls one of the methods that change a URL. The result of those that report none is `Ok`.
fn change(url: &mut Url, which: usize, value: &str, is_some: bool) -> Result<(), SetError> {
    let optional = is_some.then_some(value);
    match which {
        0 => url.set_scheme(value),
        1 => url.set_scheme(["http", "wss", "file", "a"][value.len() % 4]),
        2 => url.set_username(value),
        3 => url.set_password(optional),
        4 => url.set_host(optional),
        5 => url.set_port(optional.map(|value| value.len() as u16)),
        6 => url.set_path(value),
        7 => url.set_query(optional),
        8 => url.set_fragment(optional),
        9..14 => {
            let mut path = url.path_segments_mut()?;
            match which {
                9 => path.push(value),
                10 => path.pop(),
                11 => path.pop_if_empty(),
                12 => path.clear().extend(value.split('.')),
                _ => path.clear(),
            };
            path.finish()
        }
        _ => {
            let mut pairs = url.query_pairs_mut();
            if is_some {
                pairs.append_pair(value, value)
            } else {
                pairs.clear()
            };
            pairs.finish()
        }
    }
}

const CHANGES: usize = 15;

/// After any changes the record is what its serialisation parses to.
#[test]
fn the_record_stays_one_that_parses() {
    const PIECES: &[&str] = &[
        "localhost", "[::1]", "a.b", "/", "//", "c|", "C:", ".", "..", "a", "é", "\t", " ", "%", "%2e", "?",
        "#", "@", ":", "\\", "\"", "<", "^", "8", "x1", "~", "{", "'", "xn--", "b.",
    ];
    repeat(20_000, 12, |below| {
        let mut changed = url(one_of(below, &KINDS));
        for _ in 0..1 + below(4) {
            let (which, value) = (below(CHANGES), list(below, 4, |below| one_of(below, PIECES)).concat());
            let before = changed.clone();
            let context = format_args!("{which} {value:?} on {before}");
            match change(&mut changed, which, &value, below(2) == 0) {
                Ok(()) => assert_same_record(&changed, &url(changed.as_str()), context),
                Err(_) => assert_same_record(&changed, &before, context),
            }
        }
    });
}
