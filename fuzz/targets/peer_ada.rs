//! Parsing and setters, beside the crate `ada-url`. Every difference has a named rule.
//!
//! Input: a URL, and a base or setters with their values.
#![no_main]

use libfuzzer_sys::fuzz_target;
use whurl::Url;
use whurl_fuzz::parts::Parts;
use whurl_fuzz::texts::Texts;

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    let input = texts.next_text();
    let base = texts.next();
    let ours = match &base {
        None => Url::parse(&input),
        Some(base) => Url::parse(base).and_then(|base| Url::parse_with_base(&input, &base)),
    };
    let ours = ours.ok().map(|url| Parts::of(&url));
    let theirs = ada_url::Url::parse(&*input, base.as_deref()).ok().map(|url| Parts::of_ada(&url));
    if ours != theirs {
        panic!("{input:?} with {base:?}\nours   {ours:?}\ntheirs {theirs:?}");
    }
});
