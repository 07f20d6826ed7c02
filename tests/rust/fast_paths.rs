//! The fast paths agree with the standard's states on every input.
//!
//! `Url::parse` and the setters take a fast path if they can. `validate` always runs the states.
//! `src/parse/tests.rs` tests that the fast paths are taken at all.

use serde_json::Value;
use whurl::Url;
use whurl::tools::validate;

use crate::records::{assert_same_record, assert_same_result};
use crate::{data, wpt};

/// Parses with the standard's states only, which find the validation errors.
fn parse_generally(input: &str, base: Option<&Url>) -> Result<Url, whurl::ParseError> {
    validate(input, base).url
}

pub fn assert_agreement(input: &str) {
    let general = parse_generally(input, None);
    assert_same_result(&Url::parse(input), &general, format_args!("{input:?}"));
    assert_eq!(Url::can_parse(input), general.is_ok(), "{input:?}");
    thread_local! {
        static BASES: [Url; 5] = ["http://base.example/a/b?c#d", "wss://u:p@h:1/", "file:///c:/d", "x:/y", "x:y"]
            .map(|base| Url::parse(base).unwrap());
    }
    BASES.with(|bases| bases.iter().for_each(|base| assert_agreement_with_base(input, base)));
}

fn assert_agreement_with_base(input: &str, base: &Url) {
    let (fast, general) = (base.join(input), parse_generally(input, Some(base)));
    assert_same_result(&fast, &general, format_args!("{input:?} with base {base:?}"));
}

/// The cases that the ways of JavaScript get too.
#[test]
fn listed_cases_parse_as_by_the_states() {
    data::cases("urls.txt", "").iter().for_each(|case| assert_agreement(case));
}

#[test]
fn relative_references_parse_as_by_the_states() {
    const PATHS: &[&str] = &[
        "", "/", "/a", "/a/b", "/a/b/", "//", "//a", "///", "/a//b", "a", "a/b", "a:b", "a/b:c", ":", "1:",
        ".", "..", "./", "../", "./.", "../..", "../../", "../../../../a", "./a:b", "./../.", ".//a",
        "..//a", "...", ".a", "..a/b", "../.a", "../..a", "%2e", "%2e/", "%2e%2E/a", "a/./b", "a/../b",
        "a/%2e", "/.", "/..", "/%2e./a", "a b", " a", "a ", "a^", "a\\b", "é", "a/12345678/9",
        "../12345678/..", "c:", "c|/x", "/c:/x",
    ];
    const TAILS: &[&str] =
        &["", "?", "#", "?#", "?a=b", "#c", "?a#c", "?'", "?^`", "#`", "# ", "?/../x", "#/../x"];
    const BASES: &[&str] = &[
        "http://h", "http://h/a", "http://h/a/", "http://h/a/b/c", "http://h//", "http://h//a//b",
        "https://u:p@h:1/a/b?c#d", "ws://h/?x", "ftp://h/#y", "file:///", "file:///a/b", "file:///c:/a",
        "file://h/c:", "x:/a/b", "x://h/a/b?c", "x:/.//a/b", "x:a/b", "x:",
    ];
    for path in PATHS {
        for tail in TAILS {
            for base in BASES {
                assert_agreement_with_base(&format!("{path}{tail}"), &Url::parse(base).unwrap());
            }
        }
    }
}

/// Near misses: inputs that differ in one step from those that a fast path takes.
#[test]
fn near_misses_parse_as_by_the_states() {
    for scheme in ["http", "https", "ws", "wss", "ftp", "file", "HTTP", "h\ttp", "x", "blob:http"] {
        for slashes in [":", ":/", "://", ":///", ":\\\\", "//"] {
            for host in [
                "", "a.b", "A.b", "a.1", "1", "a.0x", "a.0xg", "a.0xf", "a.g", "a.", "1.", "..", "xn--a",
                "a_b", "a%62", "é", "[::1]", "a b", "u@a", "u:p@a", "@a", "localhost", "c:", "c|", "a^b",
                "a|b", "a<b>", "a b@c", "a>:1@c", "a<\u{338}", "a<%CC%B8", "a ", "~", "a\u{7F}",
            ] {
                for port in [
                    "", ":", ":1", ":80", ":443", ":21", ":080", ":0", ":65535", ":65536", ":8a",
                    ":99999999999",
                ] {
                    for rest in [
                        "", "/", "?", "#", "/?#", "\\", "/.", "/..", "/%2e", "/%2E.", "/.a", "/..a", "/%2f",
                        "/a/./b", "/a/%2e%2E?", "/c:", "/c|/", "/a.b/..", "/12345678/./", "/1234567/../x",
                        "/a b", "/ab^", "?a'b", "?a`b", "#a`b", "#a'b", "?a?/{}", "#a#{}", "/é", " ",
                        "/a\tb", "/%zz%", "/{", "/a\"", "?\"", "#\"", "?<", "/>",
                    ] {
                        assert_agreement(&format!("{scheme}{slashes}{host}{port}{rest}"));
                    }
                }
            }
        }
    }
}

#[test]
fn every_byte_parses_as_by_the_states_in_every_place() {
    for byte in 0..=0x80u8 {
        let c = char::from(byte);
        for (before, after) in [
            ("", "http://a/"),
            ("h", "ttp://a/"),
            ("http", "://a/"),
            ("http:/", "/a/"),
            ("http://", "a/"),
            ("http://a", "b/"),
            ("http://a", ""),
            ("http://a:", "/"),
            ("http://a:1", "/"),
            ("http://a/", ""),
            ("http://a/", "b/12345678"),
            ("http://a/12345678", "/123456789"),
            ("http://a?", ""),
            ("http://a/?1234567", "8"),
            ("http://a#", ""),
            ("http://a/#12345678", "9"),
            ("file:///", ""),
            ("file:///c", "/"),
        ] {
            assert_agreement(&format!("{before}{c}{after}"));
        }
    }
}

/// The states go on where the scan ends, which is in every place of every kind of URL.
#[test]
fn a_text_that_is_not_plain_parses_as_by_the_states_in_every_place() {
    for url in [
        "https://a.b/cd/e.f?g#h", "wss://me:secret@[::1]:80/a//b?c?d#e#f", "HTTP:\\\\u@A.b:80/c?d#e",
        "https:A.b?c#d", "https://a.b#c", "file:///C:/a/b?c#d", "file://a/C:/b?c#d", "file://a?b#c",
        "x://u:p@a:80/b?c#d", "x:///a?b#c", "x://a?b#c", "x:/a//b?c#d", "x:/.//a/b?c#d", "x:a/b ?c#d",
        "x:a b#c", "x:?a#b", "  x:/a?b#c ",
    ] {
        for place in 0..=url.len() {
            for text in [
                "é", " ", "  ", "\\", "'", "`", "\"", "^", "{", "|", "%", "%2", "\t", "\n", "\u{1}",
                "\u{7F}", "/", "//", "?", "#", ".", "/.", "/./", "/../", "/..//", "/%2e", "/.%2E/",
                "/../..//a/../é", "/.é/..", "/. ", "/..\\a", "/C|/..", "/é/C:/../..", " /../b", "? '", "# `",
                " ?", " #",
            ] {
                assert_agreement(&format!("{}{text}{}", &url[..place], &url[place..]));
                assert_agreement(&format!("{}{text}", &url[..place]));
            }
        }
    }
}

/// Every input in the data of the web-platform-tests, and every domain in it as a host.
#[test]
fn inputs_of_the_test_data_parse_as_by_the_states() {
    for (file, before, after) in [
        ("urltestdata.json", "", ""),
        ("urltestdata-javascript-only.json", "", ""),
        ("toascii.json", "https://", "/x"),
        ("IdnaTestV2.json", "https://", "/x"),
    ] {
        let Some(cases) = wpt::cases::<Value>(file) else {
            continue;
        };
        assert!(!cases.is_empty(), "{file}");
        for case in cases {
            let input = format!("{before}{}{after}", case["input"].as_str().unwrap());
            assert_agreement(&input);
            if let Some(base) = case["base"].as_str() {
                assert_agreement(base);
                if let Ok(base) = Url::parse(base) {
                    assert_agreement_with_base(&input, &base);
                }
            }
        }
    }
}

#[test]
fn real_urls_parse_as_by_the_states() {
    let Some(text) = data::urls("kasztp.txt") else {
        return;
    };
    assert_eq!(text.lines().count(), 48_010);
    text.lines().for_each(assert_agreement);
}

/// After a setter, the record is the record of a parse by the states, for values that take a fast path and near misses.
#[test]
fn a_record_after_a_setter_agrees_with_the_states() {
    const URLS: &[&str] = &[
        "http://u:p@h:8/a?b#c", "https://h/", "file:///a?b", "file://h/c:/", "x://h:8/a?b#c", "x:/a",
        "x:/.//a", "x:a", "ws://h",
    ];
    type Setter = fn(&mut Url, &str) -> bool;
    let setters: [(Setter, &str); 5] = [
        (|url, value| url.web_mut().set_host(value), "hosts"),
        (|url, value| url.web_mut().set_hostname(value), "hosts"),
        (|url, value| url.web_mut().set_pathname(value), "paths"),
        (|url, value| url.web_mut().set_search(value), "other values"),
        (|url, value| url.web_mut().set_hash(value), "other values"),
    ];
    for url_text in URLS {
        for (setter, heading) in setters {
            // With a tab, the empty value would no longer be empty.
            for value in data::cases("setters.txt", heading).iter().filter(|value| !value.is_empty()) {
                let mut url = Url::parse(url_text).unwrap();
                setter(&mut url, value);
                let again = parse_generally(url.as_str(), None).unwrap();
                assert_same_record(&url, &again, format_args!("{value:?}"));

                // Setters remove tabs, and a value with a tab does not take a fast path.
                let mut general = Url::parse(url_text).unwrap();
                setter(&mut general, &format!("{value}\t"));
                assert_same_record(&url, &general, format_args!("{value:?}"));
            }
        }
    }
}

/// Ten million URLs and references, combined from pieces by seeded generators. Every failure names its input.
#[test]
fn generated_urls_parse_as_by_the_states() {
    const SEED: u64 = 0x2026_0702_6AE8_486F;
    const GENERATORS: u64 = 4;
    const STARTS: &[&str] = &[
        "http://", "https://", "https://", "ws://", "wss://", "ftp://", "file:///", "file://", "HTTP://",
        "http:", "x://", "x:", "x:/", " x:a", "", "/", "../", "./", "?", "#", "//", "a",
    ];
    const HOSTS: &[&str] = &[
        "example.com", "a", "1.2.3.4", "a.b-c", "localhost", "", "x.0x1", "é.com", "É.com", "مثال.de",
        "é.XN--tda", "A.com", "a b", "a%62", "u:p@a", "xn--a.b", "a_b.c", "12345678.de",
    ];
    const PORTS: &[&str] = &["", "", "", "", ":8080", ":443", ":80", ":0"];
    const TAIL: &[&str] = &[
        "/", "/", "/", "a", "b", "index.html", "path", "12345678", ".", "..", "%2e", "%", "%41", "?", "#",
        "=", "&", "^", "`", "'", "\\", " ", "{", "é", "~", "|", "[", ":", "@", "-", "_", "\t",
    ];
    let everything = std::env::var_os("WHURL_EVERYTHING").is_some();
    let count = if everything { 10_000_000 } else { 1_000_000 } / GENERATORS;
    std::thread::scope(|scope| {
        for generator in 0..GENERATORS {
            scope.spawn(move || {
                let base = Url::parse("https://example.org/a/b/c?d#e").unwrap();
                let mut state = SEED ^ (generator << 32);
                let mut random = |below: usize| {
                    state ^= state << 13;
                    state ^= state >> 7;
                    state ^= state << 17;
                    (state >> 33) as usize % below
                };
                let mut input = String::new();
                for _ in 0..count {
                    input.clear();
                    input.push_str(STARTS[random(STARTS.len())]);
                    if input.ends_with("//") {
                        input.push_str(HOSTS[random(HOSTS.len())]);
                        input.push_str(PORTS[random(PORTS.len())]);
                    }
                    for _ in 0..random(9) {
                        input.push_str(TAIL[random(TAIL.len())]);
                    }
                    let general = parse_generally(&input, None);
                    assert_same_result(&Url::parse(&input), &general, format_args!("{input:?}"));
                    if general.is_err() {
                        assert_agreement_with_base(&input, &base);
                    }
                }
            });
        }
    });
}
