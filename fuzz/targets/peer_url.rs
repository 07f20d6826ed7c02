//! Parsing, compared with the crate `url`. Every difference has a named rule, which is also in docs/from-url.md.
//!
//! Input: a URL, and a base if there is a second text.
#![no_main]

#[path = "../../tests/rust/from_url/differences.rs"]
mod differences;

use differences::Case;
use libfuzzer_sys::fuzz_target;
use whurl_fuzz::texts::Texts;

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    let input = texts.next_text();
    let base = texts.next();
    let Some(case) = Case::new(&input, base.as_deref()) else { return };
    let known = case.is_same() || case.is_explained();
    assert!(known, "{input:?} with {base:?}\nours   {:?}\ntheirs {:?}", case.ours, case.theirs);
});
