//! URL equivalence.

use crate::Url;

/// Whether two URLs are [equal](https://url.spec.whatwg.org/#concept-url-equals), with or without their fragments.
///
/// With `exclude_fragments` false this is `==`.
///
/// ```
/// use whurl::{tools::url_equals, Url};
///
/// let a = Url::parse("https://example.com/#a").unwrap();
/// let b = Url::parse("https://EXAMPLE.com:443").unwrap();
/// assert!(url_equals(&a, &b, true));
/// assert!(!url_equals(&a, &b, false));
/// ```
#[must_use]
pub fn url_equals(a: &Url, b: &Url, exclude_fragments: bool) -> bool {
    if exclude_fragments { without_fragment(a) == without_fragment(b) } else { a == b }
}

/// The [serialised](https://url.spec.whatwg.org/#concept-url-serializer) URL without its fragment.
fn without_fragment(url: &Url) -> Option<&str> {
    url.as_str().get(..url.components().fragment_start as usize)
}
