//! Valid hosts and domains.

use super::validate::CollectedErrors;
use crate::host::{self, Host};

/// Whether a string is a [valid host string](https://url.spec.whatwg.org/#valid-host-string): a valid domain, or an IP
/// address in its usual form.
///
/// ```
/// use whurl::tools::is_valid_host_string;
///
/// assert!(is_valid_host_string("[::1]"));
/// assert!(!is_valid_host_string("127.1"));
/// ```
#[must_use]
pub fn is_valid_host_string(input: &str) -> bool {
    let mut found = CollectedErrors::default();
    // A host string is valid if the host parser reports no validation error.
    Host::parse_with(input, false, &mut found).is_ok() && found.is_empty()
}

/// Whether a string is a [valid opaque-host string](https://url.spec.whatwg.org/#valid-opaque-host-string).
///
/// ```
/// use whurl::tools::is_valid_opaque_host_string;
///
/// assert!(is_valid_opaque_host_string("EX%41MPLE"));
/// assert!(!is_valid_opaque_host_string("ex%ample"));
/// ```
#[must_use]
pub fn is_valid_opaque_host_string(input: &str) -> bool {
    let mut found = CollectedErrors::default();
    !input.is_empty() && Host::parse_with(input, true, &mut found).is_ok() && found.is_empty()
}

/// Whether a string is a [valid domain](https://url.spec.whatwg.org/#valid-domain).
///
/// ```
/// use whurl::tools::is_valid_domain;
///
/// assert!(is_valid_domain("☕.example"));
/// assert!(!is_valid_domain("under_score.example"));
/// assert!(!is_valid_domain("127.0.0.1"));
/// ```
#[must_use]
pub fn is_valid_domain(input: &str) -> bool {
    matches!(host::domain_to_ascii_strict(input), Ok(domain) if !host::may_end_in_a_number(domain.as_bytes()))
}
