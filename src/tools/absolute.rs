//! What an older draft of HTML calls absolute, hierarchical and authority-based URLs. There a URL is a string.

use super::parse::parse;
use crate::Url;

/// Whether a text is the same URL whatever it is resolved against.
///
/// That it parses without a base is not enough: against a base of its own scheme `https:x` is a relative reference, and so
/// is `file:/x`, which stays on the base's host and drive.
///
/// ```
/// use whurl::tools::is_absolute;
///
/// assert!(is_absolute("https://example.com/") && is_absolute("mailto:x@example.com"));
/// assert!(!is_absolute("//example.com/") && !is_absolute("https:example.com") && !is_absolute("https://"));
/// ```
pub fn is_absolute(url: &str) -> bool {
    resolved(url).is_some()
}

/// Whether a text is an absolute URL with a `/` behind the `:` of its scheme: one whose path is not opaque.
///
/// ```
/// use whurl::tools::is_hierarchical;
///
/// assert!(is_hierarchical("https://example.com/") && is_hierarchical("urn:/x"));
/// assert!(!is_hierarchical("urn:x") && !is_hierarchical("/x"));
/// ```
pub fn is_hierarchical(url: &str) -> bool {
    resolved(url).is_some_and(|url| !url.has_opaque_path())
}

/// Whether a text is an absolute URL with a `//` behind the `:` of its scheme: one with a host, if only an empty one.
///
/// ```
/// use whurl::tools::is_authority_based;
///
/// assert!(is_authority_based("https://example.com/") && is_authority_based("file:///x"));
/// assert!(!is_authority_based("urn:/x") && !is_authority_based("urn:x"));
/// ```
pub fn is_authority_based(url: &str) -> bool {
    resolved(url).is_some_and(|url| url.components().has_host())
}

/// The URL that a text is against every base, if there is one.
fn resolved(text: &str) -> Option<Url> {
    let url = parse(text, None).ok()?;
    let against = |host| {
        let base = parse(&[url.protocol(), "//", host].concat(), None).ok()?;
        parse(text, Some(&base)).ok()
    };
    // A base of another scheme changes nothing, nor does one whose scheme is not special. Any other lends its host, if it
    // lends anything.
    (!url.is_special() || against("a") == against("b")).then_some(url)
}
