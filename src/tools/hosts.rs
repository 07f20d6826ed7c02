//! Valid hosts and domains, and the host parser for the tools.

use super::validate::CollectedErrors;
use crate::ParseError;
use crate::host::{self, Host};

/// Parses a host ([host parser](https://url.spec.whatwg.org/#concept-host-parser)).
///
/// `is_opaque`: whether it is the host of a URL that is not special. The result is that of [`Host::parse`] or
/// [`Host::parse_opaque`], but the code is shared with [`validate`](super::validate()), which keeps a WebAssembly
/// module with both small.
///
/// ```
/// use whurl::{tools::parse_host, Host};
///
/// assert_eq!(parse_host("0x7f.1", false), Ok(Host::Ipv4([127, 0, 0, 1].into())));
/// assert_eq!(parse_host("0x7f.1", true), Ok(Host::Opaque("0x7f.1".to_owned())));
/// ```
///
/// # Errors
///
/// The validation error of an invalid host. The empty string is [`ParseError::HostMissing`] unless `is_opaque` is true.
pub fn parse_host(input: &str, is_opaque: bool) -> Result<Host, ParseError> {
    Host::parse_with(input, is_opaque, &mut CollectedErrors::discarding())
}

/// Whether a text is a [valid host string](https://url.spec.whatwg.org/#valid-host-string): a valid domain, or an IP
/// address in its usual form.
///
/// ```
/// use whurl::tools::is_valid_host_string;
///
/// assert!(is_valid_host_string("[::1]"));
/// assert!(!is_valid_host_string("127.1"));
/// ```
pub fn is_valid_host_string(input: &str) -> bool {
    let mut found = CollectedErrors::default();
    // A host string is valid if the host parser reports no validation error.
    Host::parse_with(input, false, &mut found).is_ok() && found.is_empty()
}

/// Whether a text is a [valid opaque-host string](https://url.spec.whatwg.org/#valid-opaque-host-string).
///
/// ```
/// use whurl::tools::is_valid_opaque_host_string;
///
/// assert!(is_valid_opaque_host_string("EX%41MPLE"));
/// assert!(!is_valid_opaque_host_string("ex%ample"));
/// ```
pub fn is_valid_opaque_host_string(input: &str) -> bool {
    let mut found = CollectedErrors::default();
    !input.is_empty() && Host::parse_with(input, true, &mut found).is_ok() && found.is_empty()
}

/// Whether a text is a [valid domain](https://url.spec.whatwg.org/#valid-domain).
///
/// ```
/// use whurl::tools::is_valid_domain;
///
/// assert!(is_valid_domain("☕.example"));
/// assert!(!is_valid_domain("under_score.example"));
/// assert!(!is_valid_domain("127.0.0.1"));
/// ```
pub fn is_valid_domain(input: &str) -> bool {
    matches!(host::domain_to_ascii_strict(input), Ok(domain) if !host::may_end_in_a_number(&domain))
}
