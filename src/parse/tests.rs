//! The fast paths take their share.
//!
//! `tests/rust/fast_paths.rs` tests that they agree with the standard's states, and would pass without them. Here the
//! runs of the state machine are counted: a parse that needs none took a fast path.

use std::cell::Cell;
use std::format;
use std::string::String;
use std::thread_local;
use std::vec::Vec;

use super::can_parse;
use crate::Url;
use crate::plain::url::{self, is_plain_fragment, is_plain_path, is_plain_query};

#[path = "../../tests/rust/data.rs"]
pub(crate) mod data;

thread_local! {
    static STATE_MACHINE_RUNS: Cell<usize> = const { Cell::new(0) };
    static LAST_START: Cell<usize> = const { Cell::new(0) };
}

/// Called whenever the state machine starts, with its pointer.
pub fn count_run(pointer: usize) {
    LAST_START.set(pointer);
    STATE_MACHINE_RUNS.set(STATE_MACHINE_RUNS.get() + 1);
}

/// Whether something works without the state machine.
fn takes_fast_path<T>(operation: impl FnOnce() -> T) -> bool {
    let before = STATE_MACHINE_RUNS.get();
    operation();
    STATE_MACHINE_RUNS.get() == before
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
    let parsed = urls.iter().filter(|url| takes_fast_path(|| Url::parse(url))).count();
    assert!(parsed > 47_000, "{parsed}");
    let checked = urls.iter().filter(|url| takes_fast_path(|| Url::can_parse(url))).count();
    assert!(checked > 47_000, "{checked}");
    let base = Url::parse("x://base").unwrap();
    let with_base = urls.iter().filter(|url| takes_fast_path(|| base.join(url))).count();
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
    for url in [
        "https://example.com/",
        "https://example.com",
        "https://example.com?a",
        "https://example.com#a",
        "https://example.com:8080/a",
        "https://192.0.2.255:65535/",
        "https://example.com/.well-known/a.b/..c/%2fd",
        "https://example.com/a/?b?#c#",
        "file:///a/b",
        "file:///C:/a",
        "file://host/C:/a",
        "https://me@example.com/",
        "https://me:1secret@example.com:8080/",
        "https://:secret@192.0.2.1/",
        "ws://[2001:db8::1]:8080/a",
        "mailto:me@example.com?subject=a",
        "data:text/html,<p>a b</p>#c",
        "urn:a:b",
        "blob:https://example.com/a",
        "x:",
        "x:/a/b?c#d",
        "x://",
        "x:///a",
        "x://me:secret@EXAMPLE.com:80/a?b#c",
        "x://[::1]",
    ] {
        assert!(matches!(url::scan(url, false), Some(Ok(plain)) if !plain.is_edited), "{url}");
        assert!(takes_fast_path(|| Url::parse(url).unwrap()), "{url}");
    }
}

#[test]
fn every_small_edit_takes_the_fast_path() {
    for url in [
        "HTTPS://example.com/",
        "https://EXAMPLE.com",
        "Https:EXAMPLE.com?a#b",
        "https:/example.com/",
        "https:\\\\example.com/",
        "https:////example.com/",
        "https://example.com:443/a",
        "https://example.com:/a",
        "https://me@example.com:443/",
        " \n https://example.com/a?b#c \t",
        " file:///a ",
        " data:a b ",
        "x:/a ",
    ] {
        assert!(matches!(url::scan(url, false), Some(Ok(plain)) if plain.is_edited), "{url}");
        assert!(takes_fast_path(|| Url::parse(url).unwrap()), "{url}");
    }
}

#[test]
fn a_url_that_is_plain_without_its_tabs_and_newlines_takes_the_fast_path() {
    let base = Url::parse("https://base.example/").unwrap();
    for url in ["https://exa\tmple.com/", "ht\ntps://EXAMPLE.com/a\r\n?b", " mail\tto:a", "x\t:a\t"] {
        assert!(takes_fast_path(|| Url::parse(url).unwrap()), "{url}");
        assert!(takes_fast_path(|| base.join(url).unwrap()), "{url}");
    }
}

#[test]
fn every_form_of_a_serialised_reference_takes_the_fast_path() {
    let base = Url::parse("https://base.example/a/b/c?d#e").unwrap();
    for reference in [
        "#a",
        "?a",
        "?a#b",
        "/",
        "/a",
        "/.well-known/..a",
        "a",
        "a/b",
        ".a/..b",
        "./",
        "./a",
        "./a:b",
        "../a",
        "../../a",
        "../",
        "a/b:c",
        "a?b#c",
        "//a.example",
        "//a.example:8080?b",
        "//192.0.2.1/a/b?c#d",
    ] {
        assert!(takes_fast_path(|| base.join(reference).unwrap()), "{reference}");
    }
}

/// Asserts where in its input, without the spaces around it, the state machine starts.
#[track_caller]
fn assert_start_of_states(input: &str, base: Option<&Url>, start: usize) {
    LAST_START.set(usize::MAX);
    base.map_or_else(|| Url::parse(input), |base| base.join(input)).unwrap();
    assert_eq!(LAST_START.get(), start, "{input}");
}

#[test]
fn the_states_go_on_where_the_scan_ends() {
    let base = Url::parse("https://base.example/a/b").unwrap();
    for before_place in [
        // The path start state, since the path is short beside its first other character.
        "https://example.com|/a b",
        "https://example.com|?a b",
        "https://example.com|#a`b",
        "https://EXAMPLE.com:443|/a b",
        "wss://[::1]|/é",
        "wss://me:secret@[::1]:8080|/é",
        "https://me@192.0.2.1|/a\\b",
        "HTTPS://me@example.com|/é",
        "https:////example.com|/é",
        "file://|/C:/é",
        "file://example.com|/a b",
        "x:|/é",
        "x://me@EXAMPLE.com:80|/é",
        // The path state, at the first dot segment.
        "https://EXAMPLE.com/a/|../b",
        "https://example.com/|%2e",
        "https://example.com/.a/..b/|.\\c",
        "file:///C:/|../é",
        "x:/a/|./b",
        "x:/|.//b",
        "x://a/|..",
        // The others.
        "mailto:me@|é.example",
        "x:a?b|é",
        "x:|é",
        "x:a#|`",
        "https://example.com/a?b|é#c",
        "https://example.com/?|'",
        "https://example.com/a?b#c|é",
        "https://example.com/#|`",
        "file:///a#b|é",
        "x://a?b|é",
        "x:/a#b|é",
    ] {
        let (input, place) = (before_place.replacen('|', "", 1), before_place.find('|').unwrap());
        assert_start_of_states(&input, None, place);
        assert_start_of_states(&format!(" \n{input}  "), None, place);
        // Without its tabs and newlines it has the same start.
        assert_start_of_states(&format!("{}\t{}", &input[..1], &input[1..]), None, place);
        assert_start_of_states(&input, Some(&base), place);
    }
    // With a base, this may be a relative reference.
    assert_start_of_states("https:\\\\EXAMPLE.com/é", None, 19);
}

/// Where the scan leaves the authority to the states, they skip a scheme in small letters, and a mere host.
#[test]
fn the_states_start_at_the_path_or_the_authority_of_other_special_urls() {
    for (input, start) in [
        ("https://é.example/", 18),
        ("https://é.example:81/", 8),
        ("https://[0::1]/", 14),
        ("https://me@EXAMPLE.com/", 8),
        ("ws://me@EXAMPLE.com/", 5),
        ("https:///me@EXAMPLE.com/", 0),
        ("HTTPS://me@EXAMPLE.com/", 0),
        ("file://EXAMPLE.com/", 0),
        ("file:///C|/é", 0),
        ("FILE:///é", 0),
        ("X://a/é", 0),
        ("x://é/", 0),
        // Its last space is encoded.
        ("x:a ?é", 0),
    ] {
        assert_start_of_states(input, None, start);
    }
}

/// The start is left to the states where an option needs them, or an encoding other than UTF-8.
#[test]
fn a_reporter_is_asked_about_the_whole_url() {
    for (input, start) in [("https://example.com/a?b é", 8), ("x:a?b é", 0), ("file:///a/../b", 0)] {
        LAST_START.set(usize::MAX);
        Url::options().reporter(|_: crate::ValidationError, _| {}).parse(input).unwrap();
        assert_eq!(LAST_START.get(), start, "{input}");
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

/// Only a reporter, and an encoding other than UTF-8, need the states.
#[test]
fn options_leave_the_fast_path_open() {
    let base = Url::parse("https://base.example/a/b").unwrap();
    assert!(takes_fast_path(|| Url::options().parse("https://example.com/")));
    assert!(takes_fast_path(|| Url::options().base_url(&base).parse("c")));
    assert!(takes_fast_path(|| Url::options().query_encoding(&crate::Utf8).parse("https://example.com/?a")));
    assert!(!takes_fast_path(|| {
        Url::options().reporter(|_: crate::ValidationError, _| {}).parse("https://example.com/")
    }));
}

#[test]
fn hosts_that_are_invalid_are_refused_without_the_states() {
    for input in ["https://a<b/", "https://a b.example/x", "https://a:65536/", "http://a:99999?x"] {
        assert!(takes_fast_path(|| Url::parse(input).unwrap_err()), "{input}");
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
                resolved += usize::from(takes_fast_path(|| base.join(&reference)));
            }
        }
    }
    assert!(count > 150_000 && resolved * 100 > count * 97, "{resolved} of {count}");
}

/// The components of real URLs as the values of setters.
#[test]
fn setter_values() {
    let Some(urls) = real_urls() else { return };
    let target = Url::parse("https://target.example/").unwrap();
    type Getter = fn(&Url) -> &str;
    type Setter = fn(&mut Url, &str) -> bool;
    let components: [(&str, Getter, Setter); 5] = [
        ("host", |url| url.web().host(), |url, value| url.web_mut().set_host(value)),
        ("hostname", |url| url.web().hostname(), |url, value| url.web_mut().set_hostname(value)),
        ("pathname", |url| url.web().pathname(), |url, value| url.web_mut().set_pathname(value)),
        ("search", |url| url.web().search(), |url, value| url.web_mut().set_search(value)),
        ("hash", |url| url.web().hash(), |url, value| url.web_mut().set_hash(value)),
    ];
    for (name, get, set) in components {
        let mut count = 0;
        let mut taken = 0;
        for url in urls.iter().filter_map(|url| Url::parse(url).ok()) {
            let mut target = target.clone();
            if !get(&url).is_empty() {
                count += 1;
                taken += usize::from(takes_fast_path(|| set(&mut target, get(&url))));
                assert_eq!(get(&target), get(&url), "{name}");
            }
        }
        assert!(count > 0 && taken * 100 > count * 97, "{name}: {taken} of {count}");
    }
}
