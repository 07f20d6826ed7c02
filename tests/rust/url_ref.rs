//! `UrlRef`: URLs in borrowed text.

use std::collections::{BTreeSet, HashSet};

use serde_json::Value;
use whurl::{Url, UrlRef};

use crate::random::{count, random_below};
use crate::{data, wpt};

/// Everything that the getters return, and the offsets.
macro_rules! read {
    ($url:expr) => {{
        let url = $url;
        let web = url.web();
        (
            (url.as_str(), url.scheme(), url.is_special(), url.authority(), url.username(), url.password()),
            (url.host(), url.host_str(), url.domain(), url.port(), url.port_or_known_default()),
            (url.path(), url.path_and_query(), url.has_opaque_path(), url.query(), url.fragment()),
            (web.href(), web.origin(), web.protocol(), web.host(), web.pathname(), web.search(), web.hash()),
            (url.path_segments().map(Vec::from_iter), Vec::from_iter(url.query_pairs()), url.components()),
        )
    }};
}

/// A text is taken if and only if it is what the parser writes, and then it is read as the parser's URL is.
fn assert_taken_if_serialised(text: &str) -> bool {
    let parsed = Url::parse(text);
    let found = UrlRef::from_serialized(text);
    let serialised = parsed.iter().find(|url| url.as_str() == text);
    assert_eq!(found.is_some(), serialised.is_some(), "{text:?}");
    if let (Some(found), Some(url)) = (found, serialised) {
        assert_eq!(read!(found), read!(url));
        assert_eq!(url.origin().into_tuple(), found.origin().into_tuple());
        let owned = found.into_owned();
        assert_eq!((owned.as_str(), owned.components()), (text, url.components()));
        assert_eq!(found.as_str().as_ptr(), text.as_ptr(), "{text:?} is copied");
        assert_eq!(read!(url.as_url_ref()), read!(url));
    }
    found.is_some()
}

#[test]
fn a_text_that_the_parser_would_write_in_another_way_is_refused() {
    for text in [
        "", "a", "https://a", "https://EXAMPLE.com/", "HTTPS://a/", " https://a/", "https://a/ ",
        "https://a/b c", "https://a:443/", "https://a/../b", "https:\\\\a\\", "https://a/\u{e9}",
        "https://a/\t", "https://[0::1]/", "https://0x7f.1/", "https://a b/", "file:///C|/",
        "file://localhost/a", "mailto:a ",
    ] {
        assert!(!assert_taken_if_serialised(text), "{text:?}");
    }
}

#[test]
fn a_serialised_url_of_any_kind_is_taken() {
    for text in [
        "https://a/", "https://u:p@example.com:8080/a/b?c=d+e&f#g", "https://xn--bcher-kva.example/",
        "https://xn--0/", "http://127.0.0.1/?#", "ws://[::1]:1/", "file:///C:/a", "file://h/",
        "mailto:me@example.com?subject=a", "data:text/plain,a%20b", "blob:https://a/b", "redis://h",
        "x:/.//a", "urn:a:b",
    ] {
        assert!(assert_taken_if_serialised(text), "{text:?}");
    }
}

#[test]
fn inputs_of_every_test_are_taken_if_they_are_serialised() {
    let Some(cases) = wpt::cases::<Value>("urltestdata.json") else { return };
    let texts = |name: &'static str| cases.iter().filter_map(move |case| case.get(name)?.as_str());
    let Some(urls) = data::urls("kasztp.txt") else { return };
    let taken = texts("input")
        .chain(texts("href"))
        .chain(urls.lines())
        .filter(|text| assert_taken_if_serialised(text))
        .count();
    assert!(taken > 400, "{taken}");
}

#[test]
fn random_texts_are_taken_if_they_are_serialised() {
    const PIECES: &[&str] = &[
        "https:", "http:", "file:", "x:", "//", "/", "a", "b.c", "xn--a", ":1", ":80", "@", "?", "#", "=",
        "&", "%20", " ", "..", "C:", "[::1]", "1.2.3.4", "\u{e9}", "^", "|",
    ];
    let mut random = random_below(26);
    let (cases, mut taken) = (count(20_000), 0);
    for _ in 0..cases {
        let text: String = (0..random(8)).map(|_| PIECES[random(PIECES.len())]).collect();
        taken += usize::from(assert_taken_if_serialised(&text));
    }
    assert!(taken > cases / 40, "{taken} of {cases}");
}

/// A setter of the standard can make a URL that is parsed to another one.
#[test]
fn a_url_that_no_parser_returns_is_lent_but_not_recognised() {
    let mut url = Url::parse("http://localhost/a").unwrap();
    assert!(url.web_mut().set_protocol("file"));
    assert_eq!(url.as_url_ref().host_str(), Some("localhost"));
    assert!(UrlRef::from_serialized(url.as_str()).is_none());
}

#[test]
fn what_the_getters_return_outlives_the_reference() {
    let text = String::from("https://example.com/a?b#c");
    let host = {
        let url = UrlRef::from_serialized(&text).unwrap();
        url.host_str()
    };
    let segments = UrlRef::from_serialized(&text).and_then(UrlRef::path_segments);
    let search = UrlRef::from_serialized(&text).unwrap().web().search();
    assert_eq!((host, segments.unwrap().next_back(), search), (Some("example.com"), Some("a"), "?b"));
}

#[test]
fn it_is_compared_hashed_and_shown_as_its_text() {
    let texts = ["https://b/", "https://a/", "mailto:x"];
    let set: HashSet<UrlRef<'_>> = texts.iter().filter_map(|text| UrlRef::from_serialized(text)).collect();
    assert!(set.contains("https://a/") && !set.contains("https://c/"));
    let sorted: BTreeSet<UrlRef<'_>> = set.into_iter().collect();
    assert!(sorted.iter().eq(&["https://a/", "https://b/", "mailto:x"]));
    let owned: HashSet<Url> = sorted.iter().map(|&url| Url::from(url)).collect();
    let url = UrlRef::from_serialized("https://a/").unwrap();
    assert!(owned.contains(url.as_str()));
    let whole = Url::parse("https://a/").unwrap();
    assert_eq!([url == whole, whole == url, url == "https://a/", "https://a/" == url], [true; 4]);
    assert_eq!(url, whole.into_string());
    assert_eq!((format!("{url}"), format!("{url:>12}")), ("https://a/".into(), "  https://a/".into()));
    assert_eq!(format!("{url:?}"), r#"UrlRef("https://a/")"#);
    assert_eq!((<&str>::from(url), AsRef::<str>::as_ref(&url)), ("https://a/", "https://a/"));
}
