//! Origins that need more than the URL.

use super::parse::parse;
use crate::Url;
use crate::origin::{self, Origin};

/// Returns the [origin of a URL](https://url.spec.whatwg.org/#concept-url-origin), with a callback for
/// [blob URL entries](https://w3c.github.io/FileAPI/#blob-url-entry).
///
/// `resolve_blob` is called for a `blob:` URL. If the URL has an entry, it returns the origin of the entry's
/// environment.
///
/// ```
/// use whurl::{tools::origin_with, Origin, Url};
///
/// let url = Url::parse("blob:null/d0360e2f").unwrap();
/// let page = Url::parse("https://example.com/").unwrap();
/// assert_eq!(origin_with(&url, |_| Some(page.origin())).ascii_serialization(), "https://example.com");
/// assert_eq!(origin_with(&url, |_| None).ascii_serialization(), "null");
/// ```
pub fn origin_with(url: &Url, resolve_blob: impl FnOnce(&Url) -> Option<Origin>) -> Origin {
    let entry = if url.scheme() == "blob" { resolve_blob(url) } else { None };
    entry.unwrap_or_else(|| origin::from_url(url.as_url_ref(), |path| parse(path, None)))
}
