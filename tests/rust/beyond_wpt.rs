//! Rules of the standard that no case of the web-platform-tests covers.

use whurl::{Url, ValidationError};

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
        let mut errors = Vec::new();
        let mut reporter = |error: ValidationError, range| errors.push((error, range));
        let url = Url::options().reporter(&mut reporter).parse(input).unwrap();
        assert_eq!(url.as_str(), input.to_ascii_lowercase());
        assert_eq!(errors, [], "{input}");
    }
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
