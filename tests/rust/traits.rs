//! The traits of `Url` and of the errors.

use std::cmp::Ordering;
use std::collections::HashSet;

use whurl::{ParseError, Url, ValidationError};

fn url(input: &str) -> Url {
    Url::parse(input).unwrap()
}

#[test]
fn a_url_is_displayed_as_its_href() {
    let url = url("https://EXAMPLE.com:443/a b?q#f");
    assert_eq!(url.to_string(), "https://example.com/a%20b?q#f");
    assert_eq!(format!("{url}"), url.href());
    assert_eq!(format!("{url:?}"), r#"Url("https://example.com/a%20b?q#f")"#);
    assert_eq!(AsRef::<str>::as_ref(&url), url.href());
    assert_eq!(url.clone().into_string(), url.href());
}

#[test]
fn urls_compare_as_their_hrefs() {
    let (a, b) = (url("https://a/"), url("https://b/"));
    assert_eq!(a, url("HTTPS://A"));
    assert_ne!(a, b);
    assert_eq!(a.cmp(&b), Ordering::Less);
    assert_eq!(b.cmp(&a), Ordering::Greater);
    assert_eq!(a.cmp(&url("HTTPS://A")), Ordering::Equal);
    assert_eq!(a.partial_cmp(&b), Some(Ordering::Less));
    assert_eq!(b.partial_cmp(&a), Some(Ordering::Greater));
    let mut urls = [b.clone(), a.clone()];
    urls.sort();
    assert_eq!(urls, [a.clone(), b.clone()]);
    assert_eq!(HashSet::from([a.clone(), b, url("HTTPS://A")]).len(), 2);
}

#[test]
fn a_url_is_parsed_from_a_string() {
    assert_eq!("HTTPS://a".parse::<Url>(), Ok(url("https://a/")));
    assert_eq!("a".parse::<Url>(), Err(ParseError::MissingSchemeNonRelativeUrl));
}

/// Errors are displayed by their names in the standard.
#[test]
fn errors_are_displayed_by_their_names() {
    assert_eq!(ParseError::PortOutOfRange.to_string(), "port-out-of-range");
    assert_eq!(ParseError::TooLong.to_string(), "too-long");
    for error in ValidationError::ALL {
        assert_eq!(error.to_string(), error.name());
    }
    let error: Box<dyn std::error::Error> = Url::parse("https://a:b/").unwrap_err().into();
    assert_eq!(error.to_string(), "port-invalid");
}

#[test]
fn hosts_are_displayed_serialised() {
    let hosts = [
        ("http://EXAMPLE.com", "example.com"),
        ("http://0x7f.1", "127.0.0.1"),
        ("http://[0:0::1]", "[::1]"),
        ("x://A_%", "A_%"),
        ("file:///x", ""),
    ];
    for (input, serialized) in hosts {
        assert_eq!(url(input).parsed_host().unwrap().to_string(), serialized);
    }
}
