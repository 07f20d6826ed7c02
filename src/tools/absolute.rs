//! Absolute, hierarchical and authority-based URLs, as defined by an older draft of HTML in which a URL is a string.

use super::parse::parse;
use crate::Url;

/// Whether a string is the same URL against every base.
///
/// It is not enough that the string parses without a base. Against a base with the same scheme, `https:x` is a relative
/// reference. So is `file:/x`, which keeps the host and the drive of the base.
///
/// ```
/// use whurl::tools::is_absolute;
///
/// assert!(is_absolute("https://example.com/") && is_absolute("mailto:x@example.com"));
/// assert!(!is_absolute("//example.com/") && !is_absolute("https:example.com") && !is_absolute("https://"));
/// ```
#[must_use]
pub fn is_absolute(url: &str) -> bool {
    resolved(url).is_some()
}

/// Whether a string is an absolute URL with a `/` after its scheme, which means that its path is not opaque.
///
/// ```
/// use whurl::tools::is_hierarchical;
///
/// assert!(is_hierarchical("https://example.com/") && is_hierarchical("urn:/x"));
/// assert!(!is_hierarchical("urn:x") && !is_hierarchical("/x"));
/// ```
#[must_use]
pub fn is_hierarchical(url: &str) -> bool {
    resolved(url).is_some_and(|url| !url.has_opaque_path())
}

/// Whether a string is an absolute URL with a `//` after its scheme, which means that it has a host, possibly empty.
///
/// ```
/// use whurl::tools::is_authority_based;
///
/// assert!(is_authority_based("https://example.com/") && is_authority_based("file:///x"));
/// assert!(!is_authority_based("urn:/x") && !is_authority_based("urn:x"));
/// ```
#[must_use]
pub fn is_authority_based(url: &str) -> bool {
    resolved(url).is_some_and(|url| url.components().has_host())
}

/// The URL that a string parses to against every base, if that is always the same.
fn resolved(text: &str) -> Option<Url> {
    let url = parse(text, None).ok()?;
    let against = |host| {
        let base = parse(&[url.scheme(), "://", host].concat(), None).ok()?;
        parse(text, Some(&base)).ok()
    };
    // Only a base with the same special scheme can make a difference, and then the result has its host.
    (!url.is_special() || against("a") == against("b")).then_some(url)
}
