//! Conversions from and to the types of other crates.

use whurl::{ConversionError, ParseError, SearchParams, Url};

fn url(input: &str) -> Url {
    Url::parse(input).unwrap()
}

#[test]
fn serde_writes_and_parses_text() {
    assert_eq!(serde_json::to_string(&url("http://H")).unwrap(), r#""http://h/""#);
    assert_eq!(serde_json::from_str::<Url>(r#""http:\/\/H""#).unwrap(), "http://h/");
    let error = serde_json::from_str::<Url>(r#""http://h:x""#).unwrap_err().to_string();
    assert!(error.contains("the port contains a code point that is not a digit"), "{error}");
    let error = serde_json::from_str::<Url>("1").unwrap_err().to_string();
    assert!(error.contains("expected a URL"), "{error}");
    let params = SearchParams::from_iter([("a b", "ü")]);
    assert_eq!(serde_json::to_string(&params).unwrap(), r#""a+b=%C3%BC""#);
    assert_eq!(serde_json::from_str::<SearchParams>(r#""a+b=%C3%BC""#).unwrap(), params);
}

#[test]
fn the_crate_url_takes_what_both_write_alike() {
    let other = url::Url::parse("https://u:p@h:8/a?q#f").unwrap();
    assert_eq!(Url::try_from(other.clone()).unwrap(), other.as_str());
    assert_eq!(url::Url::try_from(url(other.as_str())).unwrap(), other);
    // `url` 2.5 does not encode `^` in a path.
    let ours = url("http://h/^");
    assert_eq!(ours, "http://h/%5E");
    assert_eq!(url::Url::try_from(&ours).unwrap().as_str(), "http://h/%5E");
    assert_eq!(Url::try_from(url::Url::parse("http://h/^").unwrap()), Err(ConversionError::Changed));
}

#[test]
fn errors_of_conversions_say_what_happens() {
    assert_eq!(ConversionError::Refused.to_string(), "the other type refuses the URL");
    assert_eq!(ConversionError::Changed.to_string(), "the other type would change the URL");
}

#[test]
fn a_uri_takes_what_it_can_hold() {
    let uri: http::Uri = "https://H/a?q".parse().unwrap();
    assert_eq!(Url::try_from(uri).unwrap(), "https://h/a?q");
    let request: http::Uri = "/a?q".parse().unwrap();
    assert_eq!(Url::try_from(&request), Err(ParseError::MissingSchemeNonRelativeUrl));
    assert_eq!(http::Uri::try_from(url("http://u@h:8/a?q")).unwrap().to_string(), "http://u@h:8/a?q");
    for (input, error, sentence) in [
        ("http://h/#f", ConversionError::Fragment, "the URL has a fragment, and the other type has none"),
        ("http://h/#", ConversionError::Fragment, "the URL has a fragment, and the other type has none"),
        ("mailto:a@b", ConversionError::NoHost, "the URL has no host, and the other type needs one"),
        ("data:,a b", ConversionError::NoHost, "the URL has no host, and the other type needs one"),
        ("x:/a", ConversionError::NoHost, "the URL has no host, and the other type needs one"),
        ("x:///a", ConversionError::NoHost, "the URL has no host, and the other type needs one"),
        ("file:///a", ConversionError::NoHost, "the URL has no host, and the other type needs one"),
        (
            "x://h?q",
            ConversionError::EmptyPath,
            "the path of the URL is empty, and the other type writes `/`",
        ),
        ("x://h", ConversionError::EmptyPath, "the path of the URL is empty, and the other type writes `/`"),
        ("x://a%20b/", ConversionError::Refused, "the other type refuses the URL"),
    ] {
        assert_eq!(http::Uri::try_from(&url(input)), Err(error), "{input}");
        assert_eq!(error.to_string(), sentence);
        // A `Uri` of the text, if there is one, is another URL.
        let uri = input.parse::<http::Uri>();
        assert!(!uri.is_ok_and(|uri| uri.scheme().is_some() && format!("{uri}") == input), "{input}");
    }
    let authority: http::Uri = "h:443".parse().unwrap();
    assert_eq!(Url::try_from(&authority), Err(ParseError::MissingSchemeNonRelativeUrl));
}
