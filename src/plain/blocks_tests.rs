//! The scan of `simd_scan.rs` beside that of `serialized.rs`.
#![cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]

use std::format;

use super::blocks::scan;
use super::url::scan_after_scheme;
use crate::parse::tests::data;
use crate::scheme::special_scheme;

/// What is recognised here is recognised there, with the same record. Returns whether it is.
fn is_recognised(input: &str) -> bool {
    let Some((scheme_type, scheme_end)) = special_scheme(input.as_bytes()) else { return false };
    let found = scan(input.as_bytes(), scheme_type, scheme_end);
    if found.is_some() {
        let expected = scan_after_scheme(input, scheme_type, scheme_end);
        assert_eq!(found.map(Ok), expected, "{input:?}");
    }
    found.is_some()
}

/// Without this scan everything would work, only more slowly.
#[test]
fn real_urls_are_recognised() {
    for (file, share) in [("kasztp.txt", 97), ("links.txt", 80)] {
        let Some(text) = data::urls(file) else { continue };
        let count = text.lines().count();
        let recognised = text.lines().filter(|line| is_recognised(line)).count();
        assert!(recognised * 100 > count * share, "{file}: {recognised} of {count}");
    }
}

const URLS: [&str; 10] = [
    "https://example.com/path/to/page.html",
    "http://example.com:8080/a/b?query=1#top",
    "wss://a.b-c.example_x/",
    "ftp://example.com/%41/..a/.b/c%2e/d",
    "https://example.com?query#fragment",
    "https://example.com#a-long-fragment?with/everything",
    "https://a-domain-of-more-than-sixty-four-characters.a-domain-of-more.example/path",
    "https://example.com/a/path/that/ends/after/the/first/sixty-four/characters/of/the/url.html?q#f",
    "https://example.com/sixty-four-characters/then-a-dot-segment/abc/./a",
    "file:///a/b/c/d/e/f/g/h/i/j",
];

/// Each byte of ASCII, and one that is not, in each place of each URL.
#[test]
fn near_misses_are_those_of_the_other_scan() {
    for url in URLS {
        for place in 0..=url.len() {
            for character in ('\0'..='\x7F').chain(['é']) {
                is_recognised(&format!("{}{character}{}", &url[..place], &url[place..]));
                let rest = url.get(place + 1..).unwrap_or_default();
                is_recognised(&format!("{}{character}{rest}", &url[..place]));
            }
            is_recognised(&url[..place]);
        }
    }
    assert_eq!(URLS.map(is_recognised), [true, true, true, true, true, true, false, true, false, false]);
}

/// A dot segment, a port or an end of the path anywhere around the end of the block of 64 bytes.
#[test]
fn what_lies_around_the_end_of_the_block() {
    for length in 0..90 {
        let fill = "x".repeat(length);
        for tail in
            ["/.", "/..", "/./a", "/%2e", "/.a", "/a.", "/%41", "//", "?/./", "#/./", "?a'", "#`", "", " "]
        {
            for start in ["http://example.com/", "http://example.com:1/", "http://", "http://example.com?"] {
                is_recognised(&format!("{start}{fill}{tail}"));
            }
            is_recognised(&format!("http://{fill}:8080{tail}"));
            is_recognised(&format!("http://{fill}.1{tail}"));
            is_recognised(&format!("http://{fill}.{tail}"));
        }
    }
}

#[test]
fn inputs_of_the_test_data_are_those_of_the_other_scan() {
    let Some(text) = data::wpt("urltestdata.json") else { return };
    let tests: serde_json::Value = serde_json::from_str(&text).unwrap();
    let tests = tests.as_array().unwrap();
    let texts = tests.iter().flat_map(|test| [test["input"].as_str(), test["href"].as_str()]).flatten();
    let recognised = texts.filter(|text| is_recognised(text)).count();
    assert!(recognised > 100, "{recognised}");
}
