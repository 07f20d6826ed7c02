//! Domains: the compact tables answer like ICU4X's, and the operations agree with each other.
//!
//! Input: a domain.
#![no_main]

use libfuzzer_sys::fuzz_target;
use whurl::tools::domain_to_unicode_strict;
use whurl::{domain_error, domain_error_strict, domain_to_ascii, domain_to_ascii_strict, domain_to_unicode};
use whurl_fuzz::texts::Texts;
use whurl_unicode::Adapter;

static OURS: Adapter = Adapter::new();
static ICU4X: idna_adapter_icu4x::Adapter = idna_adapter_icu4x::Adapter::new();

fuzz_target!(|data: &[u8]| {
    let domain = Texts::new(data).next_text();
    let domain = &*domain;
    assert!(OURS.map_normalize(domain.chars()).eq(ICU4X.map_normalize(domain.chars())), "{domain:?}");
    assert!(
        OURS.normalize_validate(domain.chars()).eq(ICU4X.normalize_validate(domain.chars())),
        "{domain:?}"
    );

    let ascii = domain_to_ascii(domain);
    let strict = domain_to_ascii_strict(domain);
    // The reasons say why, for exactly the domains that are invalid.
    assert_eq!(domain_error(domain).is_some(), ascii.is_err(), "{domain:?}");
    assert_eq!(domain_error_strict(domain).is_some(), strict.is_err(), "{domain:?}");
    for error in [domain_error(domain), domain_error_strict(domain)].into_iter().flatten() {
        assert!(!error.message().is_empty() && !error.code().is_empty());
    }
    if let Ok(strict) = &strict {
        assert_eq!(Ok(strict), ascii.as_ref(), "{domain:?}");
        let unicode = domain_to_unicode_strict(strict);
        assert_eq!(domain_to_ascii_strict(&unicode).as_ref(), Ok(strict), "{domain:?}");
    }
    if let Ok(ascii) = &ascii {
        assert!(ascii.is_ascii() && !ascii.is_empty(), "{domain:?}");
        assert_eq!(domain_to_ascii(ascii).as_ref(), Ok(ascii), "{domain:?}");
        let _ = domain_to_unicode(ascii);
    }
});
