//! Setters in any order, with the fast paths and without them: the same records, which a parse of the href returns.
//!
//! Input: a URL, and for each call the number of a setter and its value.
#![no_main]

use libfuzzer_sys::fuzz_target;
use whurl_fuzz::builds::{SETTERS, fast, general};
use whurl_fuzz::texts::{Texts, split_choice};

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    let input = texts.next_text();
    let (Ok(mut url), Ok(mut other)) = (whurl::Url::parse(&input), whurl_general::Url::parse(&input)) else {
        return;
    };
    for text in texts {
        let Some((setter, value)) = split_choice(&text, SETTERS.len()) else { continue };
        let original = url.clone();
        let before = fast::record(&original);
        let applied = fast::set(&mut url, setter, value);
        let record = fast::record(&url);
        let context = format_args!("{} = {value:?} on {before:?}", SETTERS[setter]);
        assert_eq!(applied, general::set(&mut other, setter, value), "{context}");
        assert_eq!(record, general::record(&other), "{context}");
        assert!(applied || record == before, "{context}");
        if !skipped_steps_of_file(&url) {
            assert_eq!(fast::outcome(&whurl::Url::parse(record.href)), Ok(record), "{context}");
        }
    }
});

/// Whether a parse of the href is allowed to change it: the standard's protocol setter can turn a URL into a `file` URL
/// without the parser's steps for the host and the path of such a URL.
fn skipped_steps_of_file(url: &whurl::Url) -> bool {
    let is_drive_letter = matches!(url.path().as_bytes(),
        [b'/', letter, b'|'] | [b'/', letter, b'|', b'/', ..] if letter.is_ascii_alphabetic());
    url.scheme() == "file" && (url.web().hostname() == "localhost" || is_drive_letter)
}
