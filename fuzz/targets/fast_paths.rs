//! Parsing with the fast paths and without them: the same record or the same failure.
//!
//! Input: a URL, and a base if there is a second text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use whurl_fuzz::builds::{fast, general};
use whurl_fuzz::texts::Texts;

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    let input = texts.next_text();
    match texts.next() {
        None => parse(&input),
        Some(base) => parse_with_base(&input, &base),
    }
});

fn parse(input: &str) {
    let url = whurl::Url::parse(input);
    let outcome = fast::outcome(&url);
    assert_eq!(outcome, general::outcome(&whurl_general::Url::parse(input)), "{input:?}");
    assert_eq!(whurl::Url::can_parse(input), outcome.is_ok(), "{input:?}");
    if let Ok(record) = &outcome {
        assert!(record.href.is_ascii(), "{record:?}");
        assert_eq!(&fast::outcome(&whurl::Url::parse(record.href)), &outcome, "{input:?}");
        assert_eq!(&general::outcome(&whurl_general::Url::parse(record.href)), &outcome, "{input:?}");
    }
}

fn parse_with_base(input: &str, base: &str) {
    let (Ok(ours), Ok(other)) = (whurl::Url::parse(base), whurl_general::Url::parse(base)) else { return };
    let url = ours.join(input);
    let expected = other.join(input);
    assert_eq!(fast::outcome(&url), general::outcome(&expected), "{input:?} with {base:?}");
}
