//! Parsing, beside the crate `url`. Every difference has a named rule.
//!
//! Input: a URL, and a base if there is a second text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use whurl::Url;
use whurl_fuzz::texts::Texts;

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    let input = texts.next_text();
    let base = texts.next();
    let ours = match &base {
        None => Url::parse(&input),
        Some(base) => Url::parse(base).and_then(|base| Url::parse_with_base(&input, &base)),
    };
    let theirs = match &base {
        None => url::Url::parse(&input),
        Some(base) => url::Url::parse(base).and_then(|base| base.join(&input)),
    };
    let ours = ours.ok().map(Url::into_string);
    let theirs = theirs.ok().map(String::from);
    if ours != theirs {
        panic!("{input:?} with {base:?}\nours   {ours:?}\ntheirs {theirs:?}");
    }
});
