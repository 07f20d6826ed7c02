//! `application/x-www-form-urlencoded`: like the crate of that name, and back again.
//!
//! Input: a string to parse, and names and values to serialise.
#![no_main]

use libfuzzer_sys::fuzz_target;
use whurl::form_urlencoded::{decode, encode_into, parse, serialize};
use whurl_fuzz::texts::Texts;

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    let input = texts.next_text();
    let pairs: Vec<_> = parse(&input).collect();
    let expected: Vec<_> = form_urlencoded::parse(input.as_bytes()).collect();
    assert_eq!(pairs, expected, "{input:?}");
    // U+FFFD for invalid UTF-8 is the only loss.
    let again = serialize(pairs.iter().map(|(name, value)| (name, value)));
    assert_eq!(parse(&again).collect::<Vec<_>>(), pairs, "{input:?}");

    let items: Vec<_> = texts.collect();
    let pairs: Vec<_> = items.chunks_exact(2).map(|pair| (&*pair[0], &*pair[1])).collect();
    let text = serialize(pairs.iter().copied());
    assert_eq!(
        text,
        form_urlencoded::Serializer::new(String::new()).extend_pairs(&pairs).finish(),
        "{pairs:?}"
    );
    assert!(parse(&text).eq(pairs.iter().map(|&(name, value)| (name.into(), value.into()))), "{pairs:?}");

    let mut encoded = String::new();
    encode_into(&input, &mut encoded);
    assert_eq!(decode(&encoded), input);
});
