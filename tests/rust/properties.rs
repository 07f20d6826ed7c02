//! Properties of every input: no panic, idempotence, and records that are equal to the records of a new parse.
//!
//! The inputs are combined from pieces of URLs, or mutated from the web-platform-tests' inputs.

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;
use whurl::{Url, ValidationError};

use crate::data;
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

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => prop::collection::vec(select(PIECES), 0..12).prop_map(|pieces| pieces.concat()),
        1 => any::<String>(),
    ]
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
fn mutated() -> impl Strategy<Value = String> {
    (select(known_inputs()), any::<prop::sample::Index>(), any::<prop::sample::Index>(), text()).prop_map(
        |(input, start, length, text)| {
            let characters: Vec<char> = input.chars().collect();
            let start = start.index(characters.len() + 1);
            let length = length.index(4).min(characters.len() - start);
            let (before, after) = (&characters[..start], &characters[start + length..]);
            before.iter().copied().chain(text.chars()).chain(after.iter().copied()).collect()
        },
    )
}

pub fn input() -> impl Strategy<Value = String> {
    prop_oneof![text(), mutated(), select(known_inputs())]
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn parsing_a_serialised_url_changes_nothing(input in input(), base in input()) {
        if let Ok(url) = Url::parse(&input) {
            assert_reparses(&url);
        }
        if let Ok(base) = Url::parse(&base) {
            if let Ok(url) = base.join(&input) {
                assert_reparses(&url);
            }
        }
    }

    #[test]
    fn a_record_after_a_setter_equals_the_record_of_a_parse(
        input in input(),
        values in prop::collection::vec((0..SETTERS.len(), text()), 1..4),
    ) {
        if let Ok(mut url) = Url::parse(&input) {
            for (setter, value) in values {
                let before = url.clone();
                if !SETTERS[setter](&mut url, &value) {
                    prop_assert_eq!(before.as_str(), url.as_str());
                }
                match made_by_setting_file(&url) {
                    None => assert_reparses(&url),
                    Some(parsed) => prop_assert_eq!(Url::parse(url.as_str()).unwrap(), Url::parse(&parsed).unwrap()),
                }
            }
        }
    }

    #[test]
    fn a_reporter_changes_no_outcome_and_points_into_the_input(input in input(), base in input()) {
        let base = Url::parse(&base).ok();
        let mut reporter = |_: ValidationError, range: core::ops::Range<usize>| {
            assert!(range.start <= range.end, "{range:?}");
            assert!(input.get(range.clone()).is_some(), "{range:?} of {input:?}");
        };
        let reported = Url::options().base_url(base.as_ref()).reporter(&mut reporter).parse(&input);
        let silent = match &base {
            Some(base) => base.join(&input),
            None => Url::parse(&input),
        };
        prop_assert_eq!(reported, silent);
    }

    #[test]
    fn a_failure_is_always_reported(input in input()) {
        let mut count = 0;
        let mut reporter = |_: ValidationError, _| count += 1;
        if Url::options().reporter(&mut reporter).parse(&input).is_err() {
            prop_assert!(count > 0);
        }
    }

    #[test]
    fn a_form_round_trips(pairs in prop::collection::vec((any::<String>(), any::<String>()), 0..5)) {
        let text = whurl::form_urlencoded::serialize(pairs.iter().map(|(name, value)| (name, value)));
        let again: Vec<_> = whurl::form_urlencoded::parse(&text)
            .map(|(name, value)| (name.into_owned(), value.into_owned()))
            .collect();
        prop_assert_eq!(again, pairs);
    }
}
