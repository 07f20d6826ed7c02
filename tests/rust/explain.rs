//! Errors about what a person wrote: `ParseError::explain`.

use crate::data;
use whurl::{ParseError, SetError, Url};

fn explain(input: &str) -> String {
    Url::parse(input).unwrap_err().explain(input)
}

#[test]
fn broken_urls_of_people_have_their_reasons() {
    for (reason, inputs) in data::sections("reasons.txt") {
        for input in inputs {
            assert_eq!(explain(&input), reason, "{input}");
        }
    }
}

#[test]
fn a_reference_to_a_host_is_explained_against_its_base() {
    let base = Url::parse("https://h/").unwrap();
    let error = base.join("//a b/").unwrap_err();
    assert_eq!(error.explain("//a b/"), "the host `a b` contains a space");
}

#[test]
fn a_host_is_shown_with_the_character_that_no_domain_has() {
    assert_eq!(explain("http://a b/"), "the host `a b` contains a space");
    assert_eq!(explain("http://a%20b/"), "the host `a%20b` contains a space");
    assert!(
        explain("http://a<b/").starts_with("the host `a<b` contains U+003C"),
        "{}",
        explain("http://a<b/")
    );
    assert_eq!(explain("http://%FF/"), "the host `%FF` is not valid: the byte “%FF” is not UTF-8");
    assert!(explain("http://xn--é/").contains("begins with xn--"), "{}", explain("http://xn--é/"));
}

#[test]
fn every_other_mistake_in_a_host_or_port_names_it() {
    for (input, expected) in [
        ("ssh://a b/", "the host `a b` contains a space"),
        ("ssh://me@a^b/", "the host `a^b` contains U+005E (^), which no host may contain"),
        ("https://h:x/", "the port after the host `h` contains a code point that is not a digit"),
        ("https://[::1]:65536", "the port `65536` is greater than 65,535"),
        ("http:\\\\256.1.1.1/", "the host `256.1.1.1` is not valid: a part of an IPv4 address exceeds 255"),
        ("http://[::1", "the host `[::1` is not valid: an IPv6 address lacks its `]`"),
        ("http://::1/", "the host is an IPv6 address without its brackets: `[::1]`"),
        ("ws://me@fe80::1", "the host is an IPv6 address without its brackets: `[fe80::1]`"),
        ("http://", "the host is missing"),
        // It may be a password.
        (
            "https://me:sec#ret@h/",
            "the port contains a code point that is not a digit: in a password, `/`, `?` and `#` must be percent-encoded",
        ),
    ] {
        assert_eq!(explain(input), expected, "{input}");
    }
}

#[test]
fn what_is_not_the_host_is_not_shown() {
    for input in [
        "https://me:secret@a b/secret?secret#secret", "\t https://me:secret@a b/secret",
        "https://me:secret/x@h/", "https://me:secret/", "https://me:99999secret",
        "https://me:secret@256.1.1.1/secret", "//me:secret@h", "me@h:secret", "secret",
        "https://secret^/x@h/", "https://me%3Asecret%40h/", "https://secret ＠h/", "redis://:secret/x@h",
        "postgres://me:{secret}/x@h", "https://1.secret.1/x@h",
    ] {
        assert!(!explain(input).contains("secret"), "{}", explain(input));
    }
}

#[test]
fn what_a_terminal_would_obey_is_escaped() {
    assert_eq!(
        explain("http://\x1b[31ma b/"),
        r"the host `\u{1b}[31ma b` contains U+001B, which no domain may contain"
    );
    assert_eq!(explain("ssh://\u{202E}a b/"), r"the host `\u{202e}a b` contains a space");
    assert_eq!(
        explain("ssh://\u{202E}:x/"),
        r"the port after the host `\u{202e}` contains a code point that is not a digit"
    );
}

#[test]
fn a_missing_scheme_has_a_hint_where_one_helps() {
    let hint = |input| explain(input).strip_prefix("there is no scheme: ").map(String::from);
    for input in ["0.0.0.0:8080", "example.com", " bücher.example/a?b", "[::1]:80", "localhost"] {
        assert_eq!(hint(input).as_deref(), Some("did you mean `https://…`?"), "{input}");
    }
    for (input, expected) in [
        ("git@github.com:a/b.git", "`user@host:path` of scp and git is the URL `ssh://user@host/path`"),
        ("http//example.com", "a `:` is missing before the `//`"),
        ("://example.com", "nothing stands before the `:`"),
        ("http ://a", "a space stands before the `:`"),
        (
            "1http://a",
            "the text before the `:` is not an ASCII letter, followed by ASCII letters, digits, `+`, `-` and `.`",
        ),
    ] {
        assert_eq!(hint(input).as_deref(), Some(expected), "{input}");
    }
    for input in
        ["\"https://a\"", "'https://a'", "<https://a>", "(https://a)", "“https://a”", "[a](https://a)"]
    {
        assert_eq!(
            hint(input).as_deref(),
            Some("quotation marks and brackets around a URL are not part of it"),
            "{input}"
        );
    }
    for input in ["/a", "../a", "?a", "#a", "", "a", "1", "3.14", "me@host", "a b.example", "a:80"] {
        let Err(error) = Url::parse(input) else { continue };
        assert_eq!(explain(input), error.to_string(), "{input}");
    }
}

#[test]
fn an_input_without_that_error_is_not_explained() {
    for error in whurl::__engine::PARSE_ERRORS {
        assert_eq!(error.explain("https://h/"), error.to_string());
    }
}

#[test]
fn the_error_of_a_setter_names_the_port_and_the_space() {
    let mut url = Url::parse("https://h/").unwrap();
    for host in ["a:80", "a b"] {
        let error = url.set_host(Some(host)).unwrap_err();
        assert_eq!(error, SetError::Host(ParseError::DomainToAscii));
        assert!(error.to_string().contains("a space, a `:`"), "{error}");
    }
}

#[test]
fn no_password_is_in_the_error_of_serde() {
    let error = |input: &str| serde_json::from_value::<Url>(input.into()).unwrap_err().to_string();
    // With an `@`, a look-alike of one, without any, in a host that is refused, and in every other place.
    for input in [
        "https://me:secret@a b/", "https://me:secret a b/", "https://secret a/", "https://secret%FF/",
        "https://xn--é-secret/", "https://me:secret＠a/", "https://me%3Asecret%40a/",
        "postgres://me:secret\\@h", "//me:secret@h", "me:secret@h:x//", "secret", "https://h:1x/?secret",
        "http://[secret]/", "http://1.secret.1/",
    ] {
        let Err(expected) = Url::parse(input) else { continue };
        let error = error(input);
        assert!(!error.contains("secret"), "{error}");
        assert_eq!(error, format!("invalid URL: {expected}"));
    }
    assert!(error("example.com").ends_with("did you mean `https://…`?"));
}
