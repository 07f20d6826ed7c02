//! The fast paths take their share.
//!
//! `tests/rust/fast_paths.rs` tests that they agree with the standard's states, and would pass without them. Here each
//! way must decide.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::can_parse;
use crate::Url;
use crate::host;
use crate::plain::reference;
use crate::plain::url::{self, is_plain_fragment, is_plain_path, is_plain_query};
use crate::test_data as data;

/// Whether a fast path parses an input against a base.
fn joins_fast(base: &Url, input: &str) -> bool {
    url::scan(input, true).is_some() || reference::join(input, base).is_some()
}

/// 48,010 real URLs, nearly all of them plain.
fn real_urls() -> Option<Vec<String>> {
    let text = data::urls("kasztp.txt")?;
    let urls: Vec<String> = text.trim_start_matches('\u{FEFF}').lines().map(String::from).collect();
    assert_eq!(urls.len(), 48_010);
    Some(urls)
}

#[test]
fn real_urls_are_already_serialised() {
    let Some(urls) = real_urls() else { return };
    let recognised = urls.iter().filter(|url| matches!(url::scan(url, false), Some(Ok(_)))).count();
    assert!(recognised > 47_000, "{recognised}");
    let checked = urls.iter().filter(|url| can_parse::check(url).is_some()).count();
    assert!(checked > 47_000, "{checked}");
    let base = Url::parse("x://base").unwrap();
    let with_base = urls.iter().filter(|url| joins_fast(&base, url)).count();
    assert!(with_base > 47_000, "{with_base}");
}

/// `Url::parse` writes a record of each of these, which a caller of `Url::can_parse` does not need.
#[test]
fn validity_is_decided_without_a_record() {
    for (input, expected) in [
        ("https://EXAMPLE.com/a b", true),
        ("https://me:secret@example.com:8080/../", true),
        ("http://[::1]:80", true),
        ("http://bücher.example/", true),
        ("http://127.1", true),
        ("file:///C|/", true),
        ("mailto:me@example.com", true),
        ("urn:/a", true),
        (" HTTP:\\\\EXAMPLE.com", true),
        ("http:a", true),
        ("http:///a", true),
        ("x://me@a:1", true),
        ("X:a", true),
        ("http://[::1::]/", false),
        ("http://a%00/", false),
        ("http://1.2.3.256/", false),
        ("http://a:65536", false),
        ("x://a:65536", false),
        ("http://a:b/", false),
        ("http://a:8o8?", false),
        ("http://a:65536a", false),
        ("http://A.é:70000#", false),
        ("http://a:b@c:/", true),
    ] {
        assert_eq!(can_parse::check(input), Some(expected), "{input}");
        assert_eq!(Url::parse(input).is_ok(), expected, "{input}");
    }
    for undecided in ["", "a", "http://\ta/", "x://é", "x:/\t/[", "http://a:8\to", "http://a[:b/"] {
        assert_eq!(can_parse::check(undecided), None, "{undecided}");
    }
}

#[test]
fn every_form_of_a_serialised_url_takes_the_fast_path() {
    for url in data::cases("urls.txt", "serialised") {
        assert!(matches!(url::scan(&url, false), Some(Ok(plain)) if !plain.is_edited), "{url}");
    }
}

#[test]
fn every_small_edit_takes_the_fast_path() {
    for url in data::cases("urls.txt", "edited") {
        assert!(matches!(url::scan(&url, false), Some(Ok(plain)) if plain.is_edited), "{url}");
    }
}

#[test]
fn every_form_of_a_serialised_reference_takes_the_fast_path() {
    let base = Url::parse("https://base.example/a/b/c?d#e").unwrap();
    for reference in [
        "#a", "?a", "?a#b", "/", "/a", "/.well-known/..a", "a", "a/b", ".a/..b", "./", "./a", "./a:b",
        "../a", "../../a", "../", "a/b:c", "a?b#c", "//a.example", "//a.example:8080?b",
        "//192.0.2.1/a/b?c#d",
    ] {
        assert!(joins_fast(&base, reference), "{reference}");
    }
}

#[test]
fn the_states_go_on_where_the_scan_ends() {
    for before_place in [
        // The path start state, since the path is short up to its first other character.
        "https://example.com|/a b", "https://example.com|?a b", "https://example.com|#a`b",
        "https://EXAMPLE.com:443|/a b", "wss://[::1]|/é", "wss://me:secret@[::1]:8080|/é",
        "https://me@192.0.2.1|/a\\b", "HTTPS://me@example.com|/é", "https:////example.com|/é",
        "file://|/C:/é", "file://example.com|/a b", "x:|/é", "x://me@EXAMPLE.com:80|/é",
        // The path state, at the slash before the first dot segment.
        "https://EXAMPLE.com/a|/../b", "https://example.com|/%2e", "https://example.com/.a/..b|/.\\c",
        "file:///C:|/../é", "x:/a|/./b", "x:|/.//b", "x://a|/..", "mailto:me@|é.example", "x:a?b|é", "x:|é",
        "x:a#|`", "https://example.com/a?b|é#c", "https://example.com/?|'", "https://example.com/a?b#c|é",
        "https://example.com/#|`", "file:///a#b|é", "x://a?b|é", "x:/a#b|é",
    ] {
        let (input, place) = (before_place.replacen('|', "", 1), before_place.find('|').unwrap());
        for has_base in [false, true] {
            let mut start = None;
            assert!(url::scan_start(&input, has_base, &mut start).is_none(), "{input}");
            assert_eq!(start.map(|start| start.length()), Some(place), "{input}");
        }
    }
}

#[test]
fn every_form_of_a_serialised_value_takes_the_fast_path() {
    assert!(is_plain_path("/.well-known/..a/b"));
    assert!(is_plain_query("a?b"));
    assert!(is_plain_fragment("a#b"));
    for path in ["", "a", "/a b", "/a/..", "/./a"] {
        assert!(!is_plain_path(path), "{path}");
    }
}

#[test]
fn hosts_that_are_invalid_are_refused_without_the_states() {
    for input in ["https://a<b/", "https://a b.example/x", "https://a:65536/", "http://a:99999?x"] {
        assert!(matches!(url::scan(input, false), Some(Err(_))), "{input}");
    }
}

/// The path, the query and the fragment of each real URL as references: from the root, relative to a folder, and from
/// the folder above it.
#[test]
fn references() {
    let Some(urls) = real_urls() else { return };
    let base = Url::parse("https://base.example/a/b/c?d#e").unwrap();
    let mut count = 0;
    let mut resolved = 0;
    for url in urls.iter().filter_map(|url| Url::parse(url).ok()) {
        let [path, query, fragment] = [
            url.components().path_start as usize,
            url.components().query_start as usize,
            url.components().fragment_start as usize,
        ];
        let from_root = &url.as_str()[path..];
        let tail = &url.as_str()[path + 1..];
        for reference in [
            String::from(from_root),
            String::from(&url.as_str()[url.components().scheme_end as usize + 1..]),
            String::from(tail),
            format!("../{tail}"),
            format!("./{tail}"),
            String::from(&url.as_str()[query..]),
            String::from(&url.as_str()[fragment..]),
        ] {
            if !reference.is_empty() {
                count += 1;
                resolved += usize::from(joins_fast(&base, &reference));
            }
        }
    }
    assert!(count > 150_000 && resolved * 100 > count * 97, "{resolved} of {count}");
}

/// The components of real URLs as the values of setters.
#[test]
fn setter_values() {
    let Some(urls) = real_urls() else { return };
    type Getter = fn(&Url) -> &str;
    type Test = fn(&str) -> bool;
    let components: [(&str, Getter, Test); 4] = [
        ("hostname", |url| url.web().hostname(), host::is_plain),
        ("pathname", |url| url.path(), is_plain_path),
        ("search", |url| url.query().unwrap_or_default(), is_plain_query),
        ("hash", |url| url.fragment().unwrap_or_default(), is_plain_fragment),
    ];
    for (name, get, is_plain) in components {
        let urls: Vec<_> = urls.iter().filter_map(|url| Url::parse(url).ok()).collect();
        let values: Vec<_> = urls.iter().map(get).filter(|value| !value.is_empty()).collect();
        let taken = values.iter().filter(|value| is_plain(value)).count();
        assert!(!values.is_empty() && taken * 100 > values.len() * 97, "{name}: {taken} of {}", values.len());
    }
}
