//! Rules of the standard that no case of the web-platform-tests covers.

use whurl::{Url, ValidationError};

use crate::records::assert_same_record;

/// <https://url.spec.whatwg.org/#scheme-state>: only a `file` URL with an *empty* host keeps its scheme.
#[test]
fn a_file_url_keeps_its_scheme_only_if_its_host_is_empty() {
    for (before, protocol, after) in [
        ("file://host/x", "http", "http://host/x"),
        ("file://host/x?q#f", "wss:", "wss://host/x?q#f"),
        ("file:///x", "http", "file:///x"),
        ("file://host/x", "foo", "file://host/x"),
        ("http://u@host/x", "file", "http://u@host/x"),
        ("http://host:8/x", "file", "http://host:8/x"),
        ("http://host/x", "file", "file://host/x"),
    ] {
        let mut url = Url::parse(before).unwrap();
        let has_changed = url.web_mut().set_protocol(protocol);
        assert_eq!(url.as_str(), after, "{before}, {protocol}");
        assert_eq!(has_changed, before != after, "{before}, {protocol}");
        assert_eq!(Url::parse(after).unwrap().components(), url.components(), "{before}, {protocol}");
    }
}

/// The states between the scheme and the authority, which a special scheme in lower case skips.
#[test]
fn upper_case_schemes_are_no_validation_error() {
    for input in ["HTTPS://example.com/", "hTtP://example.com/", "Wss://example.com/", "FTP://example.com/"] {
        let base = Url::parse(&input.replace("example.com", "base.example")).unwrap();
        for base in [None, Some(&base)] {
            let mut errors = Vec::new();
            let mut reporter = |error: ValidationError, range| errors.push((error, range));
            let url = Url::options().base_url(base).reporter(&mut reporter).parse(input).unwrap();
            assert_eq!(url.as_str(), input.to_ascii_lowercase());
            assert_eq!(errors, [], "{input}, {base:?}");
        }
    }
}

/// <https://url.spec.whatwg.org/#special-relative-or-authority-state>: only two slashes start an authority.
#[test]
fn a_slash_after_a_character_starts_no_authority() {
    let base = Url::parse("https://example.com/a/b").unwrap();
    for (input, resolved) in [
        ("https:c/d", "https://example.com/a/c/d"),
        ("https:/c/d", "https://example.com/c/d"),
        ("https://c/d", "https://c/d"),
        ("https:c//d", "https://example.com/a/c//d"),
    ] {
        assert_eq!(base.join(input).unwrap().as_str(), resolved, "{input}");
    }
}

/// A `/.` before the path of the base is not part of its path, and is written again only where it is needed.
#[test]
fn a_fragment_is_added_after_a_path_that_looks_like_a_host() {
    for base in ["x:/.//a?q", "x:/.//a", "x:/.//a?"] {
        let expected = Url::parse(&format!("{base}#f")).unwrap();
        let actual = Url::parse(base).unwrap().join("#f").unwrap();
        assert_same_record(&actual, &expected, format_args!("{base}"));
    }
}

/// <https://url.spec.whatwg.org/#concept-url-origin>: only a `blob` URL has the origin of the URL in its path.
#[test]
fn the_url_in_a_path_is_the_origin_of_blob_urls_only() {
    let origin = |url: &str| Url::parse(url).unwrap().origin().ascii_serialization();
    assert_eq!(origin("blob:https://example.com/a"), "https://example.com");
    assert_eq!(origin("x:https://example.com/a"), "null");
}

/// <https://url.spec.whatwg.org/#file-slash-state>: a path from the root keeps the base's drive letter, if that is one.
#[test]
fn only_a_drive_letter_of_the_base_is_kept() {
    for (base, resolved) in [
        ("file:///c:/a", "file:///c:/b"),
        ("file:///1:/a", "file:///b"),
        ("file:///cc:/a", "file:///b"),
        ("file:///c:a/a", "file:///b"),
        ("file://host/c:/a", "file://host/c:/b"),
        ("file://host/1:/a", "file://host/b"),
    ] {
        let base = Url::parse(base).unwrap();
        assert_eq!(base.join("/b").unwrap().as_str(), resolved, "{base}");
    }
}

#[test]
fn a_path_that_would_start_an_authority_is_set_after_a_dot() {
    for (value, expected) in [
        ("//", "a:/.//"),
        ("///", "a:/.///"),
        ("//b", "a:/.//b"),
        ("/..//", "a:/.//"),
        ("/", "a:/"),
        ("", "a:/"),
    ] {
        let mut url = Url::parse("a:/x").unwrap();
        url.web_mut().set_pathname(value);
        assert_eq!(url.as_str(), expected, "{value}");
        assert_same_record(&url, &Url::parse(expected).unwrap(), format_args!("{value}"));
    }
}
