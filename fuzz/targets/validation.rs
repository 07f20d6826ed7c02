//! Validation errors: in the input, on the boundaries of code points, and the same with and without the fast paths.
//!
//! Input: a URL, and a base if there is a second text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use whurl::tools::{is_valid_url_string, validate};
use whurl::{Url, ValidationError};
use whurl_fuzz::builds::{fast, general};
use whurl_fuzz::texts::Texts;

fuzz_target!(|data: &[u8]| {
    let mut texts = Texts::new(data);
    let input = texts.next_text();
    let base_input = texts.next();
    let base = base_input.as_ref().and_then(|base| Url::parse(base).ok());
    let other_base = base_input.as_ref().and_then(|base| whurl_general::Url::parse(base).ok());

    let found = validate(&input, base.as_ref());
    let other = whurl_general::tools::validate(&input, other_base.as_ref());
    let outcome = fast::outcome(&found.url);
    assert_eq!(outcome, general::outcome(&other.url), "{input:?}");
    assert_eq!(format!("{:?}", found.errors), format!("{:?}", other.errors), "{input:?}");

    let silent = match &base {
        Some(base) => base.join(&input),
        None => Url::parse(&input),
    };
    assert_eq!(outcome, fast::outcome(&silent), "{input:?}");
    let is_valid = is_valid_url_string(&input, base.as_ref());
    assert_eq!(is_valid, found.url.is_ok() && found.errors.is_empty(), "{input:?}");

    let mut bytes = Vec::new();
    let mut reporter = |error: ValidationError, range: core::ops::Range<usize>| {
        assert!(input.get(range.clone()).is_some(), "{range:?} of {input:?}");
        bytes.push((error, range));
    };
    let _ = Url::options().base_url(base.as_ref()).reporter(&mut reporter).parse(&input);
    assert_eq!(bytes.len(), found.errors.len());
    let units = |end: usize| input[..end].encode_utf16().count();
    for ((error, range), located) in bytes.iter().zip(&found.errors) {
        assert_eq!(*error, located.error);
        assert_eq!(located.range, units(range.start)..units(range.end), "{input:?}");
    }
    // The last error makes the parser fail.
    let failures: Vec<_> = found.errors.iter().map(|located| located.is_failure).collect();
    let expected = found.url.is_err().then_some(failures.len().wrapping_sub(1));
    assert_eq!(failures.iter().position(|&is_failure| is_failure), expected, "{input:?}");
});
