//! The scan of `serialized.rs` on masks of 64 bytes (feature `simd`, on x86-64).
//!
//! All bytes are tested for all components, and then the ends are found in numbers, without a loop for each. It recognises
//! URLs of at least sixteen bytes whose host is a domain that ends within the first 64, and leaves all others to the scan
//! there. The tests here compare the two.

use crate::components::Components;
use crate::dot_segment::has_dot_segment;
use crate::scheme::SchemeType;
use crate::simd::{BLOCK, Masks, end_of_plain_fragment, end_of_plain_query};
use crate::swar;

use super::recognised::{Serialized, end_of_port};

/// Recognises an input that is already serialised, after its special scheme. `None`: undecided.
#[inline]
pub(super) fn scan(bytes: &[u8], scheme_type: SchemeType, scheme_end: usize) -> Option<Serialized> {
    if scheme_type == SchemeType::File {
        return None;
    }
    let masks = Masks::of(bytes)?;
    let host_start = scheme_end + 3;
    let host_ends = masks.outside_host & from(host_start);
    let host_end = host_ends.trailing_zeros() as usize;
    // A last label that starts with a digit may be that of an IPv4 address. An empty one is rare.
    let last_dot = masks.dots & below(host_ends);
    let last_label = host_start.max(BLOCK - last_dot.leading_zeros() as usize);
    if host_end == BLOCK || last_label >= host_end || bytes.get(last_label)?.is_ascii_digit() {
        return None;
    }

    let mut at = host_end;
    if bytes.get(at) == Some(&b':') {
        at = end_of_port(bytes, at + 1, scheme_type)?.ok()?;
    }
    let path_start = at;
    let lacks_slash = match bytes.get(at) {
        Some(b'/') => false,
        None | Some(b'?' | b'#') => true,
        Some(_) => return None,
    };
    if !lacks_slash {
        if path_start >= BLOCK {
            return None;
        }
        let ends = masks.outside_path & from(path_start);
        at = ends.trailing_zeros() as usize;
        let mut may_have_dots =
            masks.slashes & (masks.dots_and_percents >> 1) & from(path_start) & below(ends) != 0;
        if at == BLOCK {
            // From the last byte of the block, since a dot may follow it.
            let (end, more) = swar::end_of_plain_path(bytes, BLOCK - 1);
            at = end;
            may_have_dots |= more;
        }
        if may_have_dots && has_dot_segment(&bytes[path_start..at]) {
            return None;
        }
    }
    let query_start = at;
    if bytes.get(at) == Some(&b'?') {
        at = end_of_plain_query(bytes, at + 1);
    }
    let fragment_start = at;
    if bytes.get(at) == Some(&b'#') {
        at = end_of_plain_fragment(bytes, at + 1);
    }
    if at != bytes.len() {
        return None;
    }
    let slash = usize::from(lacks_slash);
    let components = Components {
        scheme_end: scheme_end as u32,
        username_end: host_start as u32,
        host_start: host_start as u32,
        host_end: host_end as u32,
        path_start: path_start as u32,
        query_start: (query_start + slash) as u32,
        fragment_start: (fragment_start + slash) as u32,
        scheme_type,
    };
    Some(Serialized { components, lacks_slash })
}

/// The bits from a position on.
#[inline(always)]
fn from(position: usize) -> u64 {
    !0 << position
}

/// The bits below the lowest bit of a mask; all of them if it has none.
#[inline(always)]
fn below(mask: u64) -> u64 {
    (mask & mask.wrapping_neg()).wrapping_sub(1)
}

#[cfg(all(test, not(whurl_no_fast_paths)))]
mod tests {
    use std::format;

    use super::super::serialized::scan_after_scheme;
    use super::super::tests::data;
    use super::scan;
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
            for tail in [
                "/.", "/..", "/./a", "/%2e", "/.a", "/a.", "/%41", "//", "?/./", "#/./", "?a'", "#`", "", " ",
            ] {
                for start in
                    ["http://example.com/", "http://example.com:1/", "http://", "http://example.com?"]
                {
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
}
