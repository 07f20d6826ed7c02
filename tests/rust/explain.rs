//! Errors about what a person wrote: `ParseError::explain`.

use whurl::{ParseError, SetError, Url};

fn explain(input: &str) -> String {
    Url::parse(input).unwrap_err().explain(input)
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
fn what_is_not_the_host_is_not_shown() {
    for input in [
        "https://me:secret@a b/secret?secret#secret",
        "\t https://me:secret@a b/secret",
        "//me:secret@h",
        "secret",
    ] {
        assert!(!explain(input).contains("secret"), "{}", explain(input));
    }
}

#[test]
fn a_missing_scheme_has_a_hint_unless_the_input_is_relative() {
    for input in ["0.0.0.0:8080", "example.com", "[::1]:80"] {
        assert!(explain(input).contains("`https://` before it"), "{input}");
    }
    for input in ["/a", "../a", "?a", "#a", ""] {
        assert_eq!(explain(input), ParseError::MissingSchemeNonRelativeUrl.to_string(), "{input}");
    }
}

#[test]
fn every_other_error_is_that_of_its_display() {
    for error in whurl::__engine::PARSE_ERRORS {
        assert_eq!(
            error.explain("https://h/"),
            match error {
                ParseError::MissingSchemeNonRelativeUrl =>
                    "there is no scheme: `https://` before it may be what is missing".into(),
                _ => error.to_string(),
            }
        );
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

#[cfg(feature = "serde")]
#[test]
fn no_password_is_in_the_error_of_serde() {
    let error = |input: &str| serde_json::from_value::<Url>(input.into()).unwrap_err().to_string();
    // With an `@`, a look-alike of one, without any, in a host that is refused, and in every other place.
    for input in [
        "https://me:secret@a b/",
        "https://me:secret a b/",
        "https://secret a/",
        "https://secret%FF/",
        "https://xn--é-secret/",
        "https://me:secret＠a/",
        "https://me%3Asecret%40a/",
        "postgres://me:secret\\@h",
        "//me:secret@h",
        "me:secret@h:x//",
        "secret",
        "https://h:1x/?secret",
        "http://[secret]/",
        "http://1.secret.1/",
    ] {
        let Err(expected) = Url::parse(input) else { continue };
        let error = error(input);
        assert!(!error.contains("secret"), "{error}");
        let hint = "there is no scheme: `https://` before it may be what is missing";
        let expected = match expected {
            ParseError::MissingSchemeNonRelativeUrl if !input.starts_with('/') => hint.into(),
            _ => expected.to_string(),
        };
        assert_eq!(error, format!("invalid URL: {expected}"));
    }
}
