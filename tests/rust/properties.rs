//! Properties of every input: no panic, idempotence, and records that are equal to the records of a new parse.
//!
//! The inputs are combined from pieces of URLs, or mutated from the web-platform-tests' inputs.

use std::sync::LazyLock;

use serde_json::Value;
use whurl::tools::validate;
use whurl::{Url, ValidationError};

use crate::data;
use crate::random::{Below, any_text, list, one_of, repeat};
use crate::records::{assert_ranges, assert_same_record};

/// Pieces of URLs, and difficult separators.
const PIECES: &[&str] = &[
    "http", "https", "ws", "file", "ftp", "blob", "data", "web+x", "HTTP", "javascript", ":", ":", "/", "/",
    "//", "///", "\\", "@", "?", "#", ".", "..", "%2e", "%2E%2e", "/.", "/..", "//.", "c:", "C|",
    "localhost", "example.com", "EXAMPLE.com", "xn--", "xn--a", "xn--xn---epa", "é", "faß", "☕", "\u{AD}",
    "\u{200D}", "\u{FFFD}", "0", "1", "0x", "0x7f", "08", "255", "256", "4294967296", "1.2.3", ".1", "[",
    "]", "::", "1:2", "ffff", "[::1]", "[1::2.3.4.5]", "80", "443", ":80", ":443", ":65535", ":65536", ":0",
    "user", "pass", "u:p@", " ", "  ", "\t", "\n", "\r", "\0", "\u{1F}", "\u{7F}", "<", ">", "\"", "'", "`",
    "{", "}", "|", "^", "%", "%4", "%41", "%zz", "%25", "%00", "%ff", "%C3%A9", "a", "b", "~", "+", "&", "=",
    "a=b", "&c=d", ";", ",", "!", "$", "(", ")", "*", "💩", "\u{10FFFF}", "日本語。", "٠",
];

fn text(below: &mut Below<'_>) -> String {
    match below(5) {
        0 => any_text(below, 40),
        _ => list(below, 12, |below| one_of(below, PIECES)).concat(),
    }
}

/// The inputs of urltestdata.json and setters_tests.json. If the data is missing, one of our own.
pub fn known_inputs() -> Vec<String> {
    let mut inputs = vec!["https://user:pass@example.com:8080/a/../b?q=1#top".to_owned()];
    if let Some(json) = data::wpt("urltestdata.json") {
        let cases: Vec<Value> = serde_json::from_str(&json.replace("\\ud", "\\ue")).unwrap();
        for case in &cases {
            inputs.extend(["input", "base"].iter().filter_map(|key| case[key].as_str()).map(str::to_owned));
        }
    }
    if let Some(json) = data::wpt("setters_tests.json") {
        let groups: Value = serde_json::from_str(&json).unwrap();
        for case in groups.as_object().unwrap().values().filter_map(Value::as_array).flatten() {
            inputs
                .extend(["href", "new_value"].iter().filter_map(|key| case[key].as_str()).map(str::to_owned));
        }
    }
    inputs
}

/// A known input in which some characters are replaced.
fn mutated(below: &mut Below<'_>) -> String {
    let input = &KNOWN_INPUTS[below(KNOWN_INPUTS.len())];
    let characters: Vec<char> = input.chars().collect();
    let start = below(characters.len() + 1);
    let end = characters.len().min(start + below(4));
    let text = text(below);
    characters[..start].iter().copied().chain(text.chars()).chain(characters[end..].iter().copied()).collect()
}

static KNOWN_INPUTS: LazyLock<Vec<String>> = LazyLock::new(known_inputs);

pub fn input(below: &mut Below<'_>) -> String {
    match below(3) {
        0 => text(below),
        1 => mutated(below),
        _ => KNOWN_INPUTS[below(KNOWN_INPUTS.len())].clone(),
    }
}

/// Asserts that a record is equal to the record of a parse of its serialisation.
fn assert_reparses(url: &Url) {
    let again = Url::parse(url.as_str()).unwrap_or_else(|error| panic!("{url:?} does not parse: {error}"));
    assert_same_record(&again, url, format_args!("{url:?}"));
    assert_ranges(url);
    assert!(url.as_str().is_ascii(), "{url:?}");
}

/// The exception to the above: the standard's protocol setter can turn a URL into a `file` URL without the parser's
/// steps for the host and the path of such a URL. Returns the href that the parser makes of such a URL.
fn made_by_setting_file(url: &Url) -> Option<String> {
    if url.scheme() != "file" {
        return None;
    }
    let mut href = url.as_str().to_owned();
    if url.web().hostname() == "localhost" {
        href = href.replacen("//localhost", "//", 1);
    }
    if let [b'/', letter, b'|'] | [b'/', letter, b'|', b'/', ..] = url.path().as_bytes() {
        let with_bar = format!("/{}|", char::from(*letter));
        if letter.is_ascii_alphabetic() {
            href = href.replacen(&with_bar, &with_bar.replace('|', ":"), 1);
        }
    }
    (href != url.as_str()).then_some(href)
}

#[test]
fn setting_file_skips_steps_of_the_parser() {
    for (input, set, parsed) in [
        ("http://localhost/x", "file://localhost/x", "file:///x"),
        ("http://h/C|/x", "file://h/C|/x", "file://h/C:/x"),
        ("ws://localhost/c|", "file://localhost/c|", "file:///c:"),
    ] {
        let mut url = Url::parse(input).unwrap();
        url.web_mut().set_protocol("file");
        assert_eq!(url.as_str(), set);
        assert_eq!(Url::parse(set).unwrap().as_str(), parsed);
        assert_eq!(made_by_setting_file(&url).as_deref(), Some(parsed));
    }
}

const SETTERS: &[fn(&mut Url, &str) -> bool] = &[
    |url, value| url.web_mut().set_protocol(value),
    |url, value| url.web_mut().set_username(value),
    |url, value| url.web_mut().set_password(value),
    |url, value| url.web_mut().set_host(value),
    |url, value| url.web_mut().set_hostname(value),
    |url, value| url.web_mut().set_port(value),
    |url, value| url.web_mut().set_pathname(value),
    |url, value| url.web_mut().set_search(value),
    |url, value| url.web_mut().set_hash(value),
];

#[test]
fn parsing_a_serialised_url_changes_nothing() {
    repeat(20_000, 1, |below| {
        let (input, base) = (input(below), input(below));
        Url::parse(&input).iter().for_each(assert_reparses);
        if let Ok(base) = Url::parse(&base) {
            base.join(&input).iter().for_each(assert_reparses);
        }
    });
}

#[test]
fn a_record_after_a_setter_is_that_of_a_parse() {
    repeat(20_000, 2, |below| {
        let Ok(mut url) = Url::parse(&input(below)) else { return };
        for _ in 0..1 + below(3) {
            let before = url.clone();
            if !one_of(below, SETTERS)(&mut url, &text(below)) {
                assert_eq!(before.as_str(), url.as_str());
            }
            match made_by_setting_file(&url) {
                None => assert_reparses(&url),
                Some(parsed) => assert_eq!(Url::parse(url.as_str()), Url::parse(&parsed)),
            }
        }
    });
}

#[test]
fn a_reporter_changes_no_outcome_and_points_into_the_input() {
    repeat(20_000, 3, |below| {
        let (input, base) = (input(below), Url::parse(&input(below)).ok());
        let mut reporter = |_: ValidationError, range: core::ops::Range<usize>| {
            assert!(range.start <= range.end, "{range:?}");
            assert!(input.get(range.clone()).is_some(), "{range:?} of {input:?}");
        };
        let reported = Url::options().base_url(base.as_ref()).reporter(&mut reporter).parse(&input);
        let silent = base.map_or_else(|| Url::parse(&input), |base| base.join(&input));
        assert_eq!(reported, silent, "{input:?}");
    });
}

#[test]
fn a_failure_is_always_reported() {
    repeat(20_000, 4, |below| {
        let found = validate(&input(below), None);
        assert!(found.url.is_ok() || !found.errors.is_empty(), "{found:?}");
    });
}

#[test]
fn a_form_round_trips() {
    repeat(20_000, 5, |below| {
        let pairs = list(below, 5, |below| (any_text(below, 40), any_text(below, 40)));
        let text = whurl::form_urlencoded::serialize(pairs.iter().map(|(name, value)| (name, value)));
        let again: Vec<_> = whurl::form_urlencoded::parse(&text)
            .map(|(name, value)| (name.into_owned(), value.into_owned()))
            .collect();
        assert_eq!(again, pairs);
    });
}
